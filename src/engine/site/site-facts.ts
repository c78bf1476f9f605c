/** The response to a request without a browser. */
export interface ProbeAnswer {
  status: number
  /** The URL after redirects, at most five. */
  finalUrl: string
  redirects: number
  /** The media type in lower case, without parameters; empty if there is none. */
  contentType: string
  /** The first 64 KiB of a response to GET; empty for HEAD. */
  text: string
}

export interface ProbeRequest {
  method: 'HEAD' | 'GET'
  signal: AbortSignal
  userAgent: string | null
}

/** Returns the text at a URL, or null if there is none. If it throws, the audit continues as if there were none. */
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
  /** Why the sitemap can't be read; null if it can. */
  error: string | null
  /** Absolute URLs of the audited origin, at most 5,000. */
  entries: string[]
  /** Entries that robots.txt disallows. */
  forbidden: string[]
}

/** The facts about a site in addition to the audited pages. Unknown facts are null or empty. */
export interface SiteFacts {
  /** The number of clicks from the first page, by the URL of a page's summary. */
  depths: ReadonlyMap<string, number>
  /** True if every page that an audited page links to was audited too. */
  isWhole: boolean
  /** URLs of the site that its pages link to but that weren't visited, and entries of its sitemap. */
  linked: readonly AnsweredAddress[]
  /** The response to a URL that doesn't exist. */
  missing: AnsweredAddress | null
  robots: AnsweredAddress | null
  /** Also null if the site has no sitemap, which `hasNoSitemap` indicates. */
  sitemap: SitemapFacts | null
  hasNoSitemap: boolean
}

export const UNKNOWN_SITE: SiteFacts = {
  depths: new Map(),
  isWhole: false,
  linked: [],
  missing: null,
  robots: null,
  sitemap: null,
  hasNoSitemap: false,
}
