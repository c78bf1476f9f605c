import type { Clock } from '../../../shared/clock.ts'
import type { WorkerIdentity } from '../../../store/audit-document.ts'
import type { WebhookDeliveryStore } from '../../../store/webhook-deliveries.ts'

const LEASED_MAX = 1000

export interface ReleaseDeadDeps {
  webhookDeliveries: WebhookDeliveryStore
  holder: WorkerIdentity
  /** Returns whether a process with this id runs on this machine. */
  isAlive: (pid: number) => boolean
  now: Clock
}

/**
 * Returns a function that releases leases held by dead processes on this machine, so that deliveries don't
 * have to wait for the leases to expire.
 */
export function createReleaseDead({ webhookDeliveries, holder, isAlive, now }: ReleaseDeadDeps) {
  return async (): Promise<void> => {
    for (const delivery of await webhookDeliveries.listLeased(LEASED_MAX)) {
      // `listLeased` returns only deliveries with a lease, but their type allows null.
      if (!delivery.lease) continue
      const { machine, pid, instance } = delivery.lease
      if (machine !== holder.machine || instance === holder.instance) continue
      if (pid === holder.pid || !isAlive(pid)) await webhookDeliveries.change(delivery, { dueAt: now() })
    }
  }
}
