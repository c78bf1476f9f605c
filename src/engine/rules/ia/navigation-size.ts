import { quote, type Rule } from '../rule.ts'

const criteria = { entriesMax: 15 }

/**
 * Counts visible items on the first level. Ignores links within the page and nested lists. Lists with their
 * own titles are groups. Readers choose a group before they read its entries.
 */
export const navigationSize: Rule = {
  id: 'navigation-size',
  category: 'information_architecture',
  severity: 'info',
  impact: 'minor',
  wcag: null,
  help: 'A navigation menu has at most 15 entries per level.',
  why: 'The more entries a menu shows, the longer each choice takes and the fewer entries people read.',
  source: 'https://www.nngroup.com/articles/menu-design/',
  fix: 'Group the entries under a few headings, and move those that are rarely used to the footer.',
  criteria,
  judge: ({ links, navigations }) => {
    const shown = links.filter(
      ({ navigation, isShown, fragment, label }) =>
        navigation >= 0 && isShown && fragment === null && label !== '',
    )
    return [...Map.groupBy(shown, ({ navigation }) => navigation)].flatMap(([navigation, entries]) => {
      const top = Math.min(...entries.map(({ level }) => level))
      const level1 = entries.filter(({ level }) => level === top)
      const groups = [...Map.groupBy(level1, ({ titledList }) => titledList ?? -1).values()]
      const first = groups.reduce((one, other) => (other.length > one.length ? other : one))
      const part = groups.length > 1 ? 'group in the navigation' : 'navigation'
      if (first.length <= criteria.entriesMax || navigations[navigation]?.isListing) return []
      return [
        {
          element: navigations[navigation] ?? null,
          message: `The ${part} that starts with ${quote(first[0]!.label, 40)} has ${first.length} entries at one level. A level with at most ${criteria.entriesMax} entries is easier to scan.`,
          fixSuggestion: `Divide the ${first.length} entries into groups of at most seven, each with its own heading, and move those that are rarely used to the footer.`,
        },
      ]
    })
  },
}
