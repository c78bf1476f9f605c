import { setTimeout as sleep } from 'node:timers/promises'

/** The free plan has 60 requests a minute: polling takes two thirds of them. */
const POLL_MS = 1500
/** Answers and failures of the network after which it is worth asking again. */
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

/** The body of `GET /audit/{job_id}`, as far as the command line reads it. */
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

export interface AuditWatcher {
  onProgress(audit: RestAudit): void
  onIssue(issue: RestIssue): void
}

/** The body of a refusal, as far as the command line reads it. */
export interface RestError {
  error: string
  message: string
}

/** A refusal by the service, in its own words. */
export class RestRefusal extends Error {
  override readonly name = 'RestRefusal'
  readonly body: RestError

  constructor(body: RestError) {
    super(`${body.error}: ${body.message}`)
    this.body = body
  }
}

/** A refusal that passes by itself. */
export class ServerBusy extends RestRefusal {}

export class ServerUnreachable extends Error {
  override readonly name = 'ServerUnreachable'
}

/** Who stands at a wrong address, or between, refuses in a form of its own. */
async function refusalOf(response: Response): Promise<RestError> {
  const body = await response.json().catch(() => null)
  if (typeof body?.error === 'string' && typeof body.message === 'string') return body
  return {
    error: 'invalid_answer',
    message: `${response.url} returned ${response.status} without an Audit Service error. Check the server URL.`,
  }
}

export interface RestClientOptions {
  /** Base address without `/api/v1`. */
  server: string
  apiKey: string
  /** Replaced where the service runs in this very process. */
  fetch?: (request: Request) => Promise<Response> | Response
}

/** The public REST API as any integrator uses it: create, stream, get. */
export function createRestClient({ server, apiKey, fetch: send = fetch }: RestClientOptions) {
  const call = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = { 'X-API-Key': apiKey, ...(init.body ? { 'Content-Type': 'application/json' } : {}) }
    const address = `${server}/api/v1${path}`
    const response = await Promise.resolve(send(new Request(address, { ...init, headers }))).catch(
      (cause) => {
        throw new ServerUnreachable(`Can't reach ${address}: ${cause.cause?.message ?? cause.message}`, {
          cause,
        })
      },
    )
    if (response.ok || response.status === 409) return response
    if (response.status === 429 || response.status === 503) throw new ServerBusy(await refusalOf(response))
    throw new RestRefusal(await refusalOf(response))
  }
  /** The audit goes on whatever happens on the way to it: a busy or restarting server is asked again. */
  const get = async (id: string, retries = RETRIES_MAX): Promise<RestAudit> => {
    try {
      return (await (await call(`/audit/${id}?per_page=1000`)).json()) as RestAudit
    } catch (error) {
      if (retries === 0 || !(error instanceof ServerBusy || error instanceof ServerUnreachable)) throw error
      await sleep(POLL_MS * 2)
      return get(id, retries - 1)
    }
  }

  const stream = async (id: string, onIssue: AuditWatcher['onIssue']): Promise<boolean> => {
    const response = await call(`/audit/${id}/issues/stream`)
    if (response.status === 409) return false
    let rest = ''
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop()!
      for (const line of lines) onIssue(JSON.parse(line) as RestIssue)
    }
    return true
  }

  return {
    /** Creates an audit and follows it to its end, unless `signal` ends that; answers its last body. */
    async audit(
      fields: Record<string, unknown>,
      watcher: AuditWatcher,
      signal?: AbortSignal,
    ): Promise<RestAudit> {
      const created = (await (
        await call('/audit', { method: 'POST', body: JSON.stringify(fields) })
      ).json()) as RestAudit
      let streaming: Promise<boolean> | null = null
      while (true) {
        const audit = await get(created.job_id)
        watcher.onProgress(audit)
        if (audit.status !== 'queued' && !streaming) {
          streaming = stream(audit.job_id, watcher.onIssue)
          // Awaited at the end; until then a broken connection must not end the process by itself.
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
