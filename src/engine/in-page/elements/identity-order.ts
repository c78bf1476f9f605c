import { remembered } from './remembered.ts'
import { identityOf } from './signature.ts'

/** Sorts elements by identity. Elements with the same identity keep their order. */
export type ByIdentity = <Kind extends Element>(elements: Iterable<Kind>) => Kind[]

/**
 * Creates a function that sorts elements by identity rather than position. A check that reports only one of
 * several identical elements chooses the first in this order. If it chose the first in the document, moving a
 * block would turn one finding into another.
 */
export function createIdentityOrder(): ByIdentity {
  const read = remembered(identityOf)
  return (elements) => {
    const found = [...elements]
    if (found.length < 2) return found
    return found.sort((one, other) => compare(read(one), read(other)))
  }
}

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other))

/** Returns the first class, which usually names the component. Returns an empty string if there is none. */
export const firstClassOf = (element: Element): string =>
  (element.getAttribute('class') ?? '').split(/\s+/)[0] ?? ''

/** Returns the tag and the first class. The other classes may show an element's state. */
export const tagAndClassOf = (element: Element): string => `${element.localName} ${firstClassOf(element)}`

/**
 * Returns one suitable element of each kind, up to `max`. The choice among elements of the same kind doesn't
 * depend on their position.
 */
export function oneOfEachKind<Kind extends Element>(
  elements: Iterable<Kind>,
  {
    max,
    kindOf,
    isFit,
  }: { max: number; kindOf: (element: Kind) => string; isFit: (element: Kind) => boolean },
): Kind[] {
  const byIdentity = createIdentityOrder()
  const found: Kind[] = []
  for (const alike of Map.groupBy(elements, kindOf).values()) {
    if (found.length >= max) break
    const fit = byIdentity(alike).find(isFit)
    if (fit) found.push(fit)
  }
  return found
}
