import { hasEnded } from '../../model/audit.ts'
import { REPORT_FORMATS } from '../../model/report.ts'
import { ServiceError } from '../../shared/errors.ts'
import { builder } from '../builder.ts'
import { AuditJobType } from './audit-job.ts'

const ReportFormatEnum = builder.enumType('ReportFormat', {
  description: 'A report format. All formats contain the same issues.',
  values: REPORT_FORMATS,
})

builder.objectFields(AuditJobType, (t) => ({
  report: t.string({
    description:
      'The signed URL of the report file. It works for an hour and needs no API key. The report for a failed audit contains the issues found before the failure.',
    args: { format: t.arg({ type: ReportFormatEnum, required: true }) },
    resolve(audit, { format }, context) {
      if (!hasEnded(audit)) throw new ServiceError('job_not_finished')
      context.preventCaching()
      return context.services.reports.urlOf(audit, format)
    },
  }),
}))
