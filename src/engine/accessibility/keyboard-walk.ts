import { setTimeout as delay } from 'node:timers/promises'
import type { CDPSession } from 'puppeteer'
import type { FrameWorld } from '../page/frame-worlds.ts'
import type { LeftMs } from './examined-frames.ts'
import type { Hit } from './hit.ts'
import { planWalk, readStop, type Stop, setFocus, showSurroundings } from './keyboard-in-page.ts'
import { hitOf } from './probe.ts'

const STOPS_MAX = 60
/** Timers of the page that move the focus back are faster than that. */
const SETTLE_MS = 60
/** Pressed to leave a suspected trap. */
const ESCAPE_PRESSES = 4
const TRAP_SIZE_MAX = 4
/** Each takes three pictures. */
const UNSEEN_MAX = 2
/** A mark of the focus may stand beside the element. */
const SURROUNDINGS_PX = 100

interface Walker {
  session: CDPSession
  world: FrameWorld
  leftMs: LeftMs
}

/**
 * Goes through the page with the Tab key: where the focus cannot leave, and where nothing shows it. Changes the page.
 */
export async function walkByKeyboard(walker: Walker): Promise<Hit[]> {
  const { session, world, leftMs } = walker
  const plan = await world.call(planWalk, [STOPS_MAX], leftMs())
  if (plan.stops === 0 || !(plan.mayTrap || plan.mayHideFocus)) return []
  await session.send('Emulation.setFocusEmulationEnabled', { enabled: true })
  const stops: Stop[] = []
  let suspect: Stop | null = null
  while (stops.length < Math.min(STOPS_MAX, plan.stops + 2) && !suspect) {
    const stop = await pressTab(walker)
    // Around once, or in the browser's own controls.
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

async function press({ session }: Walker, key: 'Tab' | 'Escape', isBack = false): Promise<void> {
  const code = key === 'Tab' ? 9 : 27
  const event = { key, code: key, windowsVirtualKeyCode: code, modifiers: isBack ? 8 : 0 }
  await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...event })
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event })
}

/** A timer may bring the focus back to where it was, faster than anybody presses Tab again. */
async function pulledBack(walker: Walker, stops: readonly Stop[]): Promise<Stop | null> {
  await delay(SETTLE_MS)
  const stop = await walker.world.call(readStop, [], walker.leftMs())
  const isElsewhere = stop.element !== null && stop.element !== stops.at(-1)?.element
  return isElsewhere && stops.some(({ element }) => element === stop.element) ? stop : null
}

async function pressTab(walker: Walker): Promise<Stop> {
  await press(walker, 'Tab')
  return walker.world.call(readStop, [], walker.leftMs())
}

/** The element in which the focus stays, whatever is pressed. */
async function confirmTrap(walker: Walker, stops: number): Promise<number | null> {
  const seen: Stop[] = []
  const presses = [false, true].flatMap((isBack) => Array.from({ length: ESCAPE_PRESSES }, () => isBack))
  for (const isBack of presses) {
    await press(walker, 'Escape')
    await press(walker, 'Tab', isBack)
    await delay(SETTLE_MS)
    seen.push(await walker.world.call(readStop, [], walker.leftMs()))
  }
  const elements = new Set(seen.map(({ element }) => element))
  const isTrap = !elements.has(null) && elements.size <= Math.min(TRAP_SIZE_MAX, stops - 1)
  return isTrap && !seen.some(({ isInDialog }) => isInDialog) ? seen[0]!.element : null
}

/** Those of the stops whose picture is the same with and without the focus. */
async function confirmUnseen(walker: Walker, stops: readonly Stop[]): Promise<number[]> {
  const unseen: number[] = []
  for (const { element, looksTheSame } of stops
    .filter(({ looksTheSame }) => looksTheSame)
    .slice(0, UNSEEN_MAX))
    if (element !== null && looksTheSame && (await looksAlike(walker, element))) unseen.push(element)
  return unseen
}

async function looksAlike({ session, world, leftMs }: Walker, element: number): Promise<boolean> {
  const box = await world.call(showSurroundings, [element, SURROUNDINGS_PX], leftMs())
  const options = { format: 'png', clip: { ...box, scale: 1 }, optimizeForSpeed: true } as const
  const picture = async (isOn: boolean) => {
    const isSet = await world.call(setFocus, [element, isOn], leftMs())
    const { data } = await session.send('Page.captureScreenshot', options, { timeout: leftMs() })
    return isSet ? data : null
  }
  const without = await picture(false)
  const focused = await picture(true)
  const again = await picture(false)
  // A page that moves by itself shows nothing.
  return without !== null && without === again && without === focused
}
