import type { Clock } from '../shared/clock.ts'
import type { AttemptRule, AttemptStore } from '../store/attempts.ts'

/** Path → how often one address may ask; what is not named costs nothing worth counting. Windows in seconds. */
export const ADDRESS_RULES = {
  '/sign-in/email': { window: 60, max: 20 },
  '/sign-up/email': { window: 3600, max: 20 },
  '/change-password': { window: 60, max: 10 },
  '/**': false,
} as const

/** Guesses at one account from however many addresses; a success starts anew. */
const EMAIL_RULE: AttemptRule = { max: 10, windowMs: 300_000 }

export function createSignInLimits(attempts: Pick<AttemptStore, 'count' | 'forget'>, now: Clock) {
  const nameOf = (email: string) => `sign-in ${email.toLowerCase()}`
  return {
    /** In the form that better-auth asks for. */
    ofAddresses: {
      async consume(key: string, { window, max }: { window: number; max: number }) {
        const waitMs = await attempts.count(`address ${key}`, { max, windowMs: window * 1000 }, now())
        return { allowed: waitMs === 0, retryAfter: waitMs === 0 ? null : Math.ceil(waitMs / 1000) }
      },
    },
    /** Answers how long to wait, seconds; 0 when there were not too many. */
    async countEmail(email: string): Promise<number> {
      return Math.ceil((await attempts.count(nameOf(email), EMAIL_RULE, now())) / 1000)
    },
    forgetEmail: (email: string) => attempts.forget(nameOf(email)),
  }
}
