import { type BrowserSessions, createBrowserSessions } from './auth/browser-sessions.ts'
import { createSignInLimits } from './auth/sign-in-limits.ts'
import type { Core } from './core.ts'
import { PASSWORD_LENGTH } from './domain/accounts/manage.ts'
import { hashPassword, verifyPassword } from './domain/accounts/password.ts'
import type { AccountMails } from './mail/account-mails.ts'
import { systemClock } from './shared/clock.ts'
import { newId } from './shared/ids.ts'
import { SESSION_COLLECTION } from './store/sessions.ts'
import { VERIFICATION_COLLECTION } from './store/verifications.ts'

/** Joins accounts, sessions and their limits to what a browser needs to sign in. */
export function createBrowserSessionsOf(
  core: Core,
  publicUrl: () => string,
  mails: AccountMails | null,
): BrowserSessions {
  const { config, database, stores, secrets, log } = core
  return createBrowserSessions({
    ...stores,
    db: database.db,
    sessionCollection: SESSION_COLLECTION,
    verificationCollection: VERIFICATION_COLLECTION,
    mails,
    secret: secrets.hash('session', 'cookies'),
    publicUrl,
    corsOrigins: config.corsOrigins,
    isSignUpOpen: config.isSignUpOpen,
    passwords: { lengths: PASSWORD_LENGTH, hash: hashPassword, verify: verifyPassword },
    limits: createSignInLimits(stores.attempts, systemClock),
    now: systemClock,
    newId,
    logger: log,
  })
}
