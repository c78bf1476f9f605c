import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openInfrastructure } from '../../src/composition/infrastructure.ts'
import { readConfig } from '../../src/config.ts'
import { newId } from '../../src/shared/ids.ts'
import { createLog } from '../../src/shared/log.ts'
import { startServer } from '../api/child-server.ts'
import { statOf } from '../process-tree.ts'
import type { Commands } from './command-meter.ts'
import { meterProcessorTime } from './processor-time.ts'
import { storedBytes } from './stored-bytes.ts'

const SERVICE = fileURLToPath(new URL('metered-service.ts', import.meta.url))
const POLL_MS = 200

/** The resources that the service and its database have used so far. */
export interface Reading extends Commands {
  at: number
  coreSeconds: number
  /** The CPU time of the embedded database's process, in seconds. */
  databaseSeconds: number
  storedBytes: number
}

export type Rig = Awaited<ReturnType<typeof openRig>>

/** Opens an embedded database and a metered service that is allowed to audit one host on this machine. */
export async function openRig(host: string) {
  const directory = await mkdtemp(join(tmpdir(), 'capacity-bench-'))
  const environment = { PORT: '0', DATA_DIR: directory, EGRESS_ALLOW: host, LOG_LEVEL: 'warn' }
  const config = readConfig({ ...process.env, ...environment })
  const core = await openInfrastructure({ config, log: createLog('warn') })
  const { id: accountId } = await core.accounts.create({
    email: `${newId('mail')}@example.com`,
    password: newId('password'),
    plan: 'enterprise',
  })
  const keyOf = async (type: 'live' | 'test') => {
    const key = { accountId, name: 'bench', type, scopes: ['read' as const, 'write' as const] }
    return (await core.keys.create({ ...key, expiresAt: null })).text
  }
  const keys = { live: await keyOf('live'), test: await keyOf('test') }
  const service = await startServer(SERVICE, { environment })
  const processor = meterProcessorTime(service.pid)
  const { pid: databasePid } = JSON.parse(readFileSync(join(directory, 'database', 'java.json'), 'utf8'))

  return {
    async read(): Promise<Reading> {
      service.signal('SIGUSR2')
      const commands: Commands = JSON.parse(await service.nextLine())
      return {
        ...commands,
        at: performance.now(),
        coreSeconds: processor.seconds(),
        databaseSeconds: statOf(databasePid)?.seconds ?? 0,
        storedBytes: await storedBytes(core.database.db),
      }
    },

    /**
     * Creates an audit over REST and waits for it to end.
     * @throws Error if the audit failed.
     */
    async audit(key: keyof typeof keys, body: object): Promise<{ pages: number; issues: number }> {
      const response = await fetch(`${service.url}/api/v1/audit`, {
        method: 'POST',
        headers: { 'X-API-Key': keys[key], 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
      if (!response.ok) throw new Error(await response.text())
      const { job_id: id } = (await response.json()) as { job_id: string }
      for (;;) {
        const audit = await core.stores.audits.find(id)
        if (audit?.status === 'failed') throw new Error(`the audit failed: ${audit.failure?.message}`)
        if (audit?.status === 'completed') {
          const issues = Object.values(audit.issueCounts ?? {}).reduce((sum, count) => sum + count, 0)
          return { pages: audit.pages.filter(({ status }) => status === 'done').length, issues }
        }
        await delay(POLL_MS)
      }
    },

    async [Symbol.asyncDispose]() {
      processor[Symbol.dispose]()
      await service[Symbol.asyncDispose]()
      await core.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
