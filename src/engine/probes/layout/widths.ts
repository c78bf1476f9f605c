import { setTimeout as delay } from 'node:timers/promises'
import { DESKTOP } from '../../collect/collect.ts'
import type { CutCause, WideCause } from '../../in-page/probes/layout/text-lines.ts'
import type { TextStack, WidthRepair } from '../../in-page/probes/layout/width-advice.ts'
import type { WidthDefect } from '../../in-page/probes/layout/width-defects.ts'
import { differenceAt, pixelsOf, takePicture } from '../keyboard/focus-pictures.ts'
import type { Probe, ProbeHit, ProbeRun } from '../probe-tab.ts'
import { tryContentGap } from './content-gap.ts'
import { cutFix } from './cut-texts.ts'
import { tryLostLinks } from './lost-links.ts'
import { withAdvice } from './wide-texts.ts'
import { rangeOf } from './width-range.ts'
import { narrowLayoutFix, stackFix, wrapTexts } from './width-texts.ts'
import { openWindow, type ProbeWindow, REACTION_MS, setSize } from './window.ts'
import { boundariesOf, widthsAround } from './window-widths.ts'

/** The width of a phone. */
const NARROW = 390
const DEFECTS_MAX = 12
const REPORTED_MAX = 8
/** The time reserved for confirming defects with screenshots, in milliseconds. */
const RESERVE_MS = 1800
const CHANGED_MIN = 20
const DIFFERENCE_MIN = 16

/** Looks for layout defects at many widths, including those between breakpoints. */
export const WIDTHS: Probe = {
  name: 'widths',
  budgetMs: 5000,
  async run(run) {
    const { session, world, leftMs } = run
    const [window, boundaries] = await Promise.all([
      openWindow(run),
      boundariesOf(session),
      world.call('holdStill', [], leftMs()),
    ])
    if ((await watchBoth(run, boundaries)) === 0) return []
    const unread = await readByStyles(run, widthsAround(boundaries))
    const suspect = await world.call('suspectWidths', [], leftMs())
    const undrawn = await readDrawn(run, suspect)
    const defects = await world.call('findWidthDefects', [DEFECTS_MAX, Math.max(unread, undrawn)], leftMs())
    const lost = run.keep([...(await tryLostLinks(run, window)), ...(await tryContentGap(run, window))])
    const hits = await proven(run, window, defects)
    await window.resize(DESKTOP)
    return [...lost, ...hits]
  },
}

/** Selects the elements to compare, which are visible in a wide or a narrow window. Returns their number. */
async function watchBoth(
  { session, world, leftMs }: ProbeRun,
  boundaries: readonly number[],
): Promise<number> {
  await world.call('startWidths', [boundaries], leftMs())
  await world.call('watchWidth', [], leftMs())
  await setSize(session, { width: NARROW, height: DESKTOP.height })
  return world.call('watchWidth', [], leftMs())
}

/** Returns a phrase that states which widths were skipped and why. */
const spanOf = (widths: readonly number[]): string => {
  const [least, most] = [Math.min(...widths), Math.max(...widths)]
  const span = least === most ? `${least} px` : `from ${least} to ${most} px`
  return ` (${span}), because the page responded too slowly`
}

/** The number of widths to read before checking the remaining time. */
const WIDTHS_AT_ONCE = 8

/**
 * Reads the layout at each width without waiting for a frame, which would take four times as long. Returns
 * the largest width for which there wasn't time, or 0 if there is none.
 */
