import { PAYLOAD_FORMATS, SIGNATURE_FORMATS, type Webhook } from '../../model/webhook.ts'
import { ServiceError } from '../../shared/errors.ts'
import { builder } from '../builder.ts'

const PayloadFormatEnum = builder.enumType('PayloadFormat', { values: PAYLOAD_FORMATS })
const SignatureFormatEnum = builder.enumType('SignatureFormat', { values: SIGNATURE_FORMATS })

const WebhookType = builder.objectRef<Webhook>('Webhook').implement({
  description: 'An address that is told when an audit ends. Its secret is never shown.',
  fields: (t) => ({
    id: t.exposeID('id'),
    url: t.exposeString('url'),
    payloadFormat: t.expose('payloadFormat', { type: PayloadFormatEnum }),
    signatureFormat: t.expose('signatureFormat', { type: SignatureFormatEnum }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
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
