import { setTimeout as delay } from 'node:timers/promises'
import type { Stop } from '../../in-page/probes/walk.ts'
import { ENTER, ESCAPE, type KeyStroke, keyStrokesIn, press, SHIFT_TAB, TAB } from '../keys.ts'
import type { ProbeRun } from '../probe-tab.ts'

/** In milliseconds. Timers with which pages move focus back are shorter. */
export const SETTLE_MS = 60
/** How often Escape is pressed to leave a suspected trap. */
const ESCAPE_PRESSES = 4
const TRAP_SIZE_MAX = 4
/** How many characters of the page's text to search for a documented way out of a trap. */
const SHOWN_TEXT_MAX = 20_000

/** Presses keys one after another. Returns where focus is when the page's timers have run. */
async function stopAfter({ session, world, leftMs }: ProbeRun, strokes: readonly KeyStroke[]): Promise<Stop> {
  for (const stroke of strokes) await press(session, stroke)
  await delay(SETTLE_MS)
  return world.call('readStop', [], leftMs())
}

/**
 * Returns the element that traps focus despite Tab, Shift+Tab, Escape and the keys that the page documents,
 * or null. @param stops how many elements the Tab key seems to reach.
 */
export async function confirmTrap(run: ProbeRun, stops: number): Promise<number | null> {
  const seen: Stop[] = []
  for (const tab of [TAB, SHIFT_TAB])
    for (let presses = 0; presses < ESCAPE_PRESSES; presses += 1)
      seen.push(await stopAfter(run, [ESCAPE, tab]))
  const elements = new Set(seen.map(({ element }) => element))
  // Timers may be slow, so focus may be elsewhere for a moment.
  const [kept] = [...Map.groupBy(seen, ({ element }) => element)].toSorted(
    (a, b) => b[1].length - a[1].length,
  )
  const isTrap = !elements.has(null) && elements.size <= Math.min(TRAP_SIZE_MAX, stops - 1)
  const isOfBrowser = ({ isInDialog, isFrame, hasParts }: Stop) => isInDialog || isFrame || hasParts
  if (!isTrap || seen.some(isOfBrowser)) return null
  return (await leavesByNamedKeys(run, elements)) ? null : kept![0]
}

/** Returns true if keys that the page documents, directly or in its help, move focus out of the trap. */
async function leavesByNamedKeys(run: ProbeRun, trap: ReadonlySet<number | null>): Promise<boolean> {
  const { session, world, leftMs } = run
  const readStrokes = async () => keyStrokesIn(await world.call('readShownText', [SHOWN_TEXT_MAX], leftMs()))
  const elements = [...trap].filter((element) => element !== null)
  let strokes = await readStrokes()
  if (strokes.length === 0 && (await world.call('focusHelp', [elements], leftMs()))) {
    await press(session, ENTER)
    await delay(SETTLE_MS)
    strokes = await readStrokes()
  }
  for (const stroke of strokes) {
    const { element } = await stopAfter(run, [stroke])
    if (!trap.has(element)) return true
  }
  return false
}
