import { count, quote, type Rule, signatureOf } from '../rule.ts'

const criteria = { levelMax: 1 }

/** Only the first level of one navigation: below it the entry above tells equal labels apart. A link to the page itself is no choice. */
export const ambiguousLabel: Rule = {
  id: 'ambiguous-label',
  category: 'information_architecture',
  severity: 'warning',
  impact: 'moderate',
  wcag: null,
  help: 'Entries of a navigation that lead elsewhere are called otherwise.',
  why: 'Two entries with one name are a guess, and who guesses wrong goes back or leaves.',
  source: 'https://www.nngroup.com/articles/category-names-suck/',
  fix: 'Name in each entry what is special about its page.',
  criteria,
  judge: ({ links, url: pageUrl }) => {
    const entries = links.filter(
      ({ navigation, level, isShown, label, url, isControl }) =>
        navigation >= 0 &&
        level <= criteria.levelMax &&
        isShown &&
        label !== '' &&
        url !== null &&
        !isControl &&
        placeOf(url) !== placeOf(pageUrl),
    )
    const groups = Map.groupBy(entries, ({ navigation, label }) => `${navigation} ${label.toLowerCase()}`)
    return [...groups.values()].flatMap((members) => {
      const second = members.find(({ url }) => placeOf(url!) !== placeOf(members[0]!.url!))
      if (!second) return []
      const targets = new Set(members.map(({ url }) => placeOf(url!)))
      return [
        {
          element: second.ref,
          signature: signatureOf(members),
          message: `${count(members.length, 'entry').replace('entrys', 'entries')} of the navigation are called ${quote(second.label)} and lead to ${targets.size} addresses.`,
          fixSuggestion: `Call the link to ${second.href} by what that page is about, and the one to ${members[0]!.href} likewise.`,
        },
      ]
    })
  },
}

const placeOf = (url: string): string => url.split('#')[0]!.replace(/\/$/, '')
