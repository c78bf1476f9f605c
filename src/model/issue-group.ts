import type { Category, Impact, Severity } from './issue.ts'

/** How many points the category score and the overall score gain if a group is fixed, to one decimal place. */
export interface ScoreGain {
  category: number
  overall: number
}

/** One cause of issues on any number of pages. One change resolves all of its issues. */
export interface IssueGroup {
  /** Identifies the cause, even across audits. Equal to `causeOf` of its issues. */
  id: string
  rule: string
  category: Category
  /** The highest severity among its issues. */
  severity: Severity
  /** The highest impact among its issues. */
  impact: Impact
  /** The number of its elements and what is wrong with them. */
  title: string
  /** The message of its worst issue, the first of those with the highest severity and impact. Figures in the others may differ. */
  message: string
  /** The number of issues. */
  count: number
  /** The URLs of the pages, without duplicates, in the order in which they were found. */
  pages: string[]
  /** The ids of its issues, in the order of the log. */
  issues: string[]
  /** The component that all of its issues share. Null if they are about whole pages or different components. */
  selectorPattern: string | null
  scoreGain: ScoreGain
}
