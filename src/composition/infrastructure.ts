import { join } from 'node:path'
import type { Config } from '../config.ts'
import { createAccountManager } from '../domain/accounts/manage.ts'
import { createKeyManager } from '../domain/keys/manage.ts'
import { systemClock } from '../shared/clock.ts'
import { newId } from '../shared/ids.ts'
import type { Log } from '../shared/log.ts'
import { createSecrets } from '../shared/secrets.ts'
import { createAccountStore } from '../store/accounts.ts'
import { createAuditChangesStore } from '../store/audit-changes.ts'
import { createAuditQueueStore } from '../store/audit-queue.ts'
import { createAuditStore } from '../store/audits.ts'
import { createCreditStore } from '../store/credits.ts'
import { createEventLog } from '../store/event-log.ts'
import { createFalseAlarmStore } from '../store/false-alarms.ts'
import { createIdempotencyStore } from '../store/idempotency.ts'
import { createIssueHistoryStore } from '../store/issue-history.ts'
import { createKeyStore } from '../store/keys.ts'
import { createLocalNotices } from '../store/local-notices.ts'
import { type Database, type OnCommand, openDatabase } from '../store/open-database.ts'
import { type ImageStores, openImageStores } from '../store/open-image-stores.ts'
import { createPeriodStore } from '../store/periods.ts'
import { createRegressionNoticeStore } from '../store/regression-notices.ts'
import { createRulesetStore } from '../store/rulesets.ts'
import { createScheduleStore } from '../store/schedules.ts'
import { createSessionStore } from '../store/sessions.ts'
import { createSignInCounterStore } from '../store/sign-in-counters.ts'
import { createSiteStore } from '../store/sites.ts'
import { createSuppressionSetStore } from '../store/suppression-sets.ts'
import { createSuppressionStore } from '../store/suppressions.ts'
import { createTurnStore } from '../store/turns.ts'
import { createVerificationStore } from '../store/verifications.ts'
import { createWebhookAttemptStore } from '../store/webhook-attempts.ts'
import { createWebhookDeliveryStore } from '../store/webhook-deliveries.ts'
import { createWebhookEventStore } from '../store/webhook-events.ts'
import { createWebhookStore } from '../store/webhooks.ts'
import { createWorkerStore } from '../store/workers.ts'
import { makeDataDir } from './data-dir.ts'
import { loadSecretKey } from './secret-key.ts'

export type Infrastructure = Awaited<ReturnType<typeof openInfrastructure>>

export interface InfrastructureOptions {
  config: Config
  log: Log
  /** The name of the database, if it isn't the default one. Each test has its own database. */
  databaseName?: string
  onCommand?: OnCommand
}

/**
 * Opens everything that all commands need: the database with its stores, the secrets, the accounts and the
 * keys.
 */
export async function openInfrastructure({ config, log, databaseName, onCommand }: InfrastructureOptions) {
  const { dataDir, mongodbUrl, path } = config
  if (mongodbUrl === null || config.secretKey === null) makeDataDir(dataDir)
  // Keys are loaded first because an error after the database has opened would keep the process running.
  const keys = [config.secretKey ?? loadSecretKey(dataDir), config.secretKeyPrevious]
  const secrets = createSecrets(keys.filter((key) => key !== null))
  const database = await openDatabase({
    mongodbUrl,
    dataDir,
    path,
    log,
    ...(databaseName && { databaseName }),
    ...(onCommand && { onCommand }),
  })

  const images = await openImageStores(database.db, { url: config.objectStoreUrl, log })
  // On a replica set, change streams notify all processes.
  const localNotices = database.isReplicaSet ? null : createLocalNotices(join(dataDir, 'notices'))
  const stores = createStores(database, images, localNotices?.publish)
  await createIndexes(Object.values(stores)).catch(async (error) => {
    // An open connection would keep the process running.
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
    localNotices,
    accounts: createAccountManager(deps),
    keys: createKeyManager(deps),
    /** A folder for unpacked browsers and similar files. It can be deleted at any time. */
    cacheDir: join(dataDir, 'cache'),
    /** Retries uploads and deletions that haven't reached the object store. Null without an object store. */
    sweepImages: images.sweep,
    async close() {
      images.close()
      await database.close()
    },
  }
}

/**
 * Creates a store for each collection.
 * @param publish notifies other processes that an audit has changed.
 */
export const createStores = (
  { db }: Pick<Database, 'db'>,
  { heatmaps, screenshots }: ImageStores,
  publish?: (auditId: string) => void,
) => ({
  accounts: createAccountStore(db),
  keys: createKeyStore(db),
  audits: createAuditStore(db),
  auditChanges: createAuditChangesStore(db),
  rulesets: createRulesetStore(db),
  issueHistory: createIssueHistoryStore(db),
  auditQueue: createAuditQueueStore(db),
  turns: createTurnStore(db),
  periods: createPeriodStore(db),
  workers: createWorkerStore(db),
  eventLog: createEventLog(db, publish),
  falseAlarms: createFalseAlarmStore(db),
  heatmaps,
  screenshots,
  credits: createCreditStore(db),
  idempotency: createIdempotencyStore(db),
  webhooks: createWebhookStore(db),
  webhookEvents: createWebhookEventStore(db),
  webhookDeliveries: createWebhookDeliveryStore(db),
  webhookAttempts: createWebhookAttemptStore(db),
  regressionNotices: createRegressionNoticeStore(db),
  schedules: createScheduleStore(db),
  sites: createSiteStore(db),
  suppressions: createSuppressionStore(db),
  suppressionSets: createSuppressionSetStore(db),
  sessions: createSessionStore(db),
  signInCounters: createSignInCounterStore(db),
  verifications: createVerificationStore(db),
})

async function createIndexes(stores: readonly object[]): Promise<void> {
  const declared = stores.filter(
    (store): store is { createIndexes(): Promise<void> } => 'createIndexes' in store,
  )
  await Promise.all(declared.map((store) => store.createIndexes()))
}
