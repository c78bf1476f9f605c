import { quote, type Rule } from '../rule.ts'
import { partsWords, shareSubject, subjectWords } from '../words-of.ts'

const criteria = { titleWordsMin: 2 }

/** Silent on titles of one word, which another rule judges, and in scripts that do not part words. */
export const titleHeading: Rule = {
  id: 'title-heading',
  category: 'information_architecture',
  severity: 'info',
  impact: 'minor',
  wcag: null,
  help: 'Title and main heading speak of the same subject.',
  why: 'Whoever follows a search result or a tab by its title looks for those words on the page; others look like a wrong turn.',
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  fix: 'Write the subject of the h1 into the title, first, before the name of the site.',
  criteria,
  judge: ({ title, headings }) => {
    const main = headings.find(({ level, text }) => level === 1 && text !== '')
    if (!title || !main || !partsWords(title + main.text)) return []
    if (subjectWords(title).size < criteria.titleWordsMin || shareSubject(title, main.text)) return []
    return [
      {
        element: main.ref,
        message: `The title ${quote(title)} and the h1 ${quote(main.text)} have no word in common.`,
        fixSuggestion: `Write what the page is about into both, for instance the title ${quote(`${main.text} – ${title}`, 90)}.`,
      },
    ]
  },
}
