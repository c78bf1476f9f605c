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
 * Rules whose issues have one cause on the whole site, regardless of the element: a style or setting that
 * applies everywhere, a single decision of the authors, or content that is missing.
 */
const ONE_CAUSE = new Set(
  (
    'accesskeys aria-valid-attr-value autocomplete-missing broken-link control-contrast dead-control definition-list ' +
    'embedded-alternative field-label-visible field-text-size focus-visible heading-length heading-order ' +
    'image-alt-text label-reference landmark-unique lang-part line-length link-destination long-section missing-file ' +
    'missing-icon placeholder-alt placeholder-contrast placeholder-text region submit-button tabindex text-size'
  ).split(' '),
)

/** Performance rules whose findings a team fixes with the same change. Each theme is one group. */
const PERFORMANCE_THEMES = {
  code: 'unused-javascript unused-css-rules unminified-javascript unminified-css duplicated-javascript-insight legacy-javascript-insight total-byte-weight',
  'first-screen':
    'first-contentful-paint largest-contentful-paint speed-index render-blocking-insight lcp-breakdown-insight lcp-discovery-insight font-display-insight network-dependency-tree-insight',
  'main-thread':
    'total-blocking-time mainthread-work-breakdown bootup-time forced-reflow-insight third-parties-insight dom-size-insight non-composited-animations',
  movement: 'cumulative-layout-shift cls-culprits-insight',
  server: 'cache-insight document-latency-insight modern-http-insight',
} as const
export type PerformanceTheme = keyof typeof PERFORMANCE_THEMES

const THEME_OF = new Map(
  Object.entries(PERFORMANCE_THEMES).flatMap(([theme, rules]) =>
    rules.split(' ').map((rule) => [rule, theme as PerformanceTheme]),
  ),
)

/** Returns the theme of a performance rule; null for a rule that is a group of its own, such as large images. */
export const performanceThemeOf = (rule: string): PerformanceTheme | null => THEME_OF.get(rule) ?? null

const isOfPage = (rule: string): boolean => ['page', 'site'].includes(String(phraseOf(rule)?.[0]))

/**
 * Returns what all issues of a group have in common: their rule, and the measured facts or the component that cause
 * them. One change of that cause resolves the group on all pages.
 */
export function causeOf(issue: Issue): string {
  const { category, rule, severity } = issue
  if (category === 'performance') return `performance ${performanceThemeOf(rule) ?? `${rule} page`}`
  // A person reviews all hints of a category together.
  return severity === 'info' ? `${category} hints` : `${category} ${rule} ${causeWithin(issue)}`
}

function causeWithin(issue: Issue): string {
  const { rule, facts } = issue
  const byFacts = CAUSE_BY_FACTS[rule]
  if (byFacts) return byFacts(facts ?? {})
  if (isOfPage(rule)) return 'page'
  return ONE_CAUSE.has(rule) ? 'site' : (componentOf(issue) ?? 'page')
}
