import type { Context } from 'hono'
import type { Credentials } from '../domain/keys/authenticate.ts'
import { ServiceError } from '../shared/errors.ts'
import { isOwnPage } from '../shared/own-origin.ts'
import { sessionCookieIn } from '../shared/session-cookie.ts'

/**
 * Reads a request's credentials, except for `Authorization: Bearer`, which isn't accepted (specification,
 * Authentication).
 */
export function credentialsOf({ req }: Context): Credentials {
  return {
    apiKey: req.header('x-api-key') ?? null,
    session: null,
    sandbox: req.header('x-service-sandbox')?.trim().toLowerCase() === 'true',
  }
}

/**
 * Reads the credentials for `/graphql`, where the session cookie of the dashboard can be used instead of a
 * key.
 * @throws ServiceError `forbidden` if a page of another origin sends a session.
 */
export function credentialsOrSessionOf(c: Context, publicUrl: string): Credentials {
  const credentials = credentialsOf(c)
  const { req } = c
  const session = credentials.apiKey === null ? sessionCookieIn(req.header('cookie'), publicUrl) : null
  if (session === null) return credentials
  const origin = {
    method: req.method,
    origin: req.header('origin'),
    fetchSite: req.header('sec-fetch-site'),
    host: req.header('host'),
  }
  if (!isOwnPage(origin, publicUrl)) throw foreignPage()
  return { ...credentials, session }
}

const foreignPage = () =>
  new ServiceError('forbidden', {
    message: "Sessions work only on this service's own pages, at the URL in PUBLIC_URL.",
  })
