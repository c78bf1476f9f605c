import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import type { ReportFile } from '../domain/reports/report-files.ts'
import type { Services } from '../domain/services.ts'
import { sendReport } from '../rest/reports.ts'
import type { RestEnv } from '../rest/request.ts'
import { names } from '../shared/accept.ts'
import { ServiceError } from '../shared/errors.ts'
import type { Log } from '../shared/log.ts'
import { networkOf } from '../shared/network-address.ts'
import { addressOf } from './client-address.ts'
import { holdSlot, movableSlot } from './held-response.ts'
import type { Limits } from './limits.ts'
import { onlyGet } from './method-not-allowed.ts'
import { pageHeaders } from './page-headers.ts'

/**
 * The number of requests that a network may send per minute. Requests that use links have no API key, so they
 * are counted per network.
 */
const REPORTS_PER_MINUTE = 60
const WINDOW_SECONDS = 60

/** The secret in a link must not leak to search engines or to pages that a report links to. */
const PRIVATE = { 'X-Robots-Tag': 'noindex, nofollow', 'Referrer-Policy': 'no-referrer' }
/** Caches must not serve the file after a link has expired or been revoked. */
const CACHE_CONTROL = 'private, no-cache'

export interface ReportLinksDeps {
  services: Pick<Services, 'reports' | 'shareLinks'>
  trustProxy: boolean
  limits: Pick<Limits, 'enterDownload'>
  /** How long a client may leave data unread, in milliseconds. */
  readerPatienceMs?: number | undefined
  log: Log
}

/** Serves reports at signed URLs and share links. Both work without a key. */
export function reportLinks(app: Hono<RestEnv>, deps: ReportLinksDeps): void {
  const { services, trustProxy } = deps
  const window = new RateLimiterMemory({ points: REPORTS_PER_MINUTE, duration: WINDOW_SECONDS })
  for (const path of ['/reports/*', '/shared/*'])
    app.use(path, async (c, next) => {
      await window.consume(networkOf(addressOf(c, trustProxy))).catch(refuse)
      await next()
      for (const [name, value] of Object.entries(PRIVATE)) c.res.headers.set(name, value)
    })
  onlyGet(app, '/reports/:auditId/:format', async (c) => {
    const { expires = '', signature = '' } = c.req.query()
    const { auditId = '', format = '' } = c.req.param() as Record<string, string>
    return sendByLink(c, deps, 'attachment', () =>
      services.reports.openSigned({ auditId, format, expires, signature }),
    )
  })
  onlyGet(app, '/shared/:auditId', async (c) => {
    const { expires = '', signature = '' } = c.req.query()
    const { auditId = '' } = c.req.param() as Record<string, string>
    try {
      return await sendByLink(c, deps, 'inline', () =>
        services.shareLinks.open({ auditId, expires, signature }),
      )
    } catch (error) {
      const isGone = error instanceof ServiceError && error.code === 'not_found'
      if (isGone && names(c.req.header('accept'), 'text/html')) return noReportPage(c)
      throw error
    }
  })
}

/**
 * Sends a report, which counts toward the limit for the client's network until its last byte has been sent.
 * @throws ServiceError `concurrent_limit_exceeded`.
 */
async function sendByLink(
  c: Context<RestEnv>,
  { limits, trustProxy, readerPatienceMs: patienceMs, log }: ReportLinksDeps,
  disposition: 'attachment' | 'inline',
  open: () => Promise<ReportFile>,
): Promise<Response> {
  using slot = movableSlot(limits.enterDownload(networkOf(addressOf(c, trustProxy))))
  const response = sendReport(c, await open(), { cacheControl: CACHE_CONTROL, disposition })
  return holdSlot(c, response, { slot, patienceMs, account: null, log })
}

/** @throws ServiceError `rate_limit_exceeded`. */
function refuse({ msBeforeNext }: RateLimiterRes): never {
  throw new ServiceError('rate_limit_exceeded', {
    details: { limit: REPORTS_PER_MINUTE, window_seconds: WINDOW_SECONDS },
    retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
  })
}

/** If the link is invalid, responds with a web page rather than JSON. */
function noReportPage(c: Context<RestEnv>): Response | Promise<Response> {
  for (const [name, value] of pageHeaders({})) c.header(name, value)
  c.header('Cache-Control', 'no-store')
  return c.html(NO_REPORT, 404)
}

const NO_REPORT = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>No report at this link – Audit Service</title>
</head>
<body>
<main>
<h1>There is no report at this link</h1>
<p>The link is incomplete, has expired, or was revoked. Ask the person who sent it for a new one.</p>
</main>
</body>
</html>
`
