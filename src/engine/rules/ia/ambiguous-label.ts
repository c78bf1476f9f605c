import { count, quote, type Rule, signatureOf } from '../rule.ts'

const criteria = { levelMax: 1 }

/**
 * Checks only the first level of each navigation landmark, since parent items distinguish identical labels at
 * deeper levels. Skips links to the page itself.
 */
export const ambiguousLabel: Rule = {
  id: 'ambiguous-label',
  category: 'information_architecture',
  severity: 'warning',
  impact: 'moderate',
  wcag: null,
  help: 'Navigation entries that lead to different pages have different names.',
  why: 'People have to guess which of two entries with the same name to choose. Those who guess wrong go back or leave.',
  source: 'https://www.nngroup.com/articles/category-names-suck/',
  fix: 'Name each entry after the subject of its page.',
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
          message: `${count(members.length, 'navigation entry')} are called ${quote(second.label)} but lead to ${targets.size} different pages.`,
          fixSuggestion: `Name the links to ${members[0]!.href} and ${second.href} after the subjects of their pages.`,
        },
      ]
    })
  },
}

const placeOf = (url: string): string => url.split('#')[0]!.replace(/\/$/, '')
