import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openInfrastructure } from '../../src/composition/infrastructure.ts'
import { readConfig } from '../../src/config.ts'
import { createNextClaimer } from '../../src/domain/audits/claim-next.ts'
import type { Audit } from '../../src/model/audit.ts'
import { createLog } from '../../src/shared/log.ts'
import { make } from '../../test/support/make.ts'
import { createCommandMeter } from '../capacity/command-meter.ts'

/** The duration of a lease. It's longer than the benchmark, so that no audit is claimed twice. */
const LEASE_MS = 3_600_000
const BATCH = 1000

export type Queue = Awaited<ReturnType<typeof openQueue>>

/** Opens an embedded database where audits can be queued and claimed without being run. */
export async function openQueue() {
  const directory = await mkdtemp(join(tmpdir(), 'queue-bench-'))
  const config = readConfig({ ...process.env, DATA_DIR: directory })
  const meter = createCommandMeter()
  const core = await openInfrastructure({ config, log: createLog('warn'), onCommand: meter.onCommand })
  const audits = core.database.db.collection<Record<string, unknown> & { _id: string }>('audits')

  return {
    commands: () => meter.read(),

    async add(queued: readonly Pick<Audit, 'id' | 'accountId' | 'mode' | 'createdAt'>[]): Promise<void> {
      for (let from = 0; from < queued.length; from += BATCH)
        await audits.insertMany(
          queued.slice(from, from + BATCH).map((fields) => {
            const { id, ...audit } = make.audit(fields)
            return { _id: id, ...audit, holder: null, leaseUntil: null }
          }),
        )
      await core.stores.turns.joinMissing(await core.stores.auditQueue.waitingAccounts())
    },

    /**
     * Returns the function that a worker calls to claim its next audit.
     * @param now the worker's clock.
     */
    newWorker(instance: string, now: () => Date): () => Promise<Audit | null> {
      const claimNext = createNextClaimer(core.stores)
      const holder = { machine: 'bench', pid: process.pid, instance }
      return () => claimNext(() => ({ holder, now: now(), leaseUntil: new Date(now().getTime() + LEASE_MS) }))
    },

    /** Ends an audit so that its lease can't expire. */
    async end(id: string): Promise<void> {
      await audits.updateOne({ _id: id }, { $set: { status: 'completed', leaseUntil: null } })
    },

    async [Symbol.asyncDispose]() {
      await core.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
