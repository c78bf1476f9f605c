import { setTimeout as delay } from 'node:timers/promises'
import type { Stop } from '../../in-page/probes/walk.ts'
import { press, TAB } from '../keys.ts'
import type { ProbeHit, ProbeRun } from '../probe-tab.ts'
import { confirmsContextChange } from './context-change.ts'
import { createFocusJudge } from './focus-judge.ts'
import { confirmTrap, SETTLE_MS } from './trap.ts'
import { findCoveredOnWayBack } from './walk-back.ts'

export interface Walk {
  hits: ProbeHit[]
  /** The elements that received focus. */
  visited: ReadonlySet<number>
  /** The first elements that received focus, in order. */
  first: readonly number[]
  /** Whether the walk went through the whole page. */
  isComplete: boolean
}

const PRESSES_MAX = 1000
/** Frames, and fields with several parts, have tab stops of their own, which aren't judged. */
const FRAME_PRESSES_MAX = 60
/** In milliseconds, reserved for the steps after the walk. */
const RESERVE_MS = 1200
/** In milliseconds. How long a page may take to react to the first keyboard focus. */
const REACTION_MS = 200
const WAITS_MAX = 8
const FIRST_MAX = 3

/**
 * Walks through the page with the Tab key. Judges each press by what the page shows directly before and after
 * it, so that only the elements with focus have to be stored.
 */
export async function walkByKeyboard(run: ProbeRun): Promise<Walk> {
  const { world, leftMs } = run
  const plan = await world.call('planWalk', [], leftMs())
  const visited = new Set<number>()
  const walk = { hits: [] as ProbeHit[], visited, first: [] as number[], isComplete: false }
  if (plan.stops === 0) return walk
  if (await movesFocusItself(run)) {
    run.skip('keyboard use, because the page moves the focus on its own')
    return walk
  }
  const judge = createFocusJudge(run)
  let suspect: Stop | null = null
  let inFrame = 0
  let latest: number | null = null
  let hasPassedEnd = false
  const waited = { times: 0 }
  for (let presses = 0; presses < PRESSES_MAX && leftMs() > RESERVE_MS; presses += 1) {
    const refusals = run.guard.refusals.length
    const stop = await pressTab(run, waited)
    for (const element of stop.lost) if (await isLostAgain(run, element)) walk.hits.push(lostHit(element))
    if (stop.element === null) {
      if (stop.lost.length > 0) continue
      // Focus is on the browser's own controls. A walk that started in the middle of the page continues at
      // the top.
      walk.isComplete = visited.size >= plan.stops || (hasPassedEnd && visited.size > 0)
      if (walk.isComplete || (hasPassedEnd && visited.size === 0)) break
      hasPassedEnd = true
      continue
    }
    if ((stop.isFrame || stop.hasParts) && stop.element === latest && inFrame < FRAME_PRESSES_MAX) {
      inFrame += 1
      continue
    }
    inFrame = 0
    latest = stop.element
    if (visited.has(stop.element)) {
      if (hasPassedEnd) walk.isComplete = true
      else suspect = stop
      break
    }
    visited.add(stop.element)
    if (walk.first.length < FIRST_MAX) walk.first.push(stop.element)
    await judge.look(stop)
    if (await confirmsContextChange(run, stop.element, refusals)) walk.hits.push(changeHit(stop.element))
  }
  if (plan.mayTrap && !suspect && walk.isComplete) suspect = await pulledBack(run, visited, latest)
  const isRound = suspect !== null && suspect.element === walk.first[0] && visited.size >= plan.stops
  const trap = suspect && !isRound && plan.mayTrap ? await confirmTrap(run, plan.stops) : null
  walk.isComplete = trap === null && (walk.isComplete || isRound)
  if (trap !== null) walk.hits.push({ rule: 'keyboard-trap', element: trap, message: TRAPPED })
  if (!walk.isComplete && trap === null && visited.size < plan.stops)
    run.skip(`${plan.stops - visited.size} of ${plan.stops} elements in the tab order`)
  if (walk.isComplete) for (const stop of await findCoveredOnWayBack(run)) await judge.look(stop)
  return { ...walk, hits: [...walk.hits, ...judge.hits()] }
}

const TRAPPED = 'Neither Tab, Shift+Tab nor Escape moves the focus away from this element.'

const lostHit = (element: number): ProbeHit => ({
  rule: 'focus-lost',
  element,
  message:
    'The element loses focus as soon as the Tab key reaches it, so people can’t use it with the keyboard.',
})

const changeHit = (element: number): ProbeHit => ({
  rule: 'focus-context-change',
  element,
  message: 'The page navigates, opens a window or shows a dialog when the element receives focus.',
})

async function pressTab(run: ProbeRun, waited: { times: number }): Promise<Stop> {
  await press(run.session, TAB)
  const stop = await run.world.call('readStop', [], run.leftMs())
  if (!stop.isHidden && stop.cover === null) return stop
  // Many pages show a link or move a layer on the first keyboard focus. Pages that haven't done so by now
  // never will.
  waited.times += 1
  await delay(waited.times <= WAITS_MAX ? REACTION_MS : REACTION_MS / 5)
  const later = await run.world.call('readStop', [], run.leftMs())
  return later.element === stop.element ? { ...later, lost: stop.lost } : stop
}

async function isLostAgain({ world, leftMs }: ProbeRun, element: number): Promise<boolean> {
  for (let tries = 0; tries < 2; tries += 1)
    if (await world.call('setFocus', [element, true], leftMs())) return false
  return true
}

/** Returns true if focus moves without a key press. The keyboard behavior of such a page can't be judged. */
async function movesFocusItself({ world, leftMs }: ProbeRun): Promise<boolean> {
  const { element } = await world.call('readStop', [], leftMs())
  if (element === null) return false
  await world.call('setFocus', [element, false], leftMs())
  await delay(SETTLE_MS)
  return (await world.call('readStop', [], leftMs())).element !== null
}

/** A timer may move focus back faster than a person presses Tab again. */
async function pulledBack(
  { world, leftMs }: ProbeRun,
  visited: ReadonlySet<number>,
  latest: number | null,
): Promise<Stop | null> {
  await delay(SETTLE_MS)
  const stop = await world.call('readStop', [], leftMs())
  return stop.element !== null && stop.element !== latest && visited.has(stop.element) ? stop : null
}
