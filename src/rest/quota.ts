import { quotaBody } from './bodies.ts'
import { run } from './execute.ts'
import { GetQuotaDocument } from './generated/operations.ts'
import type { RestRequest } from './request.ts'

/** Computed anew each time; clients may keep it for the 60 s of the specification. */
export async function getQuota(request: RestRequest): Promise<Response> {
  const { quota } = await run(GetQuotaDocument, {}, request.get('context'))
  return request.json(quotaBody(quota), 200, { 'Cache-Control': 'private, max-age=60', Vary: 'X-API-Key' })
}
