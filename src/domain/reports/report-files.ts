import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { type Audit, hasEnded } from '../../model/audit.ts'
import { REPORT_FILE_TYPES, type ReportFormat } from '../../model/report.ts'
import { ServiceError } from '../../shared/errors.ts'
import type { ReportReader } from './read-report.ts'
import type { ReportWriters } from './report.ts'

/** A report as a file. The same version of the service always writes the same bytes. */
export interface ReportFile {
  name: string
  mediaType: string
  /** A strong ETag of its bytes. */
  etag: string
  /** In bytes. */
  size: number
  /** Writes the file, in pieces of about 64 KiB. */
  content(): AsyncIterable<Uint8Array<ArrayBuffer>>
}

export interface ReportFilesDeps {
  readReport: ReportReader
  writers: ReportWriters
  /** Prints HTML as a PDF with this date. The same HTML and date result in the same bytes. */
  printPdf: (html: string, date: Date) => Promise<Uint8Array<ArrayBuffer>>
}

type Digest = Pick<ReportFile, 'etag' | 'size'>

const DIGESTS_MAX = 10_000
const PIECE_LENGTH = 64 * 1024
/** The maximum total size of printed PDFs that are kept until they are sent, in bytes. */
const PDF_BYTES_MAX = 64 * 1024 * 1024

export type ReportFiles = ReturnType<typeof createReportFiles>

export function createReportFiles({ readReport, writers, printPdf }: ReportFilesDeps) {
  /** The digests of reports that this process has written before. */
  const digests = new LRUCache<string, Digest>({ max: DIGESTS_MAX })
  const printed = new LRUCache<string, Uint8Array<ArrayBuffer>, Audit>({
    maxSize: PDF_BYTES_MAX,
    sizeCalculation: ({ byteLength }) => byteLength,
    // Concurrent requests for the same report share one print.
    async fetchMethod(_id, _stale, { context: audit }) {
      const html = await Array.fromAsync(writers.html(await readReport(audit)))
      return printPdf(html.join(''), endOf(audit))
    },
  })

  async function* write(audit: Audit, format: ReportFormat): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    if (format === 'pdf') yield await printed.forceFetch(audit.id, { context: audit })
    else yield* inPieces(writers[format](await readReport(audit)))
  }

  return {
    /**
     * Returns the report of an audit that has ended. The first call writes it once without sending it, so that every
     * error occurs before the first byte is sent. Later calls read nothing until the file is written.
     * @throws ServiceError `job_not_finished`.
     */
    async open(audit: Audit, format: ReportFormat): Promise<ReportFile> {
      if (!hasEnded(audit)) throw new ServiceError('job_not_finished')
      const content = () => write(audit, format)
      const key = `${audit.id} ${format}`
      const digest = digests.get(key) ?? (await digestOf(content()))
      digests.set(key, digest)
      const { mediaType, extension } = REPORT_FILE_TYPES[format]
      return { name: `${nameOf(audit)}.${extension}`, mediaType, ...digest, content }
    },
  }
}

async function digestOf(content: AsyncIterable<Uint8Array>): Promise<Digest> {
  const hash = createHash('sha256')
  let size = 0
  for await (const piece of content) {
    hash.update(piece)
    size += piece.byteLength
  }
  return { etag: `"${hash.digest('base64url')}"`, size }
}

const endOf = ({ completedAt, failedAt, createdAt }: Audit): Date => completedAt ?? failedAt ?? createdAt

/** Joins short texts, since each chunk requires a write to the socket. */
async function* inPieces(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  let waiting = ''
  for await (const text of texts) {
    waiting += text
    if (waiting.length < PIECE_LENGTH) continue
    yield encoder.encode(waiting)
    waiting = ''
  }
  if (waiting) yield encoder.encode(waiting)
}

/** Returns a name such as `audit-shop.example-2026-11-22`, of characters that every file system allows. */
function nameOf({ normalizedUrl, createdAt }: Audit): string {
  const host = new URL(normalizedUrl).hostname.replaceAll(/[^\w.-]/g, '_')
  return `audit-${host}-${createdAt.toISOString().slice(0, 10)}`
}
