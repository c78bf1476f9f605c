import { contentOf } from './names/names.ts'
import type { Add } from './read-markup.ts'

/** The minimum size of a target, in CSS pixels. */
const TARGET_MIN = 24
const LINKS_MIN = 3
const NAME_MAX = 3
/**
 * Links in a sentence are exempt. A label and a few separators, as in “Page: 1 | 2 | 3”, aren't a sentence.
 */
const OTHER_LETTERS_MAX = 12

/** Finds rows of tiny inline links, such as page numbers, which aren’t part of a sentence. */
export function readSmallTargets(row: Element, add: Add): void {
  const links = [...row.children].filter((child) => child.matches('a[href]'))
  if (links.length < LINKS_MIN || !links.every((link) => contentOf(link).length <= NAME_MAX)) return
  const others = [...row.childNodes].filter((node) => !links.includes(node as Element))
  const around = [...others, ...besideRow(row)].map(({ textContent }) => textContent ?? '').join('')
  if ((around.match(/\p{L}/gu)?.length ?? 0) > OTHER_LETTERS_MAX) return
  const boxes = links.map((link) => link.getBoundingClientRect()).filter(({ width }) => width > 0)
  const isCramped = boxes.some((box, index) => {
    const next = boxes[index + 1]
    return next !== undefined && isSmall(box) && isSmall(next) && distance(box, next) < TARGET_MIN
  })
  if (isCramped) add('small-targets', links[0]!, contentOf(row).slice(0, 40), boxes.length)
}

/** Returns the nodes next to an inline row, whose text may be on the same line. */
const besideRow = (row: Element): Node[] =>
  getComputedStyle(row).display === 'inline'
    ? [...(row.parentElement?.childNodes ?? [])].filter((node) => node !== row)
    : []

const isSmall = ({ width, height }: DOMRect): boolean => Math.min(width, height) < TARGET_MIN

const distance = (one: DOMRect, other: DOMRect): number =>
  Math.hypot(
    one.x + one.width / 2 - (other.x + other.width / 2),
    one.y + one.height / 2 - (other.y + other.height / 2),
  )
