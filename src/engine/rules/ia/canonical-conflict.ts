import { quote, type Rule, type Verdict } from '../rule.ts'

/** What makes programs ignore the canonical address; where it leads is judged by another rule. */
export const canonicalConflict: Rule = {
  id: 'canonical-conflict',
  category: 'information_architecture',
  severity: 'warning',
  impact: 'moderate',
  wcag: null,
  help: 'The page names one canonical address.',
  why: 'Search engines ignore a canonical link that is empty, has a fragment, or is contradicted by a second one.',
  source: 'https://datatracker.ietf.org/doc/html/rfc6596',
  fix: 'Keep one link rel="canonical" with the absolute address of the page.',
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
          message: `The page names ${targets.size} different canonical addresses: ${quote(first.href)} and ${quote(other.href)}.`,
          fixSuggestion: `Keep the right one of the canonical links, for instance ${keep}, and remove ${other.ref.selector}.`,
        },
      ]
    const fault = first && faultOf(first.url)
    if (!first || !fault) return []
    return [
      {
        element: first.ref,
        message: `The canonical address ${quote(first.href)} ${fault}.`,
        fixSuggestion: `Replace it by the full address of the page that is meant, for instance ${keep}.`,
      },
    ]
  },
}

function faultOf(url: string | null): string | null {
  if (url === null) return 'is no address'
  if (!/^https?:/.test(url)) return 'is none of the web'
  return url.includes('#') ? 'has a fragment, which is no part of an address that can be indexed' : null
}
