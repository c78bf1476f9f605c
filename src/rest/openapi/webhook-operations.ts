import {
  DELIVERY_EXAMPLE,
  DELIVERY_LIST_EXAMPLE,
  NEW_WEBHOOK_EXAMPLES,
  TEST_DELIVERY_EXAMPLE,
  TEST_EVENT_EXAMPLES,
  WEBHOOK_CHANGES_EXAMPLES,
  WEBHOOK_EXAMPLE,
  WEBHOOK_SETTINGS_EXAMPLE,
} from './examples.ts'
import type { OperationDoc } from './openapi-types.ts'

const byId = (operationId: string, description: string) => ({
  operationId,
  description,
  parameters: { id: '$response.body#/id' },
})

const redeliverLink = { redeliver: byId('redeliver', 'Send the event again.') }

export const WEBHOOK_OPERATIONS: Record<string, OperationDoc> = {
  'POST /webhooks': {
    id: 'createWebhook',
    tag: 'Webhooks',
    summary: 'Create a webhook',
    description:
      "Registers a URL that receives an event whenever one of the account's audits ends. The plan limits the number of webhooks.",
    body: {
      schema: 'NewWebhook',
      description: '`null` counts as omitted. Unknown fields are ignored. The maximum body size is 64 KiB.',
      examples: NEW_WEBHOOK_EXAMPLES,
    },
    responses: {
      201: {
        description: 'The webhook was created.',
        schema: 'Webhook',
        examples: { created: { summary: 'Registered', value: WEBHOOK_EXAMPLE } },
        links: {
          getWebhook: byId('getWebhook', "Read the webhook's settings."),
          updateWebhook: byId('updateWebhook', 'Update the webhook.'),
          testWebhook: byId('testWebhook', 'Send a test event to the webhook.'),
          listDeliveries: byId('listDeliveries', "List the webhook's deliveries."),
          deleteWebhook: byId('deleteWebhook', 'Delete the webhook.'),
        },
      },
    },
    errors: ['missing_parameter', 'invalid_url', 'validation_error', 'webhook_limit_reached'],
  },
  'GET /webhooks': {
    id: 'listWebhooks',
    tag: 'Webhooks',
    summary: 'List webhooks',
    description: "Returns the account's webhooks, oldest first.",
    responses: {
      200: {
        description: 'The webhooks.',
        schema: 'WebhookList',
        examples: { one: { summary: 'One webhook', value: { webhooks: [WEBHOOK_EXAMPLE] } } },
      },
    },
    errors: [],
  },
  'DELETE /webhooks/:id': {
    id: 'deleteWebhook',
    tag: 'Webhooks',
    summary: 'Delete a webhook',
    description: 'The webhook no longer receives events or counts toward the limit.',
    parameters: ['webhook_id'],
    responses: { 204: { description: 'Deleted.' } },
    errors: ['webhook_not_found'],
  },
  'GET /webhooks/:id': {
    id: 'getWebhook',
    tag: 'Webhooks',
    summary: 'Read a webhook',
    description: "Returns a webhook's settings, and whether it is enabled. The secret is never shown.",
    parameters: ['webhook_id'],
    responses: {
      200: {
        description: 'The webhook.',
        schema: 'WebhookSettings',
        examples: { one: { summary: 'An enabled webhook', value: WEBHOOK_SETTINGS_EXAMPLE } },
      },
    },
    errors: ['webhook_not_found'],
  },
  'PATCH /webhooks/:id': {
    id: 'updateWebhook',
    tag: 'Webhooks',
    summary: 'Update a webhook',
    description:
      'Fields that are omitted or `null` keep their values. `"enabled": true` also enables a webhook that the service has disabled. Earlier failures then no longer count toward disabling the webhook again.',
    parameters: ['webhook_id'],
    body: {
      schema: 'WebhookChanges',
      description: 'Unknown fields are ignored. The maximum body size is 64 KiB.',
      examples: WEBHOOK_CHANGES_EXAMPLES,
    },
    responses: {
      200: {
        description: 'The updated webhook.',
        schema: 'WebhookSettings',
        examples: { one: { summary: 'An enabled webhook', value: WEBHOOK_SETTINGS_EXAMPLE } },
      },
    },
    errors: ['invalid_url', 'validation_error', 'webhook_not_found'],
  },
  'POST /webhooks/:id/test': {
    id: 'testWebhook',
    tag: 'Webhooks',
    summary: 'Send a test event',
    description:
      'Sends a sample event once, with the `X-Service-Test` header, even if the webhook is disabled. List the deliveries to see the result.',
    parameters: ['webhook_id'],
    body: {
      schema: 'TestEvent',
      description: 'Optional. Unknown fields are ignored. The maximum body size is 64 KiB.',
      examples: TEST_EVENT_EXAMPLES,
      isOptional: true,
    },
    responses: {
      202: {
        description: 'The event is queued for delivery.',
        schema: 'Delivery',
        examples: { test: { summary: 'A test event', value: TEST_DELIVERY_EXAMPLE } },
        links: redeliverLink,
      },
    },
    errors: ['validation_error', 'webhook_not_found'],
  },
  'GET /webhooks/:id/deliveries': {
    id: 'listDeliveries',
    tag: 'Webhooks',
    summary: "List a webhook's deliveries",
    description:
      "Returns a webhook's deliveries, newest first, each with the error of its last attempt. Deliveries are kept for as long as audits.",
    parameters: ['webhook_id', 'limit', 'cursor'],
    responses: {
      200: {
        description: 'A page of deliveries.',
        schema: 'DeliveryList',
        examples: { one: { summary: 'One delivery', value: DELIVERY_LIST_EXAMPLE } },
      },
    },
    errors: ['validation_error', 'webhook_not_found'],
  },
  'POST /deliveries/:id/redeliver': {
    id: 'redeliver',
    tag: 'Webhooks',
    summary: 'Send an event again',
    description:
      "Immediately sends the same event with the same body again, even if it was delivered. The redelivery doesn't count as one of the five attempts. If it fails, the delivery returns to its previous state. The webhook must be enabled, except for a test event.",
    parameters: ['delivery_id'],
    responses: {
      202: {
        description: 'The event is queued for delivery.',
        schema: 'Delivery',
        examples: { pending: { summary: 'A delivery that is due immediately', value: DELIVERY_EXAMPLE } },
        links: redeliverLink,
      },
    },
    errors: ['validation_error', 'webhook_not_found'],
  },
}
