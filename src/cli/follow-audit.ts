import { setTimeout as sleep } from 'node:timers/promises'
import type { AuditWatcher, RestAudit, RestIssue, Send } from './rest-api.ts'
import { ServerBusy, ServerUnreachable } from './rest-error.ts'

/**
 * The interval between requests, in milliseconds. At this interval, the command uses two thirds of the 60
 * requests per minute that the free plan includes.
 */
const POLL_MS = 1500
const RETRY_MS = 3000
/**
 * The maximum number of retries after a network error or while the server is busy. Together, they take about
 * a minute.
 */
const RETRIES_MAX = 20
/** The time limit for cancelling an audit, in milliseconds. After that, the command exits anyway. */
const CANCEL_MAX_MS = 4000

type Fields = Record<string, unknown>

/** Creates an audit and follows it until it ends. When `signal` aborts, cancels the audit and throws. */
export async function runAudit(
  send: Send,
  fields: Fields,
  watcher: AuditWatcher,
  signal = new AbortController().signal,
): Promise<RestAudit> {
  signal.throwIfAborted()
  // The signal doesn't abort this request, because the audit can't be cancelled before its id is known.
  const response = await send('/api/v1/audit', { method: 'POST', body: JSON.stringify(fields) })
  const { job_id: id } = (await response.json()) as RestAudit
  try {
    return await follow({ send, id, watcher, signal })
  } catch (error) {
    if (signal.aborted) await cancel(send, id)
    throw error
  }
}

const cancel = (send: Send, id: string): Promise<unknown> =>
  send(`/api/v1/audit/${id}/cancel`, { method: 'POST', signal: AbortSignal.timeout(CANCEL_MAX_MS) }).catch(
    () => {},
  )

interface Following {
  send: Send
  id: string
  watcher: AuditWatcher
  signal: AbortSignal
}

async function follow(following: Following): Promise<RestAudit> {
  const { watcher, signal } = following
  let streaming: Promise<void> | null = null
  while (true) {
    const audit = await read(following, 1)
    watcher.onProgress(audit)
    if (audit.status !== 'queued' && !streaming) {
      streaming = readIssues(following)
      // This promise is awaited at the end. Until then, a broken connection must not crash the process.
      streaming.catch(() => {})
    }
    if (audit.status === 'completed' || audit.status === 'failed') {
      await streaming
      return read(following, 1000)
    }
    await sleep(POLL_MS, undefined, { signal })
  }
}

const read = ({ send, id, signal }: Following, perPage: number): Promise<RestAudit> =>
  retrying(signal, async () => (await send(`/api/v1/audit/${id}?per_page=${perPage}`, { signal })).json())

/** Reads the issues of an audit until it ends. If the connection breaks, continues after the last issue. */
async function readIssues({ send, id, watcher, signal }: Following): Promise<void> {
  let last: string | null = null
  let hasEnded = false
  while (!hasEnded)
    await retrying(signal, async () => {
      const position: string = last === null ? '' : `?after=${last}`
      const before: string | null = last
      try {
        for await (const issue of streamIssues(
          send,
          `/api/v1/audit/${id}/issues/stream${position}`,
          signal,
        )) {
          last = issue.id
          watcher.onIssue(issue)
        }
        hasEnded = true
      } catch (error) {
        // If the connection delivered any issues, the retry count starts over.
        if (!isTemporary(error) || last === before) throw error
      }
    })
}

async function* streamIssues(send: Send, path: string, signal: AbortSignal): AsyncGenerator<RestIssue> {
  const response = await send(path, { signal })
  // Another worker has claimed the audit but not started it yet.
  if (response.status === 409) throw new ServerUnreachable('The audit is waiting for a worker.')
  let rest = ''
  try {
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop()!
      for (const line of lines) yield JSON.parse(line) as RestIssue
    }
  } catch (cause) {
    if (cause instanceof SyntaxError) throw cause
    throw new ServerUnreachable(`The connection was lost: ${(cause as Error).message}`, { cause })
  }
  if (rest.trim() !== '')
    throw new ServerUnreachable('The connection was lost before an issue had fully arrived.')
}

const isTemporary = (error: unknown): boolean =>
  error instanceof ServerBusy || error instanceof ServerUnreachable

/** The audit continues while the server is busy or restarting, so this retries. */
async function retrying<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await work()
    } catch (error) {
      signal.throwIfAborted()
      if (!isTemporary(error) || retries === RETRIES_MAX) throw error
      await sleep(RETRY_MS, undefined, { signal })
    }
  }
}
