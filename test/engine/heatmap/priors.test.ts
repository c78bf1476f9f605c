import { describe, expect, test } from 'vitest'
import type { ProminentBox } from '../../../src/engine/collect/artifacts.ts'
import { PLANE_SIDE } from '../../../src/engine/heatmap/plane.ts'
import { centerPrior, prominenceMap, readingPrior, surfaceMap } from '../../../src/engine/heatmap/priors.ts'

const viewport = { width: 640, height: 640 }
const at = (map: Float32Array, column: number, row: number): number => map[row * PLANE_SIDE + column]!
const box = (
  kind: ProminentBox['kind'],
  x: number,
  y: number,
  width: number,
  height: number,
): ProminentBox => ({
  kind,
  label: '',
  x,
  y,
  width,
  height,
})

describe('prominenceMap', () => {
  test('is positive within a box and zero outside it', () => {
    const map = prominenceMap([box('action', 100, 200, 200, 50)], viewport)

    expect(at(map, 20, 22)).toBeGreaterThan(0.9)
    expect(at(map, 9, 22)).toBe(0)
    expect(at(map, 30, 22)).toBe(0)
    expect(at(map, 20, 19)).toBe(0)
    expect(at(map, 20, 25)).toBe(0)
  })

  test('rates a control above a heading, an image and text', () => {
    const warmth = (['action', 'heading', 'image', 'text'] as const).map((kind) =>
      at(prominenceMap([box(kind, 0, 0, 210, 210)], viewport), 10, 10),
    )

    expect(warmth).toEqual(warmth.toSorted((a, b) => b - a))
    expect(new Set(warmth).size).toBe(4)
  })

  test('uses the strongest of several overlapping boxes', () => {
    const image = box('image', 0, 0, 640, 640)
    const action = box('action', 300, 300, 40, 40)

    expect(at(prominenceMap([action, image], viewport), 32, 32)).toBe(
      at(prominenceMap([action], viewport), 32, 32),
    )
  })

  test.each([
    ['reaches beyond the viewport', box('image', -500, 600, 5000, 5000)],
    ['lies outside it', box('image', 900, -900, 100, 100)],
    ['has no size', box('heading', 10, 10, 0, 0)],
    ['has a negative size', box('heading', 10, 10, -5, -5)],
  ])('accepts a box that %s', (_what, odd) => {
    for (const map of [prominenceMap([odd], viewport), surfaceMap([odd], viewport)]) {
      expect(map.length).toBe(PLANE_SIDE ** 2)
      expect(map.every((value) => value >= 0 && value <= 1)).toBe(true)
    }
  })
})

describe('the position priors', () => {
  test('favor a spot slightly above the middle', () => {
    const map = centerPrior()

    expect(at(map, 32, 27)).toBeGreaterThan(at(map, 32, 45))
    expect(at(map, 32, 27)).toBeGreaterThan(at(map, 2, 27))
  })

  test('favor the upper left corner', () => {
    const map = readingPrior()

    expect(at(map, 0, 0)).toBe(Math.max(...map))
    expect(at(map, 63, 63)).toBe(Math.min(...map))
  })
})
