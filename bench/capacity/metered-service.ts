import { stopOnSignal } from '../../src/cli/serve.ts'
import { startService } from '../../src/composition/service.ts'
import { readConfig } from '../../src/config.ts'
import { createLog } from '../../src/shared/log.ts'
import { createCommandMeter } from './command-meter.ts'

/**
 * Runs the service like `npm start`, and counts its commands to the database. When it receives SIGUSR2, it
 * prints the counts on one line.
 */
const config = readConfig(process.env)
const log = createLog(config.logLevel)
const meter = createCommandMeter()
const starting = startService({
  config,
  log,
  roles: { gateway: true, worker: true },
  onCommand: meter.onCommand,
})
stopOnSignal(starting, log)
process.on('SIGUSR2', () => process.stdout.write(`commands ${JSON.stringify(meter.read())}\n`))
const { gateway } = await starting
process.stdout.write(`ready ${gateway!.url}\n`)
