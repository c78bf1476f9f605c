interface Visited {
  url: string
  finalUrl: string | null
  foundOn: string | null
}

/** The addresses from the first page to this one, which is left out; links may form a circle, a path does not. */
export function crawlPathTo<P extends Visited>(page: P, pages: readonly P[]): P[] {
  const path: P[] = []
  let place: P | undefined = page
  while (place?.foundOn) {
    const { foundOn }: { foundOn: string | null } = place
    const before: P | undefined = pages.find(({ url, finalUrl }) => url === foundOn || finalUrl === foundOn)
    if (!before || before === page || path.includes(before)) break
    path.unshift(before)
    place = before
  }
  return path
}

/** The path and parameters of an address: what tells pages of one site apart. */
export function shortAddress(url: string): string {
  if (!URL.canParse(url)) return url
  const { pathname, search, host } = new URL(url)
  return pathname === '/' && !search ? host : `${pathname}${search}`
}
