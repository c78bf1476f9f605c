import type { Audit } from '../../model/audit.ts'
import type { Caller } from '../../model/caller.ts'
import { validationError } from '../../model/new-audit.ts'
import type { WebhookEvent } from '../../model/webhook-delivery.ts'
import type { Clock } from '../../shared/clock.ts'
import type { AuditStore } from '../../store/audits.ts'
import type { WebhookEventStore } from '../../store/webhook-events.ts'
import { abortable } from '../abortable.ts'
import { CLOCK_SKEW_MS, createEventPolls } from './event-polls.ts'
import { envelopeBody } from './payload.ts'
import { sampleAudit } from './send-test.ts'

/**
 * The maximum time that a listener waits to be notified by this process or by the account's poll, in
 * milliseconds.
 */
const SILENCE_MS = 60_000

export interface EventFollowerDeps {
  audits: Pick<AuditStore, 'find'>
  webhookEvents: Pick<WebhookEventStore, 'findPublished' | 'listSince' | 'watch' | 'notify'>
  now: Clock
}

export type EventFollower = ReturnType<typeof createEventFollower>

/** Lets accounts receive their events without a webhook. */
export function createEventFollower({ audits, webhookEvents, now }: EventFollowerDeps) {
  const polls = createEventPolls({ webhookEvents, now })
  const startOf = async (accountId: string, after: string | null): Promise<Date> => {
    if (after === null) return now()
    const found = await webhookEvents.findPublished(accountId, after)
    if (!found) throw validationError([{ field: 'after', message: "is not one of this account's events" }])
    // Another worker may have published an event at the same time but stored it slightly later.
    return new Date(found.getTime() - CLOCK_SKEW_MS)
  }

  return {
    /**
     * Follows the account's events: only new ones, or all those after the event `after`. Omits test events,
     * which belong to a webhook.
     * @throws ServiceError `validation_error` when `after` is unknown.
     */
    async followWebhookEvents({ accountId }: Caller, after: string | null = null) {
      const start = await startOf(accountId, after)
      return abortable<WebhookEvent>(async function* (signal) {
        using watch = webhookEvents.watch(accountId)
        using _poll = polls.open(accountId)
        const seen = new Map<string, number>(after === null ? [] : [[after, start.getTime()]])
        let newest = start.getTime()
        for (;;) {
          const since = Math.max(start.getTime(), newest - CLOCK_SKEW_MS)
          for (const [id, time] of seen) if (time < since) seen.delete(id)
          for await (const { event, publishedAt } of webhookEvents.listSince(accountId, new Date(since))) {
            if (seen.has(event.id)) continue
            seen.set(event.id, publishedAt.getTime())
            newest = Math.max(newest, publishedAt.getTime())
            if (!event.isTest) yield event
          }
          await watch.wait(SILENCE_MS, signal)
        }
      })
    },

    /**
     * Returns the body in the envelope format, as webhooks receive it, or null if the audit has been deleted.
     */
    async payloadOf(event: WebhookEvent): Promise<string | null> {
      const { auditId, kind } = event
      const audit: Audit | ReturnType<typeof sampleAudit> | null = auditId
        ? await audits.find(auditId)
        : sampleAudit(event)
      return audit && envelopeBody({ kind, audit })
    },
  }
}
