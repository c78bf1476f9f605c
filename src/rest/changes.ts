import { z } from 'zod'
import { hasEnded } from '../model/audit.ts'
import { ISSUE_STATES } from '../model/issue-history.ts'
import { ServiceError } from '../shared/errors.ts'
import { changesBody } from './bodies.ts'
import { executeOperation } from './execute.ts'
import { GetAuditChangesDocument } from './generated/operations.ts'
import { sendImmutable } from './immutable-json.ts'
import { ISSUE_QUERY } from './issue-query.ts'
import { offsetOf, readQuery } from './query.ts'
import { immutableJson } from './report-cache.ts'
import type { RestRequest } from './request.ts'

/** The query parameters of `GET /audit/{job_id}/changes`. */
export const CHANGES_QUERY = z.object({
  state: z.enum(ISSUE_STATES).optional(),
  ...ISSUE_QUERY.pick({ page: true, per_page: true }).shape,
})

/** @throws ServiceError `job_not_finished`, because audits are compared only when they end. */
export async function getChanges(request: RestRequest<'/audit/:job_id/changes'>): Promise<Response> {
  const context = request.get('context')
  const id = request.req.param('job_id')
  const { state = null, page, per_page: perPage } = readQuery(CHANGES_QUERY, request.req.query())
  if (!hasEnded(await context.readAudit(id))) throw new ServiceError('job_not_finished')
  const variables = { id, state, first: perPage, offset: offsetOf(page, perPage) }
  const { job } = await executeOperation(GetAuditChangesDocument, variables, context)
  return sendImmutable(request, immutableJson(changesBody(job, { page, perPage })))
}
