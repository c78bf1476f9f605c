import { canonicalUrl } from './canonical-url.ts'

/** One page to visit. */
export interface FrontierPage {
  url: string
  /** The number of clicks from the first page. */
  depth: number
  /** The page whose link led here; null for the first page. */
  foundOn: string | null
}

/** The pages that wait to be visited, each URL once, in the order in which they were found. */
export function createFrontierQueue(startUrl: string) {
  const waiting: FrontierPage[] = [{ url: startUrl, depth: 0, foundOn: null }]
  const known = new Set([canonicalUrl(startUrl)])

  return {
    /** Removes and returns the first page. */
    take: (): FrontierPage | null => waiting.shift() ?? null,

    /** Adds the links of a visited page that lead to new pages of the same origin. */
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
