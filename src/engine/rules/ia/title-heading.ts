import { quote, type Rule } from '../rule.ts'
import { partsWords, shareSubject, subjectWords } from '../words-of.ts'

const criteria = { titleWordsMin: 2 }

/**
 * Doesn't fire on single-word titles, which another rule checks, or on titles in scripts that don't separate
 * words.
 */
export const titleHeading: Rule = {
  id: 'title-heading',
  category: 'information_architecture',
  severity: 'info',
  impact: 'minor',
  wcag: null,
  help: 'The title and the main heading describe the same subject.',
  why: 'People who open a search result or a tab expect to see the words of its title on the page.',
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  fix: 'Start the title with the subject of the h1, followed by the name of the site.',
  criteria,
  judge: ({ title, headings }) => {
    const main = headings.find(({ level, text }) => level === 1 && text !== '')
    if (!title || !main || !partsWords(title + main.text)) return []
    if (subjectWords(title).size < criteria.titleWordsMin || shareSubject(title, main.text)) return []
    return [
      {
        element: main.ref,
        message: `The title ${quote(title)} and the h1 ${quote(main.text)} have no word in common.`,
        fixSuggestion: `Mention the subject of the page in both the title and the h1, for example with the title ${quote(`${main.text} – ${title}`, 90)}.`,
      },
    ]
  },
}
