import type { LogReader } from '../domain/audits/log-reader.ts'
import type { NotifyOwner } from '../domain/schedules/notify-owner.ts'
import { createBodyWriter } from '../domain/webhooks/bodies.ts'
import { createEventFollower } from '../domain/webhooks/follow-events.ts'
import { createWebhookManager } from '../domain/webhooks/manage.ts'
import { createEventPublisher } from '../domain/webhooks/publish-event.ts'
import { createDeliveryReader } from '../domain/webhooks/read-deliveries.ts'
import { createRedelivery } from '../domain/webhooks/redeliver.ts'
import { createWebhookSettings } from '../domain/webhooks/settings.ts'
import type { AddressPolicy } from '../egress/address-policy.ts'
import type { DeliveryQueue } from '../queue/queue.ts'
import { systemClock } from '../shared/clock.ts'
import { newId } from '../shared/ids.ts'
import type { Infrastructure } from './infrastructure.ts'
import { RULES } from './report-services.ts'

export interface WebhookServicesDeps {
  infrastructure: Infrastructure
  policy: AddressPolicy
  queue: DeliveryQueue
  logReader: LogReader
  publicUrl: string
  notifyOwner: NotifyOwner
}

/** Creates the webhook services, except for the dispatcher, which runs in workers. */
export function createWebhookServices(options: WebhookServicesDeps) {
  const { infrastructure, policy, queue, logReader, publicUrl } = options
  const deps = {
    ...infrastructure.stores,
    secrets: infrastructure.secrets,
    policy,
    writeBody: createBodyWriter({ scoring: RULES.scoring, publicUrl }),
    now: systemClock,
    newId,
    log: infrastructure.log,
  }
  const hint = () => queue.hintDeliveries()
  const manager = createWebhookManager(deps)
  const deliveryReader = createDeliveryReader(deps)
  return {
    eventPublisher: createEventPublisher({
      ...deps,
      notifyOwner: options.notifyOwner,
      issuesOf: logReader.issues,
      hint,
    }),
    webhooks: {
      ...manager,
      ...createWebhookSettings({ ...deps, manager }),
      ...deliveryReader,
      ...createEventFollower(deps),
      ...createRedelivery({ ...deps, manager, deliveryReader, hint }),
    },
  }
}
