import type { WebhookStatistics } from '../../domain/webhooks/statistics.ts'
import { DISABLED_REASONS, PAYLOAD_FORMATS, SIGNATURE_FORMATS, type Webhook } from '../../model/webhook.ts'
import { ServiceError } from '../../shared/errors.ts'
import { builder } from '../builder.ts'
import { connectionOf, firstOf, positionOf, readPosition } from '../connection.ts'
import { DeliveryStateEnum, WebhookDeliveryConnection, WebhookDeliveryType } from './webhook-delivery.ts'

const PayloadFormatEnum = builder.enumType('PayloadFormat', { values: PAYLOAD_FORMATS })
const SignatureFormatEnum = builder.enumType('SignatureFormat', { values: SIGNATURE_FORMATS })

const EVENTS =
  'The events that the webhook receives: `audit.completed`, `audit.failed` or `audit.regressed`. If an audit fails because its score dropped or new issues appeared, the service sends `audit.regressed` in addition to `audit.failed`, but at most once a day for each schedule.'

const DisabledReasonEnum = builder.enumType('WebhookDisabledReason', {
  description:
    '`gone`: the receiver returned 410. `failing`: ten deliveries failed permanently within 72 hours. `owner`: disabled manually.',
  values: DISABLED_REASONS,
})

const WebhookStatisticsType = builder.objectRef<WebhookStatistics>('WebhookStatistics').implement({
  description: 'How reliably a webhook received its deliveries in the last 30 days, including tests.',
  fields: (t) => ({
    since: t.expose('since', { type: 'DateTime' }),
    deliveries: t.exposeInt('deliveries', {
      description: 'The number of deliveries in all states, including pending and skipped ones.',
    }),
    delivered: t.exposeInt('delivered'),
    failed: t.exposeInt('failed'),
    successRate: t.exposeFloat('successRate', {
      nullable: true,
      description:
        'The proportion of deliveries that succeeded, from 0 to 1. Pending and skipped deliveries are excluded. Null if no delivery succeeded or failed.',
    }),
    lastFailure: t.expose('lastFailure', {
      type: WebhookDeliveryType,
      nullable: true,
      description: 'The most recent delivery that failed.',
    }),
    p95LatencyMs: t.exposeInt('p95LatencyMs', {
      nullable: true,
      description:
        'The 95th percentile of the response times of the latest 200 deliveries, in milliseconds. Only the last attempt of each delivery counts. Null if there are no response times.',
    }),
  }),
})

export const WebhookType = builder.objectRef<Webhook>('Webhook').implement({
  description: 'A URL that receives an event when an audit ends. The secret is never shown.',
  fields: (t) => ({
    id: t.exposeID('id'),
    url: t.exposeString('url'),
    events: t.stringList({ description: EVENTS, resolve: ({ events }) => [...events] }),
    payloadFormat: t.expose('payloadFormat', { type: PayloadFormatEnum }),
    signatureFormat: t.expose('signatureFormat', { type: SignatureFormatEnum }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    enabled: t.exposeBoolean('enabled', {
      description: 'A disabled webhook receives nothing, but stays listed and counts toward the limit.',
    }),
    disabledReason: t.expose('disabledReason', { type: DisabledReasonEnum, nullable: true }),
    disabledAt: t.expose('disabledAt', { type: 'DateTime', nullable: true }),
    formerSecretsUntil: t.expose('formerSecretsUntil', {
      type: 'DateTime',
      nullable: true,
      description: 'When the previous secret expires. Until then, it also signs deliveries.',
    }),
    statistics: t.field({
      type: WebhookStatisticsType,
      nullable: true,
      complexity: 20,
      resolve: (webhook, _args, { services }) => services.webhooks.statistics(webhook),
    }),
    deliveries: t.field({
      type: WebhookDeliveryConnection,
      nullable: true,
      description: 'Deliveries to the webhook, newest first. They are kept for as long as audits.',
      complexity: ({ first }) => ({ field: 1, multiplier: first ?? 20 }),
      args: {
        first: t.arg.int({
          description: 'The maximum number of items to return, from 1 to 1000. Defaults to 20.',
        }),
        after: t.arg.string({ description: 'Returns only items after this cursor.' }),
        state: t.arg({ type: DeliveryStateEnum }),
      },
      resolve: async (webhook, args, { services }) => {
        const first = firstOf(args, 20)
        const before = args.after ? readPosition(args.after) : null
        const state = args.state ?? null
        const found = await services.webhooks.deliveries(webhook, { first: first + 1, before, state })
        return connectionOf(found.slice(0, first), {
          cursorOf: positionOf,
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
    url: t.string({ required: true, description: 'The HTTPS URL that receives events.' }),
    secret: t.string({
      required: true,
      description: 'The secret that signs deliveries, from 16 to 128 characters.',
    }),
    events: t.stringList({ description: `${EVENTS} By default, \`audit.completed\` and \`audit.failed\`.` }),
    payloadFormat: t.field({ type: PayloadFormatEnum, defaultValue: 'envelope' }),
    signatureFormat: t.field({ type: SignatureFormatEnum, defaultValue: 'a' }),
  }),
})

const UpdateWebhookInput = builder.inputType('UpdateWebhookInput', {
  description: 'Fields that are omitted or null keep their current values.',
  fields: (t) => ({
    url: t.string({
      description: 'The HTTPS URL that receives events. Pending deliveries also go to the new URL.',
    }),
    enabled: t.boolean({
      description:
        'Enables or disables the webhook, in the same way as `enableWebhook` and `disableWebhook`.',
    }),
    events: t.stringList({ description: 'The events to receive from now on.' }),
    payloadFormat: t.field({ type: PayloadFormatEnum, description: 'The format of future events.' }),
    signatureFormat: t.field({ type: SignatureFormatEnum }),
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
    description: "Reads a webhook. Returns null and the error `webhook_not_found` if it doesn't exist.",
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
        events: input.events,
        payload_format: input.payloadFormat,
        signature_format: input.signatureFormat,
      }),
  }),
)

builder.mutationField('updateWebhook', (t) =>
  t.field({
    type: WebhookType,
    authScopes: { write: true },
    errors: { types: [ServiceError] },
    args: {
      id: t.arg.id({ required: true }),
      input: t.arg({ type: UpdateWebhookInput, required: true }),
    },
    resolve: (_root, { id, input }, { caller, services }) =>
      services.webhooks.update(caller, id, {
        url: input.url,
        enabled: input.enabled,
        events: input.events,
        payload_format: input.payloadFormat,
        signature_format: input.signatureFormat,
      }),
  }),
)

builder.mutationField('deleteWebhook', (t) =>
  t.field({
    type: WebhookType,
    description: 'Deletes a webhook. Returns the deleted webhook.',
    authScopes: { write: true },
    errors: { types: [ServiceError] },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, { caller, services }) => services.webhooks.delete(caller, id),
  }),
)
