import { openInfrastructure } from '../composition/infrastructure.ts'
import { createApp } from '../composition/services.ts'
import { createRunner, openEngine } from '../composition/worker.ts'
import { publicUrlOf, readConfig } from '../config.ts'
import { egressRuleFor } from '../egress/egress-allow.ts'
import { createExecution } from '../graphql/execution.ts'
import { createGraphqlServer } from '../graphql/server.ts'
import { createLimits } from '../http/limits.ts'
import { createHttpServer } from '../http/server.ts'
import type { Caller } from '../model/caller.ts'
import type { DeliveryQueue, Queue } from '../queue/queue.ts'
import { systemClock } from '../shared/clock.ts'
import { newId } from '../shared/ids.ts'
import { createLog } from '../shared/log.ts'

/**
 * The caller of all local audits. They share an account so that `--fail-on-drop` can compare them with
 * earlier runs.
 */
const LOCAL_CALLER: Caller = {
  accountId: 'local',
  plan: 'enterprise',
  keyId: 'local',
  scopes: ['read', 'write'],
  sandbox: false,
}

export interface LocalService extends AsyncDisposable {
  /** A placeholder for the service's URL. Nothing listens at this URL. */
  url: string
  fetch: (request: Request) => Promise<Response> | Response
}

/**
 * Runs the service in this process, without a port or a queue, so that audits start immediately.
 * @param urls the pages to audit, which may have private addresses.
 */
export async function openLocalService(urls: readonly string[] = []): Promise<LocalService> {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel === 'info' ? 'warn' : config.logLevel)
  const infrastructure = await openInfrastructure({ config, log })
  const started: Promise<void>[] = []
  const queue: Queue & DeliveryQueue = {
    enqueueAudit: async ({ id }) => void started.push(runner.run(id)),
    ensureJobs: async () => 0,
    requeueSandboxAudit: async () => {},
    withoutJob: async () => [],
    hintDeliveries: async () => {},
  }
  const targets = urls.filter((url) => URL.canParse(url)).map((url) => egressRuleFor(new URL(url)))
  const publicUrl = publicUrlOf(config)
  const app = createApp(infrastructure, {
    queue,
    publicUrl,
    egressAllow: [...config.egressAllow, ...targets],
  })
  const engine = await openEngine(app)
  const runner = createRunner(app, engine)
  const services = {
    ...app.services,
    authenticate: async () => LOCAL_CALLER,
    watchCaller: () => new DisposableStack(),
  }
  const graphql = createGraphqlServer({ services, execution: createExecution({ log }), log })
  const http = createHttpServer({
    services,
    graphql,
    limits: createLimits(config),
    corsOrigins: [],
    publicUrl,
    isReady: async () => true,
    newId,
    now: systemClock,
    log,
  })
  return {
    url: publicUrl,
    fetch: http.fetch,
    async [Symbol.asyncDispose]() {
      await runner.stop()
      await Promise.all(started)
      await app.eventPublisher.settled()
      await engine.close()
      await infrastructure.close()
    },
  }
}
