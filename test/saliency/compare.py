"""How far our spectral residual agrees with OpenCV's: `compare.py FILE`, where the file holds a list of
{"name", "gray": 64 x 64 values of 0..255, "residual": as many of ours, "screenshot": a path}. Prints two correlations
for each, of the same reduced picture and of the screenshot that each side reduces by itself; fails where the first
is below 0.9."""

import json
import sys

import cv2
import numpy

SIDE = 64
CORRELATION_MIN = 0.9


def opencv_residual(picture):
    saliency = cv2.saliency.StaticSaliencySpectralResidual_create()
    saliency.setImageWidth(SIDE)
    saliency.setImageHeight(SIDE)
    found, residual = saliency.computeSaliency(picture)
    assert found
    return cv2.resize(residual, (SIDE, SIDE), interpolation=cv2.INTER_AREA)


def correlation(one, other):
    return numpy.corrcoef(one.ravel(), other.ravel())[0, 1]


with open(sys.argv[1], encoding="utf-8") as file:
    pages = json.load(file)

print(f"OpenCV {cv2.__version__}, correlation with its StaticSaliencySpectralResidual")
print("same 64 x 64  each reduced by itself  page")
is_alike = True
for page in pages:
    gray = numpy.array(page["gray"], dtype=numpy.uint8).reshape(SIDE, SIDE)
    ours = numpy.array(page["residual"], dtype=numpy.float32).reshape(SIDE, SIDE)
    same = correlation(ours, opencv_residual(gray))
    whole = correlation(ours, opencv_residual(cv2.imread(page["screenshot"], cv2.IMREAD_GRAYSCALE)))
    is_alike = is_alike and same >= CORRELATION_MIN
    print(f"{same:12.3f}  {whole:22.3f}  {page['name']}")
sys.exit(0 if is_alike else 1)
