import { attribute, clean, cleanTextOf } from './names.ts'
import type { Add } from './read-markup.ts'

const CONTROL = ':is(a[href], button, [role="button"], [role="link"])[aria-label]:not([aria-labelledby])'
const HEADING = 'h1, h2, h3, h4, h5, h6, [role="heading"], dt, th[scope="row"], legend'
/** These elements contain the whole page or a part of it, but aren't the item of a list. */
const PART = 'body, main, nav, header, footer, form, table, ul, ol'
const LEVELS_MAX = 6
const CONTROLS_MAX = 2000
const HEADING_MAX = 80

/** A control, and the text and the heading of the item that it belongs to. */
interface Labeled {
  control: Element
  text: string
  words: ReadonlySet<string>
  heading: string
  item: ReadonlySet<string>
}

/**
 * Finds controls in different items that have the same `aria-label`, although it repeats the heading of only one of
 * the items. The detail consists of the control's text and label, the heading of its item and the other heading.
 */
export function readCopiedAriaLabels(add: Add): void {
  const controls = [...document.querySelectorAll(CONTROL)].slice(0, CONTROLS_MAX)
  for (const [label, namesakes] of Map.groupBy(controls, (control) => attribute(control, 'aria-label'))) {
    if (namesakes.length < 2) continue
    const labeled = namesakes.flatMap((control) => labeledOf(control, label, namesakes) ?? [])
    for (const one of labeled) {
      const owner = labeled.find((other) => isCopy(one, other))
      if (owner)
        add('copied-aria-label', one.control, [one.text, label, one.heading, owner.heading].join('\n'))
    }
  }
}

/** Returns null if the label only repeats the visible text, or if the control isn't in an item with a heading. */
function labeledOf(control: Element, label: string, namesakes: readonly Element[]): Labeled | null {
  const text = clean(control.textContent ?? '')
  const said = wordsOf(text)
  const words = new Set([...wordsOf(label)].filter((word) => !said.has(word)))
  if (said.size === 0 || words.size === 0 || !control.checkVisibility()) return null
  const item = itemOf(control, namesakes)
  const heading = item ? headingIn(item, control) : ''
  if (!item || heading === '' || heading.length > HEADING_MAX) return null
  return { control, text, words, heading, item: wordsOf(item.textContent ?? '') }
}

/** Returns the smallest element around the control that has a heading, unless it contains another namesake. */
function itemOf(control: Element, namesakes: readonly Element[]): Element | null {
  let item = control.parentElement
  for (let level = 0; item && !item.matches(PART) && level < LEVELS_MAX; level += 1) {
    const box = item
    if (namesakes.some((other) => other !== control && box.contains(other))) return null
    if (headingIn(box, control) !== '') return box
    item = item.parentElement
  }
  return null
}

/** Without a heading, the first cell of a row says what the row is about. */
function headingIn(item: Element, control: Element): string {
  const heading = item.querySelector(HEADING) ?? (item instanceof HTMLTableRowElement ? item.cells[0] : null)
  return heading && !heading.contains(control) && !control.contains(heading) ? cleanTextOf(heading) : ''
}

/**
 * Returns true if the label was written for the other item: it repeats most words of the other heading, among them
 * words that this item doesn't contain, while it has none of the words that only this heading contains.
 */
function isCopy(one: Labeled, other: Labeled): boolean {
  if (one === other || placeOf(one.control) === placeOf(other.control)) return false
  const named = [...wordsOf(other.heading)]
  const repeated = named.filter((word) => other.words.has(word))
  const own = [...wordsOf(one.heading)].filter((word) => !named.includes(word))
  return (
    repeated.length > 0 &&
    repeated.length >= named.length / 2 &&
    repeated.some((word) => !one.item.has(word)) &&
    own.length > 0 &&
    !own.some((word) => one.words.has(word))
  )
}

/** Returns where a link leads. Each button is a place of its own. */
const placeOf = (control: Element): string | Element =>
  control instanceof HTMLAnchorElement ? control.href : control

const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu))
