import { middleOf, parseHex, toHex } from './color.ts'
import type { GroupedIssue, IssueFacts } from './issue.ts'
import { componentOf } from './issue-component.ts'
import { themeOf } from './issue-themes.ts'
import { phraseOf } from './rule-phrases/phrase-of.ts'

/**
 * Returns the color that is farther from black and white, since almost black and almost white colors occur on
 * all pages. Returns null if the colors are unknown.
 */
export function colorToChange({ text, background }: IssueFacts): string | null {
  const [one, other] = [text, background].map((color) => parseHex(String(color)))
  return one && other ? toHex(middleOf(one, other)) : null
}

/**
 * Rules whose issues have a single cause on the whole site, regardless of the element. The cause is a style
 * or setting for all pages, one decision by the authors, or missing content.
 */
const ONE_CAUSE = new Set(
  'accesskeys css-content heading-length landmark-unique long-section region tabindex'.split(' '),
)

const isOfPage = (rule: string): boolean => ['page', 'site'].includes(String(phraseOf(rule)?.[0]))

/**
 * Returns the common cause of a group's issues: a theme, or their rule and component. Fixing the cause once
 * resolves the issues on all pages.
 */
export function causeOf(issue: GroupedIssue): string {
  const { category, rule, severity } = issue
  const theme = themeOf(issue)
  if (category === 'performance') return `performance ${theme?.name ?? `${rule} page`}`
  // People review all hints in a category together.
  if (severity === 'info') return `${category} hints`
  return `${category} ${theme?.name ?? `${rule} ${causeWithin(issue)}`}`
}

function causeWithin(issue: GroupedIssue): string {
  const { rule } = issue
  if (isOfPage(rule)) return 'page'
  return ONE_CAUSE.has(rule) ? 'site' : (componentOf(issue) ?? 'page')
}
