import type { Action } from '../../in-page/probes/forms/find-actions.ts'
import type { ToggleState } from '../../in-page/probes/forms/read-toggle.ts'
import type { NewText } from '../../in-page/probes/forms/try-form.ts'
import { markPressTargets } from '../keyboard/press-targets.ts'
import { ENTER, press } from '../keys.ts'
import type { ProbeHit, ProbeRun } from '../probe-tab.ts'
import { settle, settleMotion } from '../triggers/settle.ts'
import { judgeBasket } from './basket-count.ts'
import { droppedFocus } from './dropped-focus.ts'
import { judgeStatus } from './judge-form.ts'
import { judgeSound, silenceBefore } from './sounds.ts'

const ACTIONS_MAX = 4
const VIEWS_MAX = 3
const STATEFUL_MAX = 3
/** The time that one button takes on a busy machine, in milliseconds. */
const TRY_MS = 1600
/** The maximum time to wait for a button's action while the button looks busy, in milliseconds. */
const BUSY_MS = 1500
/** The time without changes after which the action counts as over, in milliseconds. */
const BUSY_QUIET_MS = 900

/** The buttons of a page that are safe to press. */
export interface Actions {
  actions: Action[]
  views: Action[]
  /** Buttons that also show their state. */
  stateful: Action[]
}

export async function findActions({ session, world, leftMs }: ProbeRun): Promise<Actions> {
  await markPressTargets(session)
  const found = await world.call('findActions', [], leftMs())
  return {
    actions: found.filter(({ isView }) => !isView).slice(0, ACTIONS_MAX),
    views: found.filter(({ isView, isStateful }) => isView && !isStateful).slice(0, VIEWS_MAX),
    stateful: found.filter(({ isStateful }) => isStateful).slice(0, STATEFUL_MAX),
  }
}

/**
 * Presses buttons that run a script. Checks whether the resulting messages are announced, and whether the
 * focus stays on the page.
 */
export async function tryActions(run: ProbeRun, actions: readonly Action[]): Promise<ProbeHit[]> {
  const hits: ProbeHit[] = []
  const known = new Set<string>()
  for (const [index, action] of actions.entries()) {
    if (known.has(action.look)) continue
    if (run.leftMs() < TRY_MS) {
      run.skip(`${actions.length - index} of ${actions.length} buttons`)
      break
    }
    const found = await tryAction(run, action)
    // Similar buttons usually use the same function to show their messages.
    if (found.some(({ rule }) => rule === 'status-message')) known.add(action.look)
    hits.push(...found)
  }
  return hits
}

async function tryAction(run: ProbeRun, action: Action): Promise<ProbeHit[]> {
  const { session, world, guard, leftMs } = run
  const { element, name, isView } = action
  if (!(await world.call('setFocus', [element, true], leftMs()))) return []
  await settle(run)
  await world.call('startTry', [element, []], leftMs())
  await world.call('startReplacement', [element], leftMs())
  if (!isView) await world.call('startBasketCount', [element], leftMs())
  const before = await world.call('readToggle', [element], leftMs())
  const silence = isView ? null : await silenceBefore(run, element)
  const refusals = guard.refusals.length
  await press(session, ENTER)
  await settle(run)
  const texts = await textsAfter(run, element)
  // Real users wouldn't see a message that appears only because the guard blocked a request.
  if (guard.refusals.length !== refusals) return []
  const dropped = await droppedFocus(run, element, name)
  if (isView || dropped.length > 0) return dropped
  const said = judgeStatus(texts, name)
  const counted = said.length > 0 ? [] : await judgeBasket(run, action, before, texts)
  if (counted.length > 0) return counted
  if (texts.length === 0 && (await isSilentToggle(run, element, before))) return [{ ...SILENT, element }]
  return texts.length === 0 ? judgeSound(run, action, silence) : said
}

/** Returns the text that has appeared. If the button looks busy, first waits until its action is over. */
async function textsAfter({ world, leftMs }: ProbeRun, element: number): Promise<NewText[]> {
  const { texts } = await world.call('readTry', [], leftMs())
  if (texts.some(({ isInControl }) => !isInControl) || leftMs() < TRY_MS) return texts
  if (!(await world.call('isBusy', [element], leftMs()))) return texts
  await world.call('settle', [BUSY_QUIET_MS, BUSY_MS], leftMs())
  return (await world.call('readTry', [], leftMs())).texts
}

const SILENT = {
  rule: 'control-state',
  message:
    'The button looks different after it is pressed and changes back when it is pressed again, but screen readers can’t announce its state.',
} as const

/**
 * Presses a button again if the first press changed its appearance but not what screen readers announce.
 * Returns true if that restores its appearance.
 */
async function isSilentToggle(run: ProbeRun, element: number, before: ToggleState): Promise<boolean> {
  const { session, world, guard, leftMs } = run
  const read = () => world.call('readToggle', [element], leftMs())
  await settleMotion(run)
  const pressed = await read()
  if (pressed === null || before === null) return false
  if (pressed.look === before.look || pressed.said !== before.said) return false
  const refusals = guard.refusals.length
  await press(session, ENTER)
  await settle(run)
  await settleMotion(run)
  const released = await read()
  return released?.look === before.look && released.said === before.said && guard.refusals.length === refusals
}
