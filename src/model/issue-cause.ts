import { middleOf, parseHex, toHex } from './color.ts'
import type { Issue, IssueFacts } from './issue.ts'
import { componentOf } from './issue-component.ts'
import { themeOf } from './issue-themes.ts'
import { phraseOf } from './rule-phrases/phrase-of.ts'

/**
 * Returns the color of the pair that is neither almost black nor almost white, since those occur on all pages. Null if
 * the colors are unknown.
 */
export function colorToChange({ text, background }: IssueFacts): string | null {
  const [one, other] = [text, background].map((color) => parseHex(String(color)))
  return one && other ? toHex(middleOf(one, other)) : null
}

/**
 * Rules whose issues have one cause on the whole site, regardless of the element: a style or setting that
 * applies everywhere, a single decision of the authors, or content that is missing.
 */
const ONE_CAUSE = new Set(
  (
    'accesskeys heading-length hover-content landmark-unique lang-part link-in-text-block long-section ' +
    'placeholder-text region tabindex target-size'
  ).split(' '),
)

const isOfPage = (rule: string): boolean => ['page', 'site'].includes(String(phraseOf(rule)?.[0]))

/**
 * Returns what all issues of a group have in common: a theme, or their rule and the component that causes them. One change of that cause resolves the group on all pages.
 */
export function causeOf(issue: Issue): string {
  const { category, rule, severity } = issue
  const theme = themeOf(issue)
  if (category === 'performance') return `performance ${theme?.name ?? `${rule} page`}`
  // A person reviews all hints of a category together.
  if (severity === 'info') return `${category} hints`
  return `${category} ${theme?.name ?? `${rule} ${causeWithin(issue)}`}`
}

function causeWithin(issue: Issue): string {
  const { rule } = issue
  if (isOfPage(rule)) return 'page'
  return ONE_CAUSE.has(rule) ? 'site' : (componentOf(issue) ?? 'page')
}
