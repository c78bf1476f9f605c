import type { Verdict } from '../../model/audit.ts'
import type { PerformanceFigures } from '../../model/verdict.ts'
import { builder } from '../builder.ts'
import { AuditJobType } from './audit-job.ts'
import { FailureType } from './audit-job-result.ts'
import { VerdictOutcomeEnum } from './enums.ts'

const PerformanceFiguresType = builder.objectRef<PerformanceFigures>('PerformanceFigures').implement({
  description: 'The performance scores that an audit measured.',
  fields: (t) => ({
    runs: t.exposeInt('runs', {
      description:
        'How many times each page was measured: up to five if performance could determine whether a gate passes, otherwise once.',
    }),
    median: t.exposeFloat('median', { description: "The audit's performance score." }),
    minimum: t.exposeFloat('minimum'),
    maximum: t.exposeFloat('maximum'),
  }),
})

const VerdictType = builder.objectRef<Verdict>('Verdict').implement({
  description: 'Whether an audit passed its gates.',
  fields: (t) => ({
    outcome: t.expose('outcome', {
      type: VerdictOutcomeEnum,
      description:
        '`passed` if all gates passed or there were none. `inconclusive` if performance determines whether a gate passes, but varies too much between runs.',
    }),
    reasons: t.field({
      type: [FailureType],
      description: 'The gates that failed or, if none failed, the inconclusive gates.',
      // There is at most one reason for each gate.
      complexity: { field: 1, multiplier: 3 },
      resolve: ({ reasons }) => [...reasons],
    }),
    performance: t.field({
      type: PerformanceFiguresType,
      nullable: true,
      description: 'Null in audits that predate this field.',
      resolve: ({ performance }) => performance,
    }),
  }),
})

builder.objectField(AuditJobType, 'verdict', (t) =>
  t.field({
    type: VerdictType,
    nullable: true,
    description: 'Null until the audit ends, or if its page could not be audited.',
    resolve: (audit, _args, { services }) => services.audits.verdictOf(audit),
  }),
)
