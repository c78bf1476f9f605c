import type { PageSummary } from '../../collect/page-summary.ts'
import { pageKey } from '../../crawl/canonical-url.ts'
import { suchAs } from '../element-names.ts'
import { mention, type SiteRule } from '../rule.ts'

/**
 * If the audit has only one page, checks the page only if its URL shows that the site has others. A single
 * page at the top level of a site doesn't have to link to other pages.
 */
export const deadEnd: SiteRule = {
  id: 'dead-end',
  category: 'information_architecture',
  severity: 'warning',
  impact: 'critical',
  wcag: null,
  help: 'Every page links to another page on the site.',
  why: 'People who arrive from a search engine see no way to get to the rest of the site, so they may leave.',
  source: 'https://www.nngroup.com/articles/navigation-you-are-here/',
  fix: 'Add the site navigation, or links to the pages that people need next.',
  criteria: {},
  judge: (pages) =>
    pages
      .filter(({ url }) => pages.length > 1 || isInFolder(url))
      // A link in a closed menu also counts as a link to another page.
      .filter(({ url, links }) => !links.some((link) => link.pageKey !== pageKey(url) || isRoute(link.url)))
      .map(({ url, links }) => ({
        url,
        element: null,
        message: `No link on this page leads to another page on the site${causeOf(links)}.`,
        fixSuggestion: isPlaceholder(links)
          ? 'Replace the placeholders with page URLs. At the very least, link the logo or the site name to the home page.'
          : 'Add the site navigation to this page, or at least a link to the home page in the header, for example on the logo.',
      })),
}

const isInFolder = (url: string): boolean => new URL(url).pathname.split('/').filter(Boolean).length > 1

/** Single-page applications put the path of the page into the fragment. */
const isRoute = (url: string): boolean => /^#!?\//.test(new URL(url).hash)

type Links = PageSummary['links']

const PLACEHOLDER = /#!?$/

const isPlaceholder = (links: Links): boolean => links.some(({ url }) => PLACEHOLDER.test(url))

/** Returns a phrase about where the page's links go instead. */
function causeOf(links: Links): string {
  const placeholders = links.filter(({ url }) => PLACEHOLDER.test(url))
  if (placeholders.length > 0)
    return placeholders.length === 1
      ? `: ${mention('link', placeholders[0]!.label).replace(/^T/, 't')} has only a placeholder as its URL`
      : `: the URLs of ${placeholders.length} of the ${links.length} links on the page${suchAs(placeholders.map(({ label }) => label))} are only placeholders`
  const sections = links.filter(({ url }) => url.includes('#'))
  return sections.length > 0
    ? `: links${suchAs(sections.map(({ label }) => label))} lead to sections of the page itself`
    : ''
}
