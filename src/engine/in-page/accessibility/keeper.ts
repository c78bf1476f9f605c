/**
 * Numbers the elements of one frame. All engines refer to an element by its number, so that their findings about it can
 * be merged. The page's scripts can't see the numbers.
 */
let kept: Element[] = []
let numbers = new Map<Element, number>()

/** Forgets all numbers. Must be called before the first engine runs. */
export function resetKeeper(): void {
  kept = []
  numbers = new Map()
}

/** Returns the number of an element. */
export function keep(element: Element): number {
  const known = numbers.get(element) ?? kept.push(element) - 1
  numbers.set(element, known)
  return known
}

/** Returns the element with a number that `keep` returned. */
export const keptElement = (number: number): Element => kept[number]!

/** Returns the number of the root element. */
export const rootElement = (): number => keep(document.documentElement)
