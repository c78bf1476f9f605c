import type { Category, Impact, Severity } from './issue.ts'

/** A rule's documentation. */
export interface RuleFacts {
  /** A noun in kebab-case, which is also the last part of the documentation page's URL. */
  id: string
  category: Category
  /**
   * `error` and `warning` are for measured, certain defects, and `info` for likely ones or matters of taste.
   */
  severity: Severity
  impact: Impact
  /** The WCAG criterion that every defect of this kind violates, or null if there is none. */
  wcag: string | null
  /** The rule's requirement, in one short sentence. */
  help: string
  /** Explains whom the defect affects, and how. */
  why: string
  /** The URL of a public guideline or study. */
  source: string
  /** The fix in general terms. Each finding also identifies the element and describes the exact change. */
  fix?: string
  /** The rule's thresholds and word lists, which are part of the ruleset's version. */
  criteria: Readonly<Record<string, number | readonly string[]>>
}

/** Returns the path of a rule's documentation page. */
export const ruleDocsPath = (id: string): string => `/docs/rules/${id}`
