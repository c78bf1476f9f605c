import { quote, type Rule, type Verdict, words } from '../rule.ts'

const criteria = {
  lengthMax: 90,
  generic: words(`
    home, home page, homepage, start page, main page, index, index.html, index.php, untitled,
    untitled document, untitled page, document, page, new page, page title, title, website, site,
    my site, my website, welcome, test, example, default, localhost, null, undefined, react app,
    vite app, vite + react, vite + react + ts, vite + vue, create next app, nuxt app, angular,
    svelte app, vue app, gatsby starter, just another wordpress site, startseite, willkommen,
    unbenannt, accueil, bienvenue, sans titre, inicio, bienvenido, sin título, benvenuto,
    pagina iniziale, welkom, startpagina, início, sem título
  `),
}

export const pageTitle: Rule = {
  id: 'page-title',
  category: 'information_architecture',
  severity: 'error',
  impact: 'serious',
  wcag: '2.4.2',
  help: 'The title describes what the page is about.',
  why: 'Tabs, bookmarks and the browsing history show only the title, and search results use it as the headline.',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/page-titled',
  fix: 'Write a title that starts with the subject of the page and ends with the site name.',
  criteria,
  judge: ({ title, headings }): Verdict[] => {
    const topic = headings.find(({ level, text }) => level === 1 && text !== '')?.text ?? null
    const example = topic
      ? `For example, write ${quote(`${topic} – Site name`, 90)}.`
      : 'Start with the subject of the page, followed by the site name.'
    if (!title) {
      const message =
        title === null
          ? 'The page has no title, so its tab and search results show only the URL.'
          : 'The title of the page is empty, so its tab and search results show only the URL.'
      return [{ element: null, message, fixSuggestion: `Add a <title> to the head. ${example}` }]
    }
    if (isGeneric(title)) {
      const message = `The title ${quote(title)} does not describe what this page is about.`
      return [
        {
          element: null,
          message,
          fixSuggestion: `Name the subject of the page in <title>. ${example}`,
          severity: 'warning',
        },
      ]
    }
    if (title.length <= criteria.lengthMax) return []
    const message = `The title has ${title.length} characters, but search results show only about 60.`
    const fixSuggestion = `Shorten <title> to about 60 characters with the subject first, for example ${quote(shortened(title))}.`
    return [{ element: null, message, fixSuggestion, severity: 'info' }]
  },
}

const isGeneric = (title: string): boolean =>
  criteria.generic.includes(title.toLowerCase().replace(/[.!\s]+$/, ''))

const SHORT_MAX = 61
const SUBJECT_MIN = 15

/**
 * Returns the start of a title, up to a separator if there is one, and without a last word that needs another
 * word after it.
 */
function shortened(title: string): string {
  const start = title.slice(0, SHORT_MAX).replace(/\s+\S*$/, '')
  const parts = start.split(/\s+[|·–—-]\s+/)
  const complete = parts.slice(0, -1).join(' – ')
  const whole = complete.length >= SUBJECT_MIN ? complete : start
  return whole.replace(/(\s+(and|or|of|the|an?|for|with|to|in|on|by|that))+$/i, '').replace(/[,;:]$/, '')
}
