import type { ReportedAudit } from '../../../src/engine/measurement/audit-details.ts'

/** Returns an audit as Lighthouse reports it. */
export const reportedAudit = (id: string, more: Partial<ReportedAudit> = {}): ReportedAudit => ({
  id,
  title: id,
  description: '',
  score: 0,
  scoreDisplayMode: 'metricSavings',
  ...more,
})

export const table = (...items: object[]) => ({ type: 'table', items })
