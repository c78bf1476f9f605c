import type { Plan } from './plan.ts'

/** What stands for "no limit" where a number is needed (docs/decisions: quota). */
export const UNLIMITED_CREDITS = 1_000_000_000

/** The credits of one account on one day in UTC. */
export interface Quota {
  plan: Plan
  creditsTotal: number
  creditsUsed: number
  creditsRemaining: number
  /** The next midnight UTC. */
  resetAt: Date
  unlimited: boolean
}

export const dayOf = (time: Date): string => time.toISOString().slice(0, 10)

/** The midnight UTC that follows. */
export function nextMidnight(time: Date): Date {
  const midnight = new Date(time)
  midnight.setUTCHours(24, 0, 0, 0)
  return midnight
}
