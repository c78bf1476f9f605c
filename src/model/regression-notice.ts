/** The facts in a mail about a regression. */
export interface RegressionNotice {
  auditId: string
  scheduleId: string
  /** The audited page. */
  url: string
  score: number | null
  /** The change of the score since the previous audit, or null without one. */
  change: number | null
  reasons: readonly string[]
}
