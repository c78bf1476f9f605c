import { join } from 'node:path'
import type { Config } from './config.ts'
import { makeDataFolder } from './data-folder.ts'
import { createAccountManager } from './domain/accounts/manage.ts'
import { createKeyManager } from './domain/keys/manage.ts'
import { readOrMakeSecretKey } from './secret-key.ts'
import { systemClock } from './shared/clock.ts'
import { newId } from './shared/ids.ts'
import type { Log } from './shared/log.ts'
import { createSecrets } from './shared/secrets.ts'
import { createAccountStore } from './store/accounts.ts'
import { createAttemptStore } from './store/attempts.ts'
import { createAuditLine } from './store/audit-line.ts'
import { createAuditLog } from './store/audit-log.ts'
import { createAuditStore } from './store/audits.ts'
import { createCreditStore } from './store/credits.ts'
import { createHeatmapStore } from './store/heatmaps.ts'
import { createIdempotencyStore } from './store/idempotency.ts'
import { createKeyStore } from './store/keys.ts'
import { openDatabase } from './store/open-database.ts'
import { createPictureStore } from './store/pictures.ts'
import { createScheduleStore } from './store/schedules.ts'
import { createSessionStore } from './store/sessions.ts'
import { createTurnStore } from './store/turns.ts'
import { createVerificationStore } from './store/verifications.ts'
import { createWebhookAttemptStore } from './store/webhook-attempts.ts'
import { createWebhookDeliveryStore } from './store/webhook-deliveries.ts'
import { createWebhookEventStore } from './store/webhook-events.ts'
import { createWebhookStore } from './store/webhooks.ts'
import { createWorkerStore } from './store/workers.ts'

export type Core = Awaited<ReturnType<typeof openCore>>

export interface CoreOptions {
  config: Config
  log: Log
  /** Within the server of the data directory; the tests' own. */
  databaseName?: string
}

/** What every command needs: the database, its collections, the secrets, accounts and keys. */
export async function openCore({ config, log, databaseName }: CoreOptions) {
  const { dataDir, mongodbUrl, path } = config
  makeDataFolder(dataDir)
  // Before anything is open that would keep a process alive which cannot go on.
  const masters = [config.secretKey ?? readOrMakeSecretKey(dataDir), config.secretKeyPrevious]
  const secrets = createSecrets(masters.filter((master) => master !== null))
  const database = await openDatabase({
    mongodbUrl,
    dataDir,
    path,
    log,
    ...(databaseName && { databaseName }),
  })

  const { db } = database
  const stores = {
    accounts: createAccountStore(db),
    keys: createKeyStore(db),
    audits: createAuditStore(db),
    line: createAuditLine(db),
    turns: createTurnStore(db),
    workers: createWorkerStore(db),
    log: createAuditLog(db),
    heatmaps: createHeatmapStore(db),
    pictures: createPictureStore(db),
    credits: createCreditStore(db),
    idempotency: createIdempotencyStore(db),
    webhooks: createWebhookStore(db),
    webhookEvents: createWebhookEventStore(db),
    webhookDeliveries: createWebhookDeliveryStore(db),
    webhookAttempts: createWebhookAttemptStore(db),
    schedules: createScheduleStore(db),
    sessions: createSessionStore(db),
    attempts: createAttemptStore(db),
    verifications: createVerificationStore(db),
  }
  const indexes = Object.values(stores).flatMap((store) =>
    'createIndexes' in store ? [store.createIndexes()] : [],
  )
  await Promise.all(indexes).catch(async (error) => {
    // An open connection would keep a process alive that serves nothing.
    await database.close()
    throw error
  })

  const deps = { ...stores, secrets, now: systemClock, newId }
  return {
    config,
    log,
    database,
    secrets,
    stores,
    accounts: createAccountManager(deps),
    keys: createKeyManager(deps),
    /** Unpacked browsers and the like: may be deleted at any time. */
    cacheDir: join(dataDir, 'cache'),
    close: () => database.close(),
  }
}
