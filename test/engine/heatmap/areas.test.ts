import { describe, expect, test } from 'vitest'
import type { ProminentBox } from '../../../src/engine/collect/artifacts.ts'
import { areasOf } from '../../../src/engine/heatmap/areas.ts'
import { emptyPlane, PLANE_SIDE } from '../../../src/engine/heatmap/plane.ts'

/** Each cell is as large as a CSS pixel. */
const viewport = { width: PLANE_SIDE, height: PLANE_SIDE }
const even = emptyPlane().fill(1)
const heading: ProminentBox = { kind: 'heading', label: 'Oats', x: 0, y: 0, width: 64, height: 16 }
const button: ProminentBox = { kind: 'action', label: 'Buy', x: 0, y: 0, width: 32, height: 8 }

describe('areasOf', () => {
  test('returns each area with its share of the attention, starting with the largest', () => {
    const image: ProminentBox = { kind: 'image', label: '', x: 0, y: 32, width: 64, height: 32 }

    expect(areasOf(even, [heading, image], viewport)).toEqual([
      { kind: 'image', label: '', share: 0.5, box: { x: 0, y: 32, width: 64, height: 32 } },
      { kind: 'heading', label: 'Oats', share: 0.25, box: { x: 0, y: 0, width: 64, height: 16 } },
    ])
  })

  test('counts attention only for the smallest area where areas overlap', () => {
    const shares = areasOf(even, [heading, button], viewport).map(({ label, share }) => ({ label, share }))

    expect(shares).toEqual([
      { label: 'Oats', share: 0.188 },
      { label: 'Buy', share: 0.063 },
    ])
  })

  test('omits areas below one percent, and all areas on a page that draws no attention', () => {
    const dot: ProminentBox = { ...button, width: 2, height: 2 }

    expect(areasOf(even, [dot], viewport)).toEqual([])
    expect(areasOf(emptyPlane(), [heading], viewport)).toEqual([])
  })
})
