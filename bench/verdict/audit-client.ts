import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startService } from '../../src/composition/service.ts'
import { readConfig } from '../../src/config.ts'
import { createLog } from '../../src/shared/log.ts'
import { createKeys } from '../api/seed-keys.ts'

const POLL_MS = 500

export interface Gates {
  fail_on_score?: number
  fail_on_drop?: number
  fail_on_new?: { max: number }
  on_inconclusive?: 'fail'
}

export interface Ended {
  /** `passed`, `failed`, `inconclusive` or `not audited`. */
  outcome: string
  reasons: string[]
  overall: number | null
  performance: number | null
  runs: number
  /** The issues that are new or have reappeared. */
  appeared: ChangedIssue[]
  fixed: ChangedIssue[]
}

export type AuditClient = Awaited<ReturnType<typeof openAuditClient>>

/** Starts the whole service with a separate database, and audits pages of a site over REST. */
export async function openAuditClient(origin: string) {
  const directory = await mkdtemp(join(tmpdir(), 'bench-verdict-'))
  const config = readConfig({
    ...process.env,
    DATA_DIR: directory,
    PORT: '0',
    EGRESS_ALLOW: new URL(origin).host,
    LOG_LEVEL: 'error',
  })
  const service = await startService({
    config,
    log: createLog('error'),
    roles: { gateway: true, worker: true },
  })
  const { texts } = await createKeys(service.app.infrastructure, 'enterprise', 1)
  const headers = { 'X-API-Key': texts[0]!, 'Content-Type': 'application/json' }
  const post = async <Body>(path: string, body: object): Promise<Body> => {
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    const response = await fetch(service.gateway!.url + path, init)
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
    return (await response.json()) as Body
  }
  const read = async (id: string): Promise<Job> =>
    (await post<{ data: { job: Job } }>('/graphql', { query: AUDIT_QUERY, variables: { id } })).data.job

  return {
    async audit(path: string, gates: Gates): Promise<Ended> {
      const request = { url: origin + path, mode: 'basic', ...gates }
      const { job_id: id } = await post<{ job_id: string }>('/api/v1/audit', request)
      for (;;) {
        const job = await read(id)
        if (job.status === 'completed' || job.status === 'failed') return endedOf(job)
        await delay(POLL_MS)
      }
    },

    async [Symbol.asyncDispose]() {
      await service.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

const AUDIT_QUERY = /* GraphQL */ `
  query Ended($id: ID!) {
    job(id: $id) {
      status
      failure { code message }
      scores { overall }
      verdict { outcome reasons { code message } performance { runs median } }
      new: changedIssues(state: new, first: 100) { nodes { rule severity category } }
      returned: changedIssues(state: returned, first: 100) { nodes { rule severity category } }
      fixed: changedIssues(state: fixed, first: 100) { nodes { rule severity category } }
    }
  }
`

interface Reason {
  code: string
  message: string
}

export interface ChangedIssue {
  rule: string
  severity: string
  category: string
}

interface Changed {
  nodes: ChangedIssue[]
}

interface Job {
  status: string
  failure: Reason | null
  scores: { overall: number } | null
  verdict: { outcome: string; reasons: Reason[]; performance: { runs: number; median: number } | null } | null
  new: Changed
  returned: Changed
  fixed: Changed
}

function endedOf({ failure, scores, verdict, ...issues }: Job): Ended {
  return {
    outcome: verdict?.outcome ?? 'not audited',
    reasons: (verdict?.reasons ?? [failure!]).map(({ code, message }) => `${code}: ${message}`),
    overall: scores?.overall ?? null,
    performance: verdict?.performance?.median ?? null,
    runs: verdict?.performance?.runs ?? 0,
    appeared: [...issues.new.nodes, ...issues.returned.nodes],
    fixed: issues.fixed.nodes,
  }
}
