import type { createEgressFetch } from '../../../egress/egress-fetch.ts'
import type { WebhookAttempt, WebhookDelivery } from '../../../model/webhook-delivery.ts'
import type { Clock } from '../../../shared/clock.ts'
import type { Secrets } from '../../../shared/secrets.ts'
import type { SigningWebhook } from '../../../store/webhook-document.ts'
import { type AttemptResult, RESPONSE_BYTES_MAX, resultOfError, resultOfResponse } from './attempt-result.ts'
import { signedHeaders } from './sign.ts'

/**
 * The time limit from the DNS lookup to the last byte of the response, in milliseconds (specification,
 * Delivery rules).
 */
export const RESPONSE_MAX_MS = 5000

export interface AttemptDeps {
  send: ReturnType<typeof createEgressFetch>['send']
  secrets: Secrets
  now: Clock
}

/** Each attempt sends the stored body unchanged, with a new timestamp and signature. */
export function createAttemptSender({ send, secrets, now }: AttemptDeps) {
  const liveSecrets = ({ secret, previousSecrets }: SigningWebhook, at: Date): string[] => {
    const previous = previousSecrets.filter(({ until }) => until > at).map((each) => each.secret)
    return [secret, ...previous].map((sealed) => secrets.decrypt('webhook-secret', sealed))
  }

  const exchange = async (url: string, request: Sent, signal: AbortSignal): Promise<AttemptResult> => {
    const limits = { deadlineMs: RESPONSE_MAX_MS, maxBytes: RESPONSE_BYTES_MAX }
    try {
      return resultOfResponse(await send(url, { ...request, ...limits, method: 'POST', signal }), now())
    } catch (error) {
      // The worker is stopping, so the result isn't known.
      signal.throwIfAborted()
      return resultOfError(error)
    }
  }

  /**
   * @returns a function that sends the request and returns the attempt to store. The function throws only its
   * signal's reason.
   * @throws Error when a secret can't be decrypted. In that case, nothing has been sent.
   */
  return (delivery: WebhookDelivery, target: SigningWebhook, body: string) => {
    const { id: deliveryId, event, lease, replayOf } = delivery
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
      const result = await exchange(target.webhook.url, { headers, body }, signal)
      return {
        deliveryId,
        number: lease!.number,
        trigger: replayOf ? 'manual' : 'schedule',
        startedAt,
        endedAt: now(),
        durationMs: Math.round(performance.now() - begin),
        requestHeaders,
        ...result,
      }
    }
  }
}

interface Sent {
  headers: Record<string, string>
  body: string
}
