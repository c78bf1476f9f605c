import { setTimeout as delay } from 'node:timers/promises'
import type { WebhookDelivery } from '../../src/model/webhook-delivery.ts'
import { newId } from '../../src/shared/ids.ts'
import type { WebhookDeliveryStore } from '../../src/store/webhook-deliveries.ts'
import { makeDelivery } from '../../test/support/make-delivery.ts'
import type { Random } from '../../test/support/random.ts'

/** Writes that were acknowledged within this time before a kill, in milliseconds, may be lost. */
const LOSS_MAX_MS = 500
/**
 * How long a response may be in transit when the database is killed, in milliseconds. A restart takes longer.
 */
const ON_ITS_WAY_MS = 300
const DELIVERIES = 12
const RETRY_MS = 100

interface Tracked {
  /** The delivery as returned by the database most recently. */
  seen: WebhookDelivery
  /**
   * The time when each revision was acknowledged, as returned by `performance.now()`. The insertion is
   * revision 0.
   */
  acknowledgedAt: number[]
}

export interface DeliveryWriterDeps {
  store: WebhookDeliveryStore
  /**
   * The times when the database was killed, as returned by `performance.now()`. Later kills are added to the
   * list.
   */
  killTimes: readonly number[]
  random: Random
}

export interface DeliveryWriter {
  /** Writes until `signal` aborts. */
  run(signal: AbortSignal): Promise<void>
  /**
   * Changes each delivery once more. Returns descriptions of deliveries that can't be changed and of lost
   * changes.
   */
  finish(): Promise<string[]>
  writes(): number
}

/**
 * Inserts deliveries and repeatedly changes them, as workers do. Each change checks a unique version and
 * replaces it. After each kill, the database is compared with the acknowledged changes.
 */
export function createDeliveryWriter({ store, killTimes, random }: DeliveryWriterDeps): DeliveryWriter {
  const tracked = new Map<string, Tracked>()
  const violations: string[] = []
  let verifiedKills = 0
  let writes = 0

  const insert = async (): Promise<void> => {
    const seen = makeDelivery({ id: newId('dlv'), state: 'delivered', dueAt: null, createdAt: new Date() })
    await store.insertAll([seen])
    tracked.set(seen.id, { seen, acknowledgedAt: [performance.now()] })
  }

  const change = async (each: Tracked): Promise<boolean> => {
    const changed = await store.change(each.seen, { attemptCount: each.seen.attemptCount + 1 })
    if (!changed) return false
    each.seen = changed
    each.acknowledgedAt[changed.revision] = performance.now()
    return true
  }

  /**
   * Compares the database with the acknowledged changes. A change that wasn't acknowledged may still have
   * been applied.
   */
  const verify = async (): Promise<void> => {
    const kills = killTimes.length
    for (const [id, each] of tracked) {
      const seen = await store.find(id)
      const count = (seen?.revision ?? -1) + 1
      const lost = each.acknowledgedAt.slice(count).filter((at) => !isShortlyBefore(at, killTimes))
      if (lost.length > 0) violations.push(`${id} lost ${lost.length} changes that must survive a kill`)
      if (!seen) tracked.delete(id)
      else tracked.set(id, { seen, acknowledgedAt: each.acknowledgedAt.slice(0, count) })
    }
    verifiedKills = kills
  }

  const step = async (): Promise<void> => {
    if (killTimes.length !== verifiedKills) await verify()
    const each = [...tracked.values()][Math.floor(random.between(0, DELIVERIES))]
    if (!each) await insert()
    else if (!(await change(each))) await verify()
    writes += 1
  }

  return {
    async run(signal) {
      while (!signal.aborted) await step().catch(() => delay(RETRY_MS))
    },

    async finish() {
      await verify()
      for (const [id, each] of tracked)
        if (!(await change(each))) violations.push(`${id} exists but cannot be changed`)
      return violations
    },

    writes: () => writes,
  }
}

const isShortlyBefore = (at: number, killTimes: readonly number[]): boolean =>
  killTimes.some((killAt) => at >= killAt - LOSS_MAX_MS && at <= killAt + ON_ITS_WAY_MS)
