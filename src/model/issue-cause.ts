import { middleOf, parseHex, toHex } from './color.ts'
import type { Issue, IssueFacts } from './issue.ts'
import { componentOf } from './issue-component.ts'
import { phraseOf } from './rule-phrases/phrase-of.ts'

/** Causes that follow from an issue's facts, no matter which elements show the defect. */
const CAUSE_BY_FACTS: Readonly<Record<string, (facts: IssueFacts) => string>> = {
  'color-contrast': ({ text, background }) => colorToChange(text, background),
  'link-in-text-block': ({ text }) => String(text ?? 'unknown'),
}

/** Returns the color of the pair that is neither almost black nor almost white, since those occur on all pages. */
function colorToChange(text: string | number | undefined, background: string | number | undefined): string {
  const [one, other] = [text, background].map((color) => parseHex(String(color)))
  return one && other ? toHex(middleOf(one, other)) : 'unknown'
}

/**
 * Rules whose issues have one cause on the whole site, no matter which element shows it: a style or setting that
 * applies everywhere, or a decision of the authors.
 */
const ONE_CAUSE = new Set([
  'accesskeys',
  'focus-visible',
  'field-text-size',
  'heading-order',
  'heading-length',
  'landmark-unique',
  'long-section',
  'placeholder-text',
  'region',
  'tabindex',
  'text-size',
])

const isOfPage = (rule: string): boolean => ['page', 'site'].includes(String(phraseOf(rule)?.[0]))

/**
 * Returns what all issues of a group have in common: their rule, and the measured facts or the component that cause
 * them. One change of that cause resolves the group on all pages.
 */
export function causeOf(issue: Issue): string {
  const { category, rule, severity } = issue
  // A hint asks about all elements of a kind, and a performance finding is about the whole page.
  const kind = category === 'performance' ? 'page' : severity === 'info' ? 'hint' : causeWithin(issue)
  return `${category} ${rule} ${kind}`
}

function causeWithin(issue: Issue): string {
  const { rule, facts } = issue
  const byFacts = CAUSE_BY_FACTS[rule]
  if (byFacts) return byFacts(facts ?? {})
  if (isOfPage(rule)) return 'page'
  return ONE_CAUSE.has(rule) ? 'site' : (componentOf(issue) ?? 'page')
}
