import { within } from '../../browser/timeouts.ts'
import { isSeeable } from '../optional.ts'
import { readScripts } from '../own-scripts.ts'
import type { Probe, ProbeRun } from '../probe-tab.ts'
import { judgeTimeLog } from './judge.ts'
import { SESSION_PATTERN } from './words.ts'

/**
 * The span of virtual time, in milliseconds. Sessions rarely last longer than half an hour, and their timers
 * may have been reset a few seconds ago.
 */
const SPAN_MS = 31 * 60_000
/** The maximum real time for the span, in milliseconds. Pages with many short timers would take longer. */
const REAL_MS = 1500
/** The amount by which the recording may be shorter than the span, in milliseconds. */
const LATE_MS = 1000
const READ_LIMIT_MS = 1000
/** The number of tasks that may run before virtual time moves on. */
const TASKS_MAX = 1000

/**
 * Starts filling in a form and runs the page for half an hour of virtual time. Reports a page that then ends
 * a session without a warning (success criterion 2.2.1). Loads the page again if the page's own scripts have
 * a time limit, since the timer may have been stopped by earlier probes or may have already ended. The page's
 * clock is wrong afterwards, so this must be the last probe.
 */
export const TIMEOUTS: Probe = {
  name: 'timeouts',
  budgetMs: 3000,
  usesAnyState: true,
  async needsNewLoad(tab) {
    if (!isSeeable(tab) || !(await tab.world.call('hasSession', [SESSION_PATTERN], READ_LIMIT_MS)))
      return false
    const files = await readScripts({ ...tab, leftMs: () => READ_LIMIT_MS })
    return tab.world.call('hasTimeLimit', [files, SPAN_MS], READ_LIMIT_MS)
  },
  async run(run) {
    const { world, guard, leftMs } = run
    // Requests from workers can't be blocked, and there may be a lot of them.
    if (!isSeeable(run) || !(await world.call('hasSession', [SESSION_PATTERN], leftMs()))) return []
    await guard.refuseAll()
    await forwardDialogs(run)
    await world.call('startTimeLog', [SESSION_PATTERN], leftMs())
    await passTime(run)
    const log = await world.call('readTimeLog', [], leftMs())
    const found = judgeTimeLog(log)
    if (!found && log.passedMs < SPAN_MS - LATE_MS)
      run.skip(`time limits of more than ${minutesOf(log.passedMs)}`)
    if (!found) return []
    // Describing the finding depends on timers, which are paused at the end of the span.
    await run.session.send('Emulation.setVirtualTimePolicy', { policy: 'advance' }, { timeout: leftMs() })
    const element = await world.call('keepRoot', [], leftMs())
    return [{ rule: 'timeout-warning', element, ...found }]
  },
}

const minutesOf = (ms: number): string => {
  const minutes = Math.max(1, Math.floor(ms / 60_000))
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
}

/** Lets the span pass, or as much of it as the page's scripts can get through in the given real time. */
async function passTime({ session, leftMs }: ProbeRun): Promise<void> {
  const { promise: passed, resolve } = Promise.withResolvers<void>()
  session.once('Emulation.virtualTimeBudgetExpired', () => resolve())
  const timer = setTimeout(resolve, Math.min(REAL_MS, leftMs()))
  const policy = { policy: 'advance', budget: SPAN_MS, maxVirtualTimeTaskStarvationCount: TASKS_MAX } as const
  try {
    await session.send('Emulation.setVirtualTimePolicy', policy, { timeout: leftMs() })
    await passed
    await session.send('Emulation.setVirtualTimePolicy', { policy: 'pause' }, { timeout: leftMs() })
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Records the text of dialogs instead of opening them because an open dialog would stop the page's scripts.
 */
const forwardDialogs = ({ page, leftMs }: ProbeRun): Promise<void> =>
  within(leftMs(), page.evaluate(replaceDialogs), () => new Error('the page does not respond'))

/** Runs in the page, to which its source code is sent. */
function replaceDialogs(): void {
  const forward =
    <Answer>(answer: Answer) =>
    (message?: unknown) => {
      dispatchEvent(new CustomEvent('audit-service-dialog', { detail: String(message ?? '') }))
      return answer
    }
  Object.assign(globalThis, { alert: forward(undefined), confirm: forward(true), prompt: forward(null) })
}
