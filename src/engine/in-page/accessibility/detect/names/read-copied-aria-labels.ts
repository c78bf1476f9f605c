import { plainTextOf } from '../../../elements/text.ts'
import { findAll } from '../../../probes/flat-tree.ts'
import type { Add } from '../read-markup.ts'
import { attribute, cleanTextOf } from './names.ts'

const CONTROL = ':is(a[href], button, [role="button"], [role="link"])[aria-label]:not([aria-labelledby])'
const HEADING = 'h1, h2, h3, h4, h5, h6, [role="heading"], dt, th[scope="row"], legend'
/** These elements contain the whole page or a section of it, but aren't list items. */
const PART = 'body, main, nav, header, footer, form, table, ul, ol'
const LEVELS_MAX = 6
const CONTROLS_MAX = 2000
const HEADING_MAX = 80
const STEM_MIN = 4
const ITEM_TEXT_MAX = 10_000
/** A label that fits more items than this is probably meant for all of them. */
const OWNERS_MAX = 20
const LIST_ITEM = 'li, tr, dd, article, [role="listitem"], [role="row"], [role="article"]'
/** Classes of boxes that are side by side but may be about different topics. */
const LAYOUT_CLASS = /^(?:col|row|grid|flex|block|box|section|container|wrap|inner|content|[wpm][a-z]?-)/
/** Short words that occur in many labels. */
const STOP_WORDS = new Set(
  'and the for from with your our all this that about und der die das den dem für von mit zum zur ihr ihre les des une pour par sur votre vos nos avec los las una por para con del sus della delle dei per gli alla een het van voor met'.split(
    ' ',
  ),
)

/** A control, and the heading of the item that it belongs to. */
interface Labeled {
  control: Element
  text: string
  /** The words of the label that the control's text doesn't contain. */
  words: ReadonlySet<string>
  item: Element
  heading: string
}

/** A control whose label repeats most words of its heading. */
interface Owner extends Labeled {
  named: ReadonlySet<string>
  repeated: readonly string[]
}

/**
 * Finds controls in different items of a list that have the same `aria-label`, although it repeats the
 * heading of only one of the items. The detail consists of the control's text and label, its item's heading,
 * and the other heading.
 */
export function readCopiedAriaLabels(add: Add): void {
  const controls = findAll(CONTROL).slice(0, CONTROLS_MAX)
  for (const [label, namesakes] of Map.groupBy(controls, (control) => attribute(control, 'aria-label'))) {
    if (namesakes.length < 2) continue
    const labeled = namesakes.flatMap((control, index) => labeledOf(control, label, namesakes, index) ?? [])
    const owners = labeled.flatMap(ownerOf)
    if (owners.length === 0 || owners.length > OWNERS_MAX) continue
    for (const one of labeled) {
      const owner = ownerOfCopy(one, owners)
      if (owner)
        add('copied-aria-label', one.control, [one.text, label, one.heading, owner.heading].join('\n'))
    }
  }
}

/** Returns null if the label only repeats the visible text, or if the control isn't in an item with a heading. */
function labeledOf(
  control: Element,
  label: string,
  namesakes: readonly Element[],
  index: number,
): Labeled | null {
  const text = cleanTextOf(control)
  const said = wordsOf(text)
  const words = wordsOf(label).difference(said)
  if (said.size === 0 || words.size === 0 || !control.checkVisibility()) return null
  // Controls with the same label are in document order, so a box that contains any of the others contains one
  // of the neighbors.
  const item = itemOf(control, [namesakes[index - 1], namesakes[index + 1]])
  const heading = item ? headingIn(item, control) : ''
  return item && heading !== '' && heading.length <= HEADING_MAX
    ? { control, text, words, item, heading }
    : null
}

/**
 * Returns the smallest element around the control that has a heading, unless it contains another control with
 * the same label.
 */
function itemOf(control: Element, neighbors: readonly (Element | undefined)[]): Element | null {
  let item = control.parentElement
  for (let level = 0; item && !item.matches(PART) && level < LEVELS_MAX; level += 1) {
    const box = item
    if (neighbors.some((other) => other && box.contains(other))) return null
    if (headingIn(box, control) !== '') return box
    item = item.parentElement
  }
  return null
}

/** Without a heading, the first cell of a row shows what the row is about. */
function headingIn(item: Element, control: Element): string {
  const heading = item.querySelector(HEADING) ?? (item instanceof HTMLTableRowElement ? item.cells[0] : null)
  return heading && !heading.contains(control) && !control.contains(heading) ? cleanTextOf(heading) : ''
}

function ownerOf(one: Labeled): Owner[] {
  const named = contentWordsOf(one.heading)
  const repeated = [...named].filter((word) => one.words.has(word))
  return repeated.length > 0 && repeated.length >= named.size / 2 ? [{ ...one, named, repeated }] : []
}

/**
 * Returns the item that the label was written for. The label repeats words from that item's heading that the
 * control's own item doesn't contain, and none of the words that occur only in the control's own heading.
 */
function ownerOfCopy(one: Labeled, owners: readonly Owner[]): Owner | undefined {
  const heading = contentWordsOf(one.heading)
  const others = owners.filter(({ control, named, item }) => {
    const own = [...heading].filter((word) => !named.has(word))
    return (
      control !== one.control &&
      placeOf(control) !== placeOf(one.control) &&
      own.length > 0 &&
      !own.some((word) => isIn(word, one.words)) &&
      areItemsOfList(one, item)
    )
  })
  if (others.length === 0) return undefined
  const said = wordsOf(plainTextOf(one.item, ITEM_TEXT_MAX))
  return others.find(({ repeated }) => repeated.some((word) => !isIn(word, said)))
}

/**
 * Returns true if the items have the same structure. Links to different pages can be in any boxes, but
 * buttons with the same label in boxes on different topics may do the same thing.
 */
function areItemsOfList({ control, item }: Labeled, other: Element): boolean {
  if (item.localName !== other.localName || depthOf(item) !== depthOf(other)) return false
  const [kind] = item.classList
  const isLink = control instanceof HTMLAnchorElement
  if (kind && kind === other.classList[0] && (isLink || !LAYOUT_CLASS.test(kind))) return true
  const [parent, otherParent] = [item.parentElement, other.parentElement]
  if (item.matches(LIST_ITEM)) return parent?.parentElement === otherParent?.parentElement
  return isLink && parent === otherParent
}

function depthOf(element: Element): number {
  let depth = 0
  for (let box = element.parentElement; box; box = box.parentElement) depth += 1
  return depth
}

/** Returns true if a word or a related form is among the words, such as “news” and “newsletter”. */
const isIn = (word: string, words: ReadonlySet<string>): boolean =>
  words.has(word) || [...words].some((other) => haveSameStart(word, other))

const haveSameStart = (one: string, other: string): boolean =>
  Math.min(one.length, other.length) >= STEM_MIN && (one.startsWith(other) || other.startsWith(one))

/** Returns where a link goes. Each button counts as its own destination. */
const placeOf = (control: Element): string | Element =>
  control instanceof HTMLAnchorElement ? control.href : control

const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu))

const contentWordsOf = (text: string): Set<string> =>
  new Set([...wordsOf(text)].filter((word) => (word.length > 2 || /\d/.test(word)) && !STOP_WORDS.has(word)))
