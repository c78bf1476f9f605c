import type { Command } from 'commander'
import type { Service, ServiceOptions } from '../composition/service.ts'
import { readConfig } from '../config.ts'
import { createLog, type Log } from '../shared/log.ts'
import { reportErrors } from './command.ts'

/**
 * The time limit for stopping the service, in milliseconds. The process must exit within 25 seconds of a
 * signal, so this limit leaves a margin.
 */
const STOP_MAX_MS = 24_500

export function addServeCommands(program: Command): void {
  const serve = (roles: ServiceOptions['roles']) => () =>
    reportErrors(async () => {
      const config = readConfig(process.env)
      const log = createLog(config.logLevel)
      const { startService } = await import('../composition/service.ts')
      const starting = startService({ config, log, roles })
      stopOnSignal(starting, log)
      const { gateway } = await starting
      process.stdout.write(gateway ? `ready ${gateway.url}\n` : 'ready worker\n')
    })
  program
    .command('serve')
    .description('Start the whole service: gateway and worker')
    .action(serve({ gateway: true, worker: true }))
  program
    .command('gateway')
    .description('Start a gateway, which serves HTTP, GraphQL and WebSockets')
    .action(serve({ gateway: true, worker: false }))
  program
    .command('worker')
    .description('Start a worker, which runs audits')
    .action(serve({ gateway: false, worker: true }))
}

/**
 * The time after the first signal, in milliseconds, during which a second signal counts as a duplicate. npm
 * forwards signals that the process group has already received.
 */
const SAME_SIGNAL_MS = 2000

/** Drains the service on the first signal and exits immediately on the second one. */
export function stopOnSignal(starting: Promise<Service>, log: Log): void {
  let stoppingSinceMs: number | null = null
  const stop = async (signal: NodeJS.Signals) => {
    if (stoppingSinceMs !== null) {
      if (performance.now() - stoppingSinceMs > SAME_SIGNAL_MS) process.exit(1)
      return
    }
    stoppingSinceMs = performance.now()
    log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), STOP_MAX_MS).unref()
    try {
      await (await starting).close()
      process.exit(0)
    } catch (err) {
      log.error({ err }, 'could not shut down cleanly')
      process.exit(1)
    }
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
