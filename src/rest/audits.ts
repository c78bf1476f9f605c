import { NEW_AUDIT } from '../model/new-audit.ts'
import { completedBody, createdBody, failedBody, unfinishedBody } from './bodies.ts'
import { executeOperation, unwrap } from './execute.ts'
import { CreateAuditDocument, GetAuditDocument, GetAuditReportDocument } from './generated/operations.ts'
import { sendImmutable } from './immutable-json.ts'
import { auditInput, readInput } from './input.ts'
import { readIssueQuery } from './issue-query.ts'
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

/** The largest GraphQL Int. No audit has as many issues. */
const OFFSET_MAX = 2 ** 31 - 1

export async function getAudit(request: RestRequest<'/audit/:job_id'>): Promise<Response> {
  const context = request.get('context')
  const reports = request.get('reports')
  const { url } = request.req
  const cached = reports.get(context.caller, url)
  if (cached) return sendImmutable(request, cached)

  const id = request.req.param('job_id')
  const query = readIssueQuery(request.req.query())
  // The operation gets this very audit, which is read once per request: its status can't change in between.
  const { status } = await context.readAudit(id)
  if (status !== 'completed') {
    const { job } = await executeOperation(GetAuditDocument, { id }, context)
    const body = status === 'failed' ? failedBody(job) : unfinishedBody(job)
    return request.json(body, 200, { 'Cache-Control': 'no-cache, no-store' })
  }
  const { severity, perPage, page } = query
  const offset = Math.min((page - 1) * perPage, OFFSET_MAX)
  const variables = { id, severity, first: perPage, offset }
  const { job } = await executeOperation(GetAuditReportDocument, variables, context)
  const report = immutableJson(completedBody(job, query))
  reports.set(context.caller, url, report)
  return sendImmutable(request, report)
}
