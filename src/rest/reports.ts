import { Readable } from 'node:stream'
import type { ReportFile } from '../domain/reports/report-files.ts'
import { COMPLETED_CACHE_SECONDS } from '../model/audit.ts'
import { acceptsGzip, gzipTag } from './gzip.ts'
import { knownTag } from './immutable-json.ts'
import { REPORT_QUERY, readQuery } from './query.ts'
import type { RestRequest } from './request.ts'

export async function getReport(request: RestRequest<'/audit/:job_id/report'>): Promise<Response> {
  const { format } = readQuery(REPORT_QUERY, request.req.query())
  const context = request.get('context')
  const audit = await context.readAudit(request.req.param('job_id'))
  return sendReport(request, await context.services.reports.open(audit, format))
}

/**
 * Reports contain text from audited pages. If a report were a normal page on this service's origin, scripts
 * in that text could use the user's session. Reports are therefore downloaded or sandboxed.
 */
const INERT = {
  'Content-Security-Policy':
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
}

/** Sends a file, or a 304 response if the client already has it (RFC 9110, 13.1.2). */
export function sendReport(
  { req }: Pick<RestRequest, 'req'>,
  file: ReportFile,
  {
    cacheControl = `public, max-age=${COMPLETED_CACHE_SECONDS}`,
    disposition = 'attachment',
  }: { cacheControl?: string; disposition?: 'attachment' | 'inline' } = {},
): Response {
  const known = knownTag(req.header('if-none-match'), file.etag)
  const isCompressed = acceptsGzip(req.header('accept-encoding'))
  const headers = {
    ETag: known ?? (isCompressed ? gzipTag(file.etag) : file.etag),
    'Cache-Control': cacheControl,
    Vary: 'X-API-Key, Accept-Encoding',
  }
  if (known) return new Response(null, { status: 304, headers })
  const body = req.raw.method === 'HEAD' ? null : bodyOf(file, isCompressed)
  return new Response(body, {
    headers: {
      ...headers,
      ...INERT,
      'Content-Type': file.mediaType,
      'Content-Disposition': `${disposition}; filename="${file.name}"`,
      ...(isCompressed ? { 'Content-Encoding': 'gzip' } : { 'Content-Length': String(file.size) }),
    },
  })
}

/**
 * If writing fails midway, the connection breaks so that clients don't mistake a partial report for a
 * complete one.
 */
function bodyOf(file: ReportFile, isCompressed: boolean): ReadableStream<Uint8Array<ArrayBuffer>> {
  const content = Readable.from(file.content(), { objectMode: false })
  const plain = Readable.toWeb(content) as ReadableStream<Uint8Array<ArrayBuffer>>
  // `Readable.compose` throws an uncaught exception if the client leaves while the last bytes are compressed.
  return isCompressed ? plain.pipeThrough(new CompressionStream('gzip')) : plain
}
