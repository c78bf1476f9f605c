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

const DAY_MS = 86_400_000

let latest = { number: Number.NaN, text: '' }

/** `YYYY-MM-DD` in UTC. Asked for with every answer, and the same all day. */
export function dayOf(time: Date): string {
  const number = Math.floor(time.getTime() / DAY_MS)
  if (number !== latest.number) latest = { number, text: time.toISOString().slice(0, 10) }
  return latest.text
}

/** The midnight UTC that follows. */
export function nextMidnight(time: Date): Date {
  const midnight = new Date(time)
  midnight.setUTCHours(24, 0, 0, 0)
  return midnight
}
