import { joinList } from '../../../model/rule-phrases/join-list.ts'
import { type AuditItem, isRecord, itemsOf, tableRowsOf } from '../audit-details.ts'
import { slowestPlaces } from '../callers.ts'
import { isLibrary } from '../library-files.ts'
import { fileName, quote } from '../names.ts'
import { numberOf, type PageFacts, sourceOf, subRowsOf } from '../page-facts.ts'
import { arePlural, capitalized, mentionPlaces } from './code-place.ts'
import { isIconFontFile } from './fonts.ts'
import type { Text } from './text.ts'

type Row = Readonly<Record<string, unknown>>

export const shiftOf = (shift: number): number => Math.round(shift * 1000) / 1000

/** Returns a name for a moved element, such as its text or its selector. */
export function movedName(item: AuditItem): string {
  if (isWholePage(item)) return 'the whole page'
  const source = sourceOf(item)
  if (source) return `the image ${fileName(source)}`
  const text = quote(item.label)
  return text ? `the content ${text}` : (item.selector ?? 'an element')
}

const isWholePage = ({ selector }: AuditItem): boolean => /^(?:html|body|html > body)$/i.test(selector ?? '')

/** Returns the text about the element that moves the most, for the finding about the whole page. */
export function shiftText(page: PageFacts): Partial<Text> & { item?: AuditItem } {
  const rows = movedRows(page)
  const [worst] = rows
  if (!worst) return {}
  const others = rows.length - 1
  const rest =
    others > 0 ? ` ${others} other ${others === 1 ? 'shift also moves' : 'shifts also move'} content.` : ''
  const shift = shiftOf(worst.item.shift ?? 0)
  const total = shiftOf(page.byId.get('cumulative-layout-shift')?.numericValue ?? 0)
  const adds = shift < total ? ` and adds ${shift}` : ''
  const causes = causesFor(worst, page)
  return {
    item: worst.item,
    message: `The largest shift moves ${movedName(worst.item)}${adds}${becauseOf(causes)}.${rest}`,
    fix: shiftFix(causes, worst.item, page),
  }
}

const movedRows = ({ byId }: PageFacts): { row: Row; item: AuditItem }[] =>
  tableRowsOf(byId.get('cls-culprits-insight')?.details)
    .flatMap((row) => {
      const [item] = itemsOf({ type: 'table', items: [row] })
      return item && item.path !== null && item.shift ? [{ row, item }] : []
    })
    .toSorted((a, b) => b.item.shift! - a.item.shift!)

/** A cause of a layout shift that Lighthouse recognizes. */
interface ShiftCause {
  kind: 'image' | 'font' | 'icons' | 'frame'
  name: string
}

/**
 * Returns the causes of a shift. A font that changes the height of a few lines can't move much of the screen.
 */
const causesOf = (row: Row): ShiftCause[] => {
  const isLarge = numberOf(row.score) > FONT_SHIFT_MAX
  return recognizedIn(row).filter(({ kind }) => !isLarge || (kind !== 'font' && kind !== 'icons'))
}

const FONT_SHIFT_MAX = 0.15

const recognizedIn = (row: Row): ShiftCause[] =>
  subRowsOf(row).flatMap(({ cause, extra }): ShiftCause[] => {
    const kind = KINDS.find(([pattern]) => pattern.test(String(cause)))?.[1]
    if (!kind || !isRecord(extra)) return []
    const source = /\bsrc="([^"…]+)"/.exec(String(extra.snippet))?.[1]
    const name = source ?? extra.value ?? extra.selector
    if (typeof name !== 'string') return []
    return [{ kind: kind === 'font' && isIconFontFile(name) ? 'icons' : kind, name: fileName(name) }]
  })

const KINDS: readonly (readonly [RegExp, ShiftCause['kind']])[] = [
  [/image/i, 'image'],
  [/font/i, 'font'],
  [/iframe/i, 'frame'],
]

const BECAUSE: Readonly<Record<ShiftCause['kind'], (names: string) => string>> = {
  image: (names) => `the image ${names} has no width and height`,
  font: (names) => `the font ${names} replaces a font with different widths`,
  icons: (names) => `the font ${names} replaces a font with different widths`,
  frame: (names) => `the iframe ${names} is inserted`,
}

const namesOfKind = (causes: readonly ShiftCause[], kind: ShiftCause['kind']): string =>
  joinList([...new Set(causes.filter((cause) => cause.kind === kind).map(({ name }) => name))], 2)

