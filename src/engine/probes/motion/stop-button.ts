import { setTimeout as delay } from 'node:timers/promises'
import { AWAY, clickAt, moveTo } from '../mouse.ts'
import type { ProbeHit, ProbeRun } from '../probe-tab.ts'

const MARGIN_MS = 1000

/**
 * Presses the button that should stop a carousel or moving text, and reports the content if it changes at
 * least twice afterwards. Moves the mouse away before watching because many carousels also stop while the
 * mouse is over them.
 */
export async function tryStopButton(run: ProbeRun): Promise<ProbeHit[]> {
  const { session, world, guard, leftMs } = run
  const stop = await world.call('findStopButton', [], leftMs())
  if (!stop) return []
  const watchMs = 2 * stop.periodMs + MARGIN_MS
  const point = leftMs() > watchMs + MARGIN_MS ? await world.call('pointOf', [stop.button], leftMs()) : null
  if (!point) {
    run.skip(`the button “${stop.name}”`)
    return []
  }
  const refusals = guard.refusals.length
  run.requireReload()
  await clickAt(session, point)
  await moveTo(session, AWAY)
  await world.call('startWatch', [], leftMs())
  await delay(watchMs)
  await world.call('endWatch', [], leftMs())
  // The content may keep moving only because the guard blocked a request.
  if (guard.refusals.length > refusals || !(await world.call('isStillChanging', [stop.element], leftMs())))
    return []
  return [
    {
      rule: 'moving-content',
      element: stop.element,
      message: `The content still changes automatically after users press the button “${stop.name}”.`,
      fix: `Check the script for the button “${stop.name}”. It must stop the timer that changes the content, and nothing may start the timer again later.`,
    },
  ]
}
