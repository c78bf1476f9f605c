import { setTimeout as delay } from 'node:timers/promises'
import { startService } from '../../src/composition/service.ts'
import { readConfig } from '../../src/config.ts'
import { createLog } from '../../src/shared/log.ts'
import { createTestEngine } from '../../test/support/test-engine.ts'
import type { Harness } from '../service/harness.ts'

/**
 * The delay before counting, in milliseconds. By then, a worker has stopped sending the extra commands that
 * follow its start and the expiry of the last attempts' leases.
 */
const START_MS = 15_000
const COUNTED_MS = 60_000

/** Runs an idle worker and returns the number of commands about deliveries that it sends in a minute. */
export async function countIdleCommands({ core, directory }: Harness): Promise<number> {
  let count = 0
  const config = readConfig({
    ...process.env,
    DATA_DIR: directory,
    SECRET_KEY: core.config.secretKey!.toString('base64'),
    PORT: '0',
    LOG_LEVEL: 'silent',
  })
  const { engine } = createTestEngine()
  const service = await startService({
    config,
    log: createLog('silent'),
    roles: { gateway: false, worker: true },
    databaseName: core.database.db.databaseName,
    engineOf: async () => engine,
    onCommand({ commandName, command }) {
      if (String(command[commandName]).startsWith('webhook_')) count += 1
    },
  })
  await delay(START_MS)
  count = 0
  await delay(COUNTED_MS)
  await service.close()
  return count
}
