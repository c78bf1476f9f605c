import { setTimeout as delay } from 'node:timers/promises'
import { DESKTOP } from '../../collect/collect.ts'
import type { NarrowSwipe } from '../../in-page/probes/keyboard/gestures.ts'
import type { StuckControls } from '../../in-page/probes/keyboard/narrow-stops.ts'
import { openWindow } from '../layout/window.ts'
import type { ProbeHit, ProbeRun } from '../probe-tab.ts'
import { coveredText } from './focus-judge.ts'
import { type HiddenStops, hiddenHits } from './hidden-stops.ts'
import { narrowOrderHits } from './narrow-order.ts'

const PHONE = { width: 390, height: 844 }
const NARROW = `In a window ${PHONE.width} px wide`
const RUNS_MAX = 3
const SWIPES_MAX = 3
/** The time to wait for the page to react to focus or scrolling, in milliseconds. */
const REACTION_MS = 200
/** The time in which most menus open or close, in milliseconds. */
const SETTLED_MS = 500

/**
 * Finds links and buttons that are hidden only in a narrow window, such as those in a closed off-screen menu,
 * but that the Tab key still reaches. Also finds controls that a fixed bar covers even at the end of the
 * page, and slides that lose their buttons. This matters because phones can have keyboards too, and zooming
 * in makes any window narrow.
 */
export async function findNarrowStops(run: ProbeRun): Promise<ProbeHit[]> {
  const { world, leftMs } = run
  await world.call('readSeenStops', [], leftMs())
  const wide = await world.call('readShownOrder', [], leftMs())
  const window = await openWindow(run)
  await window.resize(PHONE)
  try {
    const narrow = await world.call('readShownOrder', [], leftMs())
    const swipes = await world.call('findNarrowSwipes', [SWIPES_MAX], leftMs())
    const hits: ProbeHit[] = [
      ...narrowOrderHits(wide, narrow, NARROW),
      ...swipes.map(swipeHit),
      ...(await findStuck(run)),
    ]
    await world.call('scrollToTop', [], leftMs())
    const hidden: HiddenStops[] = []
    for (const { first, last, count } of await world.call('findHiddenStops', [RUNS_MAX], leftMs())) {
      const ends = first === last ? [first] : [first, last]
      let areHidden = true
      for (const end of ends) areHidden &&= await world.call('staysHidden', [end, REACTION_MS], leftMs())
      if (areHidden) hidden.push({ frame: 0, element: first, count, where: NARROW })
    }
    return [...hits, ...(await hiddenHits(run, hidden))]
  } finally {
    await window.resize(DESKTOP)
  }
}

const swipeHit = ({ element, hidesSteps }: NarrowSwipe): ProbeHit => ({
  rule: 'gesture-alternative',
  element,
  message: hidesSteps
    ? 'In a window 390 px wide, the buttons of these slides are hidden, so the slides change only when users swipe or drag them.'
    : 'In a window 390 px wide, these slides change only when users swipe or drag them, which not everyone can do.',
  fix: hidesSteps
    ? 'Also show the buttons that change the slides in narrow windows.'
    : 'In narrow windows, add a previous and a next button next to the slides, or make the slides scrollable with overflow-x: auto.',
})

async function findStuck({ world, leftMs }: ProbeRun): Promise<ProbeHit[]> {
  await world.call('scrollToEnd', [], leftMs())
  // Some bars disappear at the end of the page.
  await delay(REACTION_MS)
  const stuck = await world.call('findStuckControls', [], leftMs())
  if (stuck.length === 0) return []
  // A menu that closes in the narrow window may still have been moving out of view.
  await delay(SETTLED_MS)
  const hits: ProbeHit[] = []
  for (const controls of stuck)
    if (await world.call('staysStuck', [controls.element], leftMs())) hits.push(stuckHit(controls))
  return hits
}

const stuckHit = ({ element, name, count, layer, height, isAtTop }: StuckControls): ProbeHit => ({
  rule: 'focus-obscured',
  element,
  message:
    count === 1
      ? `In a window 390 px wide, the fixed box ${layer} covers ${coveredText(name)}, even when users scroll to the end of the page.`
      : `In a window 390 px wide, the fixed box ${layer} covers ${coveredText(name)} and ${count - 1} more, even when users scroll to the end of the page.`,
  fix: `In narrow windows, add a padding-${isAtTop ? 'top' : 'bottom'} of at least ${height}px to the content so that ${isAtTop ? 'it starts below' : 'users can scroll its end out from under'} ${layer}.`,
})
