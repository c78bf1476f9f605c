import { stopOnSignal } from '../../src/cli/serve.ts'
import { startService } from '../../src/composition/service.ts'
import { readConfig } from '../../src/config.ts'
import { createLog } from '../../src/shared/log.ts'
import { createStubEngine, type StubOptions } from './stub-engine.ts'

/** Runs a worker like `audit-service worker`, with the stub engine that the first argument describes. */
const options: StubOptions = JSON.parse(process.argv[2]!)
const config = readConfig(process.env)
const log = createLog(config.logLevel)
let askedAt = Date.now()
const starting = startService({
  config,
  log,
  roles: { gateway: false, worker: true },
  engineOf: () => createStubEngine(options, () => askedAt),
  onCommand({ commandName, command }) {
    if (commandName === 'findAndModify' && command.findAndModify === 'turns') askedAt = Date.now()
  },
})
stopOnSignal(starting, log)
await starting
process.stdout.write('ready worker\n')
