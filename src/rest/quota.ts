import { quotaBody } from './bodies.ts'
import { executeOperation } from './execute.ts'
import { GetQuotaDocument } from './generated/operations.ts'
import type { RestRequest } from './request.ts'

/** Returns the current quota. As specified, clients may cache the response for 60 seconds. */
export async function getQuota(request: RestRequest): Promise<Response> {
  const { quota } = await executeOperation(GetQuotaDocument, {}, request.get('context'))
  return request.json(quotaBody(quota), 200, { 'Cache-Control': 'private, max-age=60', Vary: 'X-API-Key' })
}
