import { hasEnded } from '../model/audit.ts'
import { validationError } from '../model/new-audit.ts'
import { qualityOf } from '../shared/accept.ts'
import { ServiceError } from '../shared/errors.ts'
import { streamedBody } from './bodies.ts'
import { subscribeToOperation } from './execute.ts'
import { StreamIssuesDocument, type StreamIssuesSubscription } from './generated/operations.ts'
import { acceptsGzip, gzippedByLine } from './gzip.ts'
import type { RestRequest } from './request.ts'

/**
 * The maximum time without data on a stream, in milliseconds. Proxies close connections that are idle for a
 * minute.
 */
export const HEARTBEAT_MS = 15_000

type StreamedIssue = StreamIssuesSubscription['issues']

interface StreamFormat {
  contentType: string
  /** Returns the same bytes for all clients that receive the issue. */
  write(issue: StreamedIssue): Uint8Array
  /**
   * The text that is sent between records to keep an idle stream open. In NDJSON, this is a space so that
   * every line can still be parsed.
   */
  heartbeat: string
}

const HEADERS = { 'Cache-Control': 'no-cache, no-store', Vary: 'Accept, Accept-Encoding' }

const ENCODER = new TextEncoder()

function writtenOnce(textOf: (issue: StreamedIssue) => string): StreamFormat['write'] {
  const written = new WeakMap<StreamedIssue, Uint8Array>()
  return (issue) => {
    const known = written.get(issue) ?? ENCODER.encode(textOf(issue))
    written.set(issue, known)
    return known
  }
}

const NDJSON: StreamFormat = {
  contentType: 'application/x-ndjson',
  write: writtenOnce((issue) => `${JSON.stringify(streamedBody(issue))}\n`),
  heartbeat: ' ',
}

const EVENT_STREAM: StreamFormat = {
  contentType: 'text/event-stream',
  write: writtenOnce(
    (issue) => `id: ${issue.seq}\nevent: issue\ndata: ${JSON.stringify(streamedBody(issue))}\n\n`,
  ),
  heartbeat: ': \n\n',
}

/** Returns the format that the client's q-values prefer, or NDJSON if there is no preference. */
const formatFor = (accept: string | undefined): StreamFormat =>
  qualityOf(accept, EVENT_STREAM.contentType) > qualityOf(accept, NDJSON.contentType) ? EVENT_STREAM : NDJSON

export async function streamIssues(request: RestRequest<'/audit/:job_id/issues/stream'>): Promise<Response> {
  const context = request.get('context')
  const jobId = request.req.param('job_id')
  const audit = await context.readAudit(jobId)
  if (audit.status === 'queued') throw new ServiceError('job_not_started')

  const format = formatFor(request.req.header('accept'))
  const afterSeq = readLastEventId(request.req.header('last-event-id'))
  // `EventSource` sends the header when it reconnects, and repeats the URL that it started with.
  const after = afterSeq > 0 ? null : request.req.query('after') || null
  const variables = { jobId, afterSeq, after }
  const issues = await subscribeToOperation(StreamIssuesDocument, variables, context)
  const isReconnect = format === EVENT_STREAM && (afterSeq > 0 || after !== null)
  const first = isReconnect && hasEnded(audit) ? issues.next() : null
  // `EventSource` reconnects after any other response, even if the stream is complete.
  if ((await first)?.done) return new Response(null, { status: 204, headers: HEADERS })
  const lines = linesOf(issues, format, first)
  const isCompressed = acceptsGzip(request.req.header('accept-encoding'))
  return new Response(isCompressed ? gzippedByLine(lines) : lines, {
    headers: {
      ...HEADERS,
      'Content-Type': format.contentType,
      'X-Accel-Buffering': 'no',
      ...(isCompressed && { 'Content-Encoding': 'gzip' }),
    },
  })
}

/**
 * Returns the sequence number after which to resume.
 * @throws ServiceError `validation_error`.
 */
export function readLastEventId(header: string | undefined): number {
  if (header === undefined || header === '') return 0
  if (!/^\d{1,9}$/.test(header))
    throw validationError([{ field: 'Last-Event-ID', message: 'is not the id of an event in this stream' }])
  return Number(header)
}

/**
 * Reads the next issue only when the socket requests more data, so that a slow client slows down reading
 * instead of filling up memory.
 * @param first the first issue, if it has already been requested.
 */
function linesOf(
  issues: AsyncIterator<StreamIssuesSubscription>,
  format: StreamFormat,
  first: Promise<IteratorResult<StreamIssuesSubscription>> | null,
): ReadableStream<Uint8Array> {
  let next = first

  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      next ??= issues.next()
      const { promise: silence, resolve } = Promise.withResolvers<null>()
      const timer = setTimeout(() => resolve(null), HEARTBEAT_MS)
      const result = await Promise.race([next, silence]).finally(() => clearTimeout(timer))
      if (!result) return controller.enqueue(ENCODER.encode(format.heartbeat))
      next = null
      if (result.done) return controller.close()
      controller.enqueue(format.write(result.value.issues))
    },
    cancel: async () => {
      await issues.return?.()
    },
  })
}
