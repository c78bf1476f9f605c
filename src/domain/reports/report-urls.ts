import type { Audit } from '../../model/audit.ts'
import { REPORT_FORMATS, type ReportFormat } from '../../model/report.ts'
import type { Clock } from '../../shared/clock.ts'
import { ServiceError } from '../../shared/errors.ts'
import type { Secrets } from '../../shared/secrets.ts'
import type { AuditStore } from '../../store/audits.ts'
import type { ReportFile, ReportFiles } from './report-files.ts'

const VALID_SECONDS = 3600

export interface ReportUrlsDeps {
  audits: Pick<AuditStore, 'find'>
  files: ReportFiles
  secrets: Secrets
  /** The public URL of the service, without a trailing slash. */
  publicUrl: string
  now: Clock
}

export interface SignedReport {
  auditId: string
  format: string
  /** A Unix time in seconds. */
  expires: string
  signature: string
}

const subjectOf = ({ auditId, format, expires }: Omit<SignedReport, 'signature'>): string =>
  `report:${auditId}:${format}:${expires}`

/**
 * Creates signed report URLs, which work without an API key for an hour, and opens the reports that they
 * point to.
 */
export function createReportUrls({ audits, files, secrets, publicUrl, now }: ReportUrlsDeps) {
  const secondsNow = () => Math.floor(now().getTime() / 1000)

  return {
    urlOf({ id: auditId }: Audit, format: ReportFormat): string {
      const expires = String(secondsNow() + VALID_SECONDS)
      const signature = secrets.hash('signed-address', subjectOf({ auditId, format, expires }))
      return `${publicUrl}/reports/${auditId}/${format}?expires=${expires}&signature=${signature}`
    },

    /** @throws ServiceError `not_found`, even for an expired URL, so that a guessed URL reveals nothing. */
    async openSigned(signed: SignedReport): Promise<ReportFile> {
      const format = REPORT_FORMATS.find((name) => name === signed.format)
      const isSigned = secrets.verify('signed-address', subjectOf(signed), signed.signature)
      if (!format || !isSigned || Number(signed.expires) <= secondsNow()) throw new ServiceError('not_found')
      const audit = await audits.find(signed.auditId)
      if (!audit) throw new ServiceError('not_found')
      return files.open(audit, format)
    },
  }
}

export type ReportUrls = ReturnType<typeof createReportUrls>
