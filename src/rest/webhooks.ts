import { NEW_WEBHOOK, WEBHOOK_CHANGES } from '../model/webhook.ts'
import { webhookBody, webhookSettingsBody } from './bodies.ts'
import { executeOperation, unwrap } from './execute.ts'
import {
  CreateWebhookDocument,
  DeleteWebhookDocument,
  GetWebhookDocument,
  ListWebhooksDocument,
  UpdateWebhookDocument,
} from './generated/operations.ts'
import { readInput } from './input.ts'
import { type RestRequest, readBody } from './request.ts'

export async function createWebhook(request: RestRequest): Promise<Response> {
  const context = request.get('context')
  const { webhooks } = context.services
  const { url, secret, events, payload_format, signature_format } = await readInput(
    await readBody(request),
    NEW_WEBHOOK,
    (body) => webhooks.create(context.caller, body),
  )
  const input = { url, secret, events, payloadFormat: payload_format, signatureFormat: signature_format }
  const webhook = unwrap((await executeOperation(CreateWebhookDocument, { input }, context)).createWebhook)
  return request.json(webhookBody(webhook), 201)
}

export async function listWebhooks(request: RestRequest): Promise<Response> {
  const { webhooks } = await executeOperation(ListWebhooksDocument, {}, request.get('context'))
  return request.json({ webhooks: webhooks.map(webhookBody) })
}

export async function getWebhook(request: RestRequest<'/webhooks/:id'>): Promise<Response> {
  const variables = { id: request.req.param('id') }
  const { webhook } = await executeOperation(GetWebhookDocument, variables, request.get('context'))
  return request.json(webhookSettingsBody(webhook))
}

export async function updateWebhook(request: RestRequest<'/webhooks/:id'>): Promise<Response> {
  const context = request.get('context')
  const { webhooks } = context.services
  const id = request.req.param('id')
  const { url, enabled, events, payload_format, signature_format } = await readInput(
    await readBody(request),
    WEBHOOK_CHANGES,
    (body) => webhooks.update(context.caller, id, body),
  )
  const input = { url, enabled, events, payloadFormat: payload_format, signatureFormat: signature_format }
  const webhook = unwrap(
    (await executeOperation(UpdateWebhookDocument, { id, input }, context)).updateWebhook,
  )
  return request.json(webhookSettingsBody(webhook))
}

export async function deleteWebhook(request: RestRequest<'/webhooks/:id'>): Promise<Response> {
  const variables = { id: request.req.param('id') }
  unwrap((await executeOperation(DeleteWebhookDocument, variables, request.get('context'))).deleteWebhook)
  return request.body(null, 204)
}
