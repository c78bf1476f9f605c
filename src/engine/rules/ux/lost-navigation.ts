import type { LinkArtifact, PageArtifacts } from '../../collect/artifacts.ts'
import type { WaysArtifact } from '../../collect/use-artifacts.ts'

const criteria = { linksMin: 3, lostMin: 2, lostShareMin: 0.5 }

/**
 * The main navigation on a desktop: its landmark, the number of visible links, and the links that a phone
 * doesn't show.
 */
export interface LostNavigation {
  navigation: number
  links: number
  lost: LinkArtifact[]
}

/**
 * Returns the main navigation if a phone shows less than half of it and nothing on the page may open it. A
 * link counts as shown if a link with the same target or label is visible anywhere on the page.
 */
export function lostNavigationOf(page: PageArtifacts): LostNavigation | null {
  const { ways } = page.phone
  if (!ways || ways.hasOpener || page.truncated) return null
  const [navigation, links] = mainNavigationOf(page)
  if (links.length < criteria.linksMin) return null
  const isKept = shownIn(ways, page.url)
  const lost = links.filter((link) => !isKept(link))
  const isLost = lost.length >= criteria.lostMin && lost.length >= criteria.lostShareMin * links.length
  // Phones may have their own navigation with different links.
  const others = ways.links.filter(({ inNavigation }) => inNavigation).length
  return isLost && others < criteria.lostShareMin * links.length
    ? { navigation, links: links.length, lost }
    : null
}

/** Returns the navigation above the content that has the most visible links, and these links. */
function mainNavigationOf({
  links,
  ways,
  breadcrumbs,
  navigations,
  url,
}: PageArtifacts): [number, LinkArtifact[]] {
  const isSeen = shownIn(ways, url)
  const trails = new Set(breadcrumbs.map(({ ref }) => ref.selector))
  const inMenus = links.filter(
    (link) =>
      link.isBeforeMain &&
      link.navigation >= 0 &&
      !trails.has(navigations[link.navigation]!.selector) &&
      leadsElsewhere(link) &&
      isSeen(link),
  )
  const groups = [...Map.groupBy(inMenus, ({ navigation }) => navigation)]
  return groups.toSorted(([, a], [, b]) => b.length - a.length)[0] ?? [-1, []]
}

/** A part of this page can be reached by scrolling, and a control isn't a link to a page. */
const leadsElsewhere = ({ url, label, fragment, isShown, isControl }: LinkArtifact): boolean =>
  isShown && fragment === null && !isControl && label !== '' && /^https?:/.test(url ?? '')

type Way = Pick<LinkArtifact, 'url' | 'label'>

function shownIn({ links }: WaysArtifact, pageUrl: string): (link: Way) => boolean {
  const known = new Set(links.flatMap((link) => keysOf(link, pageUrl)))
  return (link) => keysOf(link, pageUrl).some((key) => known.has(key))
}

/** Ignores the query, which may change with every load, unless only the query identifies the page. */
function keysOf({ url, label }: Way, pageUrl: string): string[] {
  const parsed = URL.parse(url ?? '')
  const page = URL.parse(pageUrl)
  const name = `label ${label.trim().toLowerCase()}`
  if (!parsed) return [name]
  const path = parsed.origin + parsed.pathname
  const isOwnPath = page !== null && path === page.origin + page.pathname
  return [name, isOwnPath ? path + parsed.search : path]
}
