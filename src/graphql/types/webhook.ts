import { DISABLED_REASONS, PAYLOAD_FORMATS, SIGNATURE_FORMATS, type Webhook } from '../../model/webhook.ts'
import { ServiceError } from '../../shared/errors.ts'
import { builder } from '../builder.ts'
import { connectionOf, firstOf } from '../connection.ts'
import { placeOf, readPlace } from '../place-cursor.ts'
import { DeliveryStateEnum, WebhookDeliveryConnection } from './webhook-delivery.ts'

const PayloadFormatEnum = builder.enumType('PayloadFormat', { values: PAYLOAD_FORMATS })
const SignatureFormatEnum = builder.enumType('SignatureFormat', { values: SIGNATURE_FORMATS })

const DisabledReasonEnum = builder.enumType('WebhookDisabledReason', {
  description:
    '`gone`: its receiver answered 410. `failing`: ten of its deliveries were exhausted within 72 hours. `owner`: by hand.',
  values: DISABLED_REASONS,
})

export const WebhookType = builder.objectRef<Webhook>('Webhook').implement({
  description: 'An address that is told when an audit ends. Its secret is never shown.',
  fields: (t) => ({
    id: t.exposeID('id'),
    url: t.exposeString('url'),
    payloadFormat: t.expose('payloadFormat', { type: PayloadFormatEnum }),
    signatureFormat: t.expose('signatureFormat', { type: SignatureFormatEnum }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    enabled: t.exposeBoolean('enabled', {
      description: 'A disabled one gets nothing, is listed and counts.',
    }),
    disabledReason: t.expose('disabledReason', { type: DisabledReasonEnum, nullable: true }),
    disabledAt: t.expose('disabledAt', { type: 'DateTime', nullable: true }),
    formerSecretsUntil: t.expose('formerSecretsUntil', {
      type: 'DateTime',
      nullable: true,
      description: 'Until then deliveries are also signed with a secret that was replaced.',
    }),
    deliveries: t.field({
      type: WebhookDeliveryConnection,
      description: 'Newest first, as long as they are kept.',
      complexity: ({ first }) => ({ field: 1, multiplier: first ?? 20 }),
      args: {
        first: t.arg.int({ description: '1 to 1000, 20 by default.' }),
        after: t.arg.string({ description: 'A cursor: what is older than it.' }),
        state: t.arg({ type: DeliveryStateEnum }),
      },
      resolve: async (webhook, args, { services }) => {
        const first = firstOf(args, 20)
        const before = args.after ? readPlace(args.after) : null
        const state = args.state ?? null
        const found = await services.webhooks.deliveries(webhook, { first: first + 1, before, state })
        return connectionOf(found.slice(0, first), {
          cursorOf: placeOf,
          hasNextPage: found.length > first,
          hasPreviousPage: before !== null,
          totalCount: () => services.webhooks.countDeliveries(webhook, state),
        })
      },
    }),
  }),
})

const CreateWebhookInput = builder.inputType('CreateWebhookInput', {
  fields: (t) => ({
    url: t.string({ required: true, description: 'An HTTPS address.' }),
    secret: t.string({ required: true, description: '16 to 128 characters; signs the deliveries.' }),
    payloadFormat: t.field({ type: PayloadFormatEnum, defaultValue: 'envelope' }),
    signatureFormat: t.field({ type: SignatureFormatEnum, defaultValue: 'a' }),
  }),
})

builder.queryField('webhooks', (t) =>
  t.field({
    type: [WebhookType],
    authScopes: { read: true },
    resolve: (_root, _args, { caller, services }) => services.webhooks.list(caller),
  }),
)

builder.queryField('webhook', (t) =>
  t.field({
    type: WebhookType,
    nullable: true,
    description: 'One webhook. Null with the error `webhook_not_found`.',
    authScopes: { read: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, { caller, services }) => services.webhooks.read(caller, id),
  }),
)

builder.mutationField('createWebhook', (t) =>
  t.field({
    type: WebhookType,
    authScopes: { write: true },
    errors: { types: [ServiceError] },
    args: { input: t.arg({ type: CreateWebhookInput, required: true }) },
    resolve: (_root, { input }, { caller, services }) =>
      services.webhooks.create(caller, {
        url: input.url,
        secret: input.secret,
        payload_format: input.payloadFormat,
        signature_format: input.signatureFormat,
      }),
  }),
)

builder.mutationField('deleteWebhook', (t) =>
  t.field({
    type: WebhookType,
    description: 'Answers the webhook as it was.',
    authScopes: { write: true },
    errors: { types: [ServiceError] },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, { caller, services }) => services.webhooks.delete(caller, id),
  }),
)
