import { quote, type Rule } from '../rule.ts'

const criteria = { segmentsMin: 4 }

/**
 * Uses the page's URL to decide whether the page needs a breadcrumb. A page that is at least four levels deep
 * counts as part of a section.
 */
export const breadcrumb: Rule = {
  id: 'breadcrumb',
  category: 'information_architecture',
  severity: 'info',
  impact: 'minor',
  wcag: null,
  help: 'Pages deep in the site have breadcrumbs.',
  why: 'Breadcrumbs show people who arrive from a search engine where the page belongs, and let them go up one level.',
  source: 'https://www.nngroup.com/articles/breadcrumbs/',
  fix: 'Before the h1, add a nav element that links to each level above the page.',
  criteria,
  judge: ({ url, breadcrumbs, title }) => {
    const segments = new URL(url).pathname.split('/').filter(Boolean)
    if (segments.length < criteria.segmentsMin || breadcrumbs.length > 0) return []
    const trail = segments.slice(0, -1).map((segment) => decode(segment).replaceAll(/[-_]+/g, ' '))
    return [
      {
        element: null,
        message: `The page is ${segments.length} levels deep in the site but has no breadcrumbs.`,
        fixSuggestion: `Add <nav aria-label="Breadcrumb"> before the h1 with a link to each level: ${trail.map((name) => quote(name, 30)).join(' › ')}${title ? `, then ${quote(title, 40)}` : ''}.`,
      },
    ]
  },
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
