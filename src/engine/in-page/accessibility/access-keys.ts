import { nameOf, rootOf } from '../elements/text.ts'

/** Facts about the other elements that have the same access key as an element. */
export interface AccessKeyFacts {
  /** The name of another visible control with the same access key, which does something else. */
  keyRival?: string
  /** Whether the access key is only repeated by copies of the same link or button. */
  sharesKeyWithCopies?: true
}

const NAME_MAX = 60

export function accessKeyFactsOf(element: Element): AccessKeyFacts {
  if (!element.hasAttribute('accesskey')) return {}
  const others = [...rootOf(element).querySelectorAll('[accesskey]')].filter(
    (other) => other !== element && keyOf(other) === keyOf(element) && isVisible(other),
  )
  const rival = others.find((other) => !areCopies(element, other))
  if (rival) return { keyRival: nameOf(rival, NAME_MAX) }
  return others.length > 0 ? { sharesKeyWithCopies: true } : {}
}

const keyOf = (element: Element): string => (element.getAttribute('accesskey') ?? '').trim().toLowerCase()

const isVisible = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true })

/** A page often has the same link or button twice, for example in a menu for phones. */
function areCopies(element: Element, other: Element): boolean {
  if (element instanceof HTMLAnchorElement && other instanceof HTMLAnchorElement)
    return element.href === other.href
  const name = nameOf(element, NAME_MAX)
  return element.localName === other.localName && name !== '' && name === nameOf(other, NAME_MAX)
}
