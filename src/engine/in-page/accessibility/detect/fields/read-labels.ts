import type { LabelFact } from '../../../../accessibility/detectors/fields/field-facts.ts'
import { keep } from '../../keeper.ts'
import { attribute } from '../names/names.ts'
import type { Place } from '../walk.ts'

const LABELS_MAX = 200

/** Adds an element's `aria-label`. Adds each label only once. */
export function readLabel(element: Element, { within, style }: Place, labels: LabelFact[]): void {
  const text = attribute(element, 'aria-label')
  if (text === '' || labels.length >= LABELS_MAX || within.includes('hidden')) return
  if (style.visibility !== 'visible' || labels.some((label) => label.text === text)) return
  const declaring = element.closest('[lang]')
  const hasOwnLang = declaring !== null && declaring !== document.documentElement
  labels.push({ element: keep(element), text, hasOwnLang })
}