async function readByStyles(run: ProbeRun, widths: readonly number[]): Promise<number> {
  const { session, world, leftMs } = run
  for (let first = 0; first < widths.length; first += WIDTHS_AT_ONCE) {
    if (leftMs() < RESERVE_MS) {
      run.skip(`${widths.length - first} of ${widths.length} window widths${spanOf(widths.slice(first))}`)
      return widths[first]!
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
  return 0
}

/**
 * Reads the layout at some widths again, after the page has been drawn. The new readings include changes by
 * scripts and images. Returns the largest width for which there wasn't time, or 0 if there is none.
 */
async function readDrawn(run: ProbeRun, widths: readonly number[]): Promise<number> {
  const { session, world, leftMs } = run
  for (const [index, width] of widths.entries()) {
    if (leftMs() < RESERVE_MS) {
      run.skip(`how the page renders at ${widths.length - index} window widths${spanOf(widths.slice(index))}`)
      return width
    }
    await setSize(session, { width, height: DESKTOP.height })
    await world.call('nextFrame', [], leftMs())
    await world.call('readWidth', [], leftMs())
  }
  return 0
}

/** Keeps the defects that are visible in a screenshot. */
async function proven(
  run: ProbeRun,
  window: ProbeWindow,
  defects: readonly WidthDefect[],
): Promise<ProbeHit[]> {
  const hits: ProbeHit[] = []
  for (const [index, defect] of defects.entries()) {
    if (hits.length >= REPORTED_MAX) break
    if (run.leftMs() < RESERVE_MS / 4) {
      run.skip(`whether ${defects.length - index} layout defects at intermediate window widths are visible`)
      break
    }
    const proof = defect.needsProof ? await proofOf(run, window, { ...defect, index }) : 'seen'
    if (!proof) continue
    const advice = await adviceFor(run, window, { ...defect, index })
    hits.push(...run.keep([hitOf(defect, proof, advice)]))
  }
  return hits
}

/** What is known about a defect at the width where it is worst. */
interface Advice {
  cut: CutCause | null
  cause: WideCause | null
  repair: WidthRepair | null
  /** The side of the box on which text sticks out. */
  side: string | null
  stack: TextStack | null
}

const isTooWide = ({ rule, isCut, isBroken, isLayer }: WidthDefect): boolean =>
  rule === 'viewport-protrusion' || (rule === 'layout-protrusion' && !isCut && !isBroken && !isLayer)

/** Returns true for text that is too wide for its box or overlaps other text. */
const isRepairable = ({ rule, isCut, isBroken, isLayer }: WidthDefect): boolean =>
  /^layout-(?:protrusion|collision)$/.test(rule) && !isCut && !isBroken && !isLayer

const isCollision = (defect: WidthDefect): boolean =>
  defect.rule === 'layout-collision' && isRepairable(defect)

const needsSide = ({ rule, isCut }: WidthDefect): boolean => rule === 'layout-protrusion' && !isCut

async function adviceFor(
  { world, leftMs }: ProbeRun,
  window: ProbeWindow,
  defect: WidthDefect & { index: number },
): Promise<Advice> {
  if (!defect.isCut && !isTooWide(defect) && !isRepairable(defect))
    return { cut: null, cause: null, repair: null, side: null, stack: null }
  await window.resize({ width: defect.worst, height: DESKTOP.height })
  const { index } = defect
  return {
    cut: defect.isCut ? await world.call('findCutCause', [index], leftMs()) : null,
    cause: isTooWide(defect) ? await world.call('findWidthCause', [index], leftMs()) : null,
    side: needsSide(defect) ? await world.call('findProtrusionSide', [index], leftMs()) : null,
    repair: isRepairable(defect) ? await world.call('findWidthRepair', [index], leftMs()) : null,
    stack: isCollision(defect) ? await world.call('findStack', [index], leftMs()) : null,
  }
}

/** `seen` if text is visible in the wrong place, `lost` if it is no longer visible. */
type Proof = 'seen' | 'lost'

async function proofOf(
  run: ProbeRun,
  window: ProbeWindow,
  { rule, worst, isLayer, index }: WidthDefect & { index: number },
): Promise<Proof | null> {
  const { world, leftMs } = run
  await window.resize({ width: worst, height: DESKTOP.height })
  if (isLayer) return (await coversText(run, index)) ? 'seen' : null
  const box = await world.call('stageProof', [index], leftMs())
  if (!box) return null
  const hide = (part: 'element' | 'other', isHidden: boolean) =>
    world.call('hideProofPart', [index, part, isHidden], leftMs())
  const shown = await takePicture(run, box)
  await hide('element', true)
  const without = await takePicture(run, box)
  if (rule !== 'layout-collision') {
    await hide('element', false)
    if ((await changedPixels(shown, without)) >= CHANGED_MIN) return 'seen'
    return (await world.call('isOnBareGround', [index], leftMs())) ? 'lost' : null
  }
  // One of the two elements may cover the other, so compare each of them with the page without both.
  await hide('other', true)
  const empty = await takePicture(run, box)
  await hide('element', false)
  const withoutOther = await takePicture(run, box)
  await hide('other', false)
  const [others, own] = await Promise.all([changedPixels(without, empty), changedPixels(withoutOther, empty)])
  if (others >= CHANGED_MIN && own >= CHANGED_MIN) return 'seen'
  // If only one of the text elements is visible, its box may cover the other.
  const isOneSeen = Math.max(others, own) >= CHANGED_MIN
  return isOneSeen && (await world.call('isCovered', [index], leftMs())) ? 'seen' : null
}

/** Returns true if a layer still covers text a while after the page has scrolled. */
async function coversText({ world, leftMs }: ProbeRun, index: number): Promise<boolean> {
  await world.call('scrollUnderLayer', [index], leftMs())
  await delay(REACTION_MS)
  return world.call('isLayerOverText', [index], leftMs())
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

const hitOf = ({ rule, element, ...defect }: WidthDefect, proof: Proof, advice: Advice): ProbeHit => ({
  rule,
  element,
  ...(advice.stack && { fix: stackFix(advice.stack) }),
  ...withAdvice(messageFor(rule, defect, proof)(rangeOf(defect), { ...defect, side: advice.side }), advice),
  ...narrowLayoutFix(rule, defect, advice.cause),
  ...wrapTexts(defect),
  ...cutFix(advice.cut),
  ...(defect.isCut && defect.isTable ? { fix: TABLE_FIX } : {}),
  ...(defect.isLayer ? { fix: LAYER_FIX } : {}),
  ...(defect.isBroken ? { fix: BROKEN_FIX } : {}),
})

const TABLE_FIX =
  'Put the table in a div with overflow-x: auto so that users can scroll to all columns, and remove fixed widths from the table.'

const LAYER_FIX =
  'At these widths, set position: static on the element, or give the text next to it a margin as wide as the element.'

const BROKEN_FIX =
  'At these widths, make the column wider, for example with grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr)), or stack the columns.'

type Kind = Pick<WidthDefect, 'isCut' | 'isTable' | 'isBroken' | 'isLayer'>

const messageFor = (rule: WidthDefect['rule'], { isCut, isTable, isBroken, isLayer }: Kind, proof: Proof) => {
  if (proof === 'lost') return lostMessage
  if (isLayer) return layerMessage
  if (isBroken) return brokenMessage
  if (isCut && isTable) return cutTableMessage
  return isCut ? cutMessage : MESSAGES[rule]
}

type Extent = Pick<WidthDefect, 'other' | 'amount' | 'isHidden'> & Pick<Advice, 'side'>

const cutMessage = (range: string, { amount, isHidden }: Extent): string =>
  isHidden
    ? `${range}, the box around the text cuts it off, and in some of them hides all of it.`
    : `${range}, the box around the text cuts off up to ${amount} px of it.`

const cutTableMessage = (range: string, { amount }: Extent): string =>
  `${range}, the box around this table cuts off up to ${amount} px of its columns, and users can’t scroll to them.`

const brokenMessage = (range: string, { other, amount }: Extent): string =>
  `${range}, the column with ${other} is so narrow that one word is broken across ${amount} lines, which is hard to read.`

const layerMessage = (range: string, { other, amount }: Extent): string =>
  `${range}, this element stays in place while the page scrolls, and covers up to ${amount} px of the text next to it, such as ${other}.`

const lostMessage = (range: string, { amount }: Extent): string =>
  `${range}, the text extends up to ${amount} px beyond the colored box around it, and can’t be seen outside the box.`

const MESSAGES: Record<WidthDefect['rule'], (range: string, extent: Extent) => string> = {
  'layout-collision': (range, { other, amount }) =>
    `${range}, the text overlaps ${other} by up to ${amount} px.`,
  'layout-protrusion': (range, { amount, side }) =>
    `${range}, the text extends up to ${amount} px beyond ${side ? `the ${side} edge of ` : ''}the box around it.`,
  'viewport-protrusion': (range, { amount }) =>
    `${range}, the element is up to ${amount} px too wide, so the page scrolls sideways.`,
  'layout-wrap': (range, { amount }) =>
    `${range}, ${amount === 1 ? 'the last item in the row wraps' : `the last ${amount} items in the row wrap`} below the others.`,
}
