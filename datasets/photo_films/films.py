"""What each film is made of. Points and boxes are read off the photos: pixels of the photo where nothing else is said."""

# Names of photos that pieces are cut from, and cutouts that came off badly.
SETS = {
    'cz': (['cz_20', 'cz_26', 'cz_29'], ('cz_26 city orange', 'cz_29 city orange', 'cz_26 settlement orange', 'cz_29 settlement orange')),  # pale
    'cs': (['cs_12_22_46', 'cs_16_40_30'], ()),
    'se': (['se_test5'], ('se_test5 settlement orange 15', 'se_test5 road orange 18')),
    'vieja': (['vieja_3plusp_1', 'vieja_3plusp_2', 'vieja_3plusp_4', 'vieja_3plusp_6', 'vieja_2p_8', 'vieja_3plusp_5', 'vieja_2p_2'],
              ('vieja_3plusp_6 city red 40', 'vieja_2p_2 city red 13')),
    'pb': (['pb_difficult1', 'pb_easy2', 'pb_frame100', 'pb_difficult3'], ()),
    'cz_54': (['cz_54'], ('cz_54 settlement orange 47',)),
}

# Photo, box around the robber, where he stands.
ROBBERS = {
    'grey_tilted': ('cs_d16_24_55', (1143, 386, 48, 78), (1167, 447)),
    'grey_sunny': ('mm_v4_01', (695, 874, 58, 89), (725, 943)),
    'black_tilted': ('cz_54', (565, 502, 58, 107), (595, 590)),
    'grey_above': ('cz_20', (1406, 541, 59, 65), (1438, 572)),
    'black_above': ('pb_easy3', (341, 925, 50, 65), (366, 955)),
}

# photo; set: where pieces come from, the first that has kind and colour; robber, deserts: see photo.Eraser; turn, fill, bars, all_of_it: see
# stage.Stage; dice_at: where dice are thrown, in parts of the picture, none where rolls are typed.
FILMS = {
    'A': {'photo': 'cs_d11_44_08', 'set': ['cz', 'cs'], 'seed': 1, 'players': ['blue', 'orange', 'white', 'red'], 'rolls': 9,
          'mistakes': ['distance', 'road_connection'], 'robber': ((0.1, -0.12), (0.5, -0.78)), 'deserts': ['cs_12_21_26', 'cs_n12_24_58'],
          'robber_cut': 'grey_tilted', 'dice_at': (0.91, 0.36)},
    'B': {'photo': 'cs_n12_24_58', 'set': ['cs', 'cz'], 'seed': 2, 'size': (640, 480), 'all_of_it': True, 'players': ['white', 'red', 'blue', 'orange'], 'rolls': 9,
          'mistakes': ['road_connection', 'settlement_connection'], 'robber_cut': 'grey_tilted', 'dice_at': (0.1, 0.9), 'dice_spread': (1.0, 0.6), 'noise': 4.0},
    'C': {'photo': 'vieja_2p_9', 'set': ['vieja', 'pb'], 'seed': 3, 'players': ['red', 'white', 'orange'], 'rolls': 8, 'bars': True, 'fill': 0.93,
          'mistakes': ['distance', 'city_without_settlement'], 'robber_cut': 'black_above', 'dice_at': (0.2, 0.87)},
    'D': {'photo': 'pb_difficult2', 'set': ['pb', 'vieja'], 'seed': 4, 'size': (640, 480), 'turn': 1, 'players': ['orange', 'red', 'white', 'blue'], 'rolls': 8,
          'bars': True, 'mistakes': ['road_connection', 'distance'], 'robber': ((-0.5, 0.18), (0.15, -0.12)), 'deserts': ['pb_hand_easy2'],
          'robber_cut': 'black_above', 'dice_at': None},
    'E': {'photo': 'cz_11', 'set': ['cz_54', 'cz', 'cs'], 'seed': 5, 'all_of_it': True, 'players': ['orange', 'red', 'blue'], 'rolls': 8,
          'mistakes': ['distance', 'road_connection'], 'robber_cut': 'black_tilted', 'dice_at': (0.96, 0.6), 'dice_spread': (0.6, 1.6), 'noise': 4.5},
    'F2': {'photo': 'mm_v4_01', 'set': ['se', 'cs', 'cz'], 'seed': 6, 'players': ['white', 'blue', 'orange', 'red'], 'rolls': 8, 'bars': True,
           'mistakes': ['road_connection', 'settlement_connection'], 'robber': ((-0.15, -0.15), (-0.52, -0.68)), 'deserts': ['mm_v3_02', 'mm_v0_03'],
           'robber_cut': 'grey_sunny', 'dice_at': None},
    'G2': {'photo': 'vieja_2p_img_1629', 'set': ['vieja', 'pb'], 'seed': 7, 'players': ['blue', 'white', 'red', 'orange'], 'rolls': 8, 'bars': True, 'fill': 0.92,
           'mistakes': ['distance', 'road_connection'], 'robber_cut': 'black_above', 'dice_at': (0.2, 0.15)},
    'H': {'photo': 'cs_d16_24_55', 'set': ['cs', 'cz'], 'seed': 8, 'size': (640, 480), 'players': ['red', 'orange', 'blue', 'white'], 'rolls': 8,
          'mistakes': ['distance', 'road_connection'], 'robber': ((-0.08, 0.15), (0.1, -0.5)), 'deserts': ['cs_12_21_26', 'cs_n12_24_58'],
          'robber_cut': 'grey_tilted', 'dice_at': (0.12, 0.85)},
    'I': {'photo': 'vieja_2p_2', 'set': ['vieja', 'pb'], 'seed': 9, 'turn': 1, 'players': ['orange', 'blue', 'red'], 'rolls': 8, 'bars': True, 'fill': 0.9,
          'mistakes': ['road_connection', 'distance'], 'robber_cut': 'black_above', 'dice_at': None},
}
