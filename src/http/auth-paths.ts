import type { Context, Hono } from 'hono'
import { type RestEnv, readText } from '../rest/request.ts'
import { isOwnOrigin } from '../shared/own-origin.ts'

/** Signing in and out with a browser, whoever does it. */
export interface BrowserDoor {
  handle(request: Request): Promise<Response>
  isSignUpOpen(): Promise<boolean>
  /** Whether forgotten passwords are set, and addresses confirmed, by links in mail. */
  sendsMail: boolean
}

export interface AuthPathsDeps {
  door: BrowserDoor
  publicUrl: () => string
  /** Other origins whose pages may sign in. */
  corsOrigins: readonly string[]
  /** Whether the proxy in front says in `X-Forwarded-For` who asks. */
  trustProxy: boolean
}

const AUTH_PREFIX = '/api/auth'

/** All that is open: what else the library could do is not there. */
const PATHS: readonly (readonly [method: 'GET' | 'POST', path: string])[] = [
  ['POST', '/sign-up/email'],
  ['POST', '/sign-in/email'],
  ['POST', '/sign-out'],
  ['POST', '/request-password-reset'],
  ['POST', '/reset-password'],
  ['POST', '/send-verification-email'],
  ['GET', '/verify-email'],
  ['POST', '/change-password'],
  ['GET', '/get-session'],
  ['GET', '/list-sessions'],
  ['POST', '/revoke-session'],
  ['POST', '/revoke-sessions'],
  ['POST', '/revoke-other-sessions'],
]

/** `/api/auth`: open without a key, its answers in the library's own form. */
export function authPaths(app: Hono<RestEnv>, deps: AuthPathsDeps): void {
  app.get(`${AUTH_PREFIX}/sign-up`, async (c) =>
    c.json({ open: await deps.door.isSignUpOpen(), mail: deps.door.sendsMail }, 200, {
      'Cache-Control': 'no-store',
    }),
  )
  for (const [method, path] of PATHS)
    app.on(method, AUTH_PREFIX + path, async (c) => {
      if (!isFromOurPages(c, deps))
        return c.json({ code: 'INVALID_ORIGIN', message: 'Invalid origin' }, 403, {
          'Cache-Control': 'no-store',
        })
      const answer = await deps.door.handle(await libraryRequest(c, deps))
      const headers = new Headers(answer.headers)
      headers.set('Cache-Control', 'no-store')
      const wait = headers.get('x-retry-after')
      if (wait) headers.set('Retry-After', wait)
      return new Response(answer.body, { status: answer.status, headers })
    })
}

/** Before the library counts an attempt: a page of somebody else must not use up the attempts of whoever reads it. */
function isFromOurPages({ req }: Context, { publicUrl, corsOrigins }: AuthPathsDeps): boolean {
  const origin = req.header('origin')
  if (origin === undefined) return true
  return corsOrigins.includes(origin) || isOwnOrigin(origin, req.header('host'), publicUrl())
}

/** The same request with the public address, a bounded body, and who asks as we saw it. */
async function libraryRequest(
  c: Context<RestEnv>,
  { publicUrl, trustProxy }: AuthPathsDeps,
): Promise<Request> {
  const { method, path, url } = c.req
  const headers = new Headers(c.req.raw.headers)
  headers.set('x-client-address', addressOf(c, trustProxy))
  // Without a body it has no type, which the library would refuse.
  const body = method === 'POST' ? (await readText(c.req.raw)) || null : null
  const { search } = new URL(url)
  return new Request(new URL(path + search, publicUrl()), { method, headers, body })
}

/** With a proxy in front: what it added, which is the last; what comes before may be made up. */
function addressOf({ req, env }: Context<RestEnv>, trustProxy: boolean): string {
  const forwarded = trustProxy ? req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  return forwarded || env?.incoming?.socket.remoteAddress || 'unknown'
}
