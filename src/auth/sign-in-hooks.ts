import type { createAuthMiddleware as CreateAuthMiddleware } from 'better-auth/api'
import type { AccountMails } from '../mail/account-mails.ts'
import type { IdFactory } from '../shared/ids.ts'
import type { Log } from '../shared/log.ts'
import type { SessionStore } from '../store/sessions.ts'
import type { VerificationStore } from '../store/verifications.ts'
import { authError } from './auth-error.ts'
import { createKnownDevices } from './known-devices.ts'
import type { SignInAttempt, SignInLimits } from './sign-in-limits.ts'
import { type SignUp, signUpClosed } from './sign-up.ts'

/**
 * The header that contains the client's network address. The HTTP server overwrites the value if a client
 * sends one.
 */
export const ADDRESS_HEADER = 'x-client-address'

/** The maximum length of an email address that mail servers accept (RFC 5321). */
const EMAIL_LENGTH_MAX = 254

export interface HookDeps {
  sessions: SessionStore
  verifications: VerificationStore
  limits: SignInLimits
  /** The emails to owners, or null if the operator hasn't configured a mail server. */
  mails: AccountMails | null
  newId: IdFactory
  logger: Log
}

type Request = Parameters<Parameters<typeof CreateAuthMiddleware>[0]>[0]

/**
 * Returns better-auth hooks by path: our own checks before a request, and side effects after a successful
 * one.
 */
export async function signInHooks(deps: HookDeps, signUp: SignUp) {
  const { sessions, verifications, limits, mails, newId } = deps
  const { createAuthMiddleware } = await import('better-auth/api')
  const devices = createKnownDevices(newId)

  const attemptOf = async (request: Request, email: string): Promise<SignInAttempt> => ({
    email,
    address: request.headers?.get(ADDRESS_HEADER) ?? 'unknown',
    device: await devices.find(request, email),
  })

  const requireMail = async () => {
    if (!mails) throw await mailDisabled()
  }

  const before: Record<string, (body: Fields, request: Request) => Promise<void>> = {
    async '/sign-up/email'({ email }) {
      if (!(await signUp.isOpen())) throw await signUpClosed()
      if (email && email.length > EMAIL_LENGTH_MAX) throw await invalidEmail()
    },
    async '/sign-in/email'({ email, password }, request) {
      // Nobody can sign in with these credentials, so the attempt doesn't count.
      if (!email || email.length > EMAIL_LENGTH_MAX || !password) return
      const waitSeconds = await limits.countAttempt(await attemptOf(request, email))
      if (waitSeconds > 0) throw await tooManyAttempts(waitSeconds)
    },
    '/request-password-reset': requireMail,
    '/send-verification-email': requireMail,
  }

  const after: Record<string, (session: Session, request: Request) => Promise<void>> = {
    async '/sign-in/email'({ user }, request) {
      await limits.succeeded(await attemptOf(request, user.email))
      await devices.remember(request, user.email)
    },
    '/sign-up/email': ({ user }, request) => devices.remember(request, user.email),
    // The browser in which the password was changed stays signed in. All other browsers have to sign in
    // again.
    async '/change-password'({ session, user }) {
      await sessions.deleteOthers(session.userId, session.id)
      await verifications.deleteAll(session.userId)
      mails?.passwordChanged(user.email)
    },
    // On its own, better-auth ends at most 100 sessions.
    '/revoke-other-sessions': ({ session }) => sessions.deleteOthers(session.userId, session.id),
  }

  return {
    before: createAuthMiddleware(async (request) => {
      const { path, body } = request
      await before[path]?.(fieldsOf(body), request)
      // better-auth would replace this browser's session, too.
      if (path === '/change-password') return { context: { body: { ...body, revokeOtherSessions: false } } }
    }),
    after: createAuthMiddleware(async (request) => {
      const { path, context } = request
      const session = context.newSession ?? context.session
      if (session && !(context.returned instanceof Error)) await after[path]?.(session, request)
    }),
  }
}

const invalidEmail = () => authError('BAD_REQUEST', 'INVALID_EMAIL', 'Invalid email')

const mailDisabled = () =>
  authError('BAD_REQUEST', 'MAIL_DISABLED', "This service can't send email. Ask its operator for help.")

const tooManyAttempts = (waitSeconds: number) =>
  authError('TOO_MANY_REQUESTS', 'TOO_MANY_ATTEMPTS', 'Too many attempts. Try again later.', {
    'Retry-After': String(waitSeconds),
  })

interface Fields {
  email: string | undefined
  password: string | undefined
}

interface Session {
  session: { id: string; userId: string }
  user: { email: string }
}

/** Reads a body that better-auth hasn't validated yet, so it can contain anything. */
const fieldsOf = (body: unknown): Fields => {
  const { email, password } = (body ?? {}) as Record<string, unknown>
  const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
  return { email: textOf(email), password: textOf(password) }
}
