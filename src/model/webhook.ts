import { z } from 'zod'
import { faultsOf, requireFields, validationError } from './new-audit.ts'

export const PAYLOAD_FORMATS = ['envelope', 'flat'] as const
export type PayloadFormat = (typeof PAYLOAD_FORMATS)[number]

/** `a`: time and signature in one header; `b`: each in its own (specification, Signature). */
export const SIGNATURE_FORMATS = ['a', 'b'] as const
export type SignatureFormat = (typeof SIGNATURE_FORMATS)[number]

export interface Webhook {
  id: string
  accountId: string
  url: string
  payloadFormat: PayloadFormat
  signatureFormat: SignatureFormat
  createdAt: Date
}

/** The fields of `POST /webhooks`, but the `url`, which the address policy judges. */
export const NEW_WEBHOOK = z.object({
  secret: z.string().min(16).max(128),
  payload_format: z.enum(PAYLOAD_FORMATS).nullish(),
  signature_format: z.enum(SIGNATURE_FORMATS).nullish(),
})

/** @throws ServiceError `missing_parameter`. */
export const requireWebhookFields = (fields: Record<string, unknown>): void =>
  requireFields(fields, ['url', 'secret'])

/** @throws ServiceError `validation_error` with every fault. */
export function readNewWebhook(fields: Record<string, unknown>) {
  const parsed = NEW_WEBHOOK.safeParse(fields)
  if (!parsed.success) throw validationError(faultsOf(parsed.error))
  const { secret, payload_format, signature_format } = parsed.data
  return {
    secret,
    payloadFormat: payload_format ?? 'envelope',
    signatureFormat: signature_format ?? 'a',
  } as const
}
