import { keep } from '../../accessibility/keeper.ts'
import { parentOf, textOf } from '../../elements/text.ts'
import { findAll, isShown } from '../flat-tree.ts'
import { hasStop } from './moving.ts'

/** A live region whose text a script changes so often that screen readers never stop announcing it. */
export interface Announced {
  element: number
  /** Whether the region interrupts what a screen reader is reading. */
  kind: 'interrupts' | 'announces'
  /** The number of changes and the time between the first and the last one. */
  changes: number
  spanMs: number
  text: string
}

const REGION = '[aria-live], [role=alert], [role=status], [role=timer], [role=log], [role=marquee], output'
/**
 * The roles and elements that screen readers announce without aria-live. Logs aren't included, since they are
 * expected to grow.
 */
const ASSERTIVE = '[aria-live=assertive], [role=alert]:not([aria-live])'
const POLITE = '[aria-live=polite], [role=status]:not([aria-live]), output:not([aria-live], [role])'
const UNREAD = '[aria-hidden=true], [aria-busy=true], [inert]'
/** The progress of an operation ends on its own. */
const PROGRESS = /\d\s*%/
const TEXT_MAX = 200
const QUOTE_MAX = 60
const REGIONS_MAX = 20
const MOMENTS_MAX = 200
const CHANGES_MIN = 3
/**
 * The longest time between two changes at which a screen reader still never stops announcing, in
 * milliseconds.
 */
const PAUSE_MAX_MS = 2500
/** A single run of a timer may make several changes. */
const TICK_MS = 250

interface Moment {
  ms: number
  text: string
}

let texts = new Map<Element, Moment[]>()

/** Starts recording the text of live regions. */
export function startAnnounced(): void {
  texts = new Map()
  for (const region of findAll(`:is(${ASSERTIVE}, ${POLITE})`)) noteAnnounced(region)
}

/** Records the text of the live region that contains an element whose content has changed. */
export function noteAnnounced(changed: Element): void {
  const region = regionOf(changed)
  if (!region) return
  const moments = texts.get(region) ?? []
  if (moments.length === 0) {
    if (texts.size >= REGIONS_MAX) return
    texts.set(region, moments)
  }
  const text = readTextOf(region)
  if (moments.at(-1)?.text !== text && moments.length < MOMENTS_MAX)
    moments.push({ ms: performance.now(), text })
}

const readTextOf = (region: Element): string => textOf(region, TEXT_MAX, (part) => part.matches(UNREAD))

/** Returns the live region that announces changes to an element, or null if none does. */
function regionOf(element: Element): Element | null {
  for (let around: Element | null = element; around; around = parentOf(around))
    if (around.matches(REGION)) return around.matches(`:is(${ASSERTIVE}, ${POLITE})`) ? around : null
  return null
}

/** Returns true if a live region shows a number, which a script may count up or down. */
export const hasAnnouncedNumber = (): boolean =>
  findAll(`:is(${ASSERTIVE}, ${POLITE})`).some((region) => /\d/.test(readTextOf(region)) && isRead(region))

/** Text that is only for screen readers is also announced. */
const isRead = (region: Element): boolean => isShown(region) && !region.closest(UNREAD)

/** Returns the live regions whose text has changed repeatedly since `startAnnounced`. */
export function readAnnounced(): Announced[] {
  const found: Announced[] = []
  for (const [region, moments] of texts) {
    // The first moment is the text before the first change.
    const ticks = moments
      .slice(1)
      .filter(({ ms }, index, all) => (all[index + 1]?.ms ?? Number.POSITIVE_INFINITY) - ms > TICK_MS)
    const isAssertive = region.matches(ASSERTIVE)
    if (!isConstant(ticks) || !region.isConnected || !isRead(region) || hasStop(region)) continue
    if (!isAssertive && ticks.every(({ text }) => PROGRESS.test(text))) continue
    found.push({
      element: keep(region),
      kind: isAssertive ? 'interrupts' : 'announces',
      changes: ticks.length,
      spanMs: Math.round(ticks.at(-1)!.ms - ticks[0]!.ms),
      text: ticks.at(-1)!.text.slice(0, QUOTE_MAX),
    })
  }
  return found
}

const isConstant = (ticks: readonly Moment[]): boolean =>
  ticks.length >= CHANGES_MIN &&
  ticks.every(({ ms, text }, index) => {
    const last = ticks[index - 1]
    return text !== '' && (!last || ms - last.ms <= PAUSE_MAX_MS)
  })
