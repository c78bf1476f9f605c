import { z } from 'zod'
import { WEBHOOK_EVENT_KINDS } from '../../model/webhook.ts'
import { ATTEMPT_ERRORS, DELIVERY_STATES } from '../../model/webhook-delivery.ts'
import { nextCursor, time } from './responses.ts'

export const DELIVERY = z.strictObject({
  id: z.string().describe('The value of the `X-Service-Delivery` header.'),
  webhook_id: z.string(),
  job_id: z.string().nullable().describe('The audit that ended. Null for a test event.'),
  event: z.enum(WEBHOOK_EVENT_KINDS),
  state: z
    .enum(DELIVERY_STATES)
    .describe(
      '`pending`: an attempt is due or running. `delivered`: the receiver returned 2xx. `failed`: there are no more attempts. `skipped`: not sent because the webhook is disabled.',
    ),
  attempt_count: z.int().min(0).describe('The number of attempts, including one in progress.'),
  created_at: time('When the event occurred.'),
  next_attempt_at: time('Null once the delivery has ended.').nullable(),
})

export const LISTED_DELIVERY = z.strictObject({
  ...DELIVERY.shape,
  last_error: z
    .strictObject({
      class: z
        .enum(ATTEMPT_ERRORS)
        .describe(
          '`status`: the receiver returned a status other than 2xx. `interrupted`: the worker died, and the request may have arrived. `address_refused`: the host has a private address.',
        ),
      message: z.string().describe('What happened, in words.'),
    })
    .nullable()
    .describe(
      'The error from the most recent completed attempt. Null if that attempt succeeded or no attempt has ended yet.',
    ),
})

export const DELIVERY_LIST = z.strictObject({
  deliveries: z.array(LISTED_DELIVERY),
  next_cursor: nextCursor,
})
