import { referencedBy } from '../../../elements/text.ts'
import type { Add } from '../read-markup.ts'
import { contentOf } from './names.ts'

const NAMED =
  ':is(a[href], button, input, select, textarea, [role="button"], [role="link"], [role="checkbox"], [role="switch"], [role="radio"], [role="textbox"], [role="combobox"])[aria-labelledby]'
/** Siblings with one of these tags, or with the same class, are items of the same kind. */
const ITEM_TAG = /^(li|tr|article|dd|dt)$/
const TEXT_MAX = 60

/**
 * Finds controls in a list item that are named by an element of a different item, although their own item
 * contains an element of the same kind. The same control in the other item must also refer to that element,
 * which shows that the reference was copied. The detail names both elements.
 */
export function readCopiedName(control: Element, add: Add): void {
  if (!control.matches(NAMED)) return
  const sources = sourcesOf(control)
  for (const source of sources) {
    const own = ownCounterpart(control, source)
    if (!own || !isForNames(own, source) || sources.some((other) => own.contains(other))) continue
    const texts = [source, own].map((each) => contentOf(each).slice(0, TEXT_MAX))
    if (texts.every(Boolean) && texts[0] !== texts[1]) {
      add('copied-name', control, texts.join('\n'))
      return
    }
  }
}

/**
 * Items made from the same template have an id in the same position, and cells of the same size. A row
 * without them may continue the row above.
 */
const isForNames = (own: Element, source: Element): boolean =>
  own.id !== '' &&
  own.id !== source.id &&
  ['rowspan', 'colspan'].every((name) => own.getAttribute(name) === source.getAttribute(name))

/** Returns the elements that name a control. */
const sourcesOf = (control: Element): Element[] =>
  referencedBy(control, control.getAttribute('aria-labelledby')).flatMap((source) => source ?? [])

/**
 * Returns the element of the control's item that corresponds to an element of another item, or null if there
 * is none.
 */
function ownCounterpart(control: Element, source: Element): Element | null {
  const [item, other] = itemsOf(control, source)
  if (!item || !other || item === control || other === source || !areSameKind(item, other)) return null
  const twin = counterpartIn(other, control, item)
  if (!twin || !sourcesOf(twin).includes(source)) return null
  const own = counterpartIn(item, source, other)
  return own && !own.contains(control) && !control.contains(own) ? own : null
}

/** Returns the two siblings that contain the two elements. */
function itemsOf(one: Element, other: Element): [Element?, Element?] {
  let item = one
  while (item.parentElement && !item.parentElement.contains(other)) item = item.parentElement
  const sibling = [...(item.parentElement?.children ?? [])].find((child) => child.contains(other))
  return sibling && sibling !== item ? [item, sibling] : []
}

const areSameKind = (one: Element, other: Element): boolean =>
  one.localName === other.localName &&
  (ITEM_TAG.test(one.localName) || (one.className !== '' && one.className === other.className))

/**
 * Returns the element of an item at the same position among those of the same tag and class, or null if there
 * is none.
 */
function counterpartIn(item: Element, element: Element, from: Element): Element | null {
  const alike = (root: Element) =>
    [...root.querySelectorAll(CSS.escape(element.localName))].filter(
      ({ className }) => className === element.className,
    )
  return alike(item)[alike(from).indexOf(element)] ?? null
}
