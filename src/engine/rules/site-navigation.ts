import type { PageSummary } from '../collect/page-summary.ts'

export interface NavigationEntry {
  /** The first name of the entry. A link to the next page may use another one. */
  label: string
  labels: string[]
  /** A key from `pageKey`. */
  url: string
}

/** Returns the first navigation landmark with at least two entries for other pages. Lists each address once. */
export function mainNavigation({ navigation, url }: PageSummary): NavigationEntry[] {
  const here = url.split('#')[0]
  const groups = Map.groupBy(
    navigation.filter((entry) => !(entry.url.includes('#') && entry.url.split('#')[0] === here)),
    ({ group }) => group,
  )
  for (const members of groups.values()) {
    const entries = new Map<string, NavigationEntry>()
    for (const { label, pageKey } of members) {
      const known = entries.get(pageKey)
      if (known) known.labels.push(label)
      else entries.set(pageKey, { label, labels: [label], url: pageKey })
    }
    if (entries.size >= 2) return [...entries.values()]
  }
  return []
}
