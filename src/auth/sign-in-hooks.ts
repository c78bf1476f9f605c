import type { AccountMails } from '../mail/account-mails.ts'
import type { IdFactory } from '../shared/ids.ts'
import type { Log } from '../shared/log.ts'
import type { SessionStore } from '../store/sessions.ts'
import type { VerificationStore } from '../store/verifications.ts'
import { createKnownDevices } from './known-device.ts'
import { refusal } from './refusal.ts'
import type { SignInAttempt, SignInLimits } from './sign-in-limits.ts'
import { type SignUp, signUpClosed } from './sign-up.ts'

/** The header in which the HTTP server names the network address of a request: it drops what a client sends under it. */
export const ADDRESS_HEADER = 'x-client-address'

/** RFC 5321: what a mail server takes. */
const EMAIL_LENGTH_MAX = 254

export interface HookDeps {
  sessions: SessionStore
  verifications: VerificationStore
  limits: SignInLimits
  /** Null where the operator has set up no mail server. */
  mails: AccountMails | null
  newId: IdFactory
  logger: Log
}

/** What we ask of a request beyond better-auth, and what follows from one that worked; by path. */
export async function signInHooks(deps: HookDeps, signUp: SignUp) {
  const { sessions, verifications, limits, mails, newId } = deps
  const { createAuthMiddleware } = await import('better-auth/api')
  type Request = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]
  const devices = createKnownDevices(newId)

  const attemptOf = async (request: Request, email: string): Promise<SignInAttempt> => ({
    email,
    address: request.headers?.get(ADDRESS_HEADER) ?? 'unknown',
    device: await devices.find(request, email),
  })

  const requireMail = async () => {
    if (!mails)
      throw await refusal('BAD_REQUEST', 'MAIL_DISABLED', 'This service sends no mail. Ask its operator.')
  }

  const before: Record<string, (body: Fields, request: Request) => Promise<void>> = {
    async '/sign-up/email'({ email }) {
      if (!(await signUp.isOpen())) throw await signUpClosed()
      if (email && email.length > EMAIL_LENGTH_MAX)
        throw await refusal('BAD_REQUEST', 'INVALID_EMAIL', 'Invalid email')
    },
    async '/sign-in/email'({ email, password }, request) {
      // What nobody can sign in with is no guess.
      if (!email || email.length > EMAIL_LENGTH_MAX || !password) return
      const waitSeconds = await limits.countAttempt(await attemptOf(request, email))
      if (waitSeconds > 0)
        throw await refusal('TOO_MANY_REQUESTS', 'TOO_MANY_ATTEMPTS', 'Too many attempts. Try again later.', {
          'Retry-After': String(waitSeconds),
        })
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
    // The browser that changed the password stays signed in; every other one has to sign in with it.
    async '/change-password'({ session, user }) {
      await sessions.deleteOthers(session.userId, session.id)
      await verifications.deleteAll(session.userId)
      mails?.passwordChanged(user.email)
    },
    // better-auth itself ends a hundred of them at most.
    '/revoke-other-sessions': ({ session }) => sessions.deleteOthers(session.userId, session.id),
  }

  return {
    before: createAuthMiddleware(async (request) => {
      const { path, body } = request
      await before[path]?.(fieldsOf(body), request)
      // better-auth would replace the session of this browser too.
      if (path === '/change-password') return { context: { body: { ...body, revokeOtherSessions: false } } }
    }),
    after: createAuthMiddleware(async (request) => {
      const { path, context } = request
      const session = context.newSession ?? context.session
      if (session && !(context.returned instanceof Error)) await after[path]?.(session, request)
    }),
  }
}

interface Fields {
  email: string | undefined
  password: string | undefined
}

interface Session {
  session: { id: string; userId: string }
  user: { email: string }
}

/** Before better-auth has looked at it, a body may be anything. */
const fieldsOf = (body: unknown): Fields => {
  const { email, password } = (body ?? {}) as Record<string, unknown>
  const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
  return { email: textOf(email), password: textOf(password) }
}
