/** The features that distinguish kinds of pages. */
export interface PageKind {
  url: string
  /** The components in the page's content. Null if it couldn't be examined. */
  components: readonly string[] | null
}

/** Pages that have at least this share of components in common use the same template. */
const SAME_TEMPLATE = 0.6

/** Matches a language code, such as `en` or `pt-BR`. Translations share a template. */
const LANGUAGE = /^[a-z]{2}([-_][a-z]{2,4})?$/

/**
 * Returns two parts of a URL that pages with the same template often share. `place` contains the directories,
 * without numbers and languages. `name` is the place with the first word of the file name. Pages in the top
 * directory have little in common, so their place is the same as their name.
 */
export function patternsOf(url: string): { place: string; name: string } {
  const { pathname, search } = new URL(url)
  const segments = pathname.toLowerCase().split('/').slice(1)
  const file = segments.pop()!.replace(/\.\w+$/, '')
  const parameters = [...new URLSearchParams(search).keys()].sort().join('&')
  const directories = segments.map((segment) => (LANGUAGE.test(segment) ? '*' : segment.replace(/\d+/g, '*')))
  // An index page is a different kind of page than the pages that it lists.
  const isIndex = /^(index|default)?$/.test(file)
  const word = isIndex ? '' : (/^[^-_.\d]+/.exec(file)?.[0] ?? '*')
  // Without a file name, the parameters choose the page, as in `/?page_id=7`. Elsewhere they filter or sort
  // it.
  const query = isIndex ? `?${parameters}` : ''
  const name = `${[...directories, word].join('/')}${query}`
  const isTop = directories.length === 0 || isIndex
  return { place: isTop ? name : [...directories, '*'].join('/'), name }
}

/**
 * Returns a function that rates how similar a page probably is to the pages seen so far. The rating is a list
 * of numbers to compare in order. It starts with the number of pages with this place that repeated a
 * template. The numbers of pages with this name and with this place follow.
 */
export function createPromises(seen: readonly PageKind[]): (url: string) => number[] {
  const repeats = new Map<string, number>()
  const visits = new Map<string, number>()
  const count = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)
  const templates: (readonly string[])[] = []
  for (const { url, components } of seen) {
    const { place, name } = patternsOf(url)
    for (const key of new Set([place, name])) count(visits, key)
    if (components === null) continue
    if (templates.some((template) => likeness(template, components) >= SAME_TEMPLATE)) count(repeats, place)
    else templates.push(components)
  }
  return (url) => {
    const { place, name } = patternsOf(url)
    return [repeats.get(place) ?? 0, visits.get(name) ?? 0, visits.get(place) ?? 0]
  }
}

/** Returns the share of components that two pages have in common, from 0 to 1. */
function likeness(first: readonly string[], second: readonly string[]): number {
  const others = new Set(second)
  const common = first.filter((component) => others.has(component)).length
  const all = first.length + second.length - common
  return all === 0 ? 1 : common / all
}
