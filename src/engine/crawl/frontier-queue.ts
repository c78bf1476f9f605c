import { canonicalUrl, pageKey } from './canonical-url.ts'
import { createPatterns, createPromises, type PageKind } from './page-kinds.ts'

export interface FrontierPage {
  url: string
  /** The number of clicks from the first page. */
  depth: number
  /** The page that links to this one. Null for the first page. */
  foundOn: string | null
}

/** Creates the queue of pages to visit, in the order in which they were found and without duplicates. */
export function createFrontierQueue(startUrl: string) {
  let waiting: FrontierPage[] = [{ url: startUrl, depth: 0, foundOn: null }]
  const known = new Set([canonicalUrl(startUrl)])
  const patternsOf = createPatterns()

  return {
    isEmpty: () => waiting.length === 0,

    /**
     * Removes and returns the page that differs most from those seen so far. If several pages rank equally,
     * returns the one that was found first.
     */
    take(seen: readonly PageKind[]): FrontierPage | null {
      const promiseOf = createPromises(
        seen,
        waiting.map(({ url }) => url),
        patternsOf,
      )
      const keys = new Set(seen.map(({ url }) => pageKey(url)))
      const ranks = new Map(
        waiting.map((page) => [page, [Number(keys.has(pageKey(page.url))), ...promiseOf(page.url)]]),
      )
      const [best] = waiting.toSorted((a, b) => compare(ranks.get(a)!, ranks.get(b)!))
      waiting = waiting.filter((page) => page !== best)
      return best ?? null
    },

    /** Adds the links on a visited page to new pages on the same origin. */
    add(
      links: readonly string[],
      { url: foundOn, depth }: Pick<FrontierPage, 'url' | 'depth'>,
      origin: string | null,
    ) {
      for (const url of links.map(canonicalUrl)) {
        if (known.has(url) || new URL(url).origin !== origin) continue
        known.add(url)
        waiting.push({ url, depth: depth + 1, foundOn })
      }
    },
  }
}

/** Compares lists of numbers by the first number that differs. */
function compare(first: readonly number[], second: readonly number[]): number {
  const index = first.findIndex((number, place) => number !== second[place])
  return index < 0 ? 0 : first[index]! - second[index]!
}
