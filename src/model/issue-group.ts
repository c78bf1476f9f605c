import type { Category, Impact, Severity } from './issue.ts'

/**
 * The number of points that fixing a group adds to the category score and to the overall score, to one
 * decimal place.
 */
export interface ScoreGain {
  category: number
  overall: number
}

/** A common cause of issues on any number of pages. One change usually resolves all of them. */
export interface IssueGroup {
  /** Identifies the cause across audits. It equals `causeOf` for each issue in the group. */
  id: string
  rule: string
  category: Category
  severity: Severity
  impact: Impact
  /** A title such as "89 links are smaller than 24 × 24 px". */
  title: string
  /**
   * The message of the first issue with the highest severity and impact. The values in other issues' messages
   * may differ.
   */
  message: string
  count: number
  /** The URLs of the pages, each once, in the order in which they were found. */
  pages: string[]
  /** The ids of the issues, in the order of the log. */
  issues: string[]
  /**
   * The selector of the component that all issues have in common. Null if they are about whole pages or
   * different components.
   */
  selectorPattern: string | null
  scoreGain: ScoreGain
}
