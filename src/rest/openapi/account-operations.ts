import { NEW_WEBHOOK_EXAMPLES, QUOTA_EXAMPLE, WEBHOOK_EXAMPLE } from './examples.ts'
import type { OperationDoc } from './openapi-types.ts'

export const ACCOUNT_OPERATIONS: Record<string, OperationDoc> = {
  'POST /webhooks': {
    id: 'createWebhook',
    tag: 'Webhooks',
    summary: 'Create a webhook',
    description:
      'Registers a URL that receives an event when an audit of the account ends. The plan limits the number of webhooks.',
    body: {
      schema: 'NewWebhook',
      description: '`null` counts as absent. Unknown fields are ignored. At most 64 KiB.',
      examples: NEW_WEBHOOK_EXAMPLES,
    },
    responses: {
      201: {
        description: 'The webhook was created.',
        schema: 'Webhook',
        examples: { created: { summary: 'Registered', value: WEBHOOK_EXAMPLE } },
        links: {
          deleteWebhook: {
            operationId: 'deleteWebhook',
            description: 'Delete it.',
            parameters: { id: '$response.body#/id' },
          },
        },
      },
    },
    errors: ['missing_parameter', 'invalid_url', 'validation_error', 'webhook_limit_reached'],
  },
  'GET /webhooks': {
    id: 'listWebhooks',
    tag: 'Webhooks',
    summary: 'List webhooks',
    description: 'All webhooks of the account, oldest first.',
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
    description: 'The webhook receives no more events and no longer counts towards the limit.',
    parameters: ['webhook_id'],
    responses: { 204: { description: 'Deleted.' } },
    errors: ['webhook_not_found'],
  },
  'GET /quota': {
    id: 'getQuota',
    tag: 'Quota',
    summary: 'Read the quota',
    description: 'The credits of the current UTC day. Clients may cache the response for 60 seconds.',
    responses: {
      200: {
        description: 'The quota.',
        schema: 'Quota',
        examples: { pro: { summary: 'A pro account', value: QUOTA_EXAMPLE } },
        headers: ['Cache-Control', 'Vary'],
      },
    },
    errors: [],
  },
}
