import type { Report } from '../domain/reports/report.ts'
import type { Category } from '../model/issue.ts'
import { ruleDocsPath } from '../model/rule.ts'

/** The categories as people read them. */
export const CATEGORY_NAMES: Readonly<Record<Category, string>> = {
  ux: 'User experience',
  accessibility: 'Accessibility',
  information_architecture: 'Information architecture',
  performance: 'Performance',
}

/** Returns the URL of a rule's page, or null for a rule that this version doesn't document. */
export const ruleUrl = (
  { rules, serviceUrl }: Pick<Report, 'rules' | 'serviceUrl'>,
  rule: string,
): string | null => (rules.has(rule) ? serviceUrl + ruleDocsPath(rule) : null)

/** Returns the path of a page below its origin, as short lists name it. */
export function pathOf(pageUrl: string): string {
  const url = URL.parse(pageUrl)
  return url ? url.pathname + url.search : pageUrl
}

/** Returns `1 issue` or `2 issues`. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`
