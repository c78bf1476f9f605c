import { Audit, type Result } from 'lighthouse'
import type { Contention } from './contention.ts'

/** The duration above which a task blocks the page, in milliseconds, as defined for Total Blocking Time. */
const BLOCKING_MS = 50
/** The usual slowdown of an otherwise idle machine, relative to its best speed. */
const USUAL_SLOWDOWN = 1.15

/** The time by which other work on the machine delayed a page's tasks, in milliseconds. */
interface Delays {
  before(paintMs: number): number
  /** Returns the additional blocking time if the CPU is slower by the given factor. */
  blocking(slower: number): number
}

type Rise = (delays: Delays, run: { contention: Contention; slower: number }) => number

/**
 * For each metric, a function that returns the number of milliseconds by which other work may have increased
 * it.
 */
const RISES: Readonly<Record<string, Rise>> = {
  'first-contentful-paint': ({ before }, { contention, slower }) => slower * before(contention.fcpMs),
  'largest-contentful-paint': ({ before }, { contention, slower }) => slower * before(contention.lcpMs),
  'speed-index': ({ before }, { contention, slower }) => slower * before(contention.lcpMs),
  'total-blocking-time': ({ blocking }, { slower }) => blocking(slower),
}

/**
 * Returns the number of points of the performance score (0 to 100) that other work on the machine may have
 * cost. The score's curves are steep in some places and flat in others, so the same delay may cost one page
 * nothing and another twenty points. The result is an upper bound because a thread also waits for other
 * threads of its own page. @param slowdown the CPU time of a calibration around the run, relative to the
 * shortest one. It increases with other work on the same core.
 */
export function lostPoints(
  { audits, categories, configSettings }: Pick<Result, 'audits' | 'categories' | 'configSettings'>,
  contention: Contention,
  slowdown: number,
): number {
  const metrics = categories.performance?.auditRefs.filter(({ weight }) => weight > 0) ?? []
  const weights = metrics.reduce((sum, { weight }) => sum + weight, 0)
  const delays = delaysOf(contention, Math.max(1, slowdown / USUAL_SLOWDOWN))
  const slower = configSettings.throttling.cpuSlowdownMultiplier
  const lost = metrics.reduce((sum, { id, weight }) => {
    const { numericValue: value, scoringOptions, score } = audits[id] ?? {}
    if (!scoringOptions || value === undefined || typeof score !== 'number') return sum
    const rise = RISES[id]?.(delays, { contention, slower }) ?? 0
    const undisturbed = Audit.computeLogNormalScore(scoringOptions, Math.max(0, value - rise))
    return sum + weight * Math.max(0, undisturbed - score)
  }, 0)
  return weights === 0 ? 0 : (100 * lost) / weights
}

function delaysOf({ tasks }: Contention, slowdown: number): Delays {
  const undisturbedMs = ({ wallMs, processorMs }: Contention['tasks'][number]) =>
    Math.min(wallMs, processorMs) / slowdown
  return {
    before: (paintMs) =>
      tasks
        .filter(({ startMs }) => startMs < paintMs)
        .reduce((sum, task) => sum + task.wallMs - undisturbedMs(task), 0),
    blocking: (slower) =>
      tasks.reduce(
        (sum, task) => sum + blocking(slower * task.wallMs) - blocking(slower * undisturbedMs(task)),
        0,
      ),
  }
}

const blocking = (taskMs: number): number => Math.max(0, taskMs - BLOCKING_MS)
