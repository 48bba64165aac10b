"""The numbering of a Catan board (docs/referee.md): pointy-top hexes of side 1 around (0, 0), x to the right, y down, ids in reading order."""
import math

WIDE = math.sqrt(3)


def _order(point):
    return round(point[1], 3), round(point[0], 3)


def _number():
    hexes = [((column - (count - 1) / 2) * WIDE, (row - 2) * 1.5)
             for row, count in enumerate((3, 4, 5, 4, 3)) for column in range(count)]
    rings = [[_order((x + math.sin(k * math.pi / 3), y - math.cos(k * math.pi / 3))) for k in range(6)] for x, y in hexes]
    sites = sorted({corner for ring in rings for corner in ring})
    site_id = {}
    merged = []
    for y, x in sites:
        near = next((i for i, (mx, my) in enumerate(merged) if abs(mx - x) + abs(my - y) < 0.01), None)
        if near is None:
            near = len(merged)
            merged.append((x, y))
        site_id[(y, x)] = near
    around = [[site_id[corner] for corner in ring] for ring in rings]
    pairs = {tuple(sorted((ring[k], ring[(k + 1) % 6]))) for ring in around for k in range(6)}
    middle = lambda pair: tuple((merged[pair[0]][i] + merged[pair[1]][i]) / 2 for i in (0, 1))
    paths = sorted(pairs, key=lambda pair: _order(middle(pair)))
    return hexes, merged, paths, around, [middle(pair) for pair in paths]


# Middles of the hexes; points of the intersections; the two intersections of each path; the six of each hex; middles of the paths.
HEXES, SITES, PATHS, HEX_SITES, MIDDLES = _number()
SITE_PATHS = [[e for e, pair in enumerate(PATHS) if v in pair] for v in range(len(SITES))]
NEIGHBOURS = [[a + b - v for a, b in (PATHS[e] for e in SITE_PATHS[v])] for v in range(len(SITES))]
SITE_HEXES = [[h for h, ring in enumerate(HEX_SITES) if v in ring] for v in range(len(SITES))]
assert (len(HEXES), len(SITES), len(PATHS)) == (19, 54, 72)


def path_angle(path):
    """Radians, from the path's first intersection to its second, in board units."""
    (ax, ay), (bx, by) = (SITES[v] for v in PATHS[path])
    return math.atan2(by - ay, bx - ax)
