"""Where things that stand upright on the board appear, and the patches of them: as the camera sees them, up being up. As calibration/standing_view.cpp."""
import numpy as np

MIDDLE = 0.15  # height of a patch's middle above the board, in hex sides: half a building


class Camera:
    """Where points above the board appear, from the board's homography: K [r1 r2 up t] for a likely focal length."""

    def __init__(self, image_from_board, size):
        w, h = size
        self.h = image_from_board / image_from_board[2, 2]
        centred = np.array([[1, 0, -w / 2], [0, 1, -h / 2], [0, 0, 1]]) @ self.h
        a, b = centred[:, 0], centred[:, 1]
        f = 1.1 * max(w, h)
        # The columns of a rotation are at right angles and equally long; which of the two tells more depends on how the board is turned.
        by_angle, by_length = a[2] * b[2], (b[2] ** 2 - a[2] ** 2) / 2
        if abs(by_angle) > abs(by_length):
            told, by = -(a[:2] @ b[:2]), by_angle
        else:
            told, by = (a[:2] @ a[:2] - b[:2] @ b[:2]) / 2, by_length
        if by != 0:
            f2 = told / by
            if (.7 * max(w, h)) ** 2 < f2 < (2.2 * max(w, h)) ** 2:
                f = f2 ** .5
        k = np.array([[f, 0, w / 2], [0, f, h / 2], [0, 0, 1]])
        m = np.linalg.inv(k) @ self.h
        length = (np.linalg.norm(m[:, 0]) + np.linalg.norm(m[:, 1])) / 2
        r1, r2 = m[:, 0] / np.linalg.norm(m[:, 0]), m[:, 1] / np.linalg.norm(m[:, 1])
        up = -np.cross(r1, r2)
        self.up_image = k @ up * length
        self.eye = -np.linalg.inv(np.stack([m[:, 0], m[:, 1], up * length], 1)) @ m[:, 2]

    def project(self, points):
        q = np.c_[points[:, :2], np.ones(len(points))] @ self.h.T + points[:, 2:3] * self.up_image
        return q[:, :2] / q[:, 2:]


def patch_from_image(image_from_board, size, at, pixels, span):
    """Similarity (3, 3) from the image to a patch around what stands at the board point `at`. `span` is in hex sides as wide as they look there."""
    camera = Camera(image_from_board, size)
    foot, middle, top = camera.project(np.array([[*at, z] for z in (0, MIDDLE, 2 * MIDDLE)]))
    beside = camera.project(np.array([[at[0] + .01, at[1], 0], [at[0], at[1] + .01, 0]]))
    side = np.linalg.svd((beside - foot) / .01, compute_uv=False)[0]
    up = top - foot
    up = up / np.linalg.norm(up) if np.linalg.norm(up) > 1e-9 else np.array([0., -1.])
    scale = pixels / (span * side)
    turn = scale * np.array([[-up[1], up[0]], [-up[0], -up[1]]])
    half = (pixels - 1) / 2
    return np.array([[*turn[0], half - turn[0] @ middle], [*turn[1], half - turn[1] @ middle], [0, 0, 1]])
