import { setTimeout as delay } from 'node:timers/promises'
import { press, TAB } from '../keys.ts'
import type { ProbeHit, ProbeRun } from '../probe-tab.ts'
import { confirmsContextChange, openedOnFocus } from './context-change.ts'
import { createFocusJudge, type FocusJudge } from './focus-judge.ts'
import {
  type FocusReader,
  type FocusStop,
  isSameStop,
  SETTLE_MS,
  topElementOf,
  type WalkedFrame,
} from './focus-reader.ts'
import { findTrap } from './trap.ts'
import { findCoveredOnWayBack } from './walk-back.ts'

export interface Walk {
  hits: ProbeHit[]
  /** Whether the walk covered the whole page. */
  isComplete: boolean
}

const PRESSES_MAX = 1000
/**
 * The maximum number of presses within a field with several parts, or within a frame that can't be entered.
 * The tab stops inside them aren't checked.
 */
const PART_PRESSES_MAX = 60
/** The time reserved for the steps after the walk, in milliseconds. */
const RESERVE_MS = 1200
/** The time to wait for the page to react to the first keyboard focus, in milliseconds. */
const REACTION_MS = 200
const WAITS_MAX = 8

/**
 * Walks through the page with the Tab key. Compares the page directly before and after each press, so that
 * only the elements with focus have to be stored.
 */
export async function walkByKeyboard(run: ProbeRun, reader: FocusReader): Promise<Walk> {
  const { visited, plan } = reader.page
  const walk: Walk = { hits: [], isComplete: false }
  if (plan.stops === 0) return walk
  if (await movesFocusItself(run)) {
    run.skip('keyboard use, because the page moves focus on its own')
    return walk
  }
  const judge = createFocusJudge(run)
  const round = await goAround(run, reader, judge)
  const mayTrap = reader.frames.some((frame) => frame.plan.mayTrap)
  const suspect =
    round.suspect ?? (mayTrap && round.isComplete ? await pulledBack(reader, round.position) : null)
  const trap = suspect && (await findTrap(run, reader, suspect))
  const isComplete = async () => round.isComplete || (round.isAround && !(await reader.settle()))
  walk.isComplete = trap === null && (await isComplete())
  if (!walk.isComplete && trap === null && visited.size < plan.stops)
    run.skip(`${plan.stops - visited.size} of ${plan.stops} elements in the tab order`)
  if (walk.isComplete) for (const stop of await findCoveredOnWayBack(run, reader)) await judge.look(stop)
  return { ...walk, hits: [...round.hits, ...(trap ? [trap] : []), ...(await judge.hits())] }
}

interface Round {
  hits: ProbeHit[]
  /** An element that received focus a second time before the walk left the page. */
  suspect: FocusStop | null
  /** The position to which the last press of the Tab key moved focus. */
  position: FocusStop | null
  isComplete: boolean
  /** Whether the walk returned to its first element after visiting all others. */
  isAround: boolean
}

