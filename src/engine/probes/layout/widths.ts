import type { CDPSession } from 'puppeteer'
import { DESKTOP } from '../../collect/collect.ts'
import type { WidthDefect } from '../../in-page/probes/width-defects.ts'
import { differenceAt, pixelsOf, takePicture } from '../keyboard/focus-pictures.ts'
import type { Probe, ProbeHit, ProbeRun } from '../probe-tab.ts'
import { openWindow, type ProbeWindow, setSize } from './window.ts'

const COMMON = [1920, 1440, 1366, 1280, 1024, 834, 768, 600, 480, 414, 390, 360, 320]
const STEP_PX = 40
const NARROWEST = 320
const WIDEST = 1920
const WIDTHS_MAX = 64
const DEFECTS_MAX = 12
const REPORTED_MAX = 8
/** In milliseconds, reserved for confirming defects with screenshots. */
const RESERVE_MS = 1800
const CHANGED_MIN = 20
const DIFFERENCE_MIN = 16

/** Looks for layout defects at many widths, including those between breakpoints. */
export const WIDTHS: Probe = {
  name: 'widths',
  budgetMs: 5000,
  async run(run) {
    const { session, world, leftMs } = run
    const [window, breakpoints] = await Promise.all([
      openWindow(run),
      breakpointsOf(session),
      world.call('holdStill', [], leftMs()),
    ])
    if ((await world.call('prepareWidths', [], leftMs())) === 0) return []
    const isComplete = await readByStyles(run, widthsAround(breakpoints))
    const suspect = await world.call('suspectWidths', [], leftMs())
    if (isComplete) await readDrawn(run, suspect)
    const defects = await world.call('findWidthDefects', [DEFECTS_MAX], leftMs())
    const hits = await proven(run, window, defects)
    await window.resize(DESKTOP)
    return hits
  },
}

/** The number of widths to read before checking the remaining time. */
const WIDTHS_AT_ONCE = 8

/**
 * Reads the layout at each width without waiting for a frame, which would take four times as long. Returns
 * false if there wasn't time for all widths.
 */
async function readByStyles(run: ProbeRun, widths: readonly number[]): Promise<boolean> {
  const { session, world, leftMs } = run
  for (let first = 0; first < widths.length; first += WIDTHS_AT_ONCE) {
    if (leftMs() < RESERVE_MS) {
      run.skip(`${widths.length - first} of ${widths.length} window widths`)
      return false
    }
    // The protocol preserves the order of commands, so they don't have to wait for each other.
    await Promise.all(
      widths
        .slice(first, first + WIDTHS_AT_ONCE)
        .flatMap((width) => [
          setSize(session, { width, height: DESKTOP.height }),
          world.call('readWidth', [], leftMs()),
        ]),
    )
  }
  return true
}

/**
 * Reads the layout at some widths again, after the page has been drawn. This includes changes by scripts and
 * images.
 */
async function readDrawn(run: ProbeRun, widths: readonly number[]): Promise<void> {
  const { session, world, leftMs } = run
  for (const [index, width] of widths.entries()) {
    if (leftMs() < RESERVE_MS) {
      run.skip(`how the page renders at ${widths.length - index} window widths`)
      break
    }
    await setSize(session, { width, height: DESKTOP.height })
    await world.call('nextFrame', [], leftMs())
    await world.call('readWidth', [], leftMs())
  }
}

/** Returns the widths in the page's media queries, in pixels. */
async function breakpointsOf(session: CDPSession): Promise<number[]> {
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { medias } = await session.send('CSS.getMediaQueries')
  await session.send('CSS.disable')
  await session.send('DOM.disable')
  return medias
    .flatMap(({ mediaList = [] }) => mediaList.flatMap(({ expressions }) => expressions))
    .filter(({ feature }) => /width/.test(feature))
    .map(({ value, unit, computedLength }) =>
      Math.round(computedLength ?? (unit === 'px' ? value : value * 16)),
    )
}

