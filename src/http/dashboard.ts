import { join } from 'node:path'
import type { Context } from 'hono'
import type { RestEnv } from '../rest/request.ts'
import { pageHeaders, socketOrigin } from './page-headers.ts'
import { ALWAYS_FRESH, FOREVER, fileResponse } from './static-files.ts'

export interface DashboardDeps {
  /** The output folder of `npm run build`. */
  folder: string
  publicUrl: string
}

/** The paths of the dashboard's views. On other paths, the dashboard shows its own "not found" page. */
const VIEWS = [
  /^\/$/,
  /^\/(?:sign-in|sign-up|forgot-password|reset-password|verify-email)$/,
  /^\/audits(?:\/[^/]+)?$/,
  /^\/settings(?:\/(?:keys|suppressions|account))?$/,
  /^\/sites(?:\/site)?$/,
  /^\/schedules(?:\/[^/]+)?$/,
  /^\/webhooks(?:\/[^/]+)?$/,
  /^\/quota$/,
]

/**
 * The paths at which the dashboard is never served, because they are for programs or have their own pages.
 */
const OTHERS =
  /^\/(?:api|assets|docs|graphql|health|heatmaps|mcp|metrics|pictures|reports|schema\.graphql|shared)(?:\/|$)/

const NOT_BUILT = `The dashboard hasn't been built yet. Build it with:

    npm run build

The API works without it: see /docs.
`

/** The paths of files with hashed names, and of files next to the page, such as its icon. */
const FILES = [
  { path: /^\/assets\/[\w.-]+$/, cacheControl: FOREVER },
  { path: /^\/[\w-]+\.(?:ico|js|json|png|svg|txt|webmanifest)$/, cacheControl: ALWAYS_FRESH },
]

/**
 * Returns one of the dashboard's files, its page if the client accepts HTML, or null if the dashboard has
 * nothing at this path. Called only if no route matches: routes with patterns this general would slow down
 * all API requests.
 */
export async function dashboardResponse(c: Context<RestEnv>, deps: DashboardDeps): Promise<Response | null> {
  const { method, path } = c.req
  if (method !== 'GET' && method !== 'HEAD') return null
  const file = FILES.find((candidate) => candidate.path.test(path))
  const found = file && (await fileResponse(c, join(deps.folder, path), file.cacheControl))
  if (found) return found
  const place = path.replace(/(.)\/$/, '$1')
  const isView = VIEWS.some((view) => view.test(place))
  const accept = c.req.header('accept') ?? '*/*'
  // Clients that accept any type receive the page on the dashboard's paths, and the API's 404 response
  // elsewhere.
  const takesPage = accept.includes('text/html') || (isView && /(?:\*|text)\/\*/.test(accept))
  if (!takesPage || OTHERS.test(path)) return null
  for (const [name, value] of dashboardHeaders(deps.publicUrl)) c.header(name, value)
  const status = isView ? 200 : 404
  const page = await fileResponse(c, join(deps.folder, 'index.html'), ALWAYS_FRESH, status)
  return page ?? c.text(NOT_BUILT, 503)
}

/**
 * Allows the page to run, load and request only our own files. `'self'` isn't enough: screenshot URLs use the
 * public URL, and the dashboard may have been opened under another host name.
 */
const dashboardHeaders = (publicUrl: string) =>
  pageHeaders({
    'script-src': "'self'",
    'style-src': "'self'",
    // Charts use style attributes to position their parts.
    'style-src-attr': "'unsafe-inline'",
    'img-src': `'self' data: ${new URL(publicUrl).origin}`,
    'font-src': "'self'",
    'manifest-src': "'self'",
    'connect-src': `'self' ${socketOrigin(publicUrl)}`,
    'form-action': "'self'",
  })
