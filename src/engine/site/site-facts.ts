/** A response to a request made without a browser. */
export interface ProbeAnswer {
  status: number
  /** The URL after at most five redirects. */
  finalUrl: string
  redirects: number
  /** The media type in lowercase, without parameters. Empty if there is none. */
  contentType: string
  /** The first 64 KiB of a GET response. Empty for HEAD. */
  text: string
}

export interface ProbeRequest {
  method: 'HEAD' | 'GET'
  signal: AbortSignal
  userAgent: string | null
}

/** Returns the text at a URL, or null if there is none. An error is treated like null. */
export type FetchText = (url: string, signal: AbortSignal) => Promise<string | null>

/**
 * Sends one request without a browser.
 * @throws Error when there is no response.
 */
export type Probe = (url: string, request: ProbeRequest) => Promise<ProbeAnswer>

export interface AnsweredAddress extends ProbeAnswer {
  url: string
}

export interface SitemapFacts {
  url: string
  /** The reason why the sitemap can't be read, or null if it can be. */
  error: string | null
  /** The absolute URLs on the audited origin, at most 5,000. */
  entries: string[]
  /** The entries that robots.txt disallows. */
  forbidden: string[]
}

/** Facts about a site that don't come from the audited pages. Unknown facts are null or empty. */
export interface SiteFacts {
  /** The number of clicks from the first page, keyed by the URL in a page's summary. */
  depths: ReadonlyMap<string, number>
  /** Whether every page that an audited page links to was also audited. */
  isWhole: boolean
  /** The URLs on the site that weren't visited but that a page links to or the sitemap contains. */
  linked: readonly AnsweredAddress[]
  /** The response to a random URL that doesn't exist. */
  missing: AnsweredAddress | null
  robots: AnsweredAddress | null
  /** The facts about the sitemap, or null if it is unknown or there is none (see `hasNoSitemap`). */
  sitemap: SitemapFacts | null
  hasNoSitemap: boolean
  /** Whether every request received a response in time. If not, multi-page rules may miss defects. */
  isComplete: boolean
}

export const UNKNOWN_SITE: SiteFacts = {
  depths: new Map(),
  isWhole: false,
  linked: [],
  missing: null,
  robots: null,
  sitemap: null,
  hasNoSitemap: false,
  isComplete: false,
}
