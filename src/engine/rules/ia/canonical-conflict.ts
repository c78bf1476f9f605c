import { isTelling, quote, type Rule, type Verdict } from '../rule.ts'

/** Reports defects that make search engines ignore the canonical URL. Another rule checks its target. */
export const canonicalConflict: Rule = {
  id: 'canonical-conflict',
  category: 'information_architecture',
  severity: 'warning',
  impact: 'minor',
  wcag: null,
  help: 'The page has one canonical URL.',
  why: 'Search engines ignore canonical links that are empty, have a fragment, or contradict another canonical link.',
  source: 'https://datatracker.ietf.org/doc/html/rfc6596',
  fix: 'Keep one link rel="canonical" with the absolute URL of the page.',
  criteria: {},
  judge: ({ canonicals, url: pageUrl }): Verdict[] => {
    const targets = new Set(canonicals.map(({ url }) => url))
    const [first, ...others] = canonicals
    const other = others.find(({ url }) => url !== first?.url)
    const page = pageUrl.split('#')[0]!
    const keep = `<link rel="canonical" href="${page}">`
    if (first && other)
      return [
        {
          element: other.ref,
          message: `The page has canonical links to ${targets.size} different URLs, for example ${quote(first.href)} and ${quote(other.href)}.`,
          fixSuggestion: `Keep only one canonical link in the head, for example ${keep}, and remove the other${canonicals.length > 2 ? 's' : ''}.`,
        },
      ]
    const fault = first && faultOf(first)
    if (!first || !fault) return []
    return [
      {
        element: first.ref,
        message: fault,
        fixSuggestion: `Replace the canonical link with ${keep}.`,
      },
    ]
  },
}

function faultOf({ href, url }: { href: string; url: string | null }): string | null {
  const link = isTelling(href) ? `URL ${quote(href)}` : 'link'
  if (!isTelling(href) && url === null) return `The canonical ${link} has no URL.`
  if (url === null) return `The canonical ${link} is not a valid URL.`
  if (!/^https?:/.test(url)) return `The canonical ${link} does not start with http:// or https://.`
  return url.includes('#') ? `The canonical ${link} has a fragment, which search engines ignore.` : null
}
