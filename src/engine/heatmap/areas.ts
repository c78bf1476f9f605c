import type { AttentionArea } from '../../model/attention.ts'
import type { ElementBox } from '../../model/issue.ts'
import type { ProminentBox } from '../collect/artifacts.ts'
import type { Plane } from './plane.ts'
import { forEachCell, type Viewport } from './priors.ts'

const AREAS_MAX = 6
/** Areas with a smaller proportion of the attention aren't listed. */
const SHARE_MIN = 0.01

/**
 * Returns the areas that draw the most attention, in descending order. Each cell counts only once. Where
 * boxes overlap, it belongs to the smallest box.
 */
export function areasOf(
  attention: Plane,
  boxes: readonly ProminentBox[],
  viewport: Viewport,
): AttentionArea[] {
  const total = attention.reduce((sum, value) => sum + value, 0)
  if (total === 0) return []
  const left = new Float32Array(attention.length).fill(1)
  return boxes
    .toSorted((a, b) => a.width * a.height - b.width * b.height)
    .map((box): AttentionArea => {
      let sum = 0
      forEachCell(box, viewport, (index, covered) => {
        const taken = Math.min(covered, left[index]!)
        left[index]! -= taken
        sum += taken * attention[index]!
      })
      const { kind, label } = box
      return { kind, label, share: Math.round((1000 * sum) / total) / 1000, box: rounded(box) }
    })
    .filter(({ share }) => share >= SHARE_MIN)
    .sort((a, b) => b.share - a.share)
    .slice(0, AREAS_MAX)
}

const rounded = ({ x, y, width, height }: ElementBox): ElementBox => ({
  x: Math.round(x),
  y: Math.round(y),
  width: Math.round(width),
  height: Math.round(height),
})
