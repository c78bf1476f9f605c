import type { FalseAlarmReport } from '../../domain/false-alarms/report.ts'
import { COMMENT_MAX } from '../../model/false-alarm.ts'
import { ServiceError } from '../../shared/errors.ts'
import { builder } from '../builder.ts'
import { SuppressionType } from './suppression.ts'

const FalseAlarmType = builder.objectRef<FalseAlarmReport>('FalseAlarmReport').implement({
  fields: (t) => ({
    jobId: t.id({ resolve: ({ alarm }) => alarm.auditId }),
    issueId: t.id({ resolve: ({ alarm }) => alarm.issueId }),
    rule: t.string({ resolve: ({ alarm }) => alarm.rule }),
    suppression: t.field({
      type: SuppressionType,
      nullable: true,
      description:
        "The suppression that hides the issue in later audits. Null if you didn't ask for a suppression.",
      resolve: ({ suppression }) => suppression,
    }),
  }),
})

builder.mutationField('reportFalseAlarm', (t) =>
  t.field({
    type: FalseAlarmType,
    description:
      'Reports to the operator of the service that an issue is not a defect. Each account can report a defect once: repeating the report has no effect. The operator sees the number of reports for each rule. Reports of sandbox issues are not counted.',
    authScopes: { write: true },
    errors: { types: [ServiceError] },
    args: {
      jobId: t.arg.id({ required: true }),
      issueId: t.arg.id({ required: true }),
      comment: t.arg.string({
        description: `Why the issue is not a defect. At most ${COMMENT_MAX} characters.`,
      }),
      suppress: t.arg.boolean({
        description: "Whether to also create a suppression with the issue's fingerprint. Defaults to false.",
      }),
    },
    resolve: async (_root, { jobId, suppress, ...fields }, { caller, readAudit, services }) =>
      services.reportFalseAlarm(caller, await readAudit(jobId), {
        issueId: fields.issueId,
        comment: fields.comment,
        suppress: suppress ?? false,
      }),
  }),
)
