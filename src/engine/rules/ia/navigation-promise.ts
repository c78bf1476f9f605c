import { pageKey } from '../../crawl/canonical-url.ts'
import { quote, type SiteRule } from '../rule.ts'
import { partsWords, shareSubject, subjectWords } from '../words-of.ts'

const criteria = {
  /** Common navigation labels. The pages that they link to often have a different name. */
  customary: [
    'home',
    'start',
    'startseite',
    'accueil',
    'inicio',
    'next',
    'previous',
    'back',
    'up',
    'index',
    'more',
    'menu',
  ],
}

/**
 * Fires if neither the title nor a heading of a page contains the words of its navigation item. Returns one
 * verdict for each such page.
 */
export const navigationPromise: SiteRule = {
  id: 'navigation-promise',
  category: 'information_architecture',
  severity: 'info',
  impact: 'moderate',
  wcag: null,
  help: 'A page has the same name as its navigation entry.',
  why: 'People compare the title with the entry they chose. If the words differ, people may think that they are on the wrong page.',
  source: 'https://www.nngroup.com/articles/information-scent/',
  fix: 'Use the same wording in the navigation entry and in the h1 of the page that it links to.',
  criteria,
  judge: (pages) => {
    const labels = new Map<string, string>()
    for (const { navigation } of pages)
      for (const { label, url, pageKey: key } of navigation)
        if (!url.includes('#') && !labels.has(key)) labels.set(key, label)
    return pages.flatMap((page) => {
      const label = labels.get(pageKey(page.url))
      const isJudged = label && !criteria.customary.includes(label.toLowerCase()) && namesSubject(label)
      const said = [page.title ?? '', ...page.headings.map(({ text }) => text)].join(' ')
      const isHome = new URL(page.url).pathname === '/'
      if (!isJudged || isHome || !namesSubject(said) || shareSubject(label, said)) return []
      if (isShortFor(label, said)) return []
      return [
        {
          url: page.url,
          element: null,
          message: `The navigation calls this page ${quote(label)}, but its title and headings use different words.`,
          fixSuggestion: `Use ${quote(label)} in the title or the h1 of this page, or use words from the page in the navigation.`,
        },
      ]
    })
  },
}

const namesSubject = (text: string): boolean => partsWords(text) && subjectWords(text).size > 0

/** Returns true if a label consists of initials, such as “FAQ” for “Frequently asked questions”. */
function isShortFor(label: string, text: string): boolean {
  if (!/^\p{Lu}{2,6}s?$/u.test(label)) return false
  const initials = (text.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word[0]).join('')
  return initials.toUpperCase().includes(label.replace(/s$/, '').toUpperCase())
}
