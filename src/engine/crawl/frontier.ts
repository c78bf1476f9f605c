import type { PageStatus, PageVisit } from '../../model/audit.ts'
import { createFrontierQueue, type FrontierPage } from './frontier-queue.ts'
import { createVisitedPages } from './visited-pages.ts'

export interface FrontierOutcome {
  status: PageStatus
  /** The URL after redirects. Null if nothing was loaded. */
  finalUrl: string | null
  httpStatus: number | null
  /**
   * The reason why the page failed or was skipped. For a completed page, a description of the parts that
   * couldn't be examined, or null if there are none.
   */
  reason: string | null
  title: string | null
  /** The page's links, which are used only if the page was completed. */
  links: readonly string[]
  /** The components in the page's content, used to distinguish templates. Absent if unknown. */
  components?: readonly string[]
  /** A string that is the same for pages with the same content. Absent if unknown. */
  content?: string
}

export interface FrontierOptions {
  startUrl: string
  /**
   * The number of pages to complete, from 1 to 20. At most twice as many are visited, to replace those that
   * fail.
   */
  pagesMax: number
  /**
   * Checks links against robots.txt. The first page is always visited because it was requested explicitly.
   */
  isAllowed: (url: string) => boolean
}

export interface Frontier {
  /**
   * Returns the next page to visit. Returns null if no page is left or if pages in progress must finish
   * first.
   */
  next(): FrontierPage | null
  /**
   * Records the outcome of a page that `next` returned. Must be called exactly once for each page. Skips a
   * page that redirects to a visited page or leaves the first page's origin. Also skips a page with the same
   * content as a completed page with a similar URL, such as `/` and `/index.html`.
   */
  finish(page: FrontierPage, outcome: FrontierOutcome): PageVisit
  /** Returns the pages in progress, in the order in which `next` returned them. */
  inProgress(): FrontierPage[]
  /** Returns all pages so far in crawl order, including those that robots.txt disallows. */
  visits(): PageVisit[]
}

interface Entry extends FrontierPage {
  visit: PageVisit | null
  links: readonly string[]
  components: readonly string[] | null
}

/** The maximum number of pages in progress at the same time. */
export const PAGES_AT_ONCE = 2

/**
 * Creates a frontier that prefers kinds of pages that the crawl hasn't visited yet. The choice of a page must
 * not depend on which page finishes first. It therefore depends only on finished pages that were requested at
 * least two pages earlier. If those pages have no links left, the crawl waits for all pages to finish.
 */
export function createFrontier({ startUrl, pagesMax, isAllowed }: FrontierOptions): Frontier {
  const attemptsMax = pagesMax * 2
  const requested: Entry[] = []
  const excluded: PageVisit[] = []
  const queue = createFrontierQueue(startUrl)
  const visited = createVisitedPages()
  let read = 0

  const inProgress = () => requested.filter(({ visit }) => visit === null)
  const done = () => requested.filter(({ visit }) => visit?.status === 'done').length

  /**
   * Adds the links of the first `count` requested pages, in order. Returns false if any of these pages
   * is still in progress.
   */
  function readLinks(count: number): boolean {
    for (let page = requested[read]; page?.visit && read < count; page = requested[++read])
      queue.add(page.links, { url: page.visit.finalUrl ?? page.url, depth: page.depth }, visited.origin())
    return read >= count
  }

  /** Returns the requested pages, without facts that depend on the order in which pages finish. */
  const seen = () =>
    requested.map(({ url, components }, index) => ({ url, components: index < read ? components : null }))

  function next(): FrontierPage | null {
    while (requested.length < attemptsMax && done() + inProgress().length < pagesMax) {
      if (!readLinks(requested.length + 1 - PAGES_AT_ONCE)) return null
      if (queue.isEmpty() && !readLinks(requested.length)) return null
      const page = queue.take(seen())
      if (!page) return null
      if (visited.has(page.url)) continue
      if (page.depth === 0 || isAllowed(page.url)) {
        requested.push({ ...page, visit: null, links: [], components: null })
        return page
      }
      if (excluded.length < pagesMax) excluded.push(visitOf(page, EXCLUDED_BY_ROBOTS))
    }
    return null
  }

  return {
    next,
    finish(page, outcome) {
      const entry = requested.find(({ url, visit }) => url === page.url && visit === null)
      if (!entry) throw new Error(`${page.url} is not in progress`)
      const { finalUrl, status, content } = outcome
      if (finalUrl !== null && entry.depth === 0) visited.setOrigin(finalUrl)
      const isLoaded = status === 'done' && finalUrl !== null
      const reason = isLoaded ? visited.reasonToSkip(finalUrl, content) : null
      entry.visit = visitOf(entry, reason === null ? outcome : { ...outcome, status: 'skipped', reason })
      if (entry.visit.status === 'done') {
        entry.links = outcome.links
        entry.components = outcome.components ?? null
        visited.add(finalUrl ?? entry.url, content)
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
