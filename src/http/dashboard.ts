import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Context } from 'hono'
import type { RestEnv } from '../rest/request.ts'

export interface DashboardDeps {
  /** The folder that `npm run build` fills. */
  folder: string
  publicUrl: () => string
}

/** The dashboard's own addresses; for any other it says itself that there is nothing. */
const VIEWS = [
  /^\/$/,
  /^\/(?:sign-in|sign-up|forgot-password|reset-password|verify-email)$/,
  /^\/audits(?:\/[^/]+)?$/,
  /^\/settings(?:\/(?:keys|account))?$/,
  /^\/schedules(?:\/[^/]+)?$/,
  /^\/webhooks(?:\/[^/]+)?$/,
  /^\/quota$/,
]

/** What belongs to programs or has pages of its own: never answered by the dashboard. */
const OTHERS = /^\/(?:api|assets|docs|graphql|health|heatmaps|metrics|pictures|schema\.graphql)(?:\/|$)/

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Coding → how the build names the compressed file; the better one first. */
const CODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

/** Their names hold a hash of what is in them. */
const FOREVER = 'public, max-age=31536000, immutable'
/** Asked for again at each visit, so that a new build shows. */
const ALWAYS_FRESH = 'no-cache'

const NOT_BUILT = `The dashboard is not built yet. Build it with:

    npm run build

The API is here all the same: see /docs.
`

/** Names with a hash, and what lies beside the page: its icon, what runs before it. */
const FILES = [
  { path: /^\/assets\/[\w.-]+$/, cacheControl: FOREVER },
  { path: /^\/[\w-]+\.(?:ico|js|json|png|svg|txt|webmanifest)$/, cacheControl: ALWAYS_FRESH },
]

/**
 * A file of the dashboard or, for who reads HTML, its page; null where neither is. Asked when no route is at a path: as
 * routes of their own, patterns as wide as these would make each request to the API slower.
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
  // Whoever takes anything gets the page of a view; elsewhere it hears as a program would that there is nothing.
  const takesPage = accept.includes('text/html') || (isView && /(?:\*|text)\/\*/.test(accept))
  if (!takesPage || OTHERS.test(path)) return null
  for (const [name, value] of Object.entries(pageHeaders(deps.publicUrl()))) c.header(name, value)
  const status = isView ? 200 : 404
  const page = await fileResponse(c, join(deps.folder, 'index.html'), ALWAYS_FRESH, status)
  return page ?? c.text(NOT_BUILT, 503)
}

async function fileResponse(c: Context, path: string, cacheControl: string, status: 200 | 404 = 200) {
  const type = MEDIA_TYPES[extname(path)]
  if (!type) return null
  const accepted = c.req.header('accept-encoding') ?? ''
  const wanted = CODINGS.filter(([coding]) => accepted.includes(coding))
  for (const [coding, suffix] of [...wanted, [null, ''] as const]) {
    const bytes = await read(path + suffix)
    if (!bytes) continue
    if (coding) c.header('Content-Encoding', coding)
    c.header('Vary', 'Accept, Accept-Encoding')
    c.header('Cache-Control', cacheControl)
    c.header('X-Content-Type-Options', 'nosniff')
    return c.body(bytes, status, { 'Content-Type': type })
  }
  return null
}

const NOT_THERE = new Set(['ENOENT', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG'])

/** Null when there is no such file. */
const read = (path: string): Promise<Uint8Array<ArrayBuffer> | null> =>
  readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (NOT_THERE.has(error.code ?? '')) return null
    throw error
  })

/**
 * Nothing but our own files runs, looks or is asked. The public address is named beside `'self'`: pictures are signed
 * for it, and a reader may have come by another name of the same machine.
 */
function pageHeaders(publicUrl: string): Record<string, string> {
  const { origin, host, protocol } = new URL(publicUrl)
  const socket = `${protocol === 'https:' ? 'wss' : 'ws'}://${host}`
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    // Charts place their parts by style attributes.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: ${origin}`,
    "font-src 'self'",
    "manifest-src 'self'",
    `connect-src 'self' ${socket}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ]
  return {
    'Content-Security-Policy': policy.join('; '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Referrer-Policy': 'same-origin',
    'X-Frame-Options': 'DENY',
  }
}
