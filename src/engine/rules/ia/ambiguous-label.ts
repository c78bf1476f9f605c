import { count, quote, type Rule, signatureOf } from '../rule.ts'
import { pathOf } from '../site-pages.ts'

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
  why: 'People have to guess which of two entries with the same name is the right one. Those who guess wrong may go back or leave.',
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
    const groups = Map.groupBy(entries, ({ navigation, label }) => `${navigation} ${nameIn(label)}`)
    return [...groups.values()].flatMap((members) => {
      const second = members.find(({ url }) => placeOf(url!) !== placeOf(members[0]!.url!))
      if (!second) return []
      const targets = new Set(members.map(({ url }) => placeOf(url!)))
      return [
        {
          element: second.ref,
          signature: signatureOf(members),
          message: `${count(members.length, 'navigation entry')} are called ${quote(second.label)} but point to ${targets.size === 2 ? 'different pages' : `${targets.size} different pages`}${targets.size > 2 ? ', including' : ':'} ${pathOf(members[0]!.url!)} and ${pathOf(second.url!)}.`,
          fixSuggestion: `In the entries for ${pathOf(members[0]!.url!)} and ${pathOf(second.url!)}, add words that distinguish the pages, or remove the entry that is not needed.`,
        },
      ]
    })
  },
}

/** In code names, such as the package “lwt” and its module “Lwt”, the letter case distinguishes entries. */
const nameIn = (label: string): string => (/\s/.test(label) ? label.toLowerCase() : label)

const placeOf = (url: string): string => url.split('#')[0]!.replace(/\/$/, '')
