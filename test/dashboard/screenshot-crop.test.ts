import { describe, expect, test } from 'vitest'
import { CROP_RATIO, cropAround, positionWithin } from '../../src/dashboard/audits/screenshot-crop.ts'

const SCREENSHOT = { width: 1366, height: 4000 }

describe('the view of an element', () => {
  test.each([
    ['small', { x: 600, y: 2000, width: 18, height: 18 }],
    ['wide', { x: 0, y: 300, width: 1366, height: 40 }],
    ['high', { x: 200, y: 500, width: 60, height: 420 }],
    ['in a corner', { x: 1340, y: 3990, width: 26, height: 10 }],
    ['at the top', { x: 0, y: 0, width: 200, height: 60 }],
  ])('holds one that is %s as a whole, is always of one shape and never leaves the picture', (_, box) => {
    const view = cropAround(box, SCREENSHOT)

    expect(view.width / view.height).toBeCloseTo(CROP_RATIO)
    expect(view.x).toBeGreaterThanOrEqual(0)
    expect(view.y).toBeGreaterThanOrEqual(0)
    expect(view.x + view.width).toBeLessThanOrEqual(SCREENSHOT.width)
    expect(view.y + view.height).toBeLessThanOrEqual(SCREENSHOT.height)
    expect([view.x <= box.x, view.y <= box.y]).toEqual([true, true])
    expect(box.x + box.width).toBeLessThanOrEqual(view.x + view.width)
    expect(box.y + box.height).toBeLessThanOrEqual(view.y + view.height)
  })

  test('shows the beginning of what is too large', () => {
    const view = cropAround({ x: 0, y: 1000, width: 1366, height: 2500 }, SCREENSHOT)

    expect(view).toMatchObject({ x: 0, width: 1366 })
    expect(view.y).toBeLessThan(1000)
    expect(view.y + view.height).toBeGreaterThan(1300)
  })

  test('begins at the top of a picture that is lower than itself', () => {
    expect(cropAround({ x: 0, y: 10, width: 1300, height: 20 }, { width: 1366, height: 300 }).y).toBe(0)
  })

  test('is placed in percent of what it is shown in', () => {
    const style = positionWithin(
      { x: 50, y: 30, width: 20, height: 10 },
      { x: 40, y: 20, width: 80, height: 40 },
    )

    expect(style).toEqual({ left: '12.5%', top: '25%', width: '25%', height: '25%' })
  })
})
