import type { LogReader } from '../domain/audits/follow.ts'
import { createAnnouncer } from '../domain/webhooks/announce.ts'
import { createDeliveryLog } from '../domain/webhooks/delivery-log.ts'
import { createWebhookRegister } from '../domain/webhooks/register.ts'
import { createWebhookReplay } from '../domain/webhooks/replay.ts'
import { createWebhookSettings } from '../domain/webhooks/settings.ts'
import type { AddressPolicy } from '../egress/address-policy.ts'
import type { DeliveryQueue } from '../queue/queue.ts'
import { systemClock } from '../shared/clock.ts'
import { newId } from '../shared/ids.ts'
import type { Infrastructure } from './infrastructure.ts'

export interface WebhookServicesDeps {
  infrastructure: Infrastructure
  policy: AddressPolicy
  queue: DeliveryQueue
  logReader: LogReader
}

/** Joins what concerns webhooks, but for the sending, which is the worker's. */
export function createWebhookServices({ infrastructure, policy, queue, logReader }: WebhookServicesDeps) {
  const deps = {
    ...infrastructure.stores,
    secrets: infrastructure.secrets,
    policy,
    now: systemClock,
    newId,
    logger: infrastructure.log,
  }
  const hint = () => queue.hintDeliveries()
  const register = createWebhookRegister(deps)
  const deliveryLog = createDeliveryLog(deps)
  return {
    announcer: createAnnouncer({ ...deps, issuesOf: logReader.issues, hint }),
    webhooks: {
      ...register,
      ...createWebhookSettings({ ...deps, register }),
      ...deliveryLog,
      ...createWebhookReplay({ ...deps, register, deliveryLog, hint }),
    },
  }
}
