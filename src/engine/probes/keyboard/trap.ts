import { ENTER, ESCAPE, type KeyStroke, keyStrokesIn, press, SHIFT_TAB, TAB } from '../keys.ts'
import type { ProbeHit, ProbeRun } from '../probe-tab.ts'
import { type FocusReader, type FocusStop, isWithin, type WalkedFrame } from './focus-reader.ts'

/** The number of times that Escape is pressed to leave a suspected trap. */
const ESCAPE_PRESSES = 4
/** The maximum number of presses. A frame that would need more isn't checked. */
const FRAME_PRESSES_MAX = 10
const TRAP_SIZE_MAX = 4
/** The number of presses in each direction from the ends of a section that may trap focus. */
const PART_PRESSES = 2
/** The number of characters of the page's text to search for a documented way out of a trap. */
const SHOWN_TEXT_MAX = 20_000

/**
 * Confirms that an element or a frame keeps focus despite Tab, Shift+Tab, Escape and any keys that the page
 * documents.
 */
export async function findTrap(
  run: ProbeRun,
  reader: FocusReader,
  suspect: FocusStop,
): Promise<ProbeHit | null> {
  const { frame } = suspect
  if (frame.within) {
    const { element, frame: outer } = frame.within
    const isTrap = frame.plan.mayTrap && (await confirmFrameTrap(run, reader, suspect))
    return isTrap ? { rule: 'frame-focus-trap', frame: outer.index, element, message: FRAME_TRAPPED } : null
  }
  if (!reader.frames.some(({ plan }) => plan.mayTrap)) return null
  const circle = circleFrom(reader, suspect)
  if (circle.length > TRAP_SIZE_MAX) return findTrappingPart(run, reader, circle)
  const trap = await confirmTrap(run, reader)
  return trap === null ? null : { rule: 'keyboard-trap', element: trap, message: TRAPPED }
}

const TRAPPED =
  'Tab, Shift+Tab and Escape don’t move focus away from this element, so keyboard users can’t leave it.'
const FRAME_TRAPPED =
  'Tab, Shift+Tab and Escape don’t move focus out of this frame, so keyboard users can’t leave it.'

/** Presses keys one after another. Returns the position of focus after the page's timers have run. */
async function stopAfter(
  { session }: ProbeRun,
  reader: FocusReader,
  strokes: readonly KeyStroke[],
): Promise<FocusStop> {
  for (const stroke of strokes) await press(session, stroke)
  await reader.settle()
  return reader.read()
}

/** Returns the elements that the walk has visited since it first reached the suspect. */
function circleFrom({ page }: FocusReader, { frame, element }: FocusStop): number[] {
  const visited = [...page.visited]
  return frame === page ? visited.slice(visited.indexOf(element!)) : []
}

/** Confirms that a section of the page with many controls traps focus. */
async function findTrappingPart(
  run: ProbeRun,
  reader: FocusReader,
  circle: readonly number[],
): Promise<ProbeHit | null> {
  const { page } = reader
  const part = await page.world.call('findTrappingPart', [circle, [...page.visited]], run.leftMs())
  if (!part) return null
  const isInside = ({ element, frame, isInDialog }: FocusStop) =>
    frame === page && !isInDialog && element !== null && circle.includes(element)
  for (const [tab, start] of [
    [TAB, circle.at(-1)!],
    [SHIFT_TAB, circle[0]!],
  ] as const) {
    await page.world.call('setFocus', [start, true], run.leftMs())
    for (let presses = 0; presses < PART_PRESSES; presses += 1)
      if (!isInside(await stopAfter(run, reader, [ESCAPE, tab]))) return null
  }
  const isOut = (stop: FocusStop) => !isInside(stop)
  if (await leavesByNamedKeys(run, reader, { frame: page, trap: circle, isOut })) return null
  const controls = part.missed === 1 ? 'the control' : `the ${part.missed} controls`
  return {
    rule: 'keyboard-trap',
    element: part.element,
    message: `Focus cycles through the ${circle.length} controls in this part of the page. Tab, Shift+Tab and Escape don’t leave it, so keyboard users can’t reach ${controls} after it.`,
  }
}

/** Returns the element of the page that traps focus, or null if none does. */
async function confirmTrap(run: ProbeRun, reader: FocusReader): Promise<number | null> {
  const seen: FocusStop[] = []
  for (const tab of [TAB, SHIFT_TAB])
    for (let presses = 0; presses < ESCAPE_PRESSES; presses += 1)
      seen.push(await stopAfter(run, reader, [ESCAPE, tab]))
  const elements = new Set(seen.map(({ element }) => element))
  const isTrap = !elements.has(null) && elements.size <= Math.min(TRAP_SIZE_MAX, reader.page.plan.stops - 1)
  const isOfBrowser = ({ isInDialog, isFrame, hasParts, frame }: FocusStop) =>
    isInDialog || isFrame || hasParts || frame !== reader.page
  if (!isTrap || seen.some(isOfBrowser)) return null
  const isOut = ({ element }: FocusStop) => !elements.has(element)
  const trap = [...elements].filter((element) => element !== null)
  if (await leavesByNamedKeys(run, reader, { frame: reader.page, trap, isOut })) return null
  // If several elements trap focus, make sure that every audit reports the same one.
  return [...reader.page.visited].find((element) => elements.has(element)) ?? trap[0]!
}

/** Tries to leave a frame forward from its last element and backward from its first. */
async function confirmFrameTrap(run: ProbeRun, reader: FocusReader, suspect: FocusStop): Promise<boolean> {
  const { frame } = suspect
  const { visited, plan } = frame
  const all = [...visited]
  const presses = visited.size < plan.stops ? plan.stops + 1 : ESCAPE_PRESSES
  if (presses > FRAME_PRESSES_MAX || suspect.isInDialog) return false
  for (const [tab, start] of [
    [TAB, all.at(-1)!],
    [SHIFT_TAB, all[0]!],
  ] as const) {
    await frame.world.call('setFocus', [start, true], run.leftMs())
    for (let press = 0; press < presses; press += 1) {
      const stop = await stopAfter(run, reader, [ESCAPE, tab])
      if (!isWithin(stop, frame) || stop.isInDialog || stop.hasParts) return false
    }
  }
  const isOut = (stop: FocusStop) => !isWithin(stop, frame)
  return !(await leavesByNamedKeys(run, reader, { frame, trap: all, isOut }))
}

interface Trap {
  frame: WalkedFrame
  /** The elements that focus moves between. */
  trap: readonly number[]
  isOut(stop: FocusStop): boolean
}

/**
 * Returns true if documented keys move focus out of the trap. The page or the frame may document them in its
 * text or its help.
 */
async function leavesByNamedKeys(
  run: ProbeRun,
  reader: FocusReader,
  { frame, trap, isOut }: Trap,
): Promise<boolean> {
  const { session, leftMs } = run
  const readStrokes = async () => {
    const worlds = new Set([reader.page.world, frame.world])
    const texts = [...worlds].map((world) => world.call('readShownText', [SHOWN_TEXT_MAX], leftMs()))
    return keyStrokesIn((await Promise.all(texts)).join('\n'))
  }
  let strokes = await readStrokes()
  if (strokes.length === 0 && (await frame.world.call('focusHelp', [trap], leftMs()))) {
    await press(session, ENTER)
    await reader.settle()
    strokes = await readStrokes()
  }
  for (const stroke of strokes) if (isOut(await stopAfter(run, reader, [stroke]))) return true
  return false
}
