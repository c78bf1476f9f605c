import { setTimeout as delay } from 'node:timers/promises'
import type { PageBox } from '../../in-page/probes/page-box.ts'
import type { Stop, WalkPlan } from '../../in-page/probes/walk.ts'
import type { ProbeRun } from '../probe-tab.ts'
import { placeInOuter } from './picture-box.ts'

type World = ProbeRun['world']

/** A document that the keyboard walk goes through: the page itself or a frame. */
export interface WalkedFrame {
  /** The index in `ProbeRun.frames`. 0 is the page. */
  index: number
  world: World
  plan: WalkPlan
  /** The frame element and the document that contains it. Null for the page. */
  within: { frame: WalkedFrame; element: number } | null
  /** The elements that have had focus, including frame elements whose content has had focus. */
  visited: Set<number>
}

/** The position of focus in the innermost frame that has it. */
export interface FocusStop extends Stop {
  frame: WalkedFrame
  /**
   * The visible area of the element in the page, for screenshots. Null if no part of it is in the viewport.
   */
  clip: PageBox | null
}

/** Reads the position of focus, including inside frames. */
export interface FocusReader {
  page: WalkedFrame
  /** The page and its known frames, starting with the outer frames. */
  frames: readonly WalkedFrame[]
  read(): Promise<FocusStop>
  /**
   * Waits until all timers in the page and its frames that could move focus have run. Returns true if focus
   * moved.
   */
  settle(): Promise<boolean>
}

const FRAMES_MAX = 10
/**
 * The time to wait in case the page moves focus back, in milliseconds. Pages that do so use shorter timers.
 */
export const SETTLE_MS = 60
/** The time limit for preparing one frame, in milliseconds. */
const ENTER_LIMIT_MS = 800
/** The time within which a frame in another process receives focus after the key press, in milliseconds. */
const HANDOVER_MS = 40

/** Prepares the page and its frames for a walk with the Tab key. */
export async function openFocusReader(run: ProbeRun): Promise<FocusReader> {
  const plan = await run.world.call('planWalk', [], run.leftMs())
  const page: WalkedFrame = { index: 0, world: run.world, plan, within: null, visited: new Set() }
  const frames = [page]
  const entered = new Map<string, WalkedFrame | null>()

  async function enter(outer: WalkedFrame, element: number): Promise<WalkedFrame | null> {
    const key = `${outer.index} ${element}`
    const known = entered.get(key)
    if (known !== undefined) return known
    const frame = frames.length > FRAMES_MAX ? null : await enterFrame(run, outer, element).catch(() => null)
    entered.set(key, frame)
    if (frame) frames.push(frame)
    return frame
  }

  // The list grows during the loop, so that nested frames are also prepared.
  for (const outer of frames) for (const element of outer.plan.frames) await enter(outer, element)

  let latest: FocusStop | null = null
  return {
    page,
    frames,
    async read() {
      const stop = await readInnermost(run, page, enter)
      const isUnsettled = (stop.isFrame && stop.frame.plan.frames.length > 0) || isSameStop(stop, latest)
      latest = stop
      if (!isUnsettled || frames.length === 1) return stop
      await delay(HANDOVER_MS)
      const later = await readInnermost(run, page, enter)
      const isSame = later.frame === stop.frame
      const lost = [...stop.lost, ...(isSame ? later.lost : [])]
      latest = { ...later, lost, taken: later.taken ?? (isSame ? stop.taken : null) }
      return latest
    },
    async settle() {
      const settled = frames.map(({ world, index }) => {
        const isMoved = world.call('settleFocus', [SETTLE_MS], run.leftMs())
        // The page may have removed a frame.
        return index === 0 ? isMoved : isMoved.catch(() => false)
      })
      return (await Promise.all(settled)).includes(true)
    },
  }
}

export const isSameStop = (stop: FocusStop, other: FocusStop | null): boolean =>
  stop.element !== null && stop.frame === other?.frame && stop.element === other.element

/** Returns true if focus is in the frame or in a frame inside it. */
export function isWithin({ frame }: FocusStop, outer: WalkedFrame): boolean {
  for (let inner: WalkedFrame | undefined = frame; inner; inner = inner.within?.frame)
    if (inner === outer) return true
  return false
}

/** Returns the element of the page that has or contains focus. */
export function topElementOf({ frame, element }: FocusStop): number | null {
  let top = element
  for (let { within } = frame; within; within = within.frame.within) top = within.element
  return top
}

async function enterFrame(run: ProbeRun, outer: WalkedFrame, element: number): Promise<WalkedFrame> {
  const limitMs = Math.min(ENTER_LIMIT_MS, run.leftMs())
  const world = await outer.world.enter(element, limitMs)
  await world.emulateFocus(limitMs)
  await world.call('resetKeeper', [], limitMs)
  await world.call('showText', [], limitMs)
  const plan = await world.call('planWalk', [], limitMs)
  const index = run.frames.push({ world, within: { frame: outer.index, element } }) - 1
  return { index, world, plan, within: { frame: outer, element }, visited: new Set() }
}

async function readInnermost(
  { leftMs }: ProbeRun,
  page: WalkedFrame,
  enter: (outer: WalkedFrame, element: number) => Promise<WalkedFrame | null>,
): Promise<FocusStop> {
  let stop: Stop = await page.world.call('readStop', [], leftMs())
  let frame = page
  while (stop.element !== null && stop.isFrame) {
    const inner = await enter(frame, stop.element)
    const inside = await inner?.world.call('readStop', [], leftMs()).catch(() => null)
    if (!inner || !inside || (inside.element === null && inside.lost.length === 0)) break
    const isHidden = stop.isHidden || inside.isHidden
    stop = { ...inside, isHidden, isInDialog: stop.isInDialog || inside.isInDialog }
    frame = inner
  }
  const clip = stop.box && !stop.isFrame ? await clipOf(stop, frame, leftMs) : null
  return { ...stop, frame, clip }
}

/** Converts a box from a frame's coordinates to the page's coordinates, one frame at a time. */
async function clipOf(
  { box, scroll }: Stop,
  frame: WalkedFrame,
  leftMs: ProbeRun['leftMs'],
): Promise<PageBox | null> {
  let clip = box
  let offset = scroll
  for (let { within } = frame; within && clip; within = within.frame.within) {
    const view = await within.frame.world.call('readFrameView', [within.element], leftMs())
    clip = view && placeInOuter(clip, offset, view)
    offset = view?.shown ?? offset
  }
  return clip
}
