import { ariaNameOf, clean, contentOf, nameOf } from '../names/names.ts'
import type { Add } from '../read-markup.ts'

/** The attributes that refer to other elements by id. */
const ATTRIBUTES = [
  'aria-describedby',
  'aria-labelledby',
  'aria-errormessage',
  'aria-controls',
  'headers',
] as const
type ReferringAttribute = (typeof ATTRIBUTES)[number]

const LEVELS_MAX = 8
const TEXT_MAX = 80

/**
 * Finds an element that refers to an id shared by several elements, and therefore uses the text of the first
 * of these although another one is nearer. The detail consists of the attribute, the id, the tag and name of
 * the referring element, and the text of both elements. Returns false if there is no such element.
 */
export function readWrongReference(
  references: References,
  id: string,
  elements: readonly Element[],
  add: Add,
): boolean {
  const [first] = elements
  for (const attribute of ATTRIBUTES) {
    const referring = (references.get(attribute) ?? [])
      .filter((element) => idsIn(element, attribute).includes(id))
      .filter((element) => element.checkVisibility())
    for (const element of referring) {
      const meant = meantBy(element, attribute, elements, referring)
      if (!meant || meant === first || !mayBeHeard(meant, attribute)) continue
      const texts = [first!, meant].map(textOf)
      if (!texts.every(Boolean) || texts[0] === texts[1]) continue
      add(
        'wrong-reference',
        element,
        [attribute, id, element.localName, titleOf(element), ...texts].join('\n'),
      )
      return true
    }
  }
  return false
}

/** The maximum number of referring elements that are read for each attribute. */
const REFERRING_MAX = 500

/** The elements with each of the attributes. */
export type References = ReadonlyMap<ReferringAttribute, readonly Element[]>

/** Reads all references together because a page with many copies of a menu has hundreds of duplicate ids. */
export const readReferences = (root: Document | ShadowRoot): References =>
  new Map(
    ATTRIBUTES.map((attribute) => [
      attribute,
      [...root.querySelectorAll(`[${attribute}]`)].slice(0, REFERRING_MAX),
    ]),
  )

const idsIn = (element: Element, attribute: ReferringAttribute): string[] =>
  (element.getAttribute(attribute) ?? '').split(/\s+/)

/**
 * Returns false for an invisible hint or name, which can't be what the author meant. A panel may be closed.
 */
const mayBeHeard = (meant: Element, attribute: ReferringAttribute): boolean =>
  attribute === 'aria-controls' || meant.checkVisibility({ visibilityProperty: true })

const textOf = (element: Element): string => contentOf(element).slice(0, TEXT_MAX)

/** Returns the visible name of an element. For a cell or a dialog, this isn't the whole content. */
const titleOf = (element: Element): string => {
  const labels = [...((element as HTMLInputElement).labels ?? [])].map(contentOf).filter(Boolean)
  if (element.matches('input, select, textarea')) return clean(labels.join(' ') || ariaNameOf(element))
  return element.matches('button, a, td, th, [role="button"], [role="tab"]')
    ? nameOf(element).slice(0, TEXT_MAX)
    : ''
}

/** Returns the element with an id that another element clearly means, or null if there is none. */
function meantBy(
  element: Element,
  attribute: ReferringAttribute,
  elements: readonly Element[],
  referring: readonly Element[],
): Element | null {
  if (attribute === 'headers') return headerOf(element, elements)
  return nearestTo(element, elements) ?? pairedWith(element, elements, referring)
}

/** A cell can only have headers from its own table. */
function headerOf(cell: Element, elements: readonly Element[]): Element | null {
  const table = cell.closest('table')
  const own = elements.filter((each) => each.closest('table') === table)
  return table && own.length === 1 ? own[0]! : null
}

/**
 * Searches the nearest box around an element that contains any of the candidates. Returns the candidate if it
 * is the only one in the box.
 */
function nearestTo(element: Element, elements: readonly Element[]): Element | null {
  let box: Element | null = element
  for (let level = 0; box && level < LEVELS_MAX && box !== document.body; level += 1) {
    const inside = elements.filter((each) => box!.contains(each))
    if (inside.length > 0) return inside.length === 1 ? inside[0]! : null
    box = box.parentElement
  }
  return null
}

const isBefore = (one: Element, other: Element): boolean =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

/**
 * Returns the element at the same position, if both kinds of elements alternate, as fields and their hints
 * do.
 */
function pairedWith(
  element: Element,
  elements: readonly Element[],
  referring: readonly Element[],
): Element | null {
  if (elements.length !== referring.length) return null
  const areAfter = isBefore(referring[0]!, elements[0]!)
  const [leading, trailing] = areAfter ? [referring, elements] : [elements, referring]
  const takeTurns = leading.every((each, index) => {
    const next = leading[index + 1]
    return isBefore(each, trailing[index]!) && (!next || isBefore(trailing[index]!, next))
  })
  return takeTurns ? elements[referring.indexOf(element)]! : null
}
