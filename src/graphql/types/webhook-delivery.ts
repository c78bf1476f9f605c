import {
  ATTEMPT_ERRORS,
  type AttemptError,
  type AttemptResponse,
  DELIVERY_STATES,
  type DeliveryFailure,
  type HttpHeader,
  type WebhookAttempt,
  type WebhookDelivery,
  type WebhookEvent,
} from '../../model/webhook-delivery.ts'
import { ServiceError } from '../../shared/errors.ts'
import { builder } from '../builder.ts'
import { AuditJobType } from './audit-job.ts'

export const DeliveryStateEnum = builder.enumType('WebhookDeliveryState', {
  description:
    '`pending`: an attempt is due or running. `delivered`: the receiver returned 2xx. `failed`: there are no more attempts. ' +
    '`skipped`: not sent because the webhook is disabled.',
  values: DELIVERY_STATES,
})
const AttemptErrorClassEnum = builder.enumType('WebhookAttemptErrorClass', { values: ATTEMPT_ERRORS })
const TriggerEnum = builder.enumType('WebhookAttemptTrigger', { values: ['schedule', 'manual'] as const })

const HttpHeaderType = builder.objectRef<HttpHeader>('HttpHeader').implement({
  fields: (t) => ({ name: t.exposeString('name'), value: t.exposeString('value') }),
})

export const WebhookEventType = builder.objectRef<WebhookEvent>('WebhookEvent').implement({
  fields: (t) => ({
    id: t.exposeID('id', {
      description: 'The value of the `webhook-id` header, which is the same in every attempt.',
    }),
    event: t.exposeString('kind', {
      description: '`audit.completed`, `audit.failed` or `audit.regressed`.',
    }),
    kind: t.exposeString('kind', { deprecationReason: 'Use `event`.' }),
    createdAt: t.expose('at', { type: 'DateTime', description: 'When the audit ended.' }),
    at: t.expose('at', { type: 'DateTime', deprecationReason: 'Use `createdAt`.' }),
    isTest: t.exposeBoolean('isTest'),
    jobId: t.id({ nullable: true, description: 'Null for a test event.', resolve: ({ auditId }) => auditId }),
    payload: t.string({
      nullable: true,
      description: 'The body in the envelope format. Null once the audit has been deleted.',
      resolve: (event, _args, { services }) => services.webhooks.payloadOf(event),
    }),
    job: t.field({
      type: AuditJobType,
      nullable: true,
      description: 'Null for a test event, and once the audit has been deleted.',
      resolve: async ({ auditId }, _args, { readAudit }) =>
        auditId === null ? null : readAudit(auditId).catch(nullIfPurged),
    }),
  }),
})

function nullIfPurged(error: unknown): null {
  if (error instanceof ServiceError && error.code === 'job_not_found') return null
  throw error
}

const FailureType = builder.objectRef<DeliveryFailure>('WebhookDeliveryFailure').implement({
  fields: (t) => ({ code: t.exposeString('code'), message: t.exposeString('message') }),
})

const AttemptErrorType = builder.objectRef<AttemptError>('WebhookAttemptError').implement({
  fields: (t) => ({
    class: t.expose('class', { type: AttemptErrorClassEnum }),
    message: t.exposeString('message'),
  }),
})

const ResponseType = builder.objectRef<AttemptResponse>('WebhookResponse').implement({
  description: "The first 16 KiB of the receiver's response.",
  fields: (t) => ({
    status: t.exposeInt('status'),
    headers: t.expose('headers', { type: [HttpHeaderType] }),
    body: t.exposeString('body'),
    isTruncated: t.exposeBoolean('isTruncated'),
  }),
})

const AttemptType = builder.objectRef<WebhookAttempt>('WebhookAttempt').implement({
  fields: (t) => ({
    number: t.exposeInt('number'),
    trigger: t.expose('trigger', {
      type: TriggerEnum,
      description: "`manual`: requested by the owner. It doesn't affect the retry schedule.",
    }),
    startedAt: t.expose('startedAt', { type: 'DateTime' }),
    endedAt: t.expose('endedAt', { type: 'DateTime' }),
    durationMs: t.exposeInt('durationMs'),
    status: t.int({
      nullable: true,
      description: 'Null if there was no response.',
      resolve: ({ response }) => response?.status ?? null,
    }),
    error: t.field({
      type: AttemptErrorType,
      nullable: true,
      description: 'Null if the attempt succeeded.',
      resolve: ({ error }) => error,
    }),
    requestHeaders: t.expose('requestHeaders', { type: [HttpHeaderType] }),
    response: t.field({ type: ResponseType, nullable: true, resolve: ({ response }) => response }),
  }),
})

const RequestType = builder.objectRef<WebhookDelivery>('WebhookRequest').implement({
  fields: (t) => ({
    body: t.string({
      nullable: true,
      description: 'The exact text that is signed and sent. Null once it has been deleted.',
      resolve: (delivery, _args, { services }) => services.webhooks.body(delivery),
    }),
    headers: t.field({
      type: [HttpHeaderType],
      description: 'The headers of the last attempt. Each attempt has its own time and signature.',
      resolve: async (delivery, _args, { services }) =>
        (await services.webhooks.attempts(delivery)).at(-1)?.requestHeaders ?? [],
    }),
  }),
})

export const WebhookDeliveryType = builder.objectRef<WebhookDelivery>('WebhookDelivery').implement({
  description: 'The delivery of one event to one webhook.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The value of the `X-Service-Delivery` header.' }),
    webhookId: t.exposeID('webhookId'),
    event: t.field({ type: WebhookEventType, resolve: ({ event }) => event }),
    state: t.expose('state', { type: DeliveryStateEnum }),
    attemptCount: t.exposeInt('attemptCount', {
      description: 'The number of attempts, including one in progress.',
    }),
    nextAttemptAt: t.expose('nextAttemptAt', { type: 'DateTime', nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    endedAt: t.expose('endedAt', { type: 'DateTime', nullable: true }),
    failure: t.field({ type: FailureType, nullable: true, resolve: ({ failure }) => failure }),
    request: t.field({ type: RequestType, resolve: (delivery) => delivery }),
    attempts: t.field({
      type: [AttemptType],
      description: 'The attempts that have ended, in order.',
      resolve: (delivery, _args, { services }) => services.webhooks.attempts(delivery),
    }),
  }),
})

export const WebhookDeliveryConnection = builder.connectionObject(
  { type: WebhookDeliveryType, name: 'WebhookDeliveryConnection' },
  { name: 'WebhookDeliveryEdge' },
)

builder.queryField('webhookDelivery', (t) =>
  t.field({
    type: WebhookDeliveryType,
    nullable: true,
    description: "Reads a delivery. Returns null and the error `webhook_not_found` if it doesn't exist.",
    authScopes: { read: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, { caller, services }) => services.webhooks.delivery(caller, id),
  }),
)
