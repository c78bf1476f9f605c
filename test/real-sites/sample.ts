/** A finding, with its location for the reviewer. */
export interface Found {
  site: string
  /** The path on the site. */
  page: string
  rule: string
  category: string
  severity: string
  impact: string
  selector: string | null
  element: string | null
  message: string
}

export interface RuleCount {
  rule: string
  category: string
  /** The findings in the order in which they were found. */
  severities: string[]
  findings: number
  pages: number
  found: Found[]
}

/** Sorts rules by their number of findings, then by their number of pages, then by name. */
export function countByRule(found: readonly Found[]): RuleCount[] {
  return [...Map.groupBy(found, ({ rule }) => rule)]
    .map(([rule, ofRule]) => ({
      rule,
      category: ofRule[0]!.category,
      severities: [...new Set(ofRule.map(({ severity }) => severity))],
      findings: ofRule.length,
      pages: new Set(ofRule.map(({ site, page }) => `${site} ${page}`)).size,
      found: ofRule,
    }))
    .sort((a, b) => b.findings - a.findings || b.pages - a.pages || (a.rule < b.rule ? -1 : 1))
}

/**
 * Samples findings. Sites take turns until there are enough findings, and the findings of each site are
 * evenly spaced, so that neither a site nor a page dominates. The same findings always result in the same
 * sample.
 */
export function sampleOf(found: readonly Found[], size: number): Found[] {
  const bySite = [...Map.groupBy(found, ({ site }) => site).values()]
  const shares = bySite.map(() => 0)
  let left = Math.min(size, found.length)
  while (left > 0)
    for (const [index, ofSite] of bySite.entries())
      if (left > 0 && shares[index]! < ofSite.length) {
        shares[index]! += 1
        left -= 1
      }
  return bySite.flatMap((ofSite, index) => evenly(ofSite, shares[index]!))
}

/** Returns the middle item in each of `many` sections of equal length. */
const evenly = <Item>(items: readonly Item[], many: number): Item[] =>
  Array.from({ length: many }, (_, index) => items[Math.floor(((index + 0.5) * items.length) / many)]!)
