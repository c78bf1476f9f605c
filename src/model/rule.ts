import type { Category, Impact, Severity } from './issue.ts'

/** What there is to say of a rule without running it. */
export interface RuleFacts {
  /** Kebab-case noun; also the end of the address of its page. */
  id: string
  category: Category
  /** `error` and `warning` for what is measured and certain, `info` for what is likely or a matter of taste. */
  severity: Severity
  impact: Impact
  /** The criterion that the defect also breaks, when it surely does. */
  wcag: string | null
  /** What a page is to do, as one short sentence. */
  help: string
  /** Whom the defect harms and how. */
  why: string
  /** A public guideline or study. */
  source: string
  /** What to do about it in general; each finding names the element and what to write there. */
  fix?: string
  /** The figures and words it judges by: part of the ruleset's version. */
  criteria: Readonly<Record<string, number | readonly string[]>>
}

/** Where the service says what a rule is about. */
export const ruleDocsPath = (id: string): string => `/docs/rules/${id}`
