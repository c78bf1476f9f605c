/** What tells the kinds of pages apart, as far as it is known. */
export interface PageKind {
  url: string
  /** The components of its content; null if it couldn't be examined. */
  components: readonly string[] | null
}

/** Pages with this share of their components in common come from one template. */
const SAME_TEMPLATE = 0.6

/**
 * Returns the part of a URL that pages of one template share: its directories without numbers, then the first word of the
 * name in the top directory, and no name below.
 */
export function patternOf(url: string): string {
  const { pathname, search } = new URL(url)
  const segments = pathname.split('/').slice(1)
  const name = segments
    .pop()!
    .replace(/\.\w+$/, '')
    .toLowerCase()
  const directories = segments.map((segment) => segment.replace(/\d+/g, '*').toLowerCase())
  const parameters = [...new URLSearchParams(search).keys()].sort().join('&')
  return [...directories, `${nameOf(name, directories.length)}?${parameters}`].join('/')
}

/** `index` stands for its directory, which is another kind of page than what it contains. */
function nameOf(name: string, depth: number): string {
  if (name === '' || name === 'index' || name === 'default') return ''
  if (depth > 0) return '*'
  const [first = ''] = name.split(/[-_.\d]+/)
  return first === name ? name : `${first}*`
}

/**
 * Returns how little a page promises beyond those seen so far, the least first: how many pages of its pattern repeated a
 * template, then how many pages of its pattern there are.
 */
export function createPromises(seen: readonly PageKind[]): (url: string) => [number, number] {
  const repeats = new Map<string, number>()
  const visits = new Map<string, number>()
  const templates: (readonly string[])[] = []
  for (const { url, components } of seen) {
    const pattern = patternOf(url)
    visits.set(pattern, (visits.get(pattern) ?? 0) + 1)
    if (components === null) continue
    if (templates.some((template) => likeness(template, components) >= SAME_TEMPLATE))
      repeats.set(pattern, (repeats.get(pattern) ?? 0) + 1)
    else templates.push(components)
  }
  return (url) => {
    const pattern = patternOf(url)
    return [repeats.get(pattern) ?? 0, visits.get(pattern) ?? 0]
  }
}

/** Returns the share of components that two pages have in common, 0 to 1. */
function likeness(first: readonly string[], second: readonly string[]): number {
  const others = new Set(second)
  const common = first.filter((component) => others.has(component)).length
  const all = first.length + second.length - common
  return all === 0 ? 1 : common / all
}
