import type { NewText } from '../../in-page/probes/forms/try-form.ts'
import { BACKSPACE, DOWN, ENTER, type KeyStroke, press, SPACE, type, UP } from '../keys.ts'
import type { ProbeHit, ProbeRun } from '../probe-tab.ts'
import { settle } from '../triggers/settle.ts'
import { tryDeadSearches } from './dead-searches.ts'
import { markFilterListeners } from './filter-listeners.ts'
import { judgeCount, judgeStatus } from './judge-form.ts'
import { tryTyping } from './key-delay.ts'

const FILTERS_MAX = 2
const FACETS_MAX = 1
const CHOICES_MAX = 1
/** A search term that matches nothing, so that the page reports an empty list. */
const TYPED = 'zq7x'
/** The time that one field takes on a busy machine, in milliseconds. */
const TRY_MS = 1700
/** The maximum time to wait for a list to change, in milliseconds. */
const CHANGE_MS = 900
/**
 * How long after the last key press scripts react, in milliseconds. Most scripts wait for a pause in typing.
 */
const PAUSE_MS = 400

/**
 * Uses controls that filter a list, and checks whether the page reacts quickly and announces the number of
 * results.
 */
export async function tryFilters(run: ProbeRun): Promise<ProbeHit[]> {
  const { session, world, leftMs } = run
  if (!(await world.call('hasFilterControls', [], leftMs()))) return []
  await markFilterListeners(session)
  const dead = await tryDeadSearches(run)
  return dead.length > 0 ? dead : tryMarkedFilters(run)
}

/** Tries the controls without looking for searches that do nothing. */
export async function tryMarkedFilters(run: ProbeRun): Promise<ProbeHit[]> {
  const { session, world, leftMs } = run
  for (const filter of await world.call('findFilters', [FILTERS_MAX], leftMs())) {
    const { element, isNamed, button } = filter
    if (leftMs() < TRY_MS) return []
    const slow = filter.hearsTyping ? await tryTyping(run, filter) : []
    // On a page like this, the next steps would run out of time.
    if (slow.length > 0 || leftMs() < TRY_MS) return slow
    const texts = await textsAfter(run, element, () => session.send('Input.insertText', { text: TYPED }))
    const hits = judgeResults(texts, isNamed)
    if (hits.length > 0) return hits
    const start = texts.length === 0 && leftMs() >= TRY_MS ? button : null
    const searched = start === null ? [] : await trySearch(run, start)
    if (searched === null || searched.length > 0) return searched ?? []
    await clear(run, element, start)
  }
  const boxes = await world.call('findFacets', [FACETS_MAX], leftMs())
  const hits = await tryKeys(run, boxes, { use: SPACE, undo: SPACE })
  if (hits.length > 0) return hits
  const choices = await world.call('findSelectFacets', [CHOICES_MAX], leftMs())
  return tryKeys(run, choices, { use: DOWN, undo: UP })
}

/** Clears a field because the next control would otherwise filter an empty list. */
async function clear(
  { session, world, leftMs }: ProbeRun,
  field: number,
  start: number | null,
): Promise<void> {
  if (start !== null && !(await world.call('setFocus', [field, true], leftMs()))) return
  for (const _ of TYPED) await press(session, BACKSPACE)
  if (start !== null && (await world.call('setFocus', [start, true], leftMs()))) await press(session, ENTER)
  await world.call('settle', [PAUSE_MS, CHANGE_MS], leftMs())
}

/**
 * Returns the findings about the results of a search. If the field has no name, messages are ignored, since
 * they may be about something else, such as an invalid voucher.
 */
function judgeResults(texts: readonly NewText[], isNamed: boolean): ProbeHit[] {
  const said = isNamed ? judgeStatus(texts) : []
  return said.length > 0 ? said : judgeCount(texts)
}

/**
 * Presses a search button. The guard prevents the page from loading another one. Returns null if a script
 * shows the results as a separate page in place of this one.
 */
async function trySearch(run: ProbeRun, button: number): Promise<ProbeHit[] | null> {
  const { page, session } = run
  const route = routeOf(page.url())
  const texts = await textsAfter(run, button, () => press(session, ENTER))
  if (routeOf(page.url()) === route) return judgeResults(texts, true)
  run.requireReload()
  return null
}

/** Returns the path and fragment. Some scripts keep the name of the current view in the fragment. */
function routeOf(url: string): string {
  const { pathname, hash } = new URL(url)
  return pathname + hash
}

/** Changes controls with one key and changes them back with another. */
async function tryKeys(
  run: ProbeRun,
  elements: readonly number[],
  { use, undo }: Record<'use' | 'undo', KeyStroke>,
): Promise<ProbeHit[]> {
  const { session, world, leftMs } = run
  for (const element of elements) {
    if (leftMs() < TRY_MS) return []
    const hits = judgeCount(await textsAfter(run, element, () => strike(session, use)))
    const isOn = await world.call('isUsedFacet', [element], leftMs())
    if (isOn && (await world.call('setFocus', [element, true], leftMs()))) await strike(session, undo)
    if (hits.length > 0) return hits
  }
  return []
}

/** Types the character of a key, or presses a key that has none. */
const strike = (session: ProbeRun['session'], stroke: KeyStroke): Promise<void> =>
  (stroke.key.length === 1 ? type : press)(session, stroke)

/**
 * Returns the text that appears after a filter has been used. Returns an empty list if the guard blocked the
 * results, since the page then can't announce them.
 */
async function textsAfter(run: ProbeRun, element: number, use: () => Promise<unknown>): Promise<NewText[]> {
  const { world, guard, leftMs } = run
  if (!(await world.call('setFocus', [element, true], leftMs()))) return []
  await settle(run)
  await world.call('startTry', [element, [element]], leftMs())
  const refusals = guard.refusals.length
  await use()
  await world.call('settle', [PAUSE_MS, CHANGE_MS], leftMs())
  const { texts } = await world.call('readTry', [], leftMs())
  return guard.refusals.length === refusals ? texts : []
}
