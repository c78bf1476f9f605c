import type { Recovery } from '../../domain/webhooks/redeliver.ts'
import { ServiceError } from '../../shared/errors.ts'
import { builder } from '../builder.ts'
import { WebhookType } from './webhook.ts'
import { WebhookDeliveryType } from './webhook-delivery.ts'

const RecoveryType = builder.objectRef<Recovery>('WebhookRecovery').implement({
  fields: (t) => ({
    webhook: t.field({ type: WebhookType, resolve: ({ webhook }) => webhook }),
    count: t.exposeInt('count', { description: 'Deliveries that are attempted again.' }),
  }),
})

builder.mutationField('rotateWebhookSecret', (t) =>
  t.field({
    type: WebhookType,
    description:
      'From now on the new secret signs, and until the grace is over the former one as well. In form `b`, whose header ' +
      'holds one signature, the new one alone.',
    authScopes: { write: true },
    errors: { types: [ServiceError] },
    args: {
      id: t.arg.id({ required: true }),
      secret: t.arg.string({ required: true, description: '16 to 128 characters.' }),
      graceSeconds: t.arg.int({
        description: '0 to 604800, a day by default. 0 ends every former secret at once.',
      }),
    },
    resolve: (_root, { id, secret, graceSeconds }, { caller, services }) =>
      services.webhooks.rotateSecret(caller, id, { secret, grace_seconds: graceSeconds }),
  }),
)

builder.mutationField('enableWebhook', (t) =>
  t.field({
    type: WebhookType,
    description: 'What failed before no longer counts. What was missed comes by `recoverWebhookDeliveries`.',
    authScopes: { write: true },
    errors: { types: [ServiceError] },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, { caller, services }) => services.webhooks.enable(caller, id),
  }),
)

builder.mutationField('disableWebhook', (t) =>
  t.field({
    type: WebhookType,
    description: 'It stays listed and counts; deliveries are kept as `skipped` meanwhile.',
    authScopes: { write: true },
    errors: { types: [ServiceError] },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, { caller, services }) => services.webhooks.disable(caller, id),
  }),
)

builder.mutationField('redeliverWebhook', (t) =>
  t.field({
    type: WebhookDeliveryType,
    description:
      'One more attempt, at once, of the same event with the same body. It uses up none of the five; when it fails the ' +
      'delivery stays what it was.',
    authScopes: { write: true },
    errors: { types: [ServiceError] },
    args: { deliveryId: t.arg.id({ required: true }) },
    resolve: (_root, { deliveryId }, { caller, services }) => services.webhooks.redeliver(caller, deliveryId),
  }),
)

builder.mutationField('recoverWebhookDeliveries', (t) =>
  t.field({
    type: RecoveryType,
    description:
      'One more attempt of everything that failed or was skipped since then, at most 1000 deliveries.',
    authScopes: { write: true },
    errors: { types: [ServiceError] },
    args: {
      webhookId: t.arg.id({ required: true }),
      since: t.arg({ type: 'DateTime', required: true, description: 'Within the last 30 days.' }),
    },
    resolve: (_root, { webhookId, since }, { caller, services }) =>
      services.webhooks.recover(caller, webhookId, since),
  }),
)

builder.mutationField('sendTestWebhook', (t) =>
  t.field({
    type: WebhookDeliveryType,
    description:
      'Sends a made-up event the way of all others, once, with the header `X-Service-Test`. Read what came of it by ' +
      '`webhookDelivery`.',
    authScopes: { write: true },
    errors: { types: [ServiceError] },
    args: {
      webhookId: t.arg.id({ required: true }),
      event: t.arg.string({ required: true, description: '`audit.completed` or `audit.failed`.' }),
    },
    resolve: (_root, { webhookId, event }, { caller, services }) =>
      services.webhooks.sendTest(caller, webhookId, event),
  }),
)
