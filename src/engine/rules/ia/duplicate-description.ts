import { quote, type SiteRule } from '../rule.ts'
import { onePerAddress, shortestFirst } from '../site-pages.ts'

/** One verdict for each description that several pages share, on the second of them. */
export const duplicateDescription: SiteRule = {
  id: 'duplicate-description',
  category: 'information_architecture',
  severity: 'warning',
  impact: 'minor',
  wcag: null,
  help: 'Each page has a description of its own.',
  why: 'A sentence that fits every page says nothing of any; search engines ignore it and cut their own.',
  source: 'https://developers.google.com/search/docs/appearance/snippet',
  fix: 'Describe on each page what that page offers.',
  criteria: {},
  judge: (pages) => {
    const described = onePerAddress(pages).filter(({ description }) => description)
    return [...Map.groupBy(described, ({ description }) => description!.toLowerCase()).values()].flatMap(
      (members) => {
        const [owner, second] = shortestFirst(members)
        if (!owner || !second) return []
        return [
          {
            url: second.url,
            element: null,
            message: `${members.length} pages have the description ${quote(second.description!)}, this one and ${owner.url} among them.`,
            fixSuggestion: `Write one or two sentences about ${second.title ? quote(second.title) : 'this page'} into its <meta name="description">, and likewise on the others.`,
          },
        ]
      },
    )
  },
}
