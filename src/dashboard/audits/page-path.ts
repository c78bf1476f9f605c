interface Visited {
  url: string
  finalUrl: string | null
  foundOn: string | null
}

/**
 * Returns the pages on the path from the first page to the given one, excluding the given page. Stops if the
 * links form a cycle.
 */
export function crawlPathTo<P extends Visited>(page: P, pages: readonly P[]): P[] {
  const path: P[] = []
  let current: P | undefined = page
  while (current?.foundOn) {
    const { foundOn }: { foundOn: string | null } = current
    const before: P | undefined = pages.find(({ url, finalUrl }) => url === foundOn || finalUrl === foundOn)
    if (!before || before === page || path.includes(before)) break
    path.unshift(before)
    current = before
  }
  return path
}

/**
 * Returns whether a page redirected to a different URL. `https://shop.example` and `https://shop.example/`
 * are the same URL.
 */
export function isRedirected({ url, finalUrl }: Pick<Visited, 'url' | 'finalUrl'>): boolean {
  const normalized = (text: string) => (URL.canParse(text) ? new URL(text).href : text)
  return finalUrl !== null && normalized(finalUrl) !== normalized(url)
}

/**
 * Returns the path and query of a URL, which identify a page on its site. For the start page, returns the
 * host.
 */
export function pathLabel(url: string): string {
  if (!URL.canParse(url)) return url
  const { pathname, search, host } = new URL(url)
  return pathname === '/' && !search ? host : `${pathname}${search}`
}
