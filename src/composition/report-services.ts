import { createReportReader } from '../domain/reports/read-report.ts'
import { createReportFiles } from '../domain/reports/report-files.ts'
import { createReportUrls } from '../domain/reports/report-urls.ts'
import { createShareLinks } from '../domain/reports/share-links.ts'
import type { PdfPrinter, PrintError } from '../engine/processes/print-pdf.ts'
import { ENGINE_CRITERIA } from '../engine/rules/engine-criteria.ts'
import { RULE_FACTS } from '../engine/rules/rule-facts.ts'
import { scorePage } from '../engine/scoring/category-scores.ts'
import { REPORT_WRITERS } from '../reports/writers.ts'
import { systemClock } from '../shared/clock.ts'
import { ServiceError } from '../shared/errors.ts'
import type { Infrastructure } from './infrastructure.ts'

/** The engine's rules, and the formula that scores pages. */
export const RULES = { rules: RULE_FACTS, scoring: { scorePage } }

/** Creates the services that export and share reports. */
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

/**
 * Loads the code that controls the browser when the first PDF is printed, since gateways don't need it for
 * anything else.
 */
function pdfPrinterOf({ config, cacheDir }: Infrastructure): PdfPrinter {
  const { chromePath, requireSandbox } = config
  let loading: Promise<PdfPrinter> | null = null
  const load = async (): Promise<PdfPrinter> => {
    const { createPdfPrinter, PrintError } = await import('../engine/processes/print-pdf.ts')
    const print = createPdfPrinter({ chromePath, cacheDir, requireSandbox })
    return (request) =>
      print(request).catch((error) => {
        throw error instanceof PrintError ? PRINT_ERRORS[error.reason](error) : error
      })
  }
  return async (request) => {
    loading ??= load()
    return (await loading)(request)
  }
}

const RETRY_SECONDS = 5

const PRINT_ERRORS: Readonly<Record<PrintError['reason'], (cause: PrintError) => ServiceError>> = {
  busy: () =>
    new ServiceError('concurrent_limit_exceeded', {
      message: 'Too many PDF reports are being created. Try again in a few seconds.',
      retryAfterSeconds: RETRY_SECONDS,
    }),
  late: () =>
    new ServiceError('engine_failure', {
      message: 'The PDF report took too long to create. Export HTML instead.',
    }),
  failed: (cause) =>
    new ServiceError('engine_failure', {
      message: 'The PDF report could not be written. Export HTML instead.',
      cause,
    }),
}
