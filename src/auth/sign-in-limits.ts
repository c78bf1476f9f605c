import ipaddr from 'ipaddr.js'
import type { Clock } from '../shared/clock.ts'
import type { AttemptRule, AttemptStore } from '../store/attempts.ts'

const MINUTE_MS = 60_000

/** Path → how often one network address may ask; what is not named costs nothing worth counting. Windows in seconds. */
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

/** Wrong passwords for one account: of one source, and of all sources together that are not known devices. */
const WRONG_PASSWORDS: Readonly<Record<'source' | 'everywhere', AttemptRule>> = {
  source: { max: 10, windowMs: 15 * MINUTE_MS },
  everywhere: { max: 100, windowMs: 60 * MINUTE_MS },
}

/** Links to one address: nobody can flood a stranger's mailbox. */
const MAILS: AttemptRule = { max: 5, windowMs: 60 * MINUTE_MS }

/** Who tries to sign in to an account. */
export interface SignInAttempt {
  email: string
  /** The network address it comes from. */
  address: string
  /** The id of a device on which this account has signed in before; null for any other. */
  device: string | null
}

export type SignInLimits = ReturnType<typeof createSignInLimits>

/**
 * Limits guesses at a password without locking its owner out: those of one network address do not count for another, and
 * a known device has a count of its own.
 */
export function createSignInLimits(
  attempts: Pick<AttemptStore, 'count' | 'takeBack' | 'forget'>,
  now: Clock,
) {
  const everywhere = ({ email }: Pick<SignInAttempt, 'email'>) => `sign-in ${email.toLowerCase()}`
  const bySource = (attempt: SignInAttempt) =>
    `${everywhere(attempt)} ${attempt.device ?? networkOf(attempt.address)}`
  const count = async (name: string, rule: AttemptRule) =>
    Math.ceil((await attempts.count(name, rule, now())) / 1000)

  return {
    /** In the form that better-auth asks for. */
    ofAddresses: {
      async consume(key: string, { window, max }: { window: number; max: number }) {
        const waitSeconds = await count(`address ${key}`, { max, windowMs: window * 1000 })
        return { allowed: waitSeconds === 0, retryAfter: waitSeconds || null }
      },
    },

    /** Counts an attempt before its password is checked. Returns how long to wait, in seconds; 0 when it may go on. */
    async countAttempt(attempt: SignInAttempt): Promise<number> {
      const waitSeconds = await count(bySource(attempt), WRONG_PASSWORDS.source)
      // What its source may not try is no guess: it must not use up the attempts of everybody else.
      if (waitSeconds > 0 || attempt.device) return waitSeconds
      return count(everywhere(attempt), WRONG_PASSWORDS.everywhere)
    },

    /** Whether another mail may go to the address, which counts as sent. */
    mayMail: async (email: string): Promise<boolean> =>
      (await count(`mail ${email.toLowerCase()}`, MAILS)) === 0,

    /** Lets unknown devices try again, since the account has a new password. */
    forget: (email: string): Promise<void> => attempts.forget(everywhere({ email })),

    /** Forgets what the source has tried, since its password was right in the end. */
    async succeeded(attempt: SignInAttempt): Promise<void> {
      await attempts.forget(bySource(attempt))
      if (!attempt.device) await attempts.takeBack(everywhere(attempt))
    },
  }
}

/** One household or host may have a whole /64 of IPv6 addresses. */
function networkOf(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address
  const parsed = ipaddr.IPv6.parse(address)
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/64`)}/64`
}
