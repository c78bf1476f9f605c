import type { Recovery } from '../../domain/webhooks/redeliver.ts'
import { ServiceError } from '../../shared/errors.ts'
import { builder } from '../builder.ts'
import { WebhookType } from './webhook.ts'
import { WebhookDeliveryType } from './webhook-delivery.ts'

const RecoveryType = builder.objectRef<Recovery>('WebhookRecovery').implement({
  fields: (t) => ({
    webhook: t.field({ type: WebhookType, resolve: ({ webhook }) => webhook }),
    count: t.exposeInt('count', { description: 'The number of deliveries queued for redelivery.' }),
  }),
})

builder.mutationField('rotateWebhookSecret', (t) =>
  t.field({
    type: WebhookType,
    description:
      'Replaces the secret. During the grace period, deliveries are signed with both the old and the new secret. ' +
      'Signature format `b` allows only one signature, which is created with the new secret.',
    authScopes: { write: true },
    errors: { types: [ServiceError] },
    args: {
      id: t.arg.id({ required: true }),
      secret: t.arg.string({ required: true, description: 'The new secret, from 16 to 128 characters.' }),
      graceSeconds: t.arg.int({
        description:
          'The grace period in seconds, from 0 to 604800. Defaults to one day. With 0, the previous secrets stop working immediately.',
      }),
    },
    resolve: (_root, { id, secret, graceSeconds }, { caller, services }) =>
      services.webhooks.rotateSecret(caller, id, { secret, grace_seconds: graceSeconds }),
  }),
)

builder.mutationField('enableWebhook', (t) =>
  t.field({
    type: WebhookType,
    description:
      'Enables a webhook. Earlier failures no longer count toward disabling the webhook again. To send missed events, use `recoverWebhookDeliveries`.',
    authScopes: { write: true },
    errors: { types: [ServiceError] },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, { caller, services }) => services.webhooks.enable(caller, id),
  }),
)

builder.mutationField('disableWebhook', (t) =>
  t.field({
    type: WebhookType,
    description:
      'Disables a webhook. It stays listed and counts toward the limit. Its deliveries are recorded as `skipped`.',
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
      "Immediately sends the same event with the same body again. The redelivery doesn't count as one of the five attempts. If it fails, the " +
      'delivery returns to its previous state.',
    authScopes: { write: true },
    errors: { types: [ServiceError] },
    args: { deliveryId: t.arg.id({ required: true }) },
    resolve: (_root, { deliveryId }, { caller, services }) => services.webhooks.redeliver(caller, deliveryId),
  }),
)

builder.mutationField('recoverWebhookDeliveries', (t) =>
  t.field({
    type: RecoveryType,
    description: 'Resends up to 1,000 deliveries that failed or were skipped since the given time.',
    authScopes: { write: true },
    errors: { types: [ServiceError] },
    args: {
      webhookId: t.arg.id({ required: true }),
      since: t.arg({ type: 'DateTime', required: true, description: 'Must be within the last 30 days.' }),
    },
    resolve: (_root, { webhookId, since }, { caller, services }) =>
      services.webhooks.recover(caller, webhookId, since),
  }),
)

builder.mutationField('sendTestWebhook', (t) =>
  t.field({
    type: WebhookDeliveryType,
    description:
      'Sends a sample event once, with the `X-Service-Test` header. Read the result with ' +
      '`webhookDelivery`.',
    authScopes: { write: true },
    errors: { types: [ServiceError] },
    args: {
      webhookId: t.arg.id({ required: true }),
      event: t.arg.string({
        required: true,
        description: '`audit.completed`, `audit.failed` or `audit.regressed`.',
      }),
    },
    resolve: (_root, { webhookId, event }, { caller, services }) =>
      services.webhooks.sendTest(caller, webhookId, event),
  }),
)
