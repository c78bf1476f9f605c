import { parentOf } from '../elements/text.ts'

/**
 * Numbers the elements of a frame. All engines identify elements by these numbers, so that their findings can
 * be merged. The page's scripts can't see them.
 */
let kept: Element[] = []
let numbers = new Map<Element, number>()
/** The parent that each element had when it was numbered. */
let parents = new WeakMap<Element, Element>()

/** Clears all numbers. Must be called before the first engine runs. */
export function resetKeeper(): void {
  kept = []
  numbers = new Map()
  parents = new WeakMap()
}

export function keep(element: Element): number {
  const known = numbers.get(element)
  if (known !== undefined) return known
  rememberParents(element)
  const number = kept.push(element) - 1
  numbers.set(element, number)
  return number
}

/** Labels aren't included, since a label's `form` property is null if it labels no control. */
const FORM_CONTROL = 'button, fieldset, input, object, output, select, textarea'

/** Returns the number of the form to which an element belongs, or -1 if there is none. */
export function formOf(element: Element): number {
  const form = element.matches(FORM_CONTROL) ? (element as HTMLInputElement).form : element.closest('form')
  return form ? keep(form) : -1
}

function rememberParents(element: Element): void {
  let inner = element
  for (let outer = parentOf(inner); outer && !parents.has(inner); outer = parentOf(inner)) {
    parents.set(inner, outer)
    inner = outer
  }
}

export const keptElement = (number: number): Element => kept[number]!

export const rootElement = (): number => keep(document.documentElement)

/**
 * Returns the element itself or, if it has been removed since it was numbered, its nearest ancestor that is
 * still on the page. Scripts often remove error messages, for example.
 */
export function nearestOnPage(element: Element): Element {
  let place = element
  while (!place.isConnected) place = parentOf(place) ?? parents.get(place) ?? document.documentElement
  return place
}
