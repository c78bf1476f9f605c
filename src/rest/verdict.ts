import { hasEnded } from '../model/audit.ts'
import { ServiceError } from '../shared/errors.ts'
import { verdictBody } from './bodies.ts'
import { executeOperation } from './execute.ts'
import { GetVerdictDocument } from './generated/operations.ts'
import type { RestRequest } from './request.ts'

/** @throws ServiceError `job_not_finished`, because audits have a verdict only after they end. */
export async function getVerdict(request: RestRequest<'/audit/:job_id/verdict'>): Promise<Response> {
  const context = request.get('context')
  const id = request.req.param('job_id')
  if (!hasEnded(await context.readAudit(id))) throw new ServiceError('job_not_finished')
  const { job } = await executeOperation(GetVerdictDocument, { id }, context)
  return request.json(verdictBody(job))
}
