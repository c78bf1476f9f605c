import { expect, test } from 'vitest'
import { activityOf, DETAIL, figureOf } from '../../../src/engine/heatmap/activity.ts'
import { PLANE_SIDE } from '../../../src/engine/heatmap/plane.ts'

const SIDE = PLANE_SIDE * DETAIL

const pictureOf = (grayAt: (x: number, y: number) => number): Uint8Array =>
  Uint8Array.from({ length: SIDE ** 2 }, (_, index) => grayAt(index % SIDE, Math.floor(index / SIDE)))

const isIn = (value: number, from: number, to: number) => value >= from && value < to

test.each([
  ['a blank page', () => 255],
  ['the edge of a sidebar', (x: number) => (x < 101 ? 20 : 255)],
  ['a line across the page', (_x: number, y: number) => (y === 77 ? 0 : 255)],
  ['a gradient', (x: number) => x],
])('activityOf finds no activity in %s', (_what, grayAt) => {
  expect(Math.max(...activityOf(pictureOf(grayAt)))).toBe(0)
})

test('activityOf finds activity only near changes that are both horizontal and vertical', () => {
  const text = pictureOf((x, y) =>
    isIn(x, 80, 160) && isIn(y, 120, 128) && (x * 7 + y * 3) % 5 < 2 ? 40 : 255,
  )

  const activity = activityOf(text)

  const at = (column: number, row: number) => activity[row * PLANE_SIDE + column]!
  expect(at(30, 30)).toBeGreaterThan(0.8)
  expect([at(30, 20), at(30, 40), at(10, 30), at(55, 30)]).toEqual([0, 0, 0, 0])
})

test('figureOf treats the most frequent gray as the background', () => {
  const picture = pictureOf((x, y) => (isIn(x, 80, 120) && isIn(y, 80, 120) ? 90 : 30))

  const figure = figureOf(picture)

  expect(figure[25 * PLANE_SIDE + 25]).toBe(1)
  expect(figure[5 * PLANE_SIDE + 5]).toBe(0)
})
