import { createHash } from 'node:crypto'
import type { Log } from '../../shared/log.ts'
import type { PageSummary } from '../collect/page-summary.ts'
import { createRobots } from '../crawl/robots.ts'
import { urlsToProbe } from './addresses.ts'
import { readSitemap } from './read-sitemap.ts'
import {
  type AnsweredAddress,
  type FetchText,
  type Probe,
  type ProbeAnswer,
  type SiteFacts,
  UNKNOWN_SITE,
} from './site-facts.ts'

export interface SiteProbeDeps {
  /** Sends requests without a browser. If null, the service requests only the pages themselves. */
  probe: Probe | null
  fetchText: FetchText | null
  /** The product name that robots.txt may use for this service if the audit sets no user agent. */
  robotsName: string
  log: Log
}

export interface SiteProbeRequest {
  auditId: string
  pages: readonly PageSummary[]
  /** The URLs whose responses are already known, without fragments. */
  visited: ReadonlySet<string>
  userAgent: string | null
  ignoreRobots: boolean
  signal: AbortSignal
}

/** The total time limit for all requests, in milliseconds. Responses that arrive later count as unknown. */
const LIMIT_MS = 10_000
const REQUEST_LIMIT_MS = 5000
const CONCURRENCY = 4
/** The status codes that mean that the server wants fewer requests. */
const OVERLOADED = new Set([429, 503])

/**
 * Requests robots.txt, the sitemap, a URL that doesn't exist, and the links on the pages. Uses HEAD first,
 * then GET if HEAD is rejected. The result of a failed request counts as unknown, so this function fails only
 * if `signal` is aborted.
 */
export async function probeSite(
  deps: SiteProbeDeps,
  inquiry: SiteProbeRequest,
): Promise<Pick<SiteFacts, 'linked' | 'missing' | 'robots' | 'sitemap' | 'hasNoSitemap' | 'isComplete'>> {
  const [first] = inquiry.pages
  if (!deps.probe || !first) return UNKNOWN_SITE
  const deadline = AbortSignal.timeout(LIMIT_MS)
  const signal = AbortSignal.any([inquiry.signal, deadline])
  const ask = createProber(deps, { ...inquiry, signal })
  const { origin } = new URL(first.url)

  const robots = await ask.get(new URL('/robots.txt', origin).href)
  const robotsText = robots && robots.status >= 200 && robots.status < 300 ? robots.text : null
  const agent = inquiry.userAgent ?? deps.robotsName
  const isKnownAllowed = createRobots(robotsText, new URL('/robots.txt', origin).href, agent)
  const isAllowed = inquiry.ignoreRobots ? () => true : isKnownAllowed
  const missingUrl = new URL(
    `/no-such-page-${createHash('sha256').update(inquiry.auditId).digest('hex').slice(0, 12)}`,
    origin,
  ).href

  const [missing, sitemap] = await Promise.all([
    isAllowed(missingUrl) ? ask.get(missingUrl) : null,
    robots ? readSitemap(robotsText ?? '', origin, ask.text).catch(() => undefined) : undefined,
  ])
  const wanted = urlsToProbe({ ...inquiry, sitemapEntries: sitemap?.entries ?? [], isAllowed })
  const linked = await ask.all(wanted)
  inquiry.signal.throwIfAborted()
  return {
    linked,
    missing,
    robots,
    sitemap: sitemap
      ? { ...sitemap, forbidden: sitemap.entries.filter((url) => !isKnownAllowed(url)) }
      : null,
    hasNoSitemap: sitemap === null,
    isComplete: !ask.isCutShort(),
  }
}

type Asked = Pick<SiteProbeRequest, 'signal' | 'userAgent' | 'auditId'>

function createProber({ probe, fetchText, log }: SiteProbeDeps, { signal, userAgent, auditId }: Asked) {
  let isOverloaded = false
  let isLate = false
  const limited = () => AbortSignal.any([signal, AbortSignal.timeout(REQUEST_LIMIT_MS)])

  async function request(url: string, method: 'HEAD' | 'GET'): Promise<ProbeAnswer | null> {
    const limit = limited()
    if (limit.aborted || isOverloaded) return null
    try {
      const answer = await probe!(url, { method, signal: limit, userAgent })
      isOverloaded ||= OVERLOADED.has(answer.status) && method === 'GET'
      return answer
    } catch (err) {
      isLate ||= limit.aborted
      log.debug({ err, audit: auditId, url }, 'a URL did not respond')
      return null
    }
  }

  const named = (url: string, answer: ProbeAnswer | null): AnsweredAddress | null =>
    answer && { ...answer, url }

  /** Servers that don't support HEAD reject it in various ways, even with a 404. */
  async function head(url: string): Promise<AnsweredAddress | null> {
    const answer = await request(url, 'HEAD')
    return named(url, answer && answer.status < 400 ? answer : await request(url, 'GET'))
  }

  return {
    get: async (url: string) => named(url, await request(url, 'GET')),

    /**
     * Returns whether responses may be missing because time ran out, or because the server asked for fewer
     * requests.
     */
    isCutShort: (): boolean => isLate || isOverloaded || signal.aborted,

    async text(url: string): Promise<string | null> {
      const limit = limited()
      try {
        return (await fetchText?.(url, limit)) ?? null
      } finally {
        // An aborted request throws an error, so the time limit must be checked here, too.
        isLate ||= limit.aborted
      }
    },

    /** Returns the responses in the order of the URLs. Omits URLs that didn't respond. */
    async all(urls: readonly string[]): Promise<AnsweredAddress[]> {
      const answers: (AnsweredAddress | null)[] = urls.map(() => null)
      let next = 0
      const work = async () => {
        for (let index = next++; index < urls.length; index = next++)
          answers[index] = await head(urls[index]!)
      }
      await Promise.all(Array.from({ length: CONCURRENCY }, work))
      return answers.filter((answer) => answer !== null)
    },
  }
}