export function becauseOf(causes: readonly ShiftCause[]): string {
  const [first] = causes
  return first ? `, because ${BECAUSE[first.kind](namesOfKind(causes, first.kind))}` : ''
}

const FIXES: Readonly<Record<ShiftCause['kind'], (names: string) => string>> = {
  image: (names) => `Set the width and height attributes of ${names} to its dimensions in pixels.`,
  font: (names) =>
    `Set font-display: optional in the @font-face rule for ${names}, or adapt the fallback font with size-adjust.`,
  icons: (names) =>
    `Give the icons that use ${names} a fixed size (such as display: inline-block, width: 1em, height: 1em and overflow: hidden) so that the font does not change it.`,
  frame: (names) => `Reserve space for ${names} with a min-height on its container.`,
}

export function shiftFix(causes: readonly ShiftCause[], item: AuditItem, page: PageFacts): string {
  const [first] = causes
  if (first) return FIXES[first.kind](namesOfKind(causes, first.kind))
  const lifted = liftedFix(item, page)
  if (lifted) return lifted
  const code = codeBefore(item.shift ?? 0, page)
  if (!code && isWholePage(item))
    return 'Record the page load in the Performance panel of the browser’s developer tools, and select the layout shift that moves the whole page. If a style sheet takes effect late, link it in the head of the HTML. If something is inserted at the top, reserve space for it with min-height.'
  if (!code)
    return `Record the page load in the Performance panel of the browser’s developer tools, and select the layout shift that moves ${movedName(item)} to see what was inserted or resized above it. Reserve space for that element with min-height, or with width and height for an image.`
  const [run, insert, hide, they] = arePlural(code)
    ? ['run', 'insert or enlarge', 'hide', 'they']
    : ['runs', 'inserts or enlarges', 'hides', 'it']
  return `${capitalized(code)} ${run} shortly before this shift. If ${they} ${insert} content above ${movedName(item)}, reserve space for it with CSS (min-height, or width and height for an image). If ${they} ${hide} content there, hide it in @media (scripting: enabled) instead.`
}

/** Returns the fix for an element that a script takes out of the flow with a class that the HTML doesn't contain. */
function liftedFix(item: AuditItem, page: PageFacts): string | null {
  const rule = page.liftedBy(item)
  const { html } = page.sources
  const added = html === '' ? undefined : rule?.classes.find((name) => !html.includes(name))
  if (!rule || !added || isInserted(item.selector ?? '', html)) return null
  return `A script adds the class ${added}, and the rule for that class takes this content out of the flow. Give ${item.selector ?? 'its element'} the same style from the start: ${rule.style}. Do the same for the other elements that receive this class.`
}

/**
 * Returns true if an ancestor of the moved element isn't in the HTML either. In that case, a script inserts
 * both with their classes, so the classes aren't what moves the content.
 */
const isInserted = (selector: string, html: string): boolean =>
  selector
    .split(' > ')
    .slice(0, -1)
    .filter((step) => !/^(?:html|body)\b/.test(step))
    .map((step) => step.match(/[.#][\w-]+/g) ?? [])
    .some((names) => names.length > 0 && !names.some((name) => isWritten(name, html)))

const isWritten = (name: string, html: string): boolean =>
  new RegExp(
    `\\s${name.startsWith('#') ? 'id' : 'class'}\\s*=\\s*["']?[^"'>]*(?<![\\w-])${name.slice(1)}(?![\\w-])`,
    'i',
  ).test(html)

/** Returns the causes that Lighthouse suspects, unless the moved content itself was taken out of the flow. */
export const causesFor = ({ row, item }: { row: Row; item: AuditItem }, page: PageFacts): ShiftCause[] =>
  liftedFix(item, page) ? [] : causesOf(row)

/** The tolerance for comparing scores. Lighthouse rounds them. */
const SCORE_TOLERANCE = 0.02

/** Returns the lines of the site's own code that ran before a layout shift, or null if there are none. */
function codeBefore(score: number, page: PageFacts): string | null {
  if (score <= 0) return null
  const shift = page.callers.shifts.find((calls) => Math.abs(calls.score - score) < SCORE_TOLERANCE * score)
  const places = slowestPlaces(
    (shift?.stacks ?? []).map((stack) => ({
      place: stack.findLast(({ url }) => !isLibrary(url, page)),
      ms: 1,
    })),
  )
  return places.length > 0 ? mentionPlaces(places, page) : null
}
