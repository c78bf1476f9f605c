import { setTimeout as sleep } from 'node:timers/promises'

/** The request rate, which uses two thirds of the 60 requests per minute that the free plan allows. */
const POLL_MS = 1500
/** How often a request is retried after a network error or while the server is busy. */
const RETRIES_MAX = 5

export interface RestIssue {
  id: string
  severity: string
  category: string
  rule: string
  message: string
  selector?: string
  fix_suggestion?: string
}

/** The fields of `GET /audit/{job_id}` that the command line reads. */
export interface RestAudit {
  job_id: string
  status: 'queued' | 'running' | 'completed' | 'failed'
  url: string
  mode: string
  progress: number
  error?: string
  total_issues?: number
  scores?: Record<string, number>
  metadata?: { heatmap_url?: string }
}

/** The fields of `GET /audit/{job_id}/verdict`. */
export interface RestVerdict {
  outcome: 'passed' | 'failed' | 'inconclusive' | null
  reasons: { code: string; message: string }[]
  performance: { runs: number; median: number; minimum: number; maximum: number } | null
}

/** The fields of `GET /audit/{job_id}/changes` that the command line reads, with the new and returned issues. */
export interface RestChanges {
  previous_job_id: string | null
  counts: Record<'new' | 'returned' | 'open' | 'fixed' | 'unknown' | 'suppressed', number>
  issues: (RestIssue & { state: string })[]
}

/** A group of issues with one cause, as GraphQL returns it. */
export interface Fix {
  title: string
  rule: string
  pages: string[]
  scoreGain: { overall: number }
}

const FIXES_QUERY = `query Fixes($id: ID!, $first: Int!) {
  job(id: $id) { issueGroups(first: $first) { title rule pages scoreGain { overall } } }
}`

export interface AuditWatcher {
  onProgress(audit: RestAudit): void
  onIssue(issue: RestIssue): void
}

/** The fields of an error response that the command line reads. */
export interface RestErrorBody {
  error: string
  message: string
  details?: { reason?: string }
}

/** An error response of the service. */
export class RestError extends Error {
  override readonly name = 'RestError'
  readonly body: RestErrorBody
  readonly status: number

  constructor(body: RestErrorBody, status: number) {
    super(`${body.error}: ${body.message}`)
    this.body = body
    this.status = status
  }
}

/** A temporary error: a limit was reached, or the service is unavailable. */
export class ServerBusy extends RestError {}

export class ServerUnreachable extends Error {
  override readonly name = 'ServerUnreachable'
}

/** Builds an error body when another server, or a proxy, answers in its own format. */
async function errorBodyOf(response: Response): Promise<RestErrorBody> {
  const body = await response.json().catch(() => null)
  if (typeof body?.error === 'string' && typeof body.message === 'string') return body
  return {
    error: 'invalid_answer',
    message: `${response.url} returned ${response.status} without an Audit Service error. Check the server URL.`,
  }
}

export interface RestClientOptions {
  /** The base URL without `/api/v1`. */
  server: string
  apiKey: string
  /** Replaces the global `fetch` when the service runs within this process. */
  fetch?: (request: Request) => Promise<Response> | Response
}

/**
 * Returns a function that sends one request. Doesn't throw for status 409, which means that an audit hasn't started.
 * @throws RestError, ServerUnreachable
 */
function createSender({ server, apiKey, fetch: send = fetch }: RestClientOptions) {
  return async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = { 'X-API-Key': apiKey, ...(init.body ? { 'Content-Type': 'application/json' } : {}) }
    const url = server + path
    const response = await Promise.resolve(send(new Request(url, { ...init, headers }))).catch((cause) => {
      throw new ServerUnreachable(`Can't reach ${url}: ${cause.cause?.message ?? cause.message}`, {
        cause,
      })
    })
    if (response.ok || response.status === 409) return response
    if (response.status === 429 || response.status === 503)
      throw new ServerBusy(await errorBodyOf(response), response.status)
    throw new RestError(await errorBodyOf(response), response.status)
  }
}

/** Uses the public API as any client would: creates an audit, streams its issues and reads the result. */
export function createRestClient(options: RestClientOptions) {
  const call = createSender(options)
  /** Retries while the server is busy or restarting, since the audit continues meanwhile. */
  const get = async (id: string, retries = RETRIES_MAX): Promise<RestAudit> => {
    try {
      return (await (await call(`/api/v1/audit/${id}?per_page=1000`)).json()) as RestAudit
    } catch (error) {
      if (retries === 0 || !(error instanceof ServerBusy || error instanceof ServerUnreachable)) throw error
      await sleep(POLL_MS * 2)
      return get(id, retries - 1)
    }
  }

  const stream = async (id: string, onIssue: AuditWatcher['onIssue']): Promise<boolean> => {
    const response = await call(`/api/v1/audit/${id}/issues/stream`)
    if (response.status === 409) return false
    let rest = ''
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop()!
      for (const line of lines) onIssue(JSON.parse(line) as RestIssue)
    }
    return true
  }

  const changesIn = async (id: string, state: string, perPage: number): Promise<RestChanges> =>
    (await call(`/api/v1/audit/${id}/changes?state=${state}&per_page=${perPage}`)).json()

  return {
    async verdict(id: string): Promise<RestVerdict> {
      return (await call(`/api/v1/audit/${id}/verdict`)).json()
    },

    /** Returns what changed since earlier audits, with up to `first` issues that are new or returned. */
    async changes(id: string, first: number): Promise<RestChanges> {
      const returned = await changesIn(id, 'returned', first)
      const { issues } = await changesIn(id, 'new', first)
      return { ...returned, issues: [...returned.issues, ...issues].slice(0, first) }
    },

    /** Returns the groups of issues whose fixes raise the overall score most. */
    async fixes(id: string, first: number): Promise<Fix[]> {
      const body = JSON.stringify({ query: FIXES_QUERY, variables: { id, first } })
      const response = await call('/graphql', { method: 'POST', body })
      const { data } = (await response.json()) as { data?: { job?: { issueGroups?: Fix[] } } }
      return data?.job?.issueGroups ?? []
    },

    /** Creates an audit, follows it to its end and returns its final state. `signal` stops following it. */
    async audit(
      fields: Record<string, unknown>,
      watcher: AuditWatcher,
      signal?: AbortSignal,
    ): Promise<RestAudit> {
      const created = (await (
        await call('/api/v1/audit', { method: 'POST', body: JSON.stringify(fields) })
      ).json()) as RestAudit
      let streaming: Promise<boolean> | null = null
      while (true) {
        const audit = await get(created.job_id)
        watcher.onProgress(audit)
        if (audit.status !== 'queued' && !streaming) {
          streaming = stream(audit.job_id, watcher.onIssue)
          // Awaited at the end. Until then, a broken connection must not crash the process.
          streaming.catch(() => {})
        }
        if (audit.status === 'completed' || audit.status === 'failed') {
          await streaming
          return audit
        }
        await sleep(POLL_MS, undefined, { signal })
      }
    },
  }
}
