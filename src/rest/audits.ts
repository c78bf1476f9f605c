import { hasEnded } from '../model/audit.ts'
import { NEW_AUDIT } from '../model/new-audit.ts'
import { ServiceError } from '../shared/errors.ts'
import {
  completedBody,
  createdBody,
  failedBody,
  listedAuditBody,
  nextCursorOf,
  unfinishedBody,
} from './bodies.ts'
import { executeOperation, unwrap } from './execute.ts'
import {
  CancelAuditDocument,
  CreateAuditDocument,
  GetAuditDocument,
  GetAuditReportDocument,
  ListAuditsDocument,
} from './generated/operations.ts'
import { sendImmutable } from './immutable-json.ts'
import { auditInput, readInput } from './input.ts'
import { readIssueQuery } from './issue-query.ts'
import { AUDIT_LIST_QUERY, offsetOf, readQuery } from './query.ts'
import { immutableJson } from './report-cache.ts'
import { type RestRequest, readBody } from './request.ts'

export async function createAudit(request: RestRequest): Promise<Response> {
  const context = request.get('context')
  const { audits } = context.services
  const idempotencyKey = request.req.header('idempotency-key') ?? null
  const fields = await readInput(await readBody(request), NEW_AUDIT, (body) =>
    audits.create(context.caller, body, idempotencyKey),
  )
  const variables = { input: auditInput(fields), idempotencyKey }
  const job = unwrap((await executeOperation(CreateAuditDocument, variables, context)).createAudit)
  return request.json(createdBody(job), 202, {
    Location: `${request.req.path}/${job.id}`,
    ...(job.replayed && { 'Idempotent-Replayed': 'true' }),
  })
}

export async function listAudits(request: RestRequest): Promise<Response> {
  const { limit: first, cursor: after, ...filter } = readQuery(AUDIT_LIST_QUERY, request.req.query())
  const variables = { first, after, ...filter }
  const { jobs } = await executeOperation(ListAuditsDocument, variables, request.get('context'))
  return request.json({ audits: jobs.nodes.map(listedAuditBody), next_cursor: nextCursorOf(jobs) })
}

export async function cancelAudit(request: RestRequest<'/audit/:job_id/cancel'>): Promise<Response> {
  const variables = { id: request.req.param('job_id') }
  const job = unwrap(
    (await executeOperation(CancelAuditDocument, variables, request.get('context'))).cancelJob,
  )
  if (hasEnded(job) && job.failure?.code !== 'cancelled')
    throw new ServiceError('invalid_request', {
      status: 409,
      message: `The audit has already ended. Its status is ${job.status}.`,
    })
  return request.json(hasEnded(job) ? failedBody(job) : unfinishedBody(job), 200, NOT_STORED)
}

/** An audit that hasn't completed can change at any time. */
const NOT_STORED = { 'Cache-Control': 'no-cache, no-store' }

export async function getAudit(request: RestRequest<'/audit/:job_id'>): Promise<Response> {
  const context = request.get('context')
  const reports = request.get('reports')
  const { url } = request.req
  const cached = reports.get(context.caller, url)
  if (cached) return sendImmutable(request, cached)

  const id = request.req.param('job_id')
  const query = readIssueQuery(request.req.query())
  // Each request reads an audit only once, so the operation below uses the same audit with the same status.
  const { status } = await context.readAudit(id)
  if (status !== 'completed') {
    const { job } = await executeOperation(GetAuditDocument, { id }, context)
    const body = status === 'failed' ? failedBody(job) : unfinishedBody(job)
    return request.json(body, 200, NOT_STORED)
  }
  const { severity, perPage, page } = query
  const variables = { id, severity, first: perPage, offset: offsetOf(page, perPage) }
  const { job } = await executeOperation(GetAuditReportDocument, variables, context)
  const report = immutableJson(completedBody(job, query))
  reports.set(context.caller, url, report)
  return sendImmutable(request, report)
}
