import { inject } from 'vitest'
import { openInfrastructure } from '../../src/composition/infrastructure.ts'
import { readConfig } from '../../src/config.ts'
import { newId } from '../../src/shared/ids.ts'
import { createLog } from '../../src/shared/log.ts'
import { openDirectDatabase } from './direct-database.ts'
import { monitorQueries } from './query-monitor.ts'

/** Opens a new database with all collections, for tests below the API layers. */
export async function openTestCore(environment: NodeJS.ProcessEnv = {}) {
  const config = readConfig({ ...process.env, ...environment, DATA_DIR: inject('dataDir') })
  const options = { config, log: createLog('silent'), databaseName: newId('test') }
  const core = await openInfrastructure({ ...options, onCommand: monitorQueries })
  const direct = openDirectDatabase(core.database)
  const close = async () => {
    await direct.close()
    await core.close()
  }
  return {
    ...core,
    database: { ...core.database, db: direct.db },
    close,
    [Symbol.asyncDispose]: async () => {
      await direct.db.dropDatabase()
      await close()
    },
  }
}

export type TestCore = Awaited<ReturnType<typeof openTestCore>>
