import { count, quote, type SiteRule } from '../rule.ts'
import { onePerAddress, shortestFirst } from '../site-pages.ts'

/** The page with the shortest address keeps the title; each other page that has it gets one verdict. */
export const duplicateTitle: SiteRule = {
  id: 'duplicate-title',
  category: 'information_architecture',
  severity: 'warning',
  impact: 'moderate',
  wcag: null,
  help: 'No two pages have the same title.',
  why: 'In tabs, histories and search results such pages cannot be told apart.',
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  fix: 'Put what is special about each page first in its title.',
  criteria: {},
  judge: (pages) => {
    const titled = onePerAddress(pages).filter(({ title }) => title)
    return [...Map.groupBy(titled, ({ title }) => title!.toLowerCase()).values()].flatMap((members) => {
      const [owner, ...others] = shortestFirst(members)
      return others.map(({ url, title, headings }) => {
        const topic = headings.find(({ level, text }) => level === 1 && text !== '')?.text
        const hasOwnTopic = topic !== undefined && topic.toLowerCase() !== title!.toLowerCase()
        const example = hasOwnTopic
          ? `for instance ${quote(`${topic} – ${title}`, 90)}`
          : 'with the subject of this page first'
        return {
          url,
          element: null,
          message: `The title ${quote(title!)} is also that of ${owner!.url}${members.length > 2 ? ` (${count(members.length, 'page')} in all)` : ''}.`,
          fixSuggestion: `Give this page a <title> of its own, ${example}.`,
        }
      })
    })
  },
}
