import type { Log } from '../shared/log.ts'
import type { SessionStore } from '../store/sessions.ts'
import { refusal } from './refusal.ts'
import type { createSignInLimits } from './sign-in-limits.ts'
import { type createSignUp, signUpClosed } from './sign-up.ts'

/** RFC 5321: what a mail server takes. */
const EMAIL_LENGTH_MAX = 254

export interface HookDeps {
  sessions: Pick<SessionStore, 'deleteOthers'>
  limits: ReturnType<typeof createSignInLimits>
  logger: Log
}

/** What we ask of a request beyond better-auth, and what follows from one that worked; by path. */
export async function signInHooks({ sessions, limits }: HookDeps, signUp: ReturnType<typeof createSignUp>) {
  const { createAuthMiddleware } = await import('better-auth/api')

  const before: Record<string, (body: Fields) => Promise<void>> = {
    async '/sign-up/email'({ email }) {
      if (!(await signUp.isOpen())) throw await signUpClosed()
      if (email && email.length > EMAIL_LENGTH_MAX)
        throw await refusal('BAD_REQUEST', 'INVALID_EMAIL', 'Invalid email')
    },
    async '/sign-in/email'({ email, password }) {
      // What nobody can sign in with costs the owner of the address no attempt.
      const isAttempt = email && email.length <= EMAIL_LENGTH_MAX && password
      const waitSeconds = isAttempt ? await limits.countEmail(email) : 0
      if (waitSeconds > 0)
        throw await refusal('TOO_MANY_REQUESTS', 'TOO_MANY_ATTEMPTS', 'Too many attempts. Try again later.', {
          'Retry-After': String(waitSeconds),
        })
    },
  }

  const after: Record<string, (done: Done) => Promise<void>> = {
    '/sign-in/email': ({ email }) => limits.forgetEmail(email ?? ''),
    // Whoever had the former password is out; the browser that changed it stays.
    '/change-password': ({ session }) => sessions.deleteOthers(session.userId, session.id),
    // Its own way ends a hundred of them at most.
    '/revoke-other-sessions': ({ session }) => sessions.deleteOthers(session.userId, session.id),
  }

  return {
    before: createAuthMiddleware(async ({ path, body }) => {
      await before[path]?.(fieldsOf(body))
      // Its own way would replace the session of this browser too.
      if (path === '/change-password') return { context: { body: { ...body, revokeOtherSessions: false } } }
    }),
    after: createAuthMiddleware(async ({ path, body, context }) => {
      const session = (context.newSession ?? context.session)?.session
      if (session && !(context.returned instanceof Error)) await after[path]?.({ ...fieldsOf(body), session })
    }),
  }
}

interface Fields {
  email: string | undefined
  password: string | undefined
}
type Done = Fields & { session: { id: string; userId: string } }

/** Before better-auth has looked at it, a body may be anything. */
const fieldsOf = (body: unknown): Fields => {
  const { email, password } = (body ?? {}) as Record<string, unknown>
  const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
  return { email: textOf(email), password: textOf(password) }
}
