import { pageKey } from '../crawl/canonical-url.ts'
import { appearanceOf } from './appearance.ts'
import type { PageArtifacts } from './artifacts.ts'
import { sketchOf } from './content-sketch.ts'
import { helpLinksOf } from './help-links.ts'
import { pageSizeOf } from './page-size.ts'
import type { PageSummary, SummaryLink } from './page-summary.ts'

export interface PageLink {
  label: string
  /** The absolute URL as it appears on the page. It isn't canonicalized, and includes the fragment. */
  url: string
  inNavigation: boolean
  inMain: boolean
  rel: string
}

/** Returns a page's HTTP and HTTPS links, in document order. */
export function links(artifacts: PageArtifacts): PageLink[] {
  return artifacts.links.flatMap(({ label, url, inNavigation, inMain, rel }) =>
    url !== null && /^https?:/.test(url) ? [{ label, url, inNavigation, inMain, rel }] : [],
  )
}

export const SUMMARY_LINKS_MAX = 600

/** Returns the facts about a page for rules that check several pages. */
export function summarize(artifacts: PageArtifacts): PageSummary {
  const { url, title, description, canonical, language, headings, wordCount } = artifacts
  return {
    url,
    title: title || null,
    description,
    canonical,
    language,
    headings: headings.map(({ level, text }) => ({ level, text })),
    navigation: navigationOf(artifacts),
    wordCount,
    size: pageSizeOf(artifacts),
    links: linksWithin(artifacts),
    languageLinks: artifacts.languageLinks.flatMap(({ language: of, url: target }) =>
      target ? [{ language: of, url: target }] : [],
    ),
    fragments: artifacts.fragments,
    isKeptOutOfSearch: artifacts.isKeptOutOfSearch,
    offersSearch: offersSearch(artifacts),
    help: helpLinksOf(artifacts),
    sketch: sketchOf(artifacts.contentText),
    contentWords: artifacts.contentText.split(/\s+/).filter(Boolean).length,
    components: artifacts.components,
    appearance: appearanceOf(artifacts),
  }
}

function navigationOf({ links, breadcrumbs }: PageArtifacts): PageSummary['navigation'] {
  const crumbs = new Set(breadcrumbs.flatMap((trail) => trail.crumbs.map(({ ref }) => ref.selector)))
  return links.flatMap(({ label, url, navigation, isShown, ref }) =>
    url !== null && /^https?:/.test(url) && navigation >= 0 && isShown && !crumbs.has(ref.selector)
      ? [{ label, url, pageKey: pageKey(url), group: navigation }]
      : [],
  )
}

function linksWithin({ links, url: pageUrl }: PageArtifacts): SummaryLink[] {
  const origin = new URL(pageUrl).origin
  const found = new Map<string, SummaryLink>()
  for (const { url, label, isShown, ref } of links) {
    if (found.size >= SUMMARY_LINKS_MAX) break
    if (url !== null && !found.has(url) && URL.parse(url)?.origin === origin)
      found.set(url, { label, url, pageKey: pageKey(url), isShown, ref })
  }
  return [...found.values()]
}

const SEARCH_WORD =
  /^(search|suche|suchen|recherche|rechercher|buscar|búsqueda|cerca|ricerca|zoeken|szukaj|busca|pesquisa|検索|搜索)$/i

const offersSearch = ({ fields, links, landmarks }: PageArtifacts): boolean =>
  fields.some(({ isSearch }) => isSearch) ||
  landmarks.some(({ role }) => role === 'search') ||
  links.some(({ label, url }) => SEARCH_WORD.test(label) || /\/search([/.?]|$)/i.test(url ?? ''))
