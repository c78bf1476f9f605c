import type { Category, Impact, Severity } from './issue.ts'

/**
 * The points that the category score and the overall score gain if a group is fixed, to one decimal place.
 */
export interface ScoreGain {
  category: number
  overall: number
}

/** A common cause of issues on any number of pages. One change usually resolves all of them. */
export interface IssueGroup {
  /** Identifies the cause across audits, and equals `causeOf` for each issue. */
  id: string
  rule: string
  category: Category
  severity: Severity
  impact: Impact
  /** A title such as "89 links are smaller than 24 × 24 px". */
  title: string
  /**
   * The message of the first issue with the highest severity and impact. Values in other issues may differ.
   */
  message: string
  count: number
  /** The URLs of the pages, each once, in the order in which they were found. */
  pages: string[]
  /** The ids of the issues, in the order of the log. */
  issues: string[]
  /**
   * The selector of the component that all issues share. Null if they are about whole pages or different
   * components.
   */
  selectorPattern: string | null
  scoreGain: ScoreGain
}
