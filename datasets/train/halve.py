"""Keeps the weights of an ONNX file in 16 bits: half the bytes. vision/onnx_weights.cpp gives them back their 32, which OpenCV 4.6 wants.

usage: halve.py FILE.onnx...
"""
import sys

import numpy as np
import onnx
from onnx import numpy_helper

LEAST = 64  # weights; fewer are not worth it


def halve(file):
    model = onnx.load(file)
    for tensor in model.graph.initializer:
        values = numpy_helper.to_array(tensor)
        if values.dtype == np.float32 and values.size > LEAST:
            tensor.CopyFrom(numpy_helper.from_array(values.astype(np.float16), tensor.name))
    onnx.save(model, file)


if __name__ == '__main__':
    for file in sys.argv[1:]:
        halve(file)
