import { createReportReader } from '../domain/reports/read-report.ts'
import { createReportFiles } from '../domain/reports/report-files.ts'
import { createReportUrls } from '../domain/reports/report-urls.ts'
import { createShareLinks } from '../domain/reports/share-links.ts'
import type { PdfPrinter, PrintError } from '../engine/processes/print-pdf.ts'
import { ENGINE_CRITERIA } from '../engine/rules/engine-criteria.ts'
import { RULE_FACTS } from '../engine/rules/rule-facts.ts'
import { scorePage } from '../engine/scoring/score.ts'
import { REPORT_WRITERS } from '../reports/writers.ts'
import { systemClock } from '../shared/clock.ts'
import { ServiceError } from '../shared/errors.ts'
import type { Infrastructure } from './infrastructure.ts'

/** The rules of the engine, and how it scores pages. */
export const RULES = { rules: RULE_FACTS, scoring: { scorePage } }

/** Wires the export and the sharing of reports. */
export function createReportServices(infrastructure: Infrastructure, publicUrl: string) {
  const { stores, secrets } = infrastructure
  const readReport = createReportReader({ ...stores, ...RULES, engineCriteria: ENGINE_CRITERIA, publicUrl })
  const files = createReportFiles({
    readReport,
    writers: REPORT_WRITERS,
    printPdf: pdfPrinterOf(infrastructure),
  })
  const deps = { ...stores, files, secrets, publicUrl, now: systemClock }
  return { reports: { ...files, ...createReportUrls(deps) }, shareLinks: createShareLinks(deps) }
}

/** Loads the browser's code with the first PDF, since gateways need it for nothing else. */
function pdfPrinterOf({ config, cacheDir }: Infrastructure): PdfPrinter {
  const { chromePath, requireSandbox } = config
  let loading: Promise<PdfPrinter> | null = null
  const load = async (): Promise<PdfPrinter> => {
    const { createPdfPrinter, PrintError } = await import('../engine/processes/print-pdf.ts')
    const print = createPdfPrinter({ chromePath, cacheDir, requireSandbox })
    return (html, date) =>
      print(html, date).catch((error) => {
        throw error instanceof PrintError ? PRINT_ERRORS[error.reason]() : error
      })
  }
  return async (html, date) => {
    loading ??= load()
    return (await loading)(html, date)
  }
}

const RETRY_SECONDS = 5

const PRINT_ERRORS: Readonly<Record<PrintError['reason'], () => ServiceError>> = {
  busy: () =>
    new ServiceError('concurrent_limit_exceeded', {
      message: 'Too many PDF reports are being created. Try again in a few seconds.',
      retryAfterSeconds: RETRY_SECONDS,
    }),
  late: () =>
    new ServiceError('engine_failure', {
      message: 'The PDF report took too long to create. Export HTML instead.',
    }),
}
