import type { createEgressFetch } from '../../egress/egress-fetch.ts'
import type { WebhookAttempt, WebhookDelivery } from '../../model/webhook-delivery.ts'
import type { Clock } from '../../shared/clock.ts'
import type { Secrets } from '../../shared/secrets.ts'
import type { SigningWebhook } from '../../store/webhooks.ts'
import { type Outcome, outcomeOfError, outcomeOfResponse, RESPONSE_BYTES_MAX } from './outcome.ts'
import { signedHeaders } from './sign.ts'

/** From the look-up of the name to the last byte of the answer (specification, Delivery rules). */
export const ANSWER_MAX_MS = 5000

export interface AttemptDeps {
  send: ReturnType<typeof createEgressFetch>['send']
  secrets: Secrets
  now: Clock
}

/** Attempts: the very text that was stored, signed for the moment. */
export function createAttempts({ send, secrets, now }: AttemptDeps) {
  const liveSecrets = ({ secret, formerSecrets }: SigningWebhook, at: Date): string[] => {
    const former = formerSecrets.filter(({ until }) => until > at).map((each) => each.secret)
    return [secret, ...former].map((sealed) => secrets.decrypt('webhook-secret', sealed))
  }

  const exchange = async (url: string, request: Sent, signal: AbortSignal): Promise<Outcome> => {
    const limits = { deadlineMs: ANSWER_MAX_MS, maxBytes: RESPONSE_BYTES_MAX }
    try {
      return outcomeOfResponse(await send(url, { ...request, ...limits, method: 'POST', signal }), now())
    } catch (error) {
      // The worker stops: what the receiver made of it is not known.
      signal.throwIfAborted()
      return outcomeOfError(error)
    }
  }

  /**
   * @returns what sends it and answers the attempt as it is logged; that throws nothing but the reason of its signal.
   * @throws Error when a secret cannot be decrypted: nothing was sent.
   */
  return (delivery: WebhookDelivery, target: SigningWebhook, body: string) => {
    const { id: deliveryId, event, hold, replayOf } = delivery
    const startedAt = now()
    const requestHeaders = signedHeaders({
      eventId: event.id,
      kind: event.kind,
      deliveryId,
      isTest: event.isTest,
      format: target.webhook.signatureFormat,
      secrets: liveSecrets(target, startedAt),
      at: startedAt,
      body,
    })
    const headers = Object.fromEntries(requestHeaders.map(({ name, value }) => [name, value]))

    return async (signal: AbortSignal): Promise<WebhookAttempt> => {
      const begin = performance.now()
      const outcome = await exchange(target.webhook.url, { headers, body }, signal)
      return {
        deliveryId,
        number: hold!.number,
        trigger: replayOf ? 'manual' : 'schedule',
        startedAt,
        endedAt: now(),
        durationMs: Math.round(performance.now() - begin),
        requestHeaders,
        ...outcome,
      }
    }
  }
}

interface Sent {
  headers: Record<string, string>
  body: string
}
