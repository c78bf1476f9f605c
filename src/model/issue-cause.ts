import { middleOf, parseHex, toHex } from './color.ts'
import type { GroupedIssue, IssueFacts } from './issue.ts'
import { componentOf } from './issue-component.ts'
import { themeOf } from './issue-themes.ts'
import { phraseOf } from './rule-phrases/phrase-of.ts'

/**
 * Returns the text or background color, whichever is farther from black and white. Colors close to black or
 * white occur on all pages. Returns null if the colors are unknown.
 */
export function colorToChange({ text, background }: IssueFacts): string | null {
  const [one, other] = [text, background].map((color) => parseHex(String(color)))
  return one && other ? toHex(middleOf(one, other)) : null
}

/**
 * Rules whose issues have the same cause on the whole site, regardless of the element. The cause is a style
 * or setting for all pages, a decision by the authors, or missing content.
 */
const ONE_CAUSE = new Set(
  'accesskeys css-content heading-length landmark-unique long-section region tabindex'.split(' '),
)

const isOfPage = (rule: string): boolean => ['page', 'site'].includes(String(phraseOf(rule)?.[0]))

/**
 * Returns the cause of an issue: a theme, or its rule and component. All issues in a group have the same
 * cause, and fixing it once resolves the issues on all pages.
 */
export function causeOf(issue: GroupedIssue): string {
  const { category, rule, severity } = issue
  const theme = themeOf(issue)
  if (category === 'performance') return `performance ${theme?.name ?? `${rule} page`}`
  // Reviewers go through all hints in a category together.
  if (severity === 'info') return `${category} hints`
  return `${category} ${theme?.name ?? `${rule} ${causeWithin(issue)}`}`
}

function causeWithin(issue: GroupedIssue): string {
  const { rule } = issue
  if (isOfPage(rule)) return 'page'
  return ONE_CAUSE.has(rule) ? 'site' : (componentOf(issue) ?? 'page')
}
