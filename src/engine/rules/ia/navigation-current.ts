import type { LinkArtifact, PageArtifacts } from '../../collect/artifacts.ts'
import { quote, type Rule, type Verdict } from '../rule.ts'
import { isInTitle } from '../title-subject.ts'

const criteria = { entriesMin: 3 }

/**
 * Reports an unmarked navigation item for the current page, unless it looks different from most others. Also
 * reports a marked item that names another page. Returns at most one verdict for each navigation landmark.
 */
export const navigationCurrent: Rule = {
  id: 'navigation-current',
  category: 'information_architecture',
  severity: 'warning',
  impact: 'minor',
  wcag: null,
  help: 'The navigation marks the current page.',
  why: 'Most people arrive from a search engine, not from the home page. A marked entry in the navigation shows them where they are.',
  source: 'https://www.nngroup.com/articles/navigation-you-are-here/',
  fix: 'Add aria-current="page" to the entry for the current page, and give the entry a distinct style.',
  criteria,
  judge: (page: PageArtifacts) => {
    const shown = page.links.filter(
      ({ navigation, isShown, label, fragment }) =>
        navigation >= 0 && isShown && label !== '' && fragment === null,
    )
    return [...Map.groupBy(shown, ({ navigation }) => navigation).values()].flatMap(
      (entries) => wronglyMarked(entries, page) ?? unmarked(entries, page) ?? [],
    )
  },
}

function unmarked(entries: readonly LinkArtifact[], { url }: PageArtifacts): Verdict | null {
  const here = entries.filter((entry) => isHere(entry, url) && !isUnfinished(entry, entries))
  const entry = here[0]
  const isMarked =
    entries.some(({ isMarkedCurrent }) => isMarkedCurrent) || here.some((one) => standsOut(one, entries))
  // The last item may be the end of a breadcrumb, where its position marks the current page.
  const isPlain = entry !== entries.at(-1) && entries.length - here.length >= criteria.entriesMin - 1
  if (!entry || isMarked || !isPlain) return null
  return {
    element: entry.ref,
    message: `The navigation entry ${quote(entry.label)} points to this page but looks like all the others, so it doesn’t show people where they are.`,
    fixSuggestion: `Add aria-current="page" to the link ${quote(entry.label)}, and a style for a[aria-current="page"], such as bold text.${entry.href.trim() === '' ? ' If the link should point to another page, put its URL in the href, which is empty.' : ''}`,
  }
}

/**
 * Returns a verdict if the marked item names another page. Returns null if it is a section that may contain
 * the page.
 */
function wronglyMarked(entries: readonly LinkArtifact[], page: PageArtifacts): Verdict | null {
  const [marked, ...others] = entries.filter(({ isMarkedCurrent }) => isMarkedCurrent)
  const heading = page.headings.find(({ level, text }) => level === 1 && text !== '')?.text ?? ''
  const right = entries.find(({ label }) => isSame(label, heading))
  if (!marked || others.length > 0 || !right || isSame(marked.label, heading)) return null
  const isSection =
    marked.level < right.level || isWithin(page.url, marked.url) || isInTitle(page.title, marked.label)
  if (isSection || !isInTitle(page.title, heading)) return null
  return {
    element: marked.ref,
    message: `The navigation marks ${quote(marked.label)} as the current page, but the heading of this page is ${quote(heading)}.`,
    fixSuggestion: `Move aria-current="page" from the link ${quote(marked.label)} to the link ${quote(right.label)}.`,
  }
}

/** Returns whether an entry only opens a submenu, or is one of several without a URL. */
const isUnfinished = ({ href, opensList }: LinkArtifact, entries: readonly LinkArtifact[]): boolean =>
  opensList === true || (href.trim() === '' && entries.filter((other) => other.href.trim() === '').length > 1)

/** Returns whether a page is at the given URL or below it. */
const isWithin = (pageUrl: string, url: string | null): boolean =>
  url !== null && `${addressOf(pageUrl)}/`.startsWith(`${addressOf(url)}/`)

const isSame = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase()

const isHere = ({ url }: LinkArtifact, pageUrl: string): boolean =>
  url !== null && addressOf(url) === addressOf(pageUrl)

/**
 * Returns the URL without the parts that don't change the target page: its fragment, index file and trailing
 * slash.
 */
const addressOf = (url: string): string =>
  (url.split('#')[0] ?? '').replace(/\/index\.(?:html?|php)$/i, '/').replace(/\/$/, '')

/** Returns whether an item looks different from most others. Its parent items may also be highlighted. */
function standsOut(entry: LinkArtifact, entries: readonly LinkArtifact[]): boolean {
  const others = entries.filter(({ url }) => url !== entry.url)
  return others.filter(({ look }) => look === entry.look).length <= others.length / 2
}
