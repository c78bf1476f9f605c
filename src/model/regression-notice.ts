/** The content of an email about a regression. */
export interface RegressionNotice {
  auditId: string
  scheduleId: string
  /** The URL of the audited page. */
  url: string
  score: number | null
  /** The change in the score since the previous audit. Null if there was no previous audit. */
  change: number | null
  reasons: readonly string[]
}
