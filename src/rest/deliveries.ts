import { TEST_EVENT } from '../model/webhook-delivery.ts'
import { deliveryBody, listedDeliveryBody, nextCursorOf } from './bodies.ts'
import { executeOperation, unwrap } from './execute.ts'
import {
  ListDeliveriesDocument,
  RedeliverWebhookDocument,
  TestWebhookDocument,
} from './generated/operations.ts'
import { readInput } from './input.ts'
import { PAGE_QUERY, readQuery } from './query.ts'
import { type RestRequest, readOptionalBody } from './request.ts'

export async function testWebhook(request: RestRequest<'/webhooks/:id/test'>): Promise<Response> {
  const context = request.get('context')
  const id = request.req.param('id')
  const { event } = await readInput(await readOptionalBody(request), TEST_EVENT, (body) =>
    context.services.webhooks.sendTest(context.caller, id, body.event),
  )
  const variables = { id, event: event ?? 'audit.completed' }
  const delivery = unwrap((await executeOperation(TestWebhookDocument, variables, context)).sendTestWebhook)
  return request.json(deliveryBody(delivery), 202)
}

export async function listDeliveries(request: RestRequest<'/webhooks/:id/deliveries'>): Promise<Response> {
  const { limit: first, cursor: after } = readQuery(PAGE_QUERY, request.req.query())
  const variables = { id: request.req.param('id'), first, after }
  const { webhook } = await executeOperation(ListDeliveriesDocument, variables, request.get('context'))
  const { deliveries } = webhook
  return request.json({
    deliveries: deliveries!.nodes.map(listedDeliveryBody),
    next_cursor: nextCursorOf(deliveries!),
  })
}

export async function redeliver(request: RestRequest<'/deliveries/:id/redeliver'>): Promise<Response> {
  const variables = { id: request.req.param('id') }
  const result = await executeOperation(RedeliverWebhookDocument, variables, request.get('context'))
  return request.json(deliveryBody(unwrap(result.redeliverWebhook)), 202)
}
