import { setTimeout as delay } from 'node:timers/promises'
import type { HoverTrigger, Point } from '../../in-page/probes/hover/find-hovers.ts'
import type { Revealed } from '../../in-page/probes/hover/revealed.ts'
import { DOWN, ENTER, ESCAPE, press } from '../keys.ts'
import { AWAY, moveTo } from '../mouse.ts'
import { isSeeable, RESTORE_MS } from '../optional.ts'
import type { Probe, ProbeHit, ProbeRun } from '../probe-tab.ts'
import { quotedStart } from '../quoted-start.ts'
import { tryDrawnTip } from './drawn-tips.ts'
import { markHoverTargets } from './hover-targets.ts'

const TRIGGERS_MAX = 6
const TIPS_MAX = 2
/** The time that one trigger takes on a busy machine, in milliseconds. */
const TRY_MS = 1500
const REACTION_MS = 60
const STYLE_LOOKS = 2
/** The number of times to check for a change. Scripts often wait before showing or hiding content. */
const SCRIPT_LOOKS = 6
const LEAVE_MS = 400
const STEPS = { min: 4, max: 24 }
/** Longer steps, in pixels, could jump over a gap between the element and its content. */
const STEP_MAX = 8

/**
 * Moves the mouse onto each element that shows content on hover. Checks whether that content stays when the
 * mouse moves onto it, closes with Escape, and also appears on focus (success criterion 1.4.13).
 */
export const HOVER: Probe = {
  name: 'hover',
  budgetMs: 6000,
  async run(run) {
    const { session, world, leftMs } = run
    await markHoverTargets(session)
    const triggers = await world.call('findHovers', [TRIGGERS_MAX], leftMs())
    const tips = await world.call('findDrawnTips', [TIPS_MAX], leftMs())
    if (triggers.length + tips.length === 0) return []
    await session.send('Emulation.setFocusEmulationEnabled', { enabled: true })
    await world.call('letMove', [], leftMs())
    const hits: ProbeHit[] = []
    for (const tip of tips) hits.push(...run.keep(await tryDrawnTip(run, tip)))
    for (const [index, trigger] of triggers.entries()) {
      if (leftMs() < TRY_MS) {
        run.skip(`${triggers.length - index} of ${triggers.length} elements that show content on hover`)
        break
      }
      hits.push(...run.keep(await tryHover(run, trigger)))
    }
    await moveTo(run.session, AWAY)
    await world.call('scrollToTop', [], RESTORE_MS)
    return hits
  },
}

const isShown = ({ world, leftMs }: ProbeRun, { element, text }: Revealed): Promise<boolean> =>
  world.call('isStillRevealed', [element, text], leftMs())

async function tryHover(run: ProbeRun, trigger: HoverTrigger): Promise<ProbeHit[]> {
  const { world, session, leftMs } = run
  const { element } = trigger
  await moveTo(run.session, AWAY)
  const point = await world.call('pointOf', [element], leftMs())
  if (!point) return []
  await delay(REACTION_MS)
  await world.call('startHover', [], leftMs())
  const revealed = await hover(run, trigger, point)
  if (!revealed) return []
  const isKept = await followsMouse(run, revealed, point)
  await moveTo(run.session, AWAY)
  if (!(await isGone(run, revealed))) return []
  const again = await hover(run, trigger, point)
  // Content that doesn't reappear can't be checked. Some scripts create new content each time.
  if (!again || again.text !== revealed.text) return []
  await press(session, ESCAPE)
  await delay(REACTION_MS)
  const isDismissed = !(await isShown(run, revealed)) || (await isGone(run, revealed))
  await moveTo(run.session, AWAY)
  // A script may hide the content after a delay. Without this wait, it could hide the content that focus
  // shows next.
  await delay(trigger.isScripted ? LEAVE_MS : REACTION_MS)
  const lack = revealed.isNeeded ? await lackOnFocus(run, trigger, revealed) : null
  return hitsOf(trigger, revealed, { isKept, isDismissed, lack })
}

async function hover(
  run: ProbeRun,
  { element, isScripted }: HoverTrigger,
  point: Point,
): Promise<Revealed | null> {
  await moveTo(run.session, point)
  for (let look = 0; look < (isScripted ? SCRIPT_LOOKS : STYLE_LOOKS); look += 1) {
    await delay(REACTION_MS)
    const revealed = await run.world.call('readRevealed', [element], run.leftMs())
    if (revealed) return standing(run, element, revealed)
  }
  return null
}

/** Waits until content that slides in has stopped moving, so that the mouse can follow it there. */
async function standing(run: ProbeRun, trigger: number, first: Revealed): Promise<Revealed> {
  let last = first
  for (let look = 0; look < SCRIPT_LOOKS; look += 1) {
    await delay(REACTION_MS)
    const next = await run.world.call('readRevealed', [trigger], run.leftMs())
    if (!next || (next.element === last.element && next.x === last.x && next.y === last.y)) return last
    last = next
  }
  return last
}

