import { joinList } from '../../../model/rule-phrases/join-list.ts'
import { pageKey } from '../../crawl/canonical-url.ts'
import { count, quote, type SiteRule } from '../rule.ts'
import { onePerAddress, pathOf } from '../site-pages.ts'

const criteria = { pagesMin: 5, listedShareMin: 0.8, namedMax: 3 }

/**
 * Fires only if the audit has seen every page that the site links to. A site search, or a page that lists
 * nearly all pages, is a second way to reach each of them. A step in a process needs only one way, but
 * whether a page is such a step requires manual review.
 */
export const multipleWays: SiteRule = {
  id: 'multiple-ways',
  category: 'information_architecture',
  severity: 'info',
  impact: 'moderate',
  wcag: null,
  help: 'People can find every page in more than one way.',
  why: 'Some people browse, while others search or use a list of all pages. If a page can be reached in only one of these ways, some people may never find it.',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/multiple-ways',
  fix: 'Add a search field or a sitemap page, or link to the page from related pages.',
  criteria,
  judge: (all, { isWhole }) => {
    const pages = onePerAddress(all)
    const [first] = pages
    if (!first || !isWhole || pages.length < criteria.pagesMin) return []
    if (pages.some(({ offersSearch }) => offersSearch)) return []
    const keys = new Set(pages.map(({ url }) => pageKey(url)))
    const listed = pages.map(({ url, links }) => {
      const targets = new Set(links.map((link) => link.pageKey).filter((key) => keys.has(key)))
      targets.delete(pageKey(url))
      return targets
    })
    const waysTo = (url: string) => listed.filter((targets) => targets.has(pageKey(url))).length
    if (listed.some(({ size }) => size >= criteria.listedShareMin * (keys.size - 1))) return []
    const hidden = pages.filter(({ url }) => url !== first.url && waysTo(url) === 1)
    const [one] = hidden
    if (!one) return []
    const named = joinList(
      hidden.map(({ url }) => quote(pathOf(url))),
      criteria.namedMax,
    )
    const verb = hidden.length === 1 ? 'is' : 'are'
    return [
      {
        url: first.url,
        element: null,
        message: `${count(hidden.length, 'page')} ${verb} linked from only one other page, and the site has neither a search field nor a page that lists all pages: ${named}.`,
        fixSuggestion: `Add a search field or a sitemap page, or link to ${pathOf(one.url)} from related pages. For a step in a process, such as a payment, one link is enough.`,
      },
    ]
  },
}
