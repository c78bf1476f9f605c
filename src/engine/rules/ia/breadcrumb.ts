import { quote, type Rule } from '../rule.ts'

const criteria = { segmentsMin: 4 }

/** Judged by the address: a page four folders deep lies within something. */
export const breadcrumb: Rule = {
  id: 'breadcrumb',
  category: 'information_architecture',
  severity: 'info',
  impact: 'minor',
  wcag: null,
  help: 'A page deep in the site shows the way up.',
  why: 'Who comes from a search sees by a trail of links what the page belongs to, and can go one step up instead of away.',
  source: 'https://www.nngroup.com/articles/breadcrumbs/',
  fix: 'Put a nav with a link to each level above the page before its h1.',
  criteria,
  judge: ({ url, breadcrumbs, title }) => {
    const segments = new URL(url).pathname.split('/').filter(Boolean)
    if (segments.length < criteria.segmentsMin || breadcrumbs.length > 0) return []
    const trail = segments.slice(0, -1).map((segment) => decode(segment).replaceAll(/[-_]+/g, ' '))
    return [
      {
        element: null,
        message: `The page lies ${segments.length} levels deep and shows no trail of what is above it.`,
        fixSuggestion: `Put <nav aria-label="Breadcrumb"> before the h1 with a link to each level: ${trail.map((name) => quote(name, 30)).join(' › ')}${title ? `, then ${quote(title, 40)}` : ''}.`,
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
