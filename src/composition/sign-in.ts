import { type BrowserSessions, createBrowserSessions } from '../auth/browser-sessions.ts'
import { createSignInLimits } from '../auth/sign-in-limits.ts'
import { PASSWORD_LENGTH } from '../domain/accounts/manage.ts'
import { hashPassword, verifyPassword } from '../domain/accounts/password.ts'
import type { AccountMails } from '../mail/account-mails.ts'
import { systemClock } from '../shared/clock.ts'
import { newId } from '../shared/ids.ts'
import { SESSION_COLLECTION } from '../store/sessions.ts'
import { VERIFICATION_COLLECTION } from '../store/verifications.ts'
import type { Infrastructure } from './infrastructure.ts'

/** Creates the services for signing in with a browser. */
export function createBrowserSessionsOf(
  infrastructure: Infrastructure,
  publicUrl: string,
  mails: AccountMails | null,
): BrowserSessions {
  const { config, database, stores, secrets, log } = infrastructure
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
    limits: createSignInLimits(stores.signInCounters, systemClock),
    now: systemClock,
    newId,
    logger: log,
  })
}
