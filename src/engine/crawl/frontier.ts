import type { PageStatus, PageVisit } from '../../model/audit.ts'
import { canonicalUrl } from './canonical-url.ts'

/** One page that a crawl is asked to visit. */
export interface FrontierPage {
  url: string
  /** Clicks from the first page. */
  depth: number
  /** The page whose link led here; null for the first. */
  foundOn: string | null
}

/** What became of a page. */
export interface FrontierOutcome {
  status: PageStatus
  /** After redirects; null when nothing was loaded. */
  finalUrl: string | null
  httpStatus: number | null
  /** Why it failed or was skipped; of a page that is done, what was not looked at, or null. */
  reason: string | null
  title: string | null
  /** Where it leads; only a page that is done may lead on. */
  links: readonly string[]
}

export interface FrontierOptions {
  startUrl: string
  /** Pages to get done, 1 to 20. Twice as many are asked for at most: others take the place of those that fail. */
  pagesMax: number
  /** robots.txt for links. The first page was asked for by name and is visited whatever it says. */
  isAllowed: (url: string) => boolean
}

export interface Frontier {
  /** The next page to visit; null when none is left or those under way must finish first. */
  next(): FrontierPage | null
  /**
   * Ends a page that `next` gave, exactly once. A page that lands where another one landed, or beyond the first
   * page's origin, turns from done to skipped.
   */
  finished(page: FrontierPage, outcome: FrontierOutcome): PageVisit
  /** Pages that `next` gave and that are not finished, in that order. */
  underWay(): FrontierPage[]
  /** All pages so far in the order of the crawl: those asked for and those that robots.txt kept out. */
  visits(): PageVisit[]
}

interface Entry extends FrontierPage {
  visit: PageVisit | null
  links: readonly string[]
}

/**
 * Breadth first. The order of pages does not depend on which of several pages under way ends first: links join the
 * queue in the order of their pages.
 */
export function createFrontier({ startUrl, pagesMax, isAllowed }: FrontierOptions): Frontier {
  const attemptsMax = pagesMax * 2
  const asked: Entry[] = []
  const kept: PageVisit[] = []
  const queue: FrontierPage[] = [{ url: startUrl, depth: 0, foundOn: null }]
  const known = new Set([canonicalUrl(startUrl)])
  const landed = new Set<string>()
  let origin: string | null = null
  let read = 0

  const underWay = () => asked.filter(({ visit }) => visit === null)
  const done = () => asked.filter(({ visit }) => visit?.status === 'done').length

  /** Only pages before which nothing is under way may add their links: else the order would depend on speed. */
  function readLinks(): void {
    for (let page = asked[read]; page?.visit; page = asked[++read]) {
      for (const url of page.links.map(canonicalUrl)) {
        if (known.has(url) || new URL(url).origin !== origin) continue
        known.add(url)
        queue.push({ url, depth: page.depth + 1, foundOn: page.visit.finalUrl ?? page.url })
      }
    }
  }

  function next(): FrontierPage | null {
    readLinks()
    while (asked.length < attemptsMax && done() + underWay().length < pagesMax) {
      const page = queue.shift()
      if (!page) return null
      if (landed.has(canonicalUrl(page.url))) continue
      if (page.depth > 0 && !isAllowed(page.url)) {
        if (kept.length < pagesMax) kept.push(visitOf(page, KEPT_OUT))
        continue
      }
      asked.push({ ...page, visit: null, links: [] })
      return page
    }
    return null
  }

  /** Why a page that loaded does not count, or null. */
  function reasonToSkip(finalUrl: string): string | null {
    if (new URL(finalUrl).origin !== origin) return 'leads to another site'
    return landed.has(canonicalUrl(finalUrl)) ? 'leads to a page that was visited already' : null
  }

  return {
    next,
    finished(page, outcome) {
      const entry = asked.find(({ url, visit }) => url === page.url && visit === null)
      if (!entry) throw new Error(`${page.url} is not under way`)
      const { finalUrl, status, links } = outcome
      if (finalUrl !== null && entry.depth === 0) origin = new URL(finalUrl).origin
      const reason = status === 'done' && finalUrl !== null ? reasonToSkip(finalUrl) : null
      entry.visit = visitOf(entry, reason === null ? outcome : { ...outcome, status: 'skipped', reason })
      if (entry.visit.status === 'done') {
        entry.links = links
        landed.add(canonicalUrl(finalUrl ?? entry.url))
      }
      return entry.visit
    },
    underWay,
    visits: () => [...asked.flatMap(({ visit }) => visit ?? []), ...kept],
  }
}

const KEPT_OUT: FrontierOutcome = {
  status: 'skipped',
  finalUrl: null,
  httpStatus: null,
  reason: 'robots.txt does not allow it',
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
