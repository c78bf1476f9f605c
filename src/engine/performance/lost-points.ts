import { Audit, type Result } from 'lighthouse'
import type { Contention } from './contention.ts'

/** Beyond that a task blocks the page, by the definition of Total Blocking Time. */
const BLOCKING_MS = 50

/** By how much waiting for a processor may have raised each metric, ms. */
const RISES: Readonly<Record<string, (waited: Contention, slower: number) => number>> = {
  'first-contentful-paint': ({ beforeFcpMs }, slower) => slower * beforeFcpMs,
  'largest-contentful-paint': ({ beforeLcpMs }, slower) => slower * beforeLcpMs,
  'speed-index': ({ beforeLcpMs }, slower) => slower * beforeLcpMs,
  'total-blocking-time': ({ tasks }, slower) =>
    tasks.reduce(
      (sum, { wallMs, processorMs }) =>
        sum + blocking(slower * wallMs) - blocking(slower * Math.min(wallMs, processorMs)),
      0,
    ),
}

/**
 * How many points of the performance score waiting for a processor may have cost, 0 to 100: its curves are steep in some
 * places and flat in others, so that the same wait costs one page nothing and another one twenty points.
 */
export function lostPoints(
  { audits, categories, configSettings }: Pick<Result, 'audits' | 'categories' | 'configSettings'>,
  waited: Contention,
): number {
  const metrics = categories.performance?.auditRefs.filter(({ weight }) => weight > 0) ?? []
  const weights = metrics.reduce((sum, { weight }) => sum + weight, 0)
  const slower = configSettings.throttling.cpuSlowdownMultiplier
  const lost = metrics.reduce((sum, { id, weight }) => {
    const { numericValue: value, scoringOptions, score } = audits[id] ?? {}
    const rise = RISES[id]?.(waited, slower) ?? 0
    if (!scoringOptions || value === undefined || typeof score !== 'number') return sum
    const undisturbed = Audit.computeLogNormalScore(scoringOptions, Math.max(0, value - rise))
    return sum + weight * Math.max(0, undisturbed - score)
  }, 0)
  return weights === 0 ? 0 : (100 * lost) / weights
}

const blocking = (taskMs: number): number => Math.max(0, taskMs - BLOCKING_MS)
