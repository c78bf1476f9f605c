import type { Category, Impact, Severity } from './issue.ts'

/** A rule's documentation. */
export interface RuleFacts {
  /** A noun in kebab-case. Also the last part of its page's URL. */
  id: string
  category: Category
  /** `error` and `warning` for measured, certain defects; `info` for likely ones or matters of taste. */
  severity: Severity
  impact: Impact
  /** The WCAG criterion that the defect also fails, if that is certain. */
  wcag: string | null
  /** The requirement, as one short sentence. */
  help: string
  /** Says who is affected by the defect, and how. */
  why: string
  /** A public guideline or study. */
  source: string
  /** The general fix. Each finding names the element and the exact change. */
  fix?: string
  /** The thresholds and word lists of the rule. They are part of the ruleset version. */
  criteria: Readonly<Record<string, number | readonly string[]>>
}

/** Returns the path of a rule's page. */
export const ruleDocsPath = (id: string): string => `/docs/rules/${id}`
