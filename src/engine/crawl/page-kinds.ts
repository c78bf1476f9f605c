/** The features of a page that show what kind of page it is. */
export interface PageKind {
  url: string
  /** The components in the page's content. Null if it couldn't be examined. */
  components: readonly string[] | null
}

/** Pages that have at least this proportion of components in common use the same template. */
const SAME_TEMPLATE = 0.6

/** Matches a language code, such as `en` or `pt-BR`. Translations share a template. */
const LANGUAGE = /^[a-z]{2}([-_][a-z]{2,4})?$/

/** Matches words in file names that indicate a special page rather than an ordinary article. */
const SPECIAL =
  /^(gen|mod)?(index|toc|contents|sitemap|search|glossary|bibliography|changelog|faq|login|signin|signup|register|account|profile|settings|cart|checkout|pricing|contact|about|news|gallery|tables?|forms?|charts?|maps?)$/

/** A part of a site is large if at least this many links point to it. */
const MANY_LINKS = 8

/** The patterns in a URL that pages with the same template often share. */
interface Patterns {
  /** The directories, and the first and last words of the file name. */
  names: string[]
  /** The form of the file name, such as `A` for `README`. Many pages on a site share it. */
  shape: string
  /** The role of the page, as indicated by its file name. */
  role: 'index' | 'special' | 'other'
}

/**
 * Returns a function that caches the patterns of each URL because a crawl compares all waiting pages again
 * for every choice.
 */
export function createPatterns(): (url: string) => Patterns {
  const known = new Map<string, Patterns>()
  return (url) => {
    const patterns = known.get(url) ?? patternsOf(url)
    known.set(url, patterns)
    return patterns
  }
}

function patternsOf(url: string): Patterns {
  const { pathname, search } = new URL(url)
  const segments = pathname.split('/').filter((segment) => segment !== '')
  const isNamed = segments.length > 0 && !LANGUAGE.test(segments.at(-1)!)
  const file = isNamed ? segments.pop()!.replace(/\.[a-z]+$/i, '') : ''
  const directories = segments.map(directoryPattern)
  const place = directories.join('/')
  const inDirectories = directories.map((_, index) => `in ${directories.slice(0, index + 1).join('/')}`)
  // An index page is a different kind of page than the pages that it lists.
  if (/^(index|default)?$/i.test(file)) {
    // Without a file name, the parameters identify the page, as in `/?page_id=7`. In all other URLs,
    // parameters only filter or sort the page.
    const parameters = [...new URLSearchParams(search).keys()].sort().join('&')
    return { names: [...inDirectories, `index ${place}?${parameters}`], shape: 'index', role: 'index' }
  }
  const words = wordsIn(file)
  const special = [words.at(-1), words[0]].find((word) => word !== undefined && SPECIAL.test(word))
  return {
    names: [
      ...inDirectories,
      `first ${place}/${special ?? words[0] ?? '*'}`,
      ...(words.length > 1 ? [`last ${place}/${words.at(-1)}`] : []),
    ],
    shape: shapeOf(file),
    role: special === undefined ? 'other' : 'special',
  }
}

function directoryPattern(segment: string): string {
  const name = segment.toLowerCase()
  return LANGUAGE.test(name) ? '*' : name.replace(/\d+/g, '*')
}

/**
 * Returns the words in a name such as `class-Button_2` or `classButton2`, in lowercase. Numbers become `*`.
 */
const wordsIn = (name: string): string[] =>
  name
    .replace(/\d+/g, '*')
    .split(/[^\p{L}*]+|(?<=\p{Ll})(?=\p{Lu})/u)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase())

/** Returns `A` for `README`, `Aa` for `GFile`, `a` for `history`, and `a*` for `postconf.5`. */
const shapeOf = (name: string): string =>
  SHAPES.map(([sign, pattern]) => (pattern.test(name) ? sign : '')).join('')

const SHAPES = [
  ['A', /\p{Lu}/u],
  ['a', /\p{Ll}/u],
  ['*', /\d/],
] as const

/**
 * Returns a function that rates how similar a page probably is to the pages seen so far. The rating is a list
 * of four numbers, which are compared in order. The first number counts how often pages with similar names
 * repeated the template of an earlier page, and the second counts the visits to such pages. The last two are
 * the same numbers for pages whose file names have the same form or role. Ordinary pages in a large part of
 * the site share the role `large-part`. If all large parts look alike, the crawl therefore visits single
 * pages next.
 */
export function createPromises(
  seen: readonly PageKind[],
  waiting: readonly string[],
  patternsOf = createPatterns(),
): (url: string) => number[] {
  const links = new Map<string, number>()
  for (const url of waiting) for (const name of patternsOf(url).names) count(links, name)
  const kindsOf = (url: string) => {
    const { names, shape, role } = patternsOf(url)
    const isInLargePart = role === 'other' && names.some((name) => (links.get(name) ?? 0) >= MANY_LINKS)
    return { names, forms: [`shape:${shape}`, `role:${isInLargePart ? 'large-part' : role}`] }
  }
  const repeats = new Map<string, number>()
  // Large parts of a site and special pages come before other pages.
  const visits = new Map([['role:other', 1]])
  const templates: (readonly string[])[] = []
  for (const { url, components } of seen) {
    const { names, forms } = kindsOf(url)
    const kinds = [...names, ...forms]
    for (const kind of kinds) count(visits, kind)
    if (components === null) continue
    if (templates.some((template) => likeness(template, components) >= SAME_TEMPLATE))
      for (const kind of kinds) count(repeats, kind)
    else templates.push(components)
  }
  return (url) => {
    const { names, forms } = kindsOf(url)
    return [names, forms].flatMap((kinds) => [sumOf(repeats, kinds), sumOf(visits, kinds)])
  }
}

const count = (counts: Map<string, number>, key: string) => void counts.set(key, (counts.get(key) ?? 0) + 1)

const sumOf = (counts: ReadonlyMap<string, number>, keys: readonly string[]): number =>
  keys.reduce((sum, key) => sum + (counts.get(key) ?? 0), 0)

/** Returns the proportion of components that two pages have in common, from 0 to 1. */
function likeness(first: readonly string[], second: readonly string[]): number {
  const others = new Set(second)
  const common = first.filter((component) => others.has(component)).length
  const all = first.length + second.length - common
  return all === 0 ? 1 : common / all
}
