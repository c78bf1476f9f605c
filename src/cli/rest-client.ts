import type { ReportFormat } from '../model/report.ts'
import { runAudit } from './follow-audit.ts'
import type { AuditWatcher, Fix, RestAudit, RestChanges, RestVerdict, Send } from './rest-api.ts'
import { errorBodyOf, RestError, ServerBusy, ServerUnreachable } from './rest-error.ts'

const FIXES_QUERY = `query Fixes($id: ID!, $first: Int!) {
  job(id: $id) { issueGroups(first: $first) { title rule pages scoreGain { overall } } }
}`

/** Aliases give the scores the same names as in the REST API. */
const SCORES_QUERY = `query Scores($id: ID!) {
  job(id: $id) {
    scores { overall ux accessibility information_architecture: informationArchitecture performance }
    issues(first: 1) { totalCount }
  }
}`

interface ScoresResult {
  scores: Record<string, number> | null
  issues: { totalCount: number }
}

export interface RestClientOptions {
  /** The URL of the service, without `/api/v1`. */
  server: string
  apiKey: string
  /** The function to use instead of the global `fetch` if the service runs in this process. */
  fetch?: (request: Request) => Promise<Response> | Response
}

/**
 * Returns a function that sends a request. The function doesn't throw for status 409, which means that an
 * audit hasn't started yet.
 * @throws RestError, ServerUnreachable
 */
function createSender({ server, apiKey, fetch: send = fetch }: RestClientOptions): Send {
  return async (path, init = {}) => {
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

export type RestClient = ReturnType<typeof createRestClient>

/**
 * Uses the public API in the same way as any other client: creates an audit, streams its issues and reads the
 * result.
 */
export function createRestClient(options: RestClientOptions) {
  const send = createSender(options)
  const changesIn = async (id: string, state: string, perPage: number): Promise<RestChanges> =>
    (await send(`/api/v1/audit/${id}/changes?state=${state}&per_page=${perPage}`)).json()

  const query = async <Job>(text: string, variables: Record<string, unknown>): Promise<Job | undefined> => {
    const body = JSON.stringify({ query: text, variables })
    const response = await send('/graphql', { method: 'POST', body })
    return ((await response.json()) as { data?: { job?: Job } }).data?.job
  }

  return {
    async verdict(id: string): Promise<RestVerdict> {
      return (await send(`/api/v1/audit/${id}/verdict`)).json()
    },

    /** Returns the changes since earlier audits, with up to `first` new and returned issues. */
    async changes(id: string, first: number): Promise<RestChanges> {
      const returned = await changesIn(id, 'returned', first)
      const { issues } = await changesIn(id, 'new', first)
      return { ...returned, issues: [...returned.issues, ...issues].slice(0, first) }
    },

    /** Returns the issue groups whose fixes would raise the overall score the most. */
    async fixes(id: string, first: number): Promise<Fix[]> {
      const job = await query<{ issueGroups?: Fix[] }>(FIXES_QUERY, { id, first })
      return job?.issueGroups ?? []
    },

    /**
     * Returns the scores of an audit that failed a gate, which the REST API omits. Returns an empty object if
     * the page couldn't be audited.
     */
    async failedScores(id: string): Promise<Pick<RestAudit, 'scores' | 'total_issues'>> {
      const job = await query<ScoresResult>(SCORES_QUERY, { id })
      return job?.scores ? { scores: job.scores, total_issues: job.issues.totalCount } : {}
    },

    /** Returns the report file for an ended audit. */
    async report(id: string, format: ReportFormat): Promise<Uint8Array> {
      const response = await send(`/api/v1/audit/${id}/report?format=${format}`)
      if (!response.ok) throw new RestError(await errorBodyOf(response), response.status)
      return response.bytes()
    },

    /** Returns an image from the service, such as a heatmap. */
    async picture(url: string): Promise<Uint8Array> {
      const { pathname, search } = new URL(url)
      return (await send(pathname + search)).bytes()
    },

    /**
     * Creates an audit, follows it until it ends and returns its final state. When `signal` aborts, cancels
     * the audit and throws.
     */
    audit: (
      fields: Record<string, unknown>,
      watcher: AuditWatcher,
      signal?: AbortSignal,
    ): Promise<RestAudit> => runAudit(send, fields, watcher, signal),
  }
}
