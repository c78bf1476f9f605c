import { pageKey } from '../../crawl/canonical-url.ts'
import { quote, type SiteRule } from '../rule.ts'
import { partsWords, shareSubject, subjectWords } from '../words-of.ts'

const criteria = {
  /** What every site has is known by other names too. */
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

/** An entry whose words are found neither in the title nor in any heading of its page; one for each such page. */
export const navigationPromise: SiteRule = {
  id: 'navigation-promise',
  category: 'information_architecture',
  severity: 'info',
  impact: 'moderate',
  wcag: null,
  help: 'A page is called what the navigation calls it.',
  why: 'Readers compare the title with the words they pressed; other words look like the wrong page.',
  source: 'https://www.nngroup.com/articles/information-scent/',
  fix: 'Use the words of the entry in the h1 of its page, or those of the h1 in the entry.',
  criteria,
  judge: (pages) => {
    const labels = new Map<string, string>()
    for (const { navigation } of pages)
      for (const { label, url, pageKey: key } of navigation)
        if (!url.includes('#') && !labels.has(key)) labels.set(key, label)
    return pages.flatMap((page) => {
      const label = labels.get(pageKey(page.url))
      const isJudged = label && !criteria.customary.includes(label.toLowerCase()) && isTold(label)
      const said = [page.title ?? '', ...page.headings.map(({ text }) => text)].join(' ')
      const isHome = new URL(page.url).pathname === '/'
      if (!isJudged || isHome || !isTold(said) || shareSubject(label, said)) return []
      const heading = page.headings.find(({ level }) => level === 1)?.text || page.title || ''
      return [
        {
          url: page.url,
          element: null,
          message: `The navigation calls the page ${quote(label)}; neither its title nor a heading has a word of that.`,
          fixSuggestion: `Call the entry ${quote(heading)}, or write ${quote(label)} into the h1.`,
        },
      ]
    })
  },
}

const isTold = (text: string): boolean => partsWords(text) && subjectWords(text).size > 0
