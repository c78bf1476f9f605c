import { HEADING } from '../../../elements/selectors.ts'
import { findAll } from '../../../probes/flat-tree.ts'
import type { Add } from '../read-markup.ts'
import { attribute, cleanTextOf } from './names.ts'

const GROUP = 'fieldset, [role="group"], [role="radiogroup"]'
const FIELD = 'input:not([type="hidden"]), select, textarea'
const HIDDEN_PX = 2
const PREFIX = 4

interface Group {
  group: Element
  form: Element | null
  name: string
  heading: string
}

/**
 * Finds groups of fields whose invisible name is the name or heading of another group in the same form,
 * although their own visible heading is different. The detail consists of the name and the group's own
 * heading.
 */
export function readCopiedGroupNames(add: Add): void {
  const groups = findAll(GROUP).flatMap((group) => groupOf(group) ?? [])
  for (const { group, form, name, heading } of groups) {
    const isOther = (other: Group) =>
      other.group !== group &&
      other.form === form &&
      // Without a form, only adjacent groups are likely to be copies of each other.
      (form !== null || other.group.parentElement === group.parentElement) &&
      !areAlike(other.heading, heading)
    const isCopied = groups.some((other) => isOther(other) && isNameFor(name, other))
    if (isCopied && !areAlike(name, heading)) add('copied-group-name', group, [name, heading].join('\n'))
  }
}

/** Returns null for a group with a visible name or without its own heading before its first field. */
function groupOf(group: Element): Group | null {
  const legend = [...group.children].find((child) => child.localName === 'legend')
  const isShown = legend && !isTiny(legend) && [legend, ...legend.children].some((part) => !isTiny(part))
  const name = attribute(group, 'aria-label') || cleanTextOf(legend)
  const heading = group.querySelector(HEADING)
  const field = group.querySelector(FIELD)
  if (name === '' || isShown || group.hasAttribute('aria-labelledby') || !heading || !field) return null
  const isOwn = heading.closest(GROUP) === group && !legend?.contains(heading) && !isTiny(heading)
  const isBefore = (heading.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  return isOwn && isBefore && group.checkVisibility()
    ? { group, form: group.closest('form'), name, heading: cleanTextOf(heading) }
    : null
}

function isTiny(element: Element): boolean {
  const { width, height, right, bottom } = element.getBoundingClientRect()
  const { clipPath } = getComputedStyle(element)
  const isOutside = right + scrollX <= 0 || bottom + scrollY <= 0
  return Math.min(width, height) <= HIDDEN_PX || isOutside || /^inset\((?:50|100)%/.test(clipPath)
}

/**
 * Returns true if the name belongs to the other group: it repeats that group's heading, or that group's name
 * if the name fits its heading.
 */
const isNameFor = (name: string, { heading, name: other }: Group): boolean =>
  repeats(name, heading) || (repeats(name, other) && areAlike(other, heading))

/** A single common word, as in “Your details” and “Your order”, doesn't make one name a copy of the other. */
function repeats(name: string, text: string): boolean {
  const [own, other] = [stemsOf(name), stemsOf(text)]
  return own.size > 0 && own.isSubsetOf(other) && (own.size > 1 || other.size === 1)
}

/**
 * Returns true if two names have a word in common. Words that begin the same, such as plurals, count as the
 * same word.
 */
function areAlike(one: string, other: string): boolean {
  const stems = stemsOf(other)
  return [...stemsOf(one)].some((stem) => stems.has(stem))
}

const stemsOf = (text: string): Set<string> =>
  new Set((text.toLowerCase().match(/\p{N}+|\p{L}{3,}/gu) ?? []).map((word) => word.slice(0, PREFIX)))
