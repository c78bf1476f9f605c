/**
 * Numbers the elements of a frame. All engines identify elements by these numbers, so that their findings can
 * be merged. The page's scripts can't see them.
 */
let kept: Element[] = []
let numbers = new Map<Element, number>()

/** Clears all numbers. Must be called before the first engine runs. */
export function resetKeeper(): void {
  kept = []
  numbers = new Map()
}

export function keep(element: Element): number {
  const known = numbers.get(element) ?? kept.push(element) - 1
  numbers.set(element, known)
  return known
}

export const keptElement = (number: number): Element => kept[number]!

export const rootElement = (): number => keep(document.documentElement)
