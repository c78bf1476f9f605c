import { setTimeout as sleep } from 'node:timers/promises'

const POLL_MS = 300

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

/** A refusal by the service, in its own words. */
export class RestRefusal extends Error {
  override readonly name = 'RestRefusal'
}

export interface RestClientOptions {
  /** Base address without `/api/v1`. */
  server: string
  apiKey: string
  /** Replaced where the service runs in this very process. */
  fetch?: (request: Request) => Promise<Response> | Response
}

export type RestClient = ReturnType<typeof createRestClient>

/** The public REST API as any integrator uses it: create, stream, get. */
export function createRestClient({ server, apiKey, fetch: send = fetch }: RestClientOptions) {
  const call = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = { 'X-API-Key': apiKey, ...(init.body ? { 'Content-Type': 'application/json' } : {}) }
    const response = await send(new Request(`${server}/api/v1${path}`, { ...init, headers }))
    if (response.ok || response.status === 409) return response
    const { error, message } = (await response.json()) as { error: string; message: string }
    throw new RestRefusal(`${error}: ${message}`)
  }
  const get = async (id: string) => (await (await call(`/audit/${id}?per_page=1000`)).json()) as RestAudit

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
    /** Creates an audit and follows it to its end; answers its last body. */
    async audit(fields: Record<string, unknown>, watcher: AuditWatcher): Promise<RestAudit> {
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
        await sleep(POLL_MS)
      }
    },
  }
}
