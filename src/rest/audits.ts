import { completedBody, createdBody, failedBody, waitingBody } from './bodies.ts'
import { refused, run } from './execute.ts'
import { CreateAuditDocument, GetAuditDocument, GetAuditReportDocument } from './generated/operations.ts'
import { immutableAnswer, sendImmutable } from './immutable-json.ts'
import { readIssueQuery } from './issue-query.ts'
import { type RestRequest, readBody } from './request.ts'

export async function createAudit(request: RestRequest): Promise<Response> {
  const context = request.get('context')
  const fields = await readBody(request)
  const idempotencyKey = request.req.header('idempotency-key') ?? null
  // Before GraphQL sees it: a value of a wrong type would be refused there in GraphQL's words, not by our codes.
  const { input } = await context.services.audits.check(context.caller, fields, idempotencyKey)
  const { options } = input
  const variables = {
    url: input.url,
    mode: options.mode,
    timeout: options.timeoutMs,
    userAgent: options.userAgent,
    failOnScore: options.failOnScore,
    failOnDrop: options.failOnDrop,
    maxPages: options.maxPages,
    ignoreRobots: options.ignoreRobots,
  }
  const { createAudit: result } = await run(
    CreateAuditDocument,
    { input: variables, idempotencyKey },
    context,
  )
  if (result.__typename === 'ServiceError') throw refused(result)
  return request.json(createdBody(result), 202, result.replayed ? { 'Idempotent-Replayed': 'true' } : {})
}

/** GraphQL's whole numbers end here; no audit has as many issues. */
const OFFSET_MAX = 2 ** 31 - 1

export async function getAudit(request: RestRequest): Promise<Response> {
  const reports = request.get('reports')
  const known = reports.get(request)
  if (known) return sendImmutable(request, known)
  const context = request.get('context')
  const id = request.req.param('job_id')!
  const query = readIssueQuery(request.req.query())
  const { job } = await run(GetAuditDocument, { id }, context)
  if (job!.status !== 'completed') {
    const body = job!.status === 'failed' ? failedBody(job!) : waitingBody(job!)
    return request.json(body, 200, { 'Cache-Control': 'no-cache, no-store' })
  }
  const page = {
    severity: query.severity,
    first: query.perPage,
    offset: Math.min((query.page - 1) * query.perPage, OFFSET_MAX),
  }
  const report = await run(GetAuditReportDocument, { id, ...page }, context)
  const answer = immutableAnswer(completedBody(job!, report.job!, query))
  reports.set(request, answer)
  return sendImmutable(request, answer)
}
