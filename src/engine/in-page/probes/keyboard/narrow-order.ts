import type { ReorderedFact } from '../../../accessibility/detectors/order/reordered-fact.ts'
import { readReordered } from '../../accessibility/detect/read-reordered.ts'
import { findAll, IN_BODY, isShown } from '../flat-tree.ts'

const FACTS_MAX = 40

/**
 * The flexboxes and grids that may show their items in a different order at the current width of the window.
 */
export interface ShownOrder {
  lang: string
  facts: ReorderedFact[]
}

export function readShownOrder(): ShownOrder {
  const facts: ReorderedFact[] = []
  for (const element of findAll(IN_BODY)) {
    if (facts.length >= FACTS_MAX) break
    if (element.childElementCount < 2 || !isShown(element)) continue
    const fact = readReordered(element, getComputedStyle(element))
    if (fact) facts.push(fact)
  }
  const [lang = ''] = document.documentElement.lang.toLowerCase().split(/[-_]/)
  return { lang, facts }
}
