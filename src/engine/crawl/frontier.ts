import type { PageStatus, PageVisit } from '../../model/audit.ts'
import { canonicalUrl } from './canonical-url.ts'
import { createFrontierQueue, type FrontierPage } from './frontier-queue.ts'

/** The result of a visit. */
export interface FrontierOutcome {
  status: PageStatus
  /** The URL after redirects; null if nothing was loaded. */
  finalUrl: string | null
  httpStatus: number | null
  /** Why the page failed or was skipped. For a page that is done, what couldn't be examined, or null. */
  reason: string | null
  title: string | null
  /** The page's links; used only if the page is done. */
  links: readonly string[]
}

export interface FrontierOptions {
  startUrl: string
  /** The number of pages to complete, 1 to 20. At most twice as many are visited, to replace those that fail. */
  pagesMax: number
  /** Checks links against robots.txt. The first page was requested by name and is always visited. */
  isAllowed: (url: string) => boolean
}

export interface Frontier {
  /** Returns the next page to visit, or null if none is left or pages in progress must finish first. */
  next(): FrontierPage | null
  /**
   * Ends a page that `next` returned, exactly once. A page is skipped if it redirects to a page already visited or
   * away from the first page's origin.
   */
  finish(page: FrontierPage, outcome: FrontierOutcome): PageVisit
  /** Returns the pages in progress, in the order in which `next` returned them. */
  inProgress(): FrontierPage[]
  /** Returns all pages so far in crawl order, including those that robots.txt excluded. */
  visits(): PageVisit[]
}

interface Entry extends FrontierPage {
  visit: PageVisit | null
  links: readonly string[]
}

/**
 * Crawls breadth first. Links join the queue in the order of their pages, so the order doesn't depend on which page
 * finishes first.
 */
export function createFrontier({ startUrl, pagesMax, isAllowed }: FrontierOptions): Frontier {
  const attemptsMax = pagesMax * 2
  const requested: Entry[] = []
  const excluded: PageVisit[] = []
  const queue = createFrontierQueue(startUrl)
  const finalUrls = new Set<string>()
  let origin: string | null = null
  let read = 0

  const inProgress = () => requested.filter(({ visit }) => visit === null)
  const done = () => requested.filter(({ visit }) => visit?.status === 'done').length

  /** Adds the links of a page only after all pages before it have ended; otherwise the order would depend on speed. */
  function readLinks(): void {
    for (let page = requested[read]; page?.visit; page = requested[++read])
      queue.add(page.links, { url: page.visit.finalUrl ?? page.url, depth: page.depth }, origin)
  }

  function next(): FrontierPage | null {
    readLinks()
    while (requested.length < attemptsMax && done() + inProgress().length < pagesMax) {
      const page = queue.take()
      if (!page) return null
      if (finalUrls.has(canonicalUrl(page.url))) continue
      if (page.depth > 0 && !isAllowed(page.url)) {
        if (excluded.length < pagesMax) excluded.push(visitOf(page, EXCLUDED_BY_ROBOTS))
        continue
      }
      requested.push({ ...page, visit: null, links: [] })
      return page
    }
    return null
  }

  /** Returns why a loaded page doesn't count, or null. */
  function reasonToSkip(finalUrl: string): string | null {
    if (new URL(finalUrl).origin !== origin) return 'redirects to another site'
    return finalUrls.has(canonicalUrl(finalUrl)) ? 'redirects to a page that was already visited' : null
  }

  return {
    next,
    finish(page, outcome) {
      const entry = requested.find(({ url, visit }) => url === page.url && visit === null)
      if (!entry) throw new Error(`${page.url} is not in progress`)
      const { finalUrl, status, links } = outcome
      if (finalUrl !== null && entry.depth === 0) origin = new URL(finalUrl).origin
      const reason = status === 'done' && finalUrl !== null ? reasonToSkip(finalUrl) : null
      entry.visit = visitOf(entry, reason === null ? outcome : { ...outcome, status: 'skipped', reason })
      if (entry.visit.status === 'done') {
        entry.links = links
        finalUrls.add(canonicalUrl(finalUrl ?? entry.url))
      }
      return entry.visit
    },
    inProgress,
    visits: () => [...requested.flatMap(({ visit }) => visit ?? []), ...excluded],
  }
}

const EXCLUDED_BY_ROBOTS: FrontierOutcome = {
  status: 'skipped',
  finalUrl: null,
  httpStatus: null,
  reason: "robots.txt doesn't allow it",
  title: null,
  links: [],
}

const visitOf = ({ url, depth, foundOn }: FrontierPage, outcome: FrontierOutcome): PageVisit => ({
  url,
  finalUrl: outcome.finalUrl,
  status: outcome.status,
  httpStatus: outcome.httpStatus,
  reason: outcome.reason,
  depth,
  foundOn,
  title: outcome.title,
  scores: null,
})
