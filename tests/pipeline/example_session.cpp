#include "tests/pipeline/example_session.h"

namespace hexwatch {

std::vector<Json> example_log() {
  std::vector<Json> lines;
  for (const char* line : {
           R"({"rec":"game","format":"hexwatch-log-1","game":"catan","terrain":["ore","sheep","wood","wheat","brick","sheep","brick","wheat","wood","desert","wood","ore","wood","ore","wheat","sheep","brick","wheat","sheep"],"number":[10,2,9,12,6,4,10,9,11,0,3,8,8,3,4,5,5,6,11],"harbors":[{"kind":"any","rate":3,"v":[0,3],"e":0},{"kind":"wheat","rate":2,"v":[1,5],"e":3}],"robber":9,"vp_to_win":10,"discard_over":7,"board_to_image":[60,-55,650,20,40,275,-0.01,-0.04,1],"source":"film.mp4","t":1.5})",
           R"({"t":1.5,"do":"status","state":"steady"})",
           R"({"t":4,"by":0,"do":"settlement","v":19,"n":0,"evidence":{"from":"camera","confidence":0.99}})",
           R"({"t":6,"by":0,"do":"road","e":29,"n":1})",
           R"({"t":7,"do":"seats","players":3,"colors":["blue","orange","red"]})",
           R"({"t":9,"by":1,"do":"settlement","v":40,"n":2})",
           R"({"t":11,"by":1,"do":"road","e":57,"n":3})",
           R"({"t":13,"by":2,"do":"settlement","v":12,"n":4})",
           R"({"t":15,"by":2,"do":"road","e":12,"n":5})",
           R"({"t":17,"by":2,"do":"settlement","v":28,"n":6})",
           R"({"t":19,"by":2,"do":"road","e":50,"n":7})",
           R"({"t":19.5,"do":"flag","rule":"setup_road","by":2,"e":50,"text":"Red's road does not touch the settlement.","id":0})",
           R"({"t":25,"do":"undo","of":7})",
           R"({"t":25,"do":"flag_cleared","id":0,"rule":"setup_road"})",
           R"({"t":27,"by":2,"do":"road","e":40,"n":8})",
           R"({"t":30,"by":1,"do":"settlement","v":36,"n":9})",
           R"({"t":32,"by":1,"do":"road","e":52,"n":10})",
           R"({"t":35,"by":0,"do":"settlement","v":13,"n":11})",
           R"({"t":37,"by":0,"do":"road","e":20,"n":12})",
           R"({"t":47,"by":0,"do":"roll","dice":[3,4],"n":13})",
           R"({"t":50,"do":"question","id":0,"text":"Whom did Blue rob?","choices":["orange","red"]})",
           R"({"t":50,"by":0,"do":"robber","hex":8,"n":14})",
           R"({"t":52,"do":"answer","id":0,"choice":1})",
           R"({"t":52,"do":"amend","of":14,"from":2,"card":"wood"})",
           R"({"t":60,"by":0,"do":"end_turn","n":15})",
           R"({"t":62,"do":"question","id":1,"text":"What was rolled?","choices":["6","8"]})",
           R"({"t":63,"do":"flag","rule":"roll_first","by":1,"text":"The dice come first.","id":1})",
       }) {
    lines.push_back(io::parse_object(line));
  }
  return lines;
}

std::vector<LogLine> numbered(const std::vector<Json>& lines) {
  std::vector<LogLine> all;
  for (const Json& line : lines) all.push_back({static_cast<int>(all.size()) + 1, line});
  return all;
}

std::string as_text(const std::vector<Json>& lines) {
  std::string text;
  for (const Json& line : lines) text += line.dump() + '\n';
  return text;
}

}  // namespace hexwatch
