import { setTimeout as delay } from 'node:timers/promises'
import type { DownControl } from '../../in-page/probes/forms/find-downs.ts'
import { AWAY, dragTo, moveTo, pressAt, releaseAt } from '../mouse.ts'
import type { ProbeHit, ProbeRun } from '../probe-tab.ts'
import { settle } from '../triggers/settle.ts'
import { markDownTargets } from './down-listeners.ts'

const CONTROLS_MAX = 3
/** The time reserved for the rest of the probe, in milliseconds. */
const RESERVE_MS = 3000
/** The time within which clocks and counters change, in milliseconds. */
const IDLE_MS = 1100

/**
 * Presses the mouse button on controls whose scripts listen for that, and releases it elsewhere. Reports the
 * controls that act anyway. Controls that can't be tried become hints.
 */
export async function tryPresses(run: ProbeRun): Promise<ProbeHit[]> {
  const { session, world, leftMs } = run
  if (!(await markDownTargets(session))) return []
  const hits: ProbeHit[] = []
  for (const control of await world.call('findDowns', [CONTROLS_MAX], leftMs())) {
    const { element, name, isSuspect, isProven, isTriable } = control
    if (isProven && !isTriable) {
      hits.push({ ...EARLY, element, outcome: 'violation', message: effectMessage(name) })
      continue
    }
    const isActing = isTriable && leftMs() > RESERVE_MS ? await actsOnPress(run, control) : null
    if (isActing) {
      const isGone = (await world.call('pointOf', [element], leftMs())) === null
      const message = isGone ? effectMessage(name) : CERTAIN
      hits.push({ ...EARLY, element, outcome: 'violation', message })
    }
    if (isActing === null && isSuspect) hits.push({ ...EARLY, element, outcome: 'review', message: LIKELY })
  }
  return hits
}

const EARLY = { rule: 'pointer-down-action' } as const
const CERTAIN =
  'The control acts as soon as the mouse button is pressed, even if users move the mouse away before releasing the button.'
const effectMessage = (name: string): string =>
  name === ''
    ? CERTAIN
    : `Pressing “${name}” takes effect before users release the mouse button, so they can’t cancel by moving the mouse away.`
const LIKELY = 'A script seems to act as soon as users press the control, not when they release it.'

/** Returns null if the page changes on its own, or if something covers the control. */
async function actsOnPress(run: ProbeRun, { element }: DownControl): Promise<boolean | null> {
  const { session, world, guard, leftMs } = run
  const readTexts = () => world.call('readTexts', [element], leftMs())
  const point = await world.call('pointOf', [element], leftMs())
  if (!point) return null
  await world.call('setFocus', [element, true], leftMs())
  const idle = await readTexts()
  await moveTo(session, point)
  await settle(run)
  await moveTo(session, AWAY)
  await settle(run)
  const before = await readTexts()
  if (before !== idle) return null
  const refusals = guard.refusals.length
  await moveTo(session, point)
  await pressAt(session, point)
  await settle(run)
  // Content that moves with the pointer hasn't changed yet.
  const pressed = await readTexts()
  await dragTo(session, AWAY)
  await releaseAt(session, AWAY)
  await settle(run)
  const refused = guard.refusals.slice(refusals)
  if (refused.some(({ kind }) => kind !== 'request')) return true
  const after = await readTexts()
  // The server would have decided what happens next.
  if (after === before || pressed === before) return refused.length > 0 ? null : false
  await delay(IDLE_MS)
  // A message that disappears again may only mean that the press was too short, for example.
  if ((await readTexts()) !== after) return null
  return !(await isUndone(run, element, before))
}

/** Returns true if another press restores the page, as with a menu button. */
async function isUndone({ session, ...run }: ProbeRun, element: number, before: string): Promise<boolean> {
  const point = await run.world.call('pointOf', [element], run.leftMs())
  if (!point) return false
  await moveTo(session, point)
  await pressAt(session, point)
  await dragTo(session, AWAY)
  await releaseAt(session, AWAY)
  await settle({ session, ...run })
  return (await run.world.call('readTexts', [element], run.leftMs())) === before
}
