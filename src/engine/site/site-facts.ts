/** What a server says of an address when it is asked, not shown. */
export interface ProbeAnswer {
  status: number
  /** After redirects, of which at most five are followed. */
  finalUrl: string
  redirects: number
  /** Media type in lower case, without parameters; empty when there is none. */
  contentType: string
  /** The first 64 KiB of an answer to GET; empty of HEAD. */
  text: string
}

export interface ProbeRequest {
  method: 'HEAD' | 'GET'
  signal: AbortSignal
  userAgent: string | null
}

/** The text at an address, null when there is none. When it throws, the audit goes on as if there were none. */
export type FetchText = (url: string, signal: AbortSignal) => Promise<string | null>

/** One request without a browser. @throws whatever kept it from being answered. */
export type Probe = (url: string, request: ProbeRequest) => Promise<ProbeAnswer>

export interface AnsweredAddress extends ProbeAnswer {
  url: string
}

export interface SitemapFacts {
  url: string
  /** Why it cannot be read; null when it can. */
  error: string | null
  /** Absolute addresses of the audited origin, at most 5,000. */
  entries: string[]
  /** Those of them that robots.txt keeps crawlers from. */
  forbidden: string[]
}

/** What is known of a site beyond the pages that were audited. Null or empty: nobody could or may ask. */
export interface SiteFacts {
  /** Clicks from the first page, by the address of a page's summary. */
  depths: ReadonlyMap<string, number>
  /** Every page that one of the audited pages links to was audited too. */
  isWhole: boolean
  /** Addresses of the site that its pages link to and that were not visited, and entries of its sitemap. */
  linked: readonly AnsweredAddress[]
  /** An address that no site has. */
  missing: AnsweredAddress | null
  robots: AnsweredAddress | null
  /** Null also when there is none; then `hasNoSitemap` says so. */
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
