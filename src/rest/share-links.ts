import { NEW_SHARE_LINK } from '../model/share-link.ts'
import { shareLinkBody } from './bodies.ts'
import { executeOperation, unwrap } from './execute.ts'
import { CreateShareLinkDocument, WithdrawShareLinksDocument } from './generated/operations.ts'
import { readInput } from './input.ts'
import { type RestRequest, readOptionalBody } from './request.ts'

export async function createShareLink(request: RestRequest<'/audit/:job_id/share'>): Promise<Response> {
  const context = request.get('context')
  const jobId = request.req.param('job_id')
  const fields = await readInput(await readOptionalBody(request), NEW_SHARE_LINK, async (body) =>
    context.services.shareLinks.create(context.caller, await context.readAudit(jobId), body),
  )
  const variables = { jobId, expiresAt: fields.expires_at }
  const { createShareLink: created } = await executeOperation(CreateShareLinkDocument, variables, context)
  return request.json(shareLinkBody(unwrap(created)), 201, { 'Cache-Control': 'no-store' })
}

export async function withdrawShareLinks(request: RestRequest<'/audit/:job_id/share'>): Promise<Response> {
  const variables = { jobId: request.req.param('job_id') }
  const { withdrawShareLinks: withdrawn } = await executeOperation(
    WithdrawShareLinksDocument,
    variables,
    request.get('context'),
  )
  unwrap(withdrawn)
  return request.body(null, 204)
}
