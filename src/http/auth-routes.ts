import type { Context, Hono } from 'hono'
import { type RestEnv, readText } from '../rest/request.ts'
import { isOwnOrigin } from '../shared/own-origin.ts'
import { addressOf } from './client-address.ts'

/** The part of `BrowserSessions` that these routes use. */
export interface BrowserAuth {
  handle(request: Request): Promise<Response>
  isSignUpOpen(): Promise<boolean>
  /** Whether password resets and address confirmation by email are available. */
  sendsMail: boolean
}

export interface AuthRoutesDeps {
  auth: BrowserAuth
  publicUrl: string
  /** Other origins whose pages may use these routes. */
  corsOrigins: readonly string[]
  /** Whether to read the client's address from `X-Forwarded-For`. */
  trustProxy: boolean
}

const AUTH_PREFIX = '/api/auth'

/** The paths of the authentication library that the service exposes. */
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

/** Serves `/api/auth`, which needs no key. Responses have the format of the authentication library. */
export function authRoutes(app: Hono<RestEnv>, deps: AuthRoutesDeps): void {
  app.get(`${AUTH_PREFIX}/sign-up`, async (c) =>
    c.json({ open: await deps.auth.isSignUpOpen(), mail: deps.auth.sendsMail }, 200, {
      'Cache-Control': 'no-store',
    }),
  )
  for (const [method, path] of PATHS)
    app.on(method, AUTH_PREFIX + path, async (c) => {
      if (!isFromOurPages(c, deps))
        return c.json({ code: 'INVALID_ORIGIN', message: 'Invalid origin' }, 403, {
          'Cache-Control': 'no-store',
        })
      const response = await deps.auth.handle(await libraryRequest(c, deps))
      const headers = new Headers(response.headers)
      headers.set('Cache-Control', 'no-store')
      const wait = headers.get('x-retry-after')
      if (wait) headers.set('Retry-After', wait)
      return new Response(response.body, { status: response.status, headers })
    })
}

/**
 * Rejects requests from pages on other origins before the library counts an attempt. Otherwise, these pages
 * could use up their visitors' sign-in attempts.
 */
function isFromOurPages({ req }: Context, { publicUrl, corsOrigins }: AuthRoutesDeps): boolean {
  const origin = req.header('origin')
  if (origin === undefined) return true
  return corsOrigins.includes(origin) || isOwnOrigin(origin, req.header('host'), publicUrl)
}

/** Returns a request with the public URL, a body of limited size, and the client's address. */
async function libraryRequest(
  c: Context<RestEnv>,
  { publicUrl, trustProxy }: AuthRoutesDeps,
): Promise<Request> {
  const { method, path, url } = c.req
  const headers = new Headers(c.req.raw.headers)
  headers.set('x-client-address', addressOf(c, trustProxy))
  // The library rejects a request that has a content type but no body.
  const body = method === 'POST' ? (await readText(c.req.raw)) || null : null
  const { search } = new URL(url)
  return new Request(new URL(path + search, publicUrl), { method, headers, body })
}
