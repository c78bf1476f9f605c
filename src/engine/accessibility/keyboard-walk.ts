import { setTimeout as delay } from 'node:timers/promises'
import type { CDPSession } from 'puppeteer'
import type { FrameWorld } from '../browser/frame-worlds.ts'
import type { Stop } from '../in-page/accessibility/keyboard.ts'
import type { LeftMs } from './examined-frames.ts'
import { ENTER, ESCAPE, type KeyStroke, keyStrokesIn, press, SHIFT_TAB, TAB } from './keyboard-exit.ts'
import { hitOf } from './probe-hit.ts'
import type { RawFinding } from './raw-finding.ts'

const STOPS_MAX = 60
/** Longer than timers of pages that move the focus back. */
const SETTLE_MS = 60
/** How often Escape is pressed to leave a suspected trap. */
const ESCAPE_PRESSES = 4
const TRAP_SIZE_MAX = 4
/** The number of characters of the page's text that are searched for a documented way out of a trap. */
const SHOWN_TEXT_MAX = 20_000
/** Each one takes three screenshots. */
const UNSEEN_MAX = 2
/** A focus indicator may be next to the element. */
const SURROUNDINGS_PX = 100

interface Walker {
  session: CDPSession
  world: FrameWorld
  leftMs: LeftMs
}

/**
 * Walks through the page with the Tab key and returns where the focus can't leave and where it's invisible. Changes
 * the page.
 */
export async function walkByKeyboard(walker: Walker): Promise<RawFinding[]> {
  const { session, world, leftMs } = walker
  const plan = await world.call('planWalk', [STOPS_MAX], leftMs())
  if (plan.stops === 0 || !(plan.mayTrap || plan.mayHideFocus)) return []
  await session.send('Emulation.setFocusEmulationEnabled', { enabled: true })
  const stops: Stop[] = []
  let suspect: Stop | null = null
  while (stops.length < Math.min(STOPS_MAX, plan.stops + 2) && !suspect) {
    const stop = await pressTab(walker)
    // The focus has gone around once, or is in the browser's own controls.
    if (stop.element === null && stops.length > 0) break
    if (stops.some(({ element }) => element === stop.element)) suspect = stop
    else stops.push(stop)
  }
  if (plan.mayTrap && !suspect) suspect = await pulledBack(walker, stops)
  const wentAround = suspect !== null && suspect.element === stops[0]?.element && stops.length >= plan.stops
  const trap = suspect && !wentAround && plan.mayTrap ? await confirmTrap(walker, plan.stops) : null
  const unseen = plan.mayHideFocus && !trap ? await confirmUnseen(walker, stops) : []
  return [
    ...(trap === null ? [] : [hitOf({ rule: 'keyboard-trap', element: trap, message: TRAPPED }, 0)]),
    ...unseen.map((element) => hitOf({ rule: 'focus-visible', element, message: UNSEEN }, 0)),
  ]
}

const TRAPPED = 'Neither Tab, Shift and Tab nor Escape takes the focus away from here.'
const UNSEEN = 'Nothing on the page shows that the element has the focus.'

/** A timer may move the focus back, faster than a person would press Tab again. */
async function pulledBack(walker: Walker, stops: readonly Stop[]): Promise<Stop | null> {
  await delay(SETTLE_MS)
  const stop = await walker.world.call('readStop', [], walker.leftMs())
  const isElsewhere = stop.element !== null && stop.element !== stops.at(-1)?.element
  return isElsewhere && stops.some(({ element }) => element === stop.element) ? stop : null
}

async function pressTab(walker: Walker): Promise<Stop> {
  await press(walker.session, TAB)
  return walker.world.call('readStop', [], walker.leftMs())
}

/** Presses one key after another and reads where the focus is once the page's timers have run. */
async function stopAfter({ session, world, leftMs }: Walker, strokes: readonly KeyStroke[]): Promise<Stop> {
  for (const stroke of strokes) await press(session, stroke)
  await delay(SETTLE_MS)
  return world.call('readStop', [], leftMs())
}

/**
 * Returns the element that keeps the focus despite Tab, Shift+Tab, Escape and the keys that the page itself
 * documents.
 */
async function confirmTrap(walker: Walker, stops: number): Promise<number | null> {
  const seen: Stop[] = []
  for (const tab of [TAB, SHIFT_TAB])
    for (let presses = 0; presses < ESCAPE_PRESSES; presses += 1)
      seen.push(await stopAfter(walker, [ESCAPE, tab]))
  const elements = new Set(seen.map(({ element }) => element))
  const isTrap = !elements.has(null) && elements.size <= Math.min(TRAP_SIZE_MAX, stops - 1)
  if (!isTrap || seen.some(({ isInDialog }) => isInDialog)) return null
  return (await leavesByNamedKeys(walker, elements)) ? null : seen[0]!.element
}

/** True if keys that the page documents, directly or in its help, move the focus out of the trap. */
async function leavesByNamedKeys(walker: Walker, trap: ReadonlySet<number | null>): Promise<boolean> {
  const { session, world, leftMs } = walker
  const readStrokes = async () => keyStrokesIn(await world.call('readShownText', [SHOWN_TEXT_MAX], leftMs()))
  const elements = [...trap].filter((element) => element !== null)
  let strokes = await readStrokes()
  if (strokes.length === 0 && (await world.call('focusHelp', [elements], leftMs()))) {
    await press(session, ENTER)
    await delay(SETTLE_MS)
    strokes = await readStrokes()
  }
  for (const stroke of strokes) {
    const { element } = await stopAfter(walker, [stroke])
    if (!trap.has(element)) return true
  }
  return false
}

/** Returns the stops that look the same with and without the focus. */
async function confirmUnseen(walker: Walker, stops: readonly Stop[]): Promise<number[]> {
  const unseen: number[] = []
  for (const { element, looksTheSame } of stops
    .filter(({ looksTheSame }) => looksTheSame)
    .slice(0, UNSEEN_MAX))
    if (element !== null && looksTheSame && (await looksAlike(walker, element))) unseen.push(element)
  return unseen
}

async function looksAlike({ session, world, leftMs }: Walker, element: number): Promise<boolean> {
  const box = await world.call('showSurroundings', [element, SURROUNDINGS_PX], leftMs())
  const options = { format: 'png', clip: { ...box, scale: 1 }, optimizeForSpeed: true } as const
  const picture = async (isOn: boolean) => {
    const isSet = await world.call('setFocus', [element, isOn], leftMs())
    const { data } = await session.send('Page.captureScreenshot', options, { timeout: leftMs() })
    return isSet ? data : null
  }
  const without = await picture(false)
  const focused = await picture(true)
  const again = await picture(false)
  // On a page that moves by itself, a comparison proves nothing.
  return without !== null && without === again && without === focused
}
