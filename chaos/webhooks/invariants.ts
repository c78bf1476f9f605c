import type { Audit } from '../../src/model/audit.ts'
import type { WebhookAttempt, WebhookDelivery } from '../../src/model/webhook-delivery.ts'
import type { RecordingReceiver } from './receiver.ts'

/** The number of scheduled attempts that must fail before a delivery is `failed`. */
const ATTEMPTS_MAX = 5

export interface Evidence {
  /** The ids of audits that the API accepted. */
  created: readonly string[]
  /** All stored audits of the account. */
  audits: readonly Audit[]
  hooks: readonly Hook[]
  deliveries: readonly WebhookDelivery[]
  attempts: readonly WebhookAttempt[]
  receiver: Pick<RecordingReceiver, 'visits' | 'overlaps'>
  /** The number of processes that ended without being killed. */
  unexpectedEnds: number
}

export interface Hook {
  id: string
  path: string
}

/**
 * Returns descriptions of all violated invariants, based only on the receiver's record and the contents of
 * the database.
 */
export function violationsOf(evidence: Evidence): string[] {
  return [
    ...lostAudits(evidence),
    ...missingDeliveries(evidence),
    ...notArrived(evidence),
    ...failedTooSoon(evidence),
    ...wronglySigned(evidence),
    ...evidence.receiver.overlaps.map((id) => `${id} was attempted during another attempt`),
    ...(evidence.unexpectedEnds > 0 ? [`${evidence.unexpectedEnds} processes ended unexpectedly`] : []),
  ]
}

function lostAudits({ created, audits }: Evidence): string[] {
  const known = new Map(audits.map((audit) => [audit.id, audit]))
  const lost = created
    .filter((id) => !known.has(id))
    .map((id) => `${id} was accepted with 202 but doesn't exist`)
  const open = audits.filter(({ status }) => status === 'queued' || status === 'running')
  return [...lost, ...open.map(({ id, status }) => `${id} is still ${status}`)]
}

function missingDeliveries({ audits, hooks, deliveries }: Evidence): string[] {
  const made = new Set(deliveries.map(({ event, webhookId }) => `${event.auditId} ${webhookId}`))
  return audits.flatMap(({ id }) =>
    hooks.flatMap((hook) => (made.has(`${id} ${hook.id}`) ? [] : [`${id} has no delivery to ${hook.path}`])),
  )
}

function notArrived({ deliveries, hooks, receiver }: Evidence): string[] {
  const taken = receiver.visits.filter(({ isAnswered, status }) => isAnswered && status === 204)
  const arrived = new Set(taken.map(({ deliveryId, path }) => `${deliveryId} ${path}`))
  return deliveries.flatMap(({ id, webhookId, state, failure }) => {
    const path = hooks.find((hook) => hook.id === webhookId)?.path
    const hasArrived = arrived.has(`${id} ${path}`)
    if (hasArrived && state === 'delivered') return []
    const came = hasArrived ? 'arrived' : 'never arrived'
    return [`${id} to ${path} is ${state} (${failure?.message ?? 'no failure'}) and ${came}`]
  })
}

function failedTooSoon({ deliveries, attempts }: Evidence): string[] {
  const counted = Map.groupBy(
    attempts.filter(({ error }) => error && error.class !== 'interrupted'),
    ({ deliveryId }) => deliveryId,
  )
  return deliveries
    .filter(({ id, state }) => state === 'failed' && (counted.get(id)?.length ?? 0) < ATTEMPTS_MAX)
    .map(({ id }) => `${id} failed after ${counted.get(id)?.length ?? 0} attempts`)
}

function wronglySigned({ receiver }: Evidence): string[] {
  return receiver.visits
    .filter(({ isSigned }) => !isSigned)
    .map(({ deliveryId, path }) => `${deliveryId} to ${path} has an invalid signature`)
}
