import { judgeOrder } from '../../accessibility/detectors/order/reordered.ts'
import type { ShownOrder } from '../../in-page/probes/keyboard/narrow-order.ts'
import type { ProbeHit } from '../probe-tab.ts'

const HITS_MAX = 2
const SCREEN = /^On the screen/

/**
 * Returns the findings for items that appear in a different order than in the document, but only in a narrow
 * window. Items that are also reordered in the wide window are reported by detectors.
 * @param where the start of the message, which states how wide the narrow window is.
 */
export function narrowOrderHits(wide: ShownOrder, narrow: ShownOrder, where: string): ProbeHit[] {
  const known = new Set(judgeOrder(wide.facts, wide.lang).map(({ element }) => element))
  const boxes = narrow.facts.flatMap((fact) => {
    const [found] = judgeOrder([fact], narrow.lang)
    const isKnown = found && [found, ...fact.items].some(({ element }) => known.has(element))
    return found && !isKnown ? [found] : []
  })
  return boxes.slice(0, HITS_MAX).map(({ element, strength, message }) => ({
    rule: 'focus-order-narrow',
    element,
    outcome: strength === 'sure' || strength === 'certain' ? 'violation' : 'review',
    message: SCREEN.test(message) ? message.replace(SCREEN, where) : `${where}: ${message}`,
    fix: 'In the style sheet for narrow windows, remove “order”, “column-reverse” or the grid positions so that the page shows the elements in the order of the HTML.',
  }))
}
