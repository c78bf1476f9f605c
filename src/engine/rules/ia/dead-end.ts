import { placeOf } from '../../canonical-url.ts'
import type { SiteRule } from '../rule.ts'

/** Only among several pages: a page that is the whole site needs to lead nowhere. */
export const deadEnd: SiteRule = {
  id: 'dead-end',
  category: 'information_architecture',
  severity: 'warning',
  impact: 'moderate',
  wcag: null,
  help: 'Every page leads on to another page of the site.',
  why: 'Who reaches it by search cannot see that there is more, and leaves.',
  source: 'https://www.nngroup.com/articles/navigation-you-are-here/',
  fix: 'Add the navigation of the site, or links to what readers want next.',
  criteria: {},
  judge: (pages) =>
    pages.length < 2
      ? []
      : pages
          .filter(({ url, links }) => !links.some((link) => link.isShown && link.place !== placeOf(url)))
          .map(({ url }) => ({
            url,
            element: null,
            message: 'No link on the page leads to another page of the site.',
            fixSuggestion: `Add the navigation of the site to the page, at least a link to ${new URL('/', url).href}.`,
          })),
}
