import { pageKey } from '../../crawl/canonical-url.ts'
import type { SiteRule } from '../rule.ts'

/** Judges only sites with several pages, since a single page has nowhere to link to. */
export const deadEnd: SiteRule = {
  id: 'dead-end',
  category: 'information_architecture',
  severity: 'warning',
  impact: 'moderate',
  wcag: null,
  help: 'Every page links to another page of the site.',
  why: 'People who arrive from a search engine see no way to the rest of the site, and leave.',
  source: 'https://www.nngroup.com/articles/navigation-you-are-here/',
  fix: 'Add the site navigation, or links to what people need next.',
  criteria: {},
  judge: (pages) =>
    pages.length < 2
      ? []
      : pages
          // A link in a closed menu also leads to another page.
          .filter(({ url, links }) => !links.some((link) => link.pageKey !== pageKey(url)))
          .map(({ url }) => ({
            url,
            element: null,
            message: 'No link on this page leads to another page of the site.',
            fixSuggestion: `Add the site navigation to this page, or at least a link to ${new URL('/', url).href}.`,
          })),
}
