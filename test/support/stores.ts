import { inject } from 'vitest'
import { openInfrastructure } from '../../src/composition/infrastructure.ts'
import { readConfig } from '../../src/config.ts'
import { newId } from '../../src/shared/ids.ts'
import { createLog } from '../../src/shared/log.ts'

/** A fresh database with every collection, for tests below the doors. */
export async function openTestCore() {
  const config = readConfig({ ...process.env, DATA_DIR: inject('dataDir') })
  const core = await openInfrastructure({ config, log: createLog('silent'), databaseName: newId('test') })
  return {
    ...core,
    [Symbol.asyncDispose]: async () => {
      await core.database.db.dropDatabase()
      await core.close()
    },
  }
}

export type TestCore = Awaited<ReturnType<typeof openTestCore>>
