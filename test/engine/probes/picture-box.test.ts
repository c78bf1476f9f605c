import { expect, test } from 'vitest'
import { placeInOuter } from '../../../src/engine/probes/keyboard/picture-box.ts'

const shown = { x: 0, y: 500, width: 800, height: 600 }

test('the position of a box in a scrolled frame is converted to its position on the page', () => {
  const place = placeInOuter(
    { x: 10, y: 320, width: 40, height: 20 },
    { x: 0, y: 300 },
    { x: 100, y: 700, shown },
  )

  expect(place).toEqual({ x: 110, y: 720, width: 40, height: 20 })
})

test('a box in a frame is clipped to the viewport, and is null if it is outside the viewport', () => {
  const box = { x: 0, y: 0, width: 40, height: 80 }

  expect(placeInOuter(box, { x: 0, y: 0 }, { x: 780, y: 460, shown })).toEqual({
    x: 780,
    y: 500,
    width: 20,
    height: 40,
  })
  expect(placeInOuter(box, { x: 0, y: 0 }, { x: 0, y: 1100, shown })).toBeNull()
})
