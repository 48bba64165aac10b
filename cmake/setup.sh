# shellcheck shell=bash
# shellcheck disable=SC2034,SC2154  # root comes from the script that sources this; the lists are for it
# What ./run and ./check share: packages, configuring, building. Sourced, never run.
# Everything said here goes to standard error, because standard output belongs to the program or to the tests.

# --- the packages, each with its reason ------------------------------------------------------------------------------

packages_to_build=(
  g++                  # the compiler, and with it the C++ library
  cmake                # describes the build
  ninja-build          # runs it
  libcli11-dev         # the command line
  nlohmann-json3-dev   # games as JSON Lines
  libyaml-cpp-dev      # boards as YAML
  libopencv-dev        # pictures, cameras, small networks
  pkg-config           # finds Dear ImGui
  libimgui-dev         # the window's buttons, texts, panels
  libglfw3-dev         # the window itself, its keys and mouse
  libgl-dev            # OpenGL
  libgl1-mesa-dri      # draws it, also without a graphics card
  fonts-dejavu-core    # its face of type
)
packages_to_test=(
  libgtest-dev         # the test library
  libgmock-dev         # its matchers
  xvfb                 # a display that nobody sees, for pictures of the window
  xauth                # xvfb-run asks for it
  python3              # runs the checkers of recorded games and labelled photos
  python3-numpy        # for the latter
  python3-yaml
)

# --- saying -----------------------------------------------------------------------------------------------------------

say() { printf '%s\n' "$*" >&2; }

die() {
  say "$(basename "$0"): $*"
  exit 2
}

# --- packages ---------------------------------------------------------------------------------------------------------

missing_packages() {
  local package
  for package in "$@"; do
    if [ "$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null)" != installed ]; then
      printf '%s\n' "$package"
    fi
  done
}

# apt_get ARGS: as root, asking nothing, out of the way of our standard input.
apt_get() {
  local as_root=()
  if [ "$(id -u)" != 0 ]; then as_root=(sudo); fi
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -y -q -o Dpkg::Use-Pty=0 "$@" </dev/null >>"$apt_log" 2>&1
}

# ensure_packages STEP PACKAGE...
ensure_packages() {
  local step=$1 missing
  shift
  if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
    die "This needs Debian 12 or a relative with apt-get: elsewhere install what cmake/setup.sh lists, then use CMake."
  fi
  mapfile -t missing < <(missing_packages "$@")
  if [ "${#missing[@]}" = 0 ]; then
    say "[$step] packages: all there"
    return
  fi

  say "[$step] Installing missing packages: ${missing[*]}"
  if [ "$(id -u)" != 0 ] && ! sudo true </dev/null 2>/dev/null; then
    die "Installing packages needs root or sudo: ask someone who has it to run 'apt-get install ${missing[*]}'."
  fi
  apt_log=$build_root/packages.log
  : >"$apt_log"
  # The package lists are fetched only where the install does not work without.
  if ! apt_get install --no-install-recommends "${missing[@]}"; then
    say "[$step] Fetching the package lists first"
    if ! apt_get update || ! apt_get install --no-install-recommends "${missing[@]}"; then
      die "apt-get could not install ${missing[*]}: is the network up? What it said is in $apt_log."
    fi
  fi
}

# --- configuring ------------------------------------------------------------------------------------------------------

cached() { # cached VARIABLE: what the last configuring decided
  sed -n "s/^$1:[A-Z]*=//p" "$build/CMakeCache.txt" 2>/dev/null
}

# ensure_configured STEP TESTS: TESTS is ON, or OFF where tests are not needed but do no harm.
ensure_configured() {
  local step=$1 tests=$2 fresh=()
  if [ -f "$build/build.ninja" ] && [ "$(cached CMAKE_HOME_DIRECTORY)" = "$root" ] &&
    ! [ "$root/CMakePresets.json" -nt "$build/build.ninja" ] &&
    { [ "$tests" = OFF ] || [ "$(cached HEXWATCH_TESTS)" = ON ]; }; then
    say "[$step] configure: already done"
    return
  fi
  say "[$step] Configuring in $build"
  # A build folder that came along from elsewhere is of no use.
  if [ "$(cached CMAKE_HOME_DIRECTORY)" != "$root" ]; then fresh=(--fresh); fi
  local log=$build_root/configure.log
  # Whoever only wants to use it is not stopped by a warning that another compiler has; the presets for work on it are strict.
  if ! cmake "${fresh[@]}" -S "$root" --preset release -DHEXWATCH_WERROR=OFF -DHEXWATCH_TESTS="$tests" </dev/null >"$log" 2>&1; then
    tail -n 20 "$log" >&2
    die "CMake could not configure the build; all it said is in $log."
  fi
}

# --- building ---------------------------------------------------------------------------------------------------------

# Reads ninja's "[3/17] ..." lines: all into the log, and a sign of life for the person waiting.
show_progress() {
  local line count last_quarter=0 quarter
  while IFS= read -r line; do
    printf '%s\n' "$line" >&3
    if [[ $line =~ ^\[([0-9]+)/([0-9]+)\] ]]; then
      count="${BASH_REMATCH[1]} of ${BASH_REMATCH[2]}"
      quarter=$((4 * BASH_REMATCH[1] / BASH_REMATCH[2]))
      if [ -t 2 ]; then
        printf '\r      %s ' "$count" >&2
      elif [ "$quarter" -gt "$last_quarter" ]; then
        say "      $count"
        last_quarter=$quarter
      fi
    fi
  done
  if [ -t 2 ] && [ -n "${count:-}" ]; then say ""; fi
}

# ensure_built STEP TARGET
ensure_built() {
  local step=$1 target=$2 log=$build_root/build.log
  say "[$step] Building"
  if ! NINJA_STATUS='[%f/%t] ' cmake --build "$build" --target "$target" -j "$(nproc)" </dev/null 2>&1 |
    show_progress 3>"$log"; then
    tail -n 40 "$log" >&2
    die "The build failed; all of it is in $log."
  fi
}

# --- all of it --------------------------------------------------------------------------------------------------------

# set_up STEPS TESTS TARGET PACKAGE...: afterwards TARGET is built in $build.
set_up() {
  local steps=$1 tests=$2 target=$3
  shift 3
  build_root=$root/build
  build=$build_root/release
  if ! mkdir -p "$build_root" 2>/dev/null || ! [ -w "$build_root" ]; then
    die "The folder $build_root cannot be written to: make $root yours, or run this as its owner."
  fi
  # Two at once, as in './run ... | ./run ...', take turns.
  exec 9>"$build_root/.lock"
  flock 9
  ensure_packages "1/$steps" "$@"
  ensure_configured "2/$steps" "$tests"
  ensure_built "3/$steps" "$target"
  exec 9>&-
}
