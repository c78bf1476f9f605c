import { z } from 'zod'
import { hasEnded } from '../model/audit.ts'
import { NEW_AUDIT, validationError } from '../model/new-audit.ts'
import { listedAuditBody, nextCursorOf } from '../rest/bodies.ts'
import { executeOperation, unwrap } from '../rest/execute.ts'
import { CreateAuditDocument, ListAuditsDocument } from '../rest/generated/operations.ts'
import { auditInput, readInput } from '../rest/input.ts'
import { requestSchemas } from '../rest/openapi/requests.ts'
import { AUDIT_LIST_QUERY } from '../rest/query.ts'
import { followAudit } from './follow.ts'
import { fromPage } from './from-page.ts'
import { ReadAuditDocument, type ReadAuditQuery } from './generated/operations.ts'
import { JOB_ID, propertiesOf, readFields, readId } from './input.ts'
import type { Tool, ToolCall, ToolResult } from './tool.ts'

const FOLLOW = {
  type: 'boolean',
  description:
    'Waits until the audit has ended and reports progress in the meantime. Defaults to true if the client asks for progress.',
} as const

export const CREATE_AUDIT: Tool = {
  title: 'Create an audit',
  description:
    'Audits a web page and, in `standard` and `deep` mode, pages that it links to. Takes from half a minute to several minutes and uses one credit, or none in the sandbox.',
  scope: 'write',
  properties: {
    ...requestSchemas().NewAudit!.properties,
    sandbox: {
      type: 'boolean',
      description: 'Returns a sample result without visiting a page or using a credit.',
    },
    idempotency_key: {
      type: 'string',
      description:
        "Makes retries safe for 24 hours: repeating the call with the same key doesn't create another audit.",
    },
    follow: FOLLOW,
  },
  required: ['url'],
  async run(call) {
    const { sandbox = false, idempotency_key: key = null, follow, ...body } = call.input
    const context = call.newContext()
    const { audits } = context.services
    checkFlags({ sandbox, follow })
    if (key !== null && typeof key !== 'string')
      throw validationError([{ field: 'idempotency_key', message: 'must be a string' }])
    const fields = await readInput(body, NEW_AUDIT, (invalid) => audits.create(context.caller, invalid, key))
    const variables = { input: { ...auditInput(fields), sandbox: sandbox === true }, idempotencyKey: key }
    const { createAudit } = await executeOperation(CreateAuditDocument, variables, context)
    const { id } = unwrap(createAudit)
    // A key without read permission can't follow its audit, but returning an error would hide the fact that
    // the audit was created.
    if (!context.caller.scopes.includes('read')) return { body: { job_id: id, status: 'queued' } }
    return auditAfter(id, call)
  },
}

export const GET_AUDIT: Tool = {
  title: 'Read an audit',
  description:
    "Returns an audit's state. Once the audit has ended, also returns its scores, verdict, counts and pages, and the five groups of issues whose fixes would raise the score the most.",
  scope: 'read',
  properties: { job_id: JOB_ID, follow: FOLLOW },
  required: ['job_id'],
  run: async (call) => {
    const id = readId(call.input)
    checkFlags({ follow: call.input.follow })
    return auditAfter(id, call)
  },
}

export const LIST_AUDITS: Tool = {
  title: 'List audits',
  description: "Lists the account's audits, newest first. Filters can be combined.",
  scope: 'read',
  properties: propertiesOf('url', 'status', 'mode', 'sandbox', 'since', 'until', 'limit', 'cursor'),
  required: [],
  async run({ input, newContext }) {
    const { limit: first, cursor: after, ...filter } = readFields(LIST_INPUT, input)
    const { jobs } = await executeOperation(ListAuditsDocument, { first, after, ...filter }, newContext())
    return { body: { audits: jobs.nodes.map(listedAuditBody), next_cursor: nextCursorOf(jobs) } }
  },
}

/** A model's context is limited, so this returns fewer audits than REST by default. */
const LIST_INPUT = z.object({ ...AUDIT_LIST_QUERY.shape, limit: AUDIT_LIST_QUERY.shape.limit.default(10) })

function checkFlags(flags: Readonly<Record<string, unknown>>): void {
  const wrong = Object.keys(flags).filter((name) => !['boolean', 'undefined'].includes(typeof flags[name]))
  if (wrong.length > 0)
    throw validationError(wrong.map((field) => ({ field, message: 'must be true or false' })))
}

/**
 * Follows an audit if the client asks to wait for it or requests progress notifications. Then reads the
 * audit.
 */
async function auditAfter(id: string, call: ToolCall): Promise<ToolResult> {
  if (call.input.follow ?? call.reportProgress !== null) await followAudit(id, call)
  const { job } = await executeOperation(ReadAuditDocument, { id }, call.newContext())
  return { body: auditBody(job) }
}

type Job = NonNullable<ReadAuditQuery['job']>

const auditBody = (job: Job) => ({
  job_id: job.id,
  status: job.status,
  url: job.url,
  mode: job.mode,
  sandbox: job.sandbox,
  progress: job.progress,
  created_at: job.createdAt,
  started_at: job.startedAt,
  completed_at: job.completedAt,
  ...(job.error && { error: job.error }),
  ...(hasEnded(job) && resultBody(job)),
})

const resultBody = (job: Job) => ({
  scores: job.scores && {
    overall: job.scores.overall,
    ux: job.scores.ux,
    accessibility: job.scores.accessibility,
    information_architecture: job.scores.informationArchitecture,
    performance: job.scores.performance,
  },
  verdict: job.verdict,
  issue_counts: job.issueCounts,
  suppressed_issues: job.suppressedCount,
  changes: job.changes,
  groups: (job.issueGroups ?? []).map((group) => ({
    rule: group.rule,
    category: group.category,
    severity: group.severity,
    issues: group.count,
    score_gain: group.scoreGain.overall,
    first_issue_id: group.issues?.[0] ?? null,
    ...fromPage({ title: group.title }),
  })),
  pages: job.pages.map((page) => ({
    status: page.status,
    overall_score: page.scores?.overall ?? null,
    ...fromPage({ url: page.finalUrl ?? page.url, title: page.title, reason: page.reason }),
  })),
})
