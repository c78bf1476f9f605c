import { setTimeout as delay } from 'node:timers/promises'
import type { ShownValue } from '../../in-page/probes/widgets/stale-values.ts'
import { type KeyStroke, press } from '../keys.ts'
import type { ProbeHit, ProbeRun } from '../probe-tab.ts'
import { settle } from '../triggers/settle.ts'
import { LATE_MS, STEPS } from './spoken-values.ts'

/**
 * Changes the value of a custom slider or spin button with the arrow keys. Reports the control if only its
 * appearance shows the new value.
 */
export async function tryStaleValue(run: ProbeRun, element: number): Promise<ProbeHit[]> {
  const { world, guard, leftMs } = run
  if (!(await world.call('setFocus', [element, true], leftMs()))) return []
  await settle(run)
  const refusals = guard.refusals.length
  const before = await readValue(run, element)
  await settle(run)
  const idle = await readValue(run, element)
  if (!before || idle?.shown !== before.shown) return []
  for (const [key, back] of STEPS) {
    const after = await readAfter(run, element, key)
    if (after && after.exposed === before.exposed && after.shown === before.shown) continue
    if (!isOnlyShown(before, after)) {
      // If the control has lost focus, another control would receive the key.
      if (after) await press(run.session, back)
      return []
    }
    const isStale = (await isReversible(run, element, { before, key, back })) && !isAnswered(run, refusals)
    return isStale ? [staleValue(element, before)] : []
  }
  return []
}

/** Returns true if the guard has blocked a request, since the server may compute the value. */
const isAnswered = ({ guard }: ProbeRun, refusals: number): boolean => guard.refusals.length !== refusals

interface Change {
  before: ShownValue
  key: KeyStroke
  back: KeyStroke
}

/**
 * Returns true if one key changes the appearance, the opposite key changes it back, and the attributes always
 * stay the same. Unrelated changes on the page, such as a clock, don't behave this way.
 */
async function isReversible(run: ProbeRun, element: number, { before, key, back }: Change): Promise<boolean> {
  await delay(LATE_MS)
  const late = await readValue(run, element)
  if (!isOnlyShown(before, late)) {
    if (late) await press(run.session, back)
    return false
  }
  const restored = await readAfter(run, element, back)
  if (restored?.exposed !== before.exposed) return false
  if (restored.shown !== before.shown) await delay(LATE_MS)
  if ((await readValue(run, element))?.shown !== before.shown) return false
  const again = await readAfter(run, element, key)
  const isAgain = isOnlyShown(before, again)
  await readAfter(run, element, back)
  return isAgain
}

const isOnlyShown = (before: ShownValue, after: ShownValue | null): boolean =>
  after !== null && after.exposed === before.exposed && after.shown !== before.shown

const readValue = ({ world, leftMs }: ProbeRun, element: number): Promise<ShownValue | null> =>
  world.call('readShownValue', [element], leftMs())

async function readAfter(run: ProbeRun, element: number, key: KeyStroke): Promise<ShownValue | null> {
  await press(run.session, key)
  await settle(run)
  return readValue(run, element)
}

const staleValue = (element: number, { now }: ShownValue): ProbeHit => ({
  rule: 'control-state',
  element,
  message: `The arrow keys change the visible value, but aria-valuenow remains ${now.slice(0, 20)}, so screen readers announce the old value.`,
})
