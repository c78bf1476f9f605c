import { openInfrastructure } from '../../src/composition/infrastructure.ts'
import { readConfig } from '../../src/config.ts'
import type { Plan } from '../../src/model/plan.ts'
import { createLog } from '../../src/shared/log.ts'
import { createSeedAudits } from './seed-audits.ts'
import { createKeys } from './seed-keys.ts'

const KEYS = 20

/**
 * Opens a database under `DATA_DIR`, and adds an account with keys, and completed audits for five accounts.
 */
export async function openSeed(environment: Record<string, string>) {
  const config = readConfig({ ...process.env, ...environment })
  const core = await openInfrastructure({ config, log: createLog('warn') })
  const { owner, texts } = await createKeys(core, 'enterprise', KEYS)

  return {
    apiKey: texts[0]!,
    /**
     * All keys of the account. Each key has its own GraphQL budget, so together they allow more load than one
     * key.
     */
    apiKeys: texts,
    stores: core.stores,
    db: core.database.db,

    ...createSeedAudits(core, owner),

    /** Creates another account with the given plan and returns its key. */
    keyOf: async (plan: Plan): Promise<string> => (await createKeys(core, plan, 1)).texts[0]!,

    close: () => core.close(),
  }
}
