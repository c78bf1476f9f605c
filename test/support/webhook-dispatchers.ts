import { setTimeout as wait } from 'node:timers/promises'
import {
  createDispatcher,
  type Dispatcher,
  type DispatcherDeps,
} from '../../src/domain/webhooks/delivery/dispatch.ts'
import type { AddressPolicy } from '../../src/egress/address-policy.ts'
import { createConnectionPool } from '../../src/egress/connection-pool.ts'
import { createEgressFetch } from '../../src/egress/egress-fetch.ts'

export const DELAYS_SECONDS = [0, 60, 300, 1800, 7200]

type SharedDeps = Omit<
  DispatcherDeps,
  'send' | 'wakeAt' | 'delaysSeconds' | 'lockMs' | 'holder' | 'isAlive' | 'observer' | 'concurrency'
> & { policy: AddressPolicy }

/** Starts dispatchers in the same way as workers, and observes them. */
export function createTestDispatchers({ policy, ...deps }: SharedDeps) {
  const connections = createConnectionPool()
  const observed: string[] = []
  const wakeUps: Date[] = []
  const dispatchers: Dispatcher[] = []

  const startDispatcher = (instance = 'one', overrides: Partial<DispatcherDeps> = {}) => {
    const dispatcher = createDispatcher({
      ...deps,
      send: createEgressFetch({ policy, connections }).send,
      delaysSeconds: DELAYS_SECONDS,
      lockMs: 60_000,
      wakeAt: async (time) => void wakeUps.push(time),
      holder: { machine: 'here', pid: process.pid, instance },
      isAlive: () => true,
      observer: {
        attemptEnded: ({ error }) => void observed.push(`attempt ${error?.class ?? 'ok'}`),
        deliveryEnded: (state) => void observed.push(`delivery ${state}`),
      },
      ...overrides,
    })
    dispatchers.push(dispatcher)
    return dispatcher
  }

  return {
    /** The arguments that the observer was called with. */
    observed,
    /** The times for which the dispatchers requested wake-ups. */
    wakeUps,
    startDispatcher,

    /** Sends all due deliveries and waits until no attempts are in progress. */
    async deliver(dispatcher = startDispatcher()): Promise<void> {
      await dispatcher.run()
      while (!dispatcher.isIdle()) await wait(2)
    },

    async stopDispatchers(): Promise<void> {
      await Promise.all(dispatchers.map((dispatcher) => dispatcher.stop(0)))
      connections.close()
    },
  }
}
