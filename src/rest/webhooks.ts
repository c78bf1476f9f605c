import { webhookBody } from './bodies.ts'
import { refused, run } from './execute.ts'
import { CreateWebhookDocument, DeleteWebhookDocument, ListWebhooksDocument } from './generated/operations.ts'
import { type RestRequest, readBody } from './request.ts'

export async function createWebhook(request: RestRequest): Promise<Response> {
  const context = request.get('context')
  const { url, secret, payloadFormat, signatureFormat } = context.services.webhooks.check(
    await readBody(request),
  )
  const input = { url, secret, payloadFormat, signatureFormat }
  const { createWebhook: result } = await run(CreateWebhookDocument, { input }, context)
  if (result.__typename === 'ServiceError') throw refused(result)
  return request.json(webhookBody(result), 201)
}

export async function listWebhooks(request: RestRequest): Promise<Response> {
  const { webhooks } = await run(ListWebhooksDocument, {}, request.get('context'))
  return request.json({ webhooks: webhooks.map(webhookBody) })
}

export async function deleteWebhook(request: RestRequest): Promise<Response> {
  const id = request.req.param('id')!
  const { deleteWebhook: result } = await run(DeleteWebhookDocument, { id }, request.get('context'))
  if (result.__typename === 'ServiceError') throw refused(result)
  return request.body(null, 204)
}
