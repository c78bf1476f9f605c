import { quote, type SiteRule } from '../rule.ts'
import { onePerAddress, shortestFirst } from '../site-pages.ts'

/** Returns one verdict for each shared description, on the second page that has it. */
export const duplicateDescription: SiteRule = {
  id: 'duplicate-description',
  category: 'information_architecture',
  severity: 'warning',
  impact: 'minor',
  wcag: null,
  help: 'Each page has its own description.',
  why: 'A description that fits every page says nothing specific about any page. Search engines may ignore it and choose their own text.',
  source: 'https://developers.google.com/search/docs/appearance/snippet',
  fix: 'Describe what each page offers in its meta description.',
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
            message: `${whichOf(members.length, owner.url)} have the same description: ${quote(second.description!)}.`,
            fixSuggestion: `Write one or two sentences about ${second.title ? quote(second.title) : 'this page'} in its <meta name="description">, and do the same on the other pages.`,
          },
        ]
      },
    )
  },
}

const whichOf = (count: number, other: string): string =>
  count === 2 ? `This page and ${other}` : `${count} pages, including this one and ${other},`
