import { count, quote, type SiteRule } from '../rule.ts'
import { onePerAddress, shortestFirst } from '../site-pages.ts'

/**
 * The page with the shortest URL keeps the title. Every other page with the same title receives a verdict.
 */
export const duplicateTitle: SiteRule = {
  id: 'duplicate-title',
  category: 'information_architecture',
  severity: 'warning',
  impact: 'moderate',
  wcag: null,
  help: 'No two pages have the same title.',
  why: 'People cannot tell pages with the same title apart in tabs, browsing histories and search results.',
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  fix: 'Start each title with the words that distinguish its page from the others.',
  criteria: {},
  judge: (pages) => {
    const titled = onePerAddress(pages).filter(({ title }) => title)
    return [...Map.groupBy(titled, ({ title }) => title!.toLowerCase()).values()].flatMap((members) => {
      const [owner, ...others] = shortestFirst(members)
      return others.map(({ url, title, headings }) => {
        const topic = headings.find(({ level, text }) => level === 1 && text !== '')?.text
        const hasOwnTopic = topic !== undefined && !title!.toLowerCase().includes(topic.toLowerCase())
        return {
          url,
          element: null,
          message: `This page has the same title as ${owner!.url}${members.length > 2 ? ` and ${count(members.length - 2, 'other page')}` : ''}: ${quote(title!)}.`,
          fixSuggestion: `Give this page its own <title>, ${hasOwnTopic ? `for example ${quote(`${topic} – ${title}`, 90)}` : 'starting with the subject of this page'}.`,
        }
      })
    })
  },
}
