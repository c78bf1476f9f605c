import { colorFamily, middleOf, parseHex, toHex } from './color.ts'
import type { Issue, IssueFacts } from './issue.ts'
import { componentOf } from './issue-component.ts'
import { themeOf } from './issue-themes.ts'
import { phraseOf } from './rule-phrases/phrase-of.ts'

/** Causes that follow from an issue's facts, no matter which elements show the defect. */
const CAUSE_BY_FACTS: Readonly<Record<string, (facts: IssueFacts) => string>> = {
  'color-contrast': (facts) => familyOf(colorToChange(facts)),
  'link-in-text-block': ({ text }) => String(text ?? 'unknown'),
}

/**
 * Returns the color of the pair that is neither almost black nor almost white, since those occur on all pages. Null if
 * the colors are unknown.
 */
export function colorToChange({ text, background }: IssueFacts): string | null {
  const [one, other] = [text, background].map((color) => parseHex(String(color)))
  return one && other ? toHex(middleOf(one, other)) : null
}

const familyOf = (color: string | null): string => (color ? colorFamily(parseHex(color)!) : 'unknown')

/**
 * Rules whose issues have one cause on the whole site, regardless of the element: a style or setting that
 * applies everywhere, a single decision of the authors, or content that is missing.
 */
const ONE_CAUSE = new Set(
  (
    'accesskeys definition-list focus-hidden focus-visible heading-length landmark-unique ' +
    'lang-part list long-section placeholder-text region submit-button tabindex table-headers'
  ).split(' '),
)

const isOfPage = (rule: string): boolean => ['page', 'site'].includes(String(phraseOf(rule)?.[0]))

/**
 * Returns what all issues of a group have in common: a theme, or their rule and the measured facts or the component that
 * cause them. One change of that cause resolves the group on all pages.
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
  const { rule, facts } = issue
  const byFacts = CAUSE_BY_FACTS[rule]
  if (byFacts) return byFacts(facts ?? {})
  if (isOfPage(rule)) return 'page'
  return ONE_CAUSE.has(rule) ? 'site' : (componentOf(issue) ?? 'page')
}