/**
 * Returns common widths, those around breakpoints, and steps in between. They are sorted from widest to
 * narrowest.
 */
export function widthsAround(breakpoints: readonly number[]): number[] {
  const near = breakpoints.flatMap((width) => [width - 1, width, width + 1])
  const steps = Array.from(
    { length: (WIDEST - NARROWEST) / STEP_PX },
    (_, step) => NARROWEST + step * STEP_PX,
  )
  const wanted = new Set<number>()
  // Without breakpoints, the layout changes little between widths.
  for (const width of breakpoints.length === 0 ? COMMON : [...COMMON, ...near, ...steps])
    if (width >= NARROWEST && width <= WIDEST && wanted.size < WIDTHS_MAX) wanted.add(width)
  return [...wanted].toSorted((a, b) => b - a)
}

/** Keeps the defects that are visible in a screenshot. */
async function proven(
  run: ProbeRun,
  window: ProbeWindow,
  defects: readonly WidthDefect[],
): Promise<ProbeHit[]> {
  const hits: ProbeHit[] = []
  for (const [index, defect] of defects.entries()) {
    if (hits.length >= REPORTED_MAX || run.leftMs() < RESERVE_MS / 4) break
    if (!defect.needsProof || (await isSeen(run, window, { ...defect, index }))) hits.push(hitOf(defect))
  }
  return hits
}

async function isSeen(
  run: ProbeRun,
  window: ProbeWindow,
  { rule, worst, index }: WidthDefect & { index: number },
): Promise<boolean> {
  const { world, leftMs } = run
  await window.resize({ width: worst, height: DESKTOP.height })
  const box = await world.call('stageProof', [index], leftMs())
  if (!box) return false
  const hide = (part: 'element' | 'other', isHidden: boolean) =>
    world.call('hideProofPart', [index, part, isHidden], leftMs())
  const shown = await takePicture(run, box)
  await hide('element', true)
  const without = await takePicture(run, box)
  if (rule !== 'layout-collision') {
    await hide('element', false)
    return (await changedPixels(shown, without)) >= CHANGED_MIN
  }
  // One of the two elements may cover the other, so each is compared with the page without both.
  await hide('other', true)
  const empty = await takePicture(run, box)
  await hide('element', false)
  const withoutOther = await takePicture(run, box)
  await hide('other', false)
  const [others, own] = await Promise.all([changedPixels(without, empty), changedPixels(withoutOther, empty)])
  return others >= CHANGED_MIN && own >= CHANGED_MIN
}

async function changedPixels(a: string, b: string): Promise<number> {
  if (a === b) return 0
  const [some, others] = await Promise.all([pixelsOf(a), pixelsOf(b)])
  if (some.length !== others.length) return 0
  let changed = 0
  for (let place = 0; place < some.length; place += 3)
    if (differenceAt(some, others, place) > DIFFERENCE_MIN) changed += 1
  return changed
}

const hitOf = ({ rule, element, ...defect }: WidthDefect): ProbeHit => ({
  rule,
  element,
  message: MESSAGES[rule](rangeOf(defect), defect),
})

const rangeOf = ({ from, to }: Pick<WidthDefect, 'from' | 'to'>): string =>
  from >= to ? `In a window ${from} px wide` : `In windows ${from} to ${to} px wide`

type Told = Pick<WidthDefect, 'other' | 'amount'>

const MESSAGES: Record<WidthDefect['rule'], (range: string, told: Told) => string> = {
  'layout-collision': (range, { other, amount }) =>
    `${range}, the text overlaps ${other} by up to ${amount} px.`,
  'layout-protrusion': (range, { amount }) =>
    `${range}, the text sticks out of the box around it by up to ${amount} px.`,
  'viewport-protrusion': (range, { amount }) =>
    `${range}, the element is up to ${amount} px too wide, so the page scrolls sideways.`,
  'layout-wrap': (range, { amount }) =>
    `${range}, ${amount === 1 ? 'the last item of the row falls' : `the last ${amount} items of the row fall`} below the others.`,
}
