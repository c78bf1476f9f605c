import { describe, expect, test } from 'vitest'
import { CROP_RATIO, cropAround, positionWithin } from '../../src/dashboard/audits/screenshot-crop.ts'

const SCREENSHOT = { width: 1366, height: 4000 }

describe('the crop around an element', () => {
  test.each([
    ['small', { x: 600, y: 2000, width: 18, height: 18 }],
    ['wide', { x: 0, y: 300, width: 1366, height: 40 }],
    ['tall', { x: 200, y: 500, width: 60, height: 420 }],
    ['in a corner', { x: 1340, y: 3990, width: 26, height: 10 }],
    ['at the top', { x: 0, y: 0, width: 200, height: 60 }],
  ])('(%s) has the fixed aspect ratio, shows the whole element and stays within the screenshot', (_, box) => {
    const crop = cropAround(box, SCREENSHOT)

    expect(crop.width / crop.height).toBeCloseTo(CROP_RATIO)
    expect(crop.x).toBeGreaterThanOrEqual(0)
    expect(crop.y).toBeGreaterThanOrEqual(0)
    expect(crop.x + crop.width).toBeLessThanOrEqual(SCREENSHOT.width)
    expect(crop.y + crop.height).toBeLessThanOrEqual(SCREENSHOT.height)
    expect([crop.x <= box.x, crop.y <= box.y]).toEqual([true, true])
    expect(box.x + box.width).toBeLessThanOrEqual(crop.x + crop.width)
    expect(box.y + box.height).toBeLessThanOrEqual(crop.y + crop.height)
  })

  test('shows the start of the element if the element is too large', () => {
    const crop = cropAround({ x: 0, y: 1000, width: 1366, height: 2500 }, SCREENSHOT)

    expect(crop).toMatchObject({ x: 0, width: 1366 })
    expect(crop.y).toBeLessThan(1000)
    expect(crop.y + crop.height).toBeGreaterThan(1300)
  })

  test('starts at the top of a screenshot that is shorter than the crop', () => {
    expect(cropAround({ x: 0, y: 10, width: 1300, height: 20 }, { width: 1366, height: 300 }).y).toBe(0)
  })

  test('marks the element at its position within the crop', () => {
    const style = positionWithin(
      { x: 50, y: 30, width: 20, height: 10 },
      { x: 40, y: 20, width: 80, height: 40 },
    )

    expect(style).toEqual({ left: '12.5%', top: '25%', width: '25%', height: '25%' })
  })
})