async function goAround(run: ProbeRun, reader: FocusReader, judge: FocusJudge): Promise<Round> {
  const { visited, plan } = reader.page
  const round: Round = { hits: [], suspect: null, position: null, isComplete: false, isAround: false }
  let latest: FocusStop | null = null
  const waited = { times: 0 }
  let inParts = 0
  let hasPassedEnd = false
  for (let presses = 0; presses < PRESSES_MAX && run.leftMs() > RESERVE_MS; presses += 1) {
    const refusals = run.guard.refusals.length
    const stop = await pressTab(run, reader, waited)
    round.position = stop
    for (const element of stop.lost)
      if (await isLostAgain(run, stop.frame, element)) round.hits.push(lostHit(stop.frame, element))
    if (stop.element === null) {
      if (stop.lost.length > 0) continue
      // Focus is on the browser's own controls. If the walk started in the middle of the page, it continues
      // from the top.
      round.isComplete = visited.size >= plan.stops || (hasPassedEnd && visited.size > 0)
      if (round.isComplete || (hasPassedEnd && visited.size === 0)) break
      hasPassedEnd = true
      continue
    }
    if ((stop.isFrame || stop.hasParts) && isSameStop(stop, latest) && inParts < PART_PRESSES_MAX) {
      inParts += 1
      continue
    }
    inParts = 0
    if (stop.frame.visited.has(stop.element) && !isReturn(stop, latest)) {
      round.isComplete = hasPassedEnd
      round.isAround = topElementOf(stop) === [...visited][0] && visited.size >= plan.stops
      // A frame may trap focus even if the walk has already left the page once.
      const isInFrame = stop.frame === latest?.frame && stop.frame !== reader.page
      if (!hasPassedEnd || !round.isAround || isInFrame) round.suspect = stop
      break
    }
    latest = stop
    visit(stop)
    await judge.look(stop)
    round.hits.push(...(await openedOnFocus(run, stop)))
    if (await confirmsContextChange(run, stop, refusals)) round.hits.push(changeHit(stop.frame, stop.element))
  }
  return round
}

/**
 * Returns true if focus moves from inside a frame to the frame element itself, which is a separate tab stop
 * on some pages.
 */
const isReturn = ({ element, frame }: FocusStop, latest: FocusStop | null): boolean =>
  latest?.frame.within?.frame === frame && latest.frame.within.element === element

function visit({ frame, element }: FocusStop): void {
  frame.visited.add(element!)
  for (let { within } = frame; within; within = within.frame.within) within.frame.visited.add(within.element)
}

const lostHit = ({ index }: WalkedFrame, element: number): ProbeHit => ({
  rule: 'focus-lost',
  frame: index,
  element,
  message: 'The element loses focus as soon as the Tab key reaches it, so keyboard users can’t use it.',
})

const changeHit = ({ index }: WalkedFrame, element: number): ProbeHit => ({
  rule: 'focus-context-change',
  frame: index,
  element,
  message: 'The page navigates, opens a window or shows a dialog when the element receives focus.',
})

async function pressTab(run: ProbeRun, reader: FocusReader, waited: { times: number }): Promise<FocusStop> {
  await press(run.session, TAB)
  const stop = await reader.read()
  if (!stop.isHidden && stop.cover === null) return stop
  // Many pages show a link or move a layer on the first keyboard focus. Pages that haven't reacted after
  // several waits never will.
  waited.times += 1
  await delay(waited.times <= WAITS_MAX ? REACTION_MS : REACTION_MS / 5)
  const later = await reader.read()
  return isSameStop(later, stop) ? { ...later, lost: stop.lost, taken: stop.taken } : stop
}

async function isLostAgain({ leftMs }: ProbeRun, { world }: WalkedFrame, element: number): Promise<boolean> {
  for (let tries = 0; tries < 2; tries += 1)
    if (await world.call('setFocus', [element, true], leftMs())) return false
  return true
}

/** Returns true if focus moves without a key press. Keyboard use can't be checked on a page like this. */
async function movesFocusItself({ world, leftMs }: ProbeRun): Promise<boolean> {
  const { element } = await world.call('readStop', [], leftMs())
  if (element === null) return false
  await world.call('setFocus', [element, false], leftMs())
  await world.call('settleFocus', [SETTLE_MS], leftMs())
  return (await world.call('readStop', [], leftMs())).element !== null
}

/**
 * Returns the position to which a timer has moved focus, or null if none has. A person wouldn't press Tab
 * again before that happens.
 */
async function pulledBack(reader: FocusReader, position: FocusStop | null): Promise<FocusStop | null> {
  const isMoved = await reader.settle()
  const stop = await reader.read()
  if (stop.element === null || !stop.frame.visited.has(stop.element)) return null
  return isMoved || !isSameStop(stop, position) ? stop : null
}
