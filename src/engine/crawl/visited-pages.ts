import { canonicalUrl, pageKey } from './canonical-url.ts'

/** Records the pages that a crawl has completed, so that it skips the same page at another URL. */
export function createVisitedPages() {
  const finalUrls = new Set<string>()
  const contents = new Set<string>()
  let origin: string | null = null

  return {
    /** The origin of the site. Null until the first page has loaded. */
    origin: () => origin,
    setOrigin(url: string): void {
      origin = new URL(url).origin
    },

    has: (url: string): boolean => finalUrls.has(canonicalUrl(url)),

    add(finalUrl: string, content: string | undefined): void {
      finalUrls.add(canonicalUrl(finalUrl))
      if (content !== undefined) contents.add(`${pageKey(finalUrl)} ${content}`)
    },

    /** Returns the reason why a loaded page doesn't count, or null if it counts. */
    reasonToSkip(finalUrl: string, content: string | undefined): string | null {
      if (new URL(finalUrl).origin !== origin) return 'redirects to another site'
      if (finalUrls.has(canonicalUrl(finalUrl))) return 'redirects to a page that was already visited'
      const isRepeated = content !== undefined && contents.has(`${pageKey(finalUrl)} ${content}`)
      return isRepeated ? 'is a page that was already visited at another URL' : null
    },
  }
}
