import { describe, expect, test } from 'vitest'
import { emptyPlane, PLANE_SIDE, type Plane } from '../../../src/engine/heatmap/plane.ts'
import { spectralResidual } from '../../../src/engine/heatmap/spectral-residual.ts'

function planeOf(valueAt: (x: number, y: number) => number): Plane {
  return emptyPlane().map((_, index) => valueAt(index % PLANE_SIDE, Math.floor(index / PLANE_SIDE)))
}

function hottestOf(plane: Plane): { x: number; y: number } {
  const index = plane.indexOf(Math.max(...plane))
  return { x: index % PLANE_SIDE, y: Math.floor(index / PLANE_SIDE) }
}

const isWithin = (value: number, from: number, to: number) => value >= from && value <= to

describe('spectralResidual', () => {
  test.each([
    { left: 40, top: 20 },
    { left: 8, top: 44 },
    { left: 29, top: 29 },
  ])('has its maximum at a lone bright square at $left, $top', ({ left, top }) => {
    const square = planeOf((x, y) => (isWithin(x, left, left + 5) && isWithin(y, top, top + 5) ? 250 : 128))

    const { x, y } = hottestOf(spectralResidual(square))

    expect(isWithin(x, left - 1, left + 6) && isWithin(y, top - 1, top + 6)).toBe(true)
  })

  test('has its maximum at the only dot of a pattern that differs from the other dots', () => {
    const dots = planeOf((x, y) => {
      const isOther = isWithin(x, 40, 43) && isWithin(y, 24, 27)
      return x % 8 < 4 && y % 8 < 4 ? (isOther ? 40 : 220) : 128
    })

    const { x, y } = hottestOf(spectralResidual(dots))

    expect(isWithin(x, 38, 45) && isWithin(y, 22, 29)).toBe(true)
  })

  test('finds nothing in a uniform image', () => {
    for (const gray of [0, 1, 128, 255]) {
      expect(spectralResidual(planeOf(() => gray))).toEqual(emptyPlane())
    }
  })

  test('always returns the same values, which are from 0 to 1 and never NaN', () => {
    const noise = planeOf((x, y) => (x * 7919 + y * 104729 + x * y * 31) % 256)

    const map = spectralResidual(noise)

    expect(Math.min(...map)).toBe(0)
    expect(Math.max(...map)).toBe(1)
    expect(map.some(Number.isNaN)).toBe(false)
    expect(spectralResidual(noise)).toEqual(map)
  })

  test('does not change its input', () => {
    const ramp = planeOf((x, y) => x + y)
    const copy = ramp.slice()

    spectralResidual(ramp)

    expect(ramp).toEqual(copy)
  })
})
