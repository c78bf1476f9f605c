import type { BetterAuthOptions } from 'better-auth'
import type { mongodbAdapter } from 'better-auth/adapters/mongodb'
import type { Session } from '../domain/keys/authenticate.ts'
import { ServiceError } from '../shared/errors.ts'
import { ownOrigins } from '../shared/own-origin.ts'
import { COOKIE_PREFIX } from '../shared/session-cookie.ts'
import { createAccountAdapter } from './account-adapter.ts'
import { createPasswordQueue } from './password-queue.ts'
import { type RecoveryDeps, recoveryOptions, resetLink } from './recovery.ts'
import { ADDRESS_HEADER, type HookDeps, signInHooks } from './sign-in-hooks.ts'
import { ADDRESS_RULES } from './sign-in-limits.ts'
import { createSignUp, type SignUp, type SignUpDeps } from './sign-up.ts'

export const AUTH_PATH = '/api/auth'

const DAY_SECONDS = 86_400

export interface BrowserSessionsDeps extends Omit<SignUpDeps, 'confirmsEmail'>, HookDeps, RecoveryDeps {
  /** The database that stores sessions and verifications. */
  db: Parameters<typeof mongodbAdapter>[0]
  sessionCollection: string
  verificationCollection: string
  /** The secret used to sign cookies, with at least 32 characters. */
  secret: string
  corsOrigins: readonly string[]
  passwords: {
    lengths: { minimum: number; maximum: number }
    hash: (password: string) => Promise<string>
    verify: (password: string, hash: string) => Promise<boolean>
  }
}

export type BrowserSessions = ReturnType<typeof createBrowserSessions>

/**
 * Handles sign-up, sign-in and sign-out in a browser, using better-auth with our own accounts
 * (docs/decisions/0018-accounts-and-sessions.md).
 */
export function createBrowserSessions(deps: BrowserSessionsDeps) {
  const { now, newId } = deps
  const signUp = createSignUp({ ...deps, confirmsEmail: deps.mails !== null })
  // The library is loaded on first use so that short commands start faster. The public URL is known by then.
  let loading: Promise<Auth> | null = null
  const load = () => (loading ??= makeAuth(deps, signUp))

  return {
    /** Handles a request to a path under `AUTH_PATH`. */
    handle: async (request: Request): Promise<Response> => (await load()).handler(request),

    isSignUpOpen: signUp.isOpen,
    sendsMail: deps.mails !== null,

    /**
     * Creates a link for setting a new password, which the operator can pass on to the owner. The link works
     * once and expires after a day.
     */
    async createResetLink(accountId: string): Promise<{ url: string; expiresAt: Date }> {
      const { internalAdapter } = await (await load()).$context
      const token = newId('reset')
      const expiresAt = new Date(now().getTime() + DAY_SECONDS * 1000)
      await internalAdapter.createVerificationValue({
        identifier: `reset-password:${token}`,
        value: accountId,
        expiresAt,
      })
      return { url: resetLink(deps.publicUrl, token), expiresAt }
    },

    /**
     * Returns the session that a cookie identifies, or null if there is no such session.
     * @param cookie `name=value`, as the browser sent it.
     */
    async sessionOf(cookie: string): Promise<Session | null> {
      const auth = await load()
      const found = await auth.api
        .getSession({ headers: new Headers({ cookie }), query: { disableRefresh: true } })
        // For an invalid cookie, better-auth returns null, so any error comes from the database.
        .catch((cause: unknown) => {
          throw new ServiceError('database_error', { cause })
        })
      return found && { id: found.session.id, accountId: found.session.userId }
    },
  }
}

type Auth = Awaited<ReturnType<typeof makeAuth>>

async function makeAuth(deps: BrowserSessionsDeps, signUp: SignUp) {
  const [{ betterAuth }, { mongodbAdapter }] = await Promise.all([
    import('better-auth/minimal'),
    import('better-auth/adapters/mongodb'),
  ])
  const { db, accounts, passwords, newId, logger } = deps
  const ofMongo = mongodbAdapter(db, { transaction: false })
  const inTurn = createPasswordQueue()
  const recovery = recoveryOptions(deps, signUp)
  return betterAuth({
    ...fixedOptions(deps),
    database: (options: BetterAuthOptions) =>
      createAccountAdapter(ofMongo(options), { accounts, draft: signUp.draft, open: signUp.open }),
    ...recovery,
    emailAndPassword: {
      ...recovery.emailAndPassword,
      enabled: true,
      minPasswordLength: passwords.lengths.minimum,
      maxPasswordLength: passwords.lengths.maximum,
      password: {
        hash: (password) => inTurn(() => passwords.hash(password)),
        verify: ({ hash, password }) => inTurn(() => passwords.verify(password, hash)),
      },
    },
    hooks: await signInHooks(deps, signUp),
    advanced: {
      ...cookieOptions(deps),
      // Email is sent in the background so that the response time doesn't reveal whether an account exists.
      backgroundTasks: { handler: (task) => void task.catch((error) => logOwnFault(error, deps)) },
      database: { generateId: ({ model }) => newId(model === 'session' ? 'ses' : model) },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      // Both options are set explicitly because better-auth turns off the origin check when NODE_ENV is
      // `test`.
      disableOriginCheck: false,
      disableCSRFCheck: false,
    },
    // Sign-in attempts aren't logged, and email addresses never are.
    logger: { level: 'error', log: (_level, message) => logger.error({ message }, 'sign-in') },
    onAPIError: { onError: (error) => logOwnFault(error, deps) },
  })
}

const fixedOptions = ({ db: _db, ...deps }: BrowserSessionsDeps) =>
  ({
    appName: 'Audit Service',
    // Excludes the path prefix that a reverse proxy may add.
    baseURL: new URL(deps.publicUrl).origin,
    basePath: AUTH_PATH,
    secret: deps.secret,
    telemetry: { enabled: false },
    trustedOrigins: (request) => trustedOrigins(deps, request),
    session: {
      modelName: deps.sessionCollection,
      expiresIn: 7 * DAY_SECONDS,
      updateAge: DAY_SECONDS,
      // With 0, users can list and end sessions no matter how long ago they signed in.
      freshAge: 0,
    },
    verification: { modelName: deps.verificationCollection, storeIdentifier: 'hashed' },
    rateLimit: { enabled: true, customRules: ADDRESS_RULES, customStorage: deps.limits.ofAddresses as never },
  }) satisfies BetterAuthOptions

const cookieOptions = ({ publicUrl }: BrowserSessionsDeps) => ({
  cookiePrefix: COOKIE_PREFIX,
  useSecureCookies: publicUrl.startsWith('https:'),
  defaultCookieAttributes: { httpOnly: true, sameSite: 'strict' as const, path: '/' },
})

/**
 * Returns the origins under which a browser may have loaded our pages: the public one and the one in the
 * `Host` header.
 */
function trustedOrigins(
  { publicUrl, corsOrigins }: Omit<BrowserSessionsDeps, 'db'>,
  request?: Request,
): string[] {
  return [...ownOrigins(request?.headers.get('host') ?? undefined, publicUrl), ...corsOrigins]
}

/** Logs an error unless it's an API error, which the client caused. */
function logOwnFault(error: unknown, { logger }: HookDeps) {
  const { statusCode = 500 } = error as { statusCode?: number }
  if (statusCode >= 500) logger.error({ err: error }, 'sign-in failed')
}
