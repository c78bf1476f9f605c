import type { Plan } from './plan.ts'

/** Stands for "no limit" in fields that require a number (see docs/decisions/0010-quota-and-limits.md). */
export const UNLIMITED_CREDITS = 1_000_000_000

/** The credits of an account on one UTC day. */
export interface Quota {
  plan: Plan
  creditsTotal: number
  creditsUsed: number
  creditsRemaining: number
  /** The start of the next UTC day. */
  resetAt: Date
  unlimited: boolean
}

const DAY_MS = 86_400_000

let latest = { number: Number.NaN, text: '' }

/** Returns a date as `YYYY-MM-DD` in UTC. Caches the result, since every response needs the current day. */
export function dayOf(time: Date): string {
  const number = Math.floor(time.getTime() / DAY_MS)
  if (number !== latest.number) latest = { number, text: time.toISOString().slice(0, 10) }
  return latest.text
}

/** Returns the next midnight UTC. */
export function nextMidnight(time: Date): Date {
  const midnight = new Date(time)
  midnight.setUTCHours(24, 0, 0, 0)
  return midnight
}