/** Moves the mouse onto the content. Returns true if the content is still visible afterwards. */
async function followsMouse(run: ProbeRun, revealed: Revealed, from: Point): Promise<boolean> {
  const distance = Math.hypot(revealed.x - from.x, revealed.y - from.y)
  const steps = Math.min(STEPS.max, Math.max(STEPS.min, Math.ceil(distance / STEP_MAX)))
  for (let step = 1; step <= steps; step += 1) {
    const share = step / steps
    await moveTo(run.session, {
      x: from.x + (revealed.x - from.x) * share,
      y: from.y + (revealed.y - from.y) * share,
    })
  }
  await delay(LEAVE_MS)
  return isShown(run, revealed)
}

async function isGone(run: ProbeRun, revealed: Revealed): Promise<boolean> {
  for (let look = 0; look < SCRIPT_LOOKS; look += 1) {
    if (!(await isShown(run, revealed))) return true
    await delay(REACTION_MS)
  }
  return false
}

/**
 * Why the keyboard doesn't open the content: focus has no effect, the element can't receive focus, or both.
 */
type Lack = 'reaction' | 'focus' | 'both'

/** Returns what prevents the element's content from being opened without a mouse, or null if nothing does. */
async function lackOnFocus(run: ProbeRun, trigger: HoverTrigger, revealed: Revealed): Promise<Lack | null> {
  const { world, session, guard, leftMs } = run
  const way = await world.call('focusTrigger', [trigger.element], leftMs())
  if (!way || (way === 'press' && !isSeeable(run))) return null
  if (way === 'none') return lackOfFocus(run, trigger, revealed)
  await delay(trigger.isScripted ? LEAVE_MS : REACTION_MS)
  const refusals = guard.refusals.length
  for (const key of way === 'press' ? [ENTER, DOWN] : []) {
    if (await isShown(run, revealed)) return null
    await press(session, key)
    await delay(LEAVE_MS)
  }
  // The guard may have blocked the request for the content.
  const isMissing = guard.refusals.length === refusals && !(await isShown(run, revealed))
  return isMissing ? 'reaction' : null
}

/**
 * Temporarily gives focus to an element that can't normally receive it, and checks whether that opens the
 * content.
 */
async function lackOfFocus(
  run: ProbeRun,
  { element, isScripted }: HoverTrigger,
  revealed: Revealed,
): Promise<Lack | null> {
  const { world, guard, leftMs } = run
  const refusals = guard.refusals.length
  const before = await world.call('lendFocus', [element], leftMs())
  try {
    await delay(isScripted ? LEAVE_MS : REACTION_MS)
    if (await isShown(run, revealed)) return 'focus'
    return guard.refusals.length === refusals ? 'both' : null
  } finally {
    await world.call('withdrawFocus', [element, before], leftMs())
  }
}

function hitsOf(
  { element, isScripted }: HoverTrigger,
  { text, isTip, isCovering, hasControls, gap }: Revealed,
  seen: { isKept: boolean; isDismissed: boolean; lack: Lack | null },
): ProbeHit[] {
  const content = `${isTip ? 'tooltip' : 'content'} ${quotedStart(text)}`
  const isStuck = !seen.isDismissed && isCovering
  const stuck =
    'covers other content and can’t be closed with the Escape key, so users who enlarge the page can’t see what is under it'
  const hits: ProbeHit[] = []
  if (!seen.isKept || isStuck)
    hits.push({
      rule: 'hover-content',
      element,
      message: seen.isKept
        ? `The ${content} appears on hover, but ${stuck}.`
        : `The ${content} appears on hover, but disappears when the mouse moves onto it${isStuck ? `. It also ${stuck}.` : lossOf(hasControls)}`,
      ...(seen.isKept && !isScripted && { fix: byStyle(content) }),
      ...(!seen.isKept && gap > 0 && { fix: acrossGap(content, gap) }),
    })
  if (seen.lack)
    hits.push({
      rule: 'hover-keyboard',
      element,
      message: `The ${content} appears when the mouse is over the element, but ${seen.lack === 'reaction' ? 'not when the element has focus or is pressed' : 'the Tab key can’t reach the element'}, so users without a mouse can’t read it.`,
      ...(seen.lack === 'reaction'
        ? !isScripted && { fix: onFocusWithin(content) }
        : { fix: TO_FOCUS[seen.lack](content) }),
    })
  return hits
}

const lossOf = (hasControls: boolean): string =>
  hasControls
    ? ', so its links, buttons or fields can’t be reached with the mouse.'
    : ', so users of screen magnifiers may not be able to read it.'

const acrossGap = (content: string, gap: number): string =>
  `There are ${gap} px between the element and the ${content}, where the mouse is over neither. Close this gap, for example with padding instead of a margin, or wait about 300 ms before you hide the content. Also close it when users press Escape.`

const byStyle = (content: string): string =>
  `A style rule with :hover shows the ${content}, so the Escape key can’t close it. Show it with a class instead: have a script add the class on hover and on focus, and remove it when users press Escape or leave the element.`

const onFocusWithin = (content: string): string =>
  `In the style sheet, repeat each rule that shows the ${content} on :hover with :focus-within instead of :hover, so that it also appears while a link or button inside the element has focus.`

const TO_BUTTON = 'Change this element to a <button type="button">, or add tabindex="0" to it'
const TO_FOCUS: Record<Exclude<Lack, 'reaction'>, (content: string) => string> = {
  focus: (content) => `${TO_BUTTON}. Nothing else is necessary because the ${content} also appears on focus.`,
  both: (content) => `${TO_BUTTON}, and also show the ${content} on focus.`,
}
