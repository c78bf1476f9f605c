import type { LiftingRule } from '../measurement/located-element.ts'
import { isMatchIn, selectorsOf, visitStyleRules } from './accessibility/detect/style-rules.ts'

/** The properties that determine the position and size of an element out of the flow. */
const PLACE = ['position', 'top', 'left', 'width', 'height']

/**
 * Returns the style rule that takes an element out of the flow (`position: absolute` or `fixed`). Returns
 * null if the element is in the flow, or if no rule with a class takes it out.
 */
export function liftingRuleOf(element: Element): LiftingRule | null {
  const { position } = getComputedStyle(element)
  if (!/^(?:absolute|fixed)$/.test(position)) return null
  let found: LiftingRule | null = null
  visitStyleRules(({ selectorText, style, parentStyleSheet }, root) => {
    if (style.position !== position) return
    const selector = selectorsOf(selectorText).find((part) => isMatchIn(root, element, part))
    if (selector === undefined) return
    const values = PLACE.flatMap((name) => {
      const value = style.getPropertyValue(name)
      return value ? [`${name}: ${value}`] : []
    })
    const classes = [...selector.matchAll(/\.([\w-]+)/g)].map(([, name]) => name!)
    found = { selector, style: values.join('; '), classes, sheet: parentStyleSheet?.href ?? null }
  })
  return found
}
