import type { PageSummary } from '../collect/page-summary.ts'

export interface NavigationEntry {
  /** The item's label on its first page. Other links to the same page may have different labels. */
  label: string
  labels: string[]
  /** The key of the target page's URL, from `pageKey`. */
  url: string
}

/**
 * Returns the items of the first navigation landmark with at least two links to other pages. Each URL is
 * listed once.
 */
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
