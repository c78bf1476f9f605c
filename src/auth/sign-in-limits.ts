import type { Clock } from '../shared/clock.ts'
import { networkOf } from '../shared/network-address.ts'
import type { CounterLimit, SignInCounterStore } from '../store/sign-in-counters.ts'

const MINUTE_MS = 60_000

/**
 * The maximum number of requests to each path from one network address within `window` seconds. Requests to
 * all other paths are so cheap that they aren't limited.
 */
export const ADDRESS_RULES = {
  '/sign-in/email': { window: 60, max: 20 },
  '/sign-up/email': { window: 3600, max: 20 },
  '/change-password': { window: 60, max: 10 },
  '/request-password-reset': { window: 3600, max: 20 },
  '/reset-password': { window: 60, max: 10 },
  '/send-verification-email': { window: 3600, max: 20 },
  '/verify-email': { window: 60, max: 20 },
  '/**': false,
} as const

/**
 * The limits on wrong passwords for one account, both per source and for all sources together. The total
 * doesn't include known devices.
 */
const WRONG_PASSWORDS: Readonly<Record<'source' | 'everywhere', CounterLimit>> = {
  source: { max: 10, windowMs: 15 * MINUTE_MS },
  everywhere: { max: 100, windowMs: 60 * MINUTE_MS },
}

/** The limit on emails to one address, which prevents others from flooding a mailbox. */
const MAILS: CounterLimit = { max: 5, windowMs: 60 * MINUTE_MS }

export interface SignInAttempt {
  email: string
  /** The client's network address. */
  address: string
  /** The device's id, or null if it hasn't been used to sign in to this account before. */
  device: string | null
}

export type SignInLimits = ReturnType<typeof createSignInLimits>

/**
 * Limits password guessing without locking owners out of their accounts. Each network address and each known
 * device has its own counter.
 */
export function createSignInLimits(
  counters: Pick<SignInCounterStore, 'count' | 'uncount' | 'reset'>,
  now: Clock,
) {
  const everywhere = ({ email }: Pick<SignInAttempt, 'email'>) => `sign-in ${email.toLowerCase()}`
  const bySource = (attempt: SignInAttempt) =>
    `${everywhere(attempt)} ${attempt.device ?? networkOf(attempt.address)}`
  const count = async (name: string, rule: CounterLimit) =>
    Math.ceil((await counters.count(name, rule, now())) / 1000)

  return {
    /** The storage interface that better-auth expects. */
    ofAddresses: {
      async consume(key: string, { window, max }: { window: number; max: number }) {
        const waitSeconds = await count(`address ${key}`, { max, windowMs: window * 1000 })
        return { allowed: waitSeconds === 0, retryAfter: waitSeconds || null }
      },
    },

    /**
     * Counts an attempt before its password is checked. Returns the number of seconds to wait, or 0 if the
     * attempt may continue.
     */
    async countAttempt(attempt: SignInAttempt): Promise<number> {
      const waitSeconds = await count(bySource(attempt), WRONG_PASSWORDS.source)
      // Rejected attempts don't count toward the limit that all sources share.
      if (waitSeconds > 0 || attempt.device) return waitSeconds
      return count(everywhere(attempt), WRONG_PASSWORDS.everywhere)
    },

    /** Returns whether another email may be sent to the address and counts the email. */
    mayMail: async (email: string): Promise<boolean> =>
      (await count(`mail ${email.toLowerCase()}`, MAILS)) === 0,

    /** Allows unknown devices to try again after a password reset. */
    forget: (email: string): Promise<void> => counters.reset(everywhere({ email })),

    /** Resets the counter of a source after a correct password. */
    async succeeded(attempt: SignInAttempt): Promise<void> {
      await counters.reset(bySource(attempt))
      if (!attempt.device) await counters.uncount(everywhere(attempt))
    },
  }
}
