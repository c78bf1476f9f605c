import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { type Audit, hasEnded } from '../../model/audit.ts'
import { REPORT_FILE_TYPES, type ReportFormat } from '../../model/report.ts'
import { ServiceError } from '../../shared/errors.ts'
import type { ReportReader } from './read-report.ts'
import type { Report, ReportWriters } from './report.ts'

/** A report as a file. The same version of the service always writes the same bytes for an audit. */
export interface ReportFile {
  name: string
  mediaType: string
  /** The strong ETag of the file. */
  etag: string
  /** The size in bytes. */
  size: number
  /** Yields the file in pieces of about 64 KiB. */
  content(): AsyncIterable<Bytes>
}

export interface ReportFilesDeps {
  readReport: ReportReader
  writers: ReportWriters
  /** Converts HTML to a PDF with this date. The same HTML and date always result in the same bytes. */
  printPdf: (request: { html: () => Promise<string>; date: Date; accountId: string }) => Promise<Bytes>
}

type Bytes = Uint8Array<ArrayBuffer>
type Digest = Pick<ReportFile, 'etag' | 'size'>

const DIGESTS_MAX = 10_000
const PIECE_LENGTH = 64 * 1024
/** How long to wait after a failure before printing the same report again, in milliseconds. */
const PRINT_AGAIN_MS = 5 * 60_000
/** The maximum total size of printed PDFs that are waiting to be sent, in bytes. */
const PDF_BYTES_MAX = 64 * 1024 * 1024

export type ReportFiles = ReturnType<typeof createReportFiles>

export function createReportFiles({ readReport, writers, printPdf }: ReportFilesDeps) {
  /** The digests of the reports that this process has already written. */
  const digests = new LRUCache<string, Digest>({ max: DIGESTS_MAX })
  const printed = new LRUCache<string, Bytes, Audit>({
    maxSize: PDF_BYTES_MAX,
    sizeCalculation: ({ byteLength }) => byteLength,
    // Concurrent requests for the same report print its PDF only once.
    async fetchMethod(id, _stale, { context: audit }) {
      const failure = failures.get(id)
      if (failure) throw failure
      const html = async () => (await Array.fromAsync(writers.html(await readReport(audit)))).join('')
      return printPdf({ html, date: endOf(audit), accountId: audit.accountId }).catch((error) => {
        if (error instanceof ServiceError && error.code === 'engine_failure') failures.set(id, error)
        throw error
      })
    },
  })
  /**
   * The errors of reports that couldn't be printed. For some time, requests for these reports fail with the
   * same error, without printing them again.
   */
  const failures = new LRUCache<string, ServiceError>({ max: DIGESTS_MAX, ttl: PRINT_AGAIN_MS })

  type Source = { audit: Audit; format: ReportFormat; report: () => Promise<Report> }

  async function* write({ audit, format, report }: Source): AsyncGenerator<string | Bytes> {
    if (format === 'pdf') yield await printed.forceFetch(audit.id, { context: audit })
    else yield* writers[format](await report())
  }

  return {
    /**
     * Opens the report of an audit that has ended. The first call writes the report once without sending it,
     * so that errors occur before the first byte is sent. Later calls read nothing until the content is
     * requested.
     * @throws ServiceError `job_not_finished`.
     */
    async open(audit: Audit, format: ReportFormat): Promise<ReportFile> {
      if (!hasEnded(audit)) throw new ServiceError('job_not_finished')
      // The ETag and the content come from the same report object, which is read only once.
      let reading: Promise<Report> | null = null
      const report = () => {
        reading ??= readReport(audit)
        return reading
      }
      // If the PDF is no longer cached, it is printed again, which may fail.
      if (format === 'pdf') await printed.forceFetch(audit.id, { context: audit })
      const source = { audit, format, report }
      const key = `${audit.id} ${format}`
      const digest = digests.get(key) ?? (await digestOf(write(source)))
      digests.set(key, digest)
      const { mediaType, extension } = REPORT_FILE_TYPES[format]
      return {
        name: `${nameOf(audit)}.${extension}`,
        mediaType,
        ...digest,
        content: () => inPieces(write(source)),
      }
    },
  }
}

async function digestOf(content: AsyncIterable<string | Bytes>): Promise<Digest> {
  const hash = createHash('sha256')
  let size = 0
  for await (const part of content) {
    hash.update(part)
    size += Buffer.byteLength(part)
  }
  return { etag: `"${hash.digest('base64url')}"`, size }
}

const endOf = ({ completedAt, failedAt, createdAt }: Audit): Date => completedAt ?? failedAt ?? createdAt

/** Combines short strings into larger chunks because each chunk is a separate write to the socket. */
async function* inPieces(content: AsyncIterable<string | Bytes>): AsyncGenerator<Bytes> {
  const encoder = new TextEncoder()
  let waiting = ''
  for await (const part of content) {
    if (typeof part !== 'string') {
      // Sends the file in pieces so that it becomes apparent when the client stops reading.
      for (let start = 0; start < part.byteLength; start += PIECE_LENGTH)
        yield part.subarray(start, start + PIECE_LENGTH)
      continue
    }
    waiting += part
    if (waiting.length < PIECE_LENGTH) continue
    yield encoder.encode(waiting)
    waiting = ''
  }
  if (waiting) yield encoder.encode(waiting)
}

/**
 * Returns a file name such as `audit-shop.example-2026-11-22`. All of its characters are valid in every file
 * system.
 */
function nameOf({ normalizedUrl, createdAt }: Audit): string {
  const host = new URL(normalizedUrl).hostname.replaceAll(/[^\w.-]/g, '_')
  return `audit-${host}-${createdAt.toISOString().slice(0, 10)}`
}
