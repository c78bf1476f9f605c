import type { Report } from '../domain/reports/report.ts'
import type { ScoreGain } from '../model/issue-group.ts'
import { ruleDocsPath } from '../model/rule.ts'
import { escapeMarkup } from './text.ts'

/** Returns the URL of a rule's documentation, or null for a rule that this version doesn't document. */
export const ruleUrl = (
  { rules, serviceUrl }: Pick<Report, 'rules' | 'serviceUrl'>,
  rule: string,
): string | null => (rules.has(rule) ? serviceUrl + ruleDocsPath(rule) : null)

/** Returns the path of a page, for use in short lists. */
export function pathOf(pageUrl: string): string {
  const url = URL.parse(pageUrl)
  return url ? url.pathname + url.search : pageUrl
}

export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** Returns a link, or only its text if the URL isn't an HTTP or HTTPS URL. */
export const linkTo = (url: string, text: string): string =>
  /^https?:/i.test(url)
    ? `<a href="${escapeMarkup(url)}" rel="noreferrer">${escapeMarkup(text)}</a>`
    : escapeMarkup(text)

/**
 * Returns the number of points that fixing a group adds to the overall score, preceded by a separator.
 * Returns an empty string if the score doesn't rise.
 */
export const gainText = ({ overall }: ScoreGain): string =>
  overall > 0 ? ` · +${overall} ${overall === 1 ? 'point' : 'points'}` : ''
