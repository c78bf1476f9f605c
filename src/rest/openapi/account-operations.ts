import { NEW_WEBHOOK_EXAMPLES, QUOTA_EXAMPLE, WEBHOOK_EXAMPLE } from './examples.ts'
import type { OperationDoc } from './openapi-types.ts'

export const ACCOUNT_OPERATIONS: Record<string, OperationDoc> = {
  'POST /webhooks': {
    id: 'createWebhook',
    tag: 'Webhooks',
    summary: 'Create a webhook',
    description:
      'Registers an address that is told of every audit that ends. How many an account may have depends on its plan.',
    body: {
      schema: 'NewWebhook',
      description: '`null` counts as absent; other fields are ignored. At most 64 KiB.',
      examples: NEW_WEBHOOK_EXAMPLES,
    },
    answers: {
      201: {
        description: 'The webhook is registered.',
        schema: 'Webhook',
        examples: { created: { summary: 'Registered', value: WEBHOOK_EXAMPLE } },
        links: {
          deleteWebhook: {
            operationId: 'deleteWebhook',
            description: 'Removes it.',
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
    summary: 'List the webhooks',
    description: 'All webhooks of the account, oldest first.',
    answers: {
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
    description: 'It gets no further deliveries and its place is free.',
    parameters: ['webhook_id'],
    answers: { 204: { description: 'It is gone.' } },
    errors: ['webhook_not_found'],
  },
  'GET /quota': {
    id: 'getQuota',
    tag: 'Quota',
    summary: 'Read the quota',
    description: 'The credits of the current day in UTC. Clients may keep the answer for 60 seconds.',
    answers: {
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
