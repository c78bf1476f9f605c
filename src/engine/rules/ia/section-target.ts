import { pageKey } from '../../crawl/canonical-url.ts'
import { count, mention, type SiteRule } from '../rule.ts'

/**
 * Checks links to sections of other audited pages. Returns one verdict for each missing target, on the first
 * page that links to it.
 */
export const sectionTarget: SiteRule = {
  id: 'section-target',
  category: 'information_architecture',
  severity: 'error',
  impact: 'moderate',
  wcag: null,
  help: 'Links to sections of other pages point to sections that exist.',
  why: 'If the section does not exist, the page opens at the top, and people have to search for the section themselves.',
  source: 'https://html.spec.whatwg.org/multipage/browsing-the-web.html#scrolling-to-a-fragment',
  fix: 'Give the section the id that the link refers to, or correct the link.',
  criteria: {},
  judge: (pages) => {
    const names = new Map(
      pages.flatMap(({ url, fragments }) => (fragments ? [[pageKey(url), new Set(fragments)] as const] : [])),
    )
    const dead = pages.flatMap((page) => {
      const here = pageKey(page.url)
      return page.links.flatMap((link) => {
        const [, fragment = ''] = link.url.split('#', 2)
        const known = names.get(link.pageKey)
        const isElsewhere = link.pageKey !== here
        const isName = fragment !== '' && !/^(top$|[!/?]|:~:)/i.test(fragment)
        return known && isElsewhere && isName && !known.has(fragment) && !known.has(decode(fragment))
          ? [{ page, link }]
          : []
      })
    })
    return [...Map.groupBy(dead, ({ link }) => link.url).values()].map((members) => {
      const { page, link } = members[0]!
      const { hash, pathname } = new URL(link.url)
      return {
        url: page.url,
        element: link.ref,
        message: `${mention('link', link.label)} points to ${pathname}${hash}, but no element on that page has this id${members.length > 1 ? ` (${count(members.length, 'link')} in total)` : ''}.`,
        fixSuggestion: `Add id="${decode(hash.slice(1))}" to the section of ${pathname} that the link refers to, or change ${hash} in the href to an id on that page.`,
      }
    })
  },
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}
