import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { openInfrastructure } from '../../src/composition/infrastructure.ts'
import { readConfig } from '../../src/config.ts'
import { newId } from '../../src/shared/ids.ts'
import { createLog } from '../../src/shared/log.ts'
import { isEmbedded, serversOf, stopServers } from '../store/data-dir.ts'
import { mountSmallDisk } from '../support/small-disk.ts'

const DISK_MB = 192
const SECRET_KEY = Buffer.alloc(32, 5).toString('base64')

/** Starts a gateway with a separate data directory. The database outlives the gateway. */
async function startGateway(dataDir: string) {
  const child = spawn(process.execPath, ['src/main.ts', 'gateway'], {
    env: { ...process.env, MONGODB_URL: '', DATA_DIR: dataDir, SECRET_KEY, PORT: '0', LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(createInterface({ input: child.stdout }), 'line')
  return {
    url: String(line).replace(/^ready /, ''),
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

async function makeKey(dataDir: string): Promise<string> {
  const config = readConfig({ ...process.env, MONGODB_URL: '', DATA_DIR: dataDir, SECRET_KEY })
  const core = await openInfrastructure({ config, log: createLog('silent') })
  const account = {
    id: newId('acc'),
    email: 'a@example.com',
    plan: 'enterprise' as const,
    createdAt: new Date(),
  }
  await core.stores.accounts.insert(account, 'no password')
  const wanted = { accountId: account.id, name: 'test', type: 'test' as const, expiresAt: null }
  const { text } = await core.keys.create({ ...wanted, scopes: ['read', 'write'] })
  await core.close()
  return text
}

test.skipIf(!isEmbedded)(
  'a service with a full disk is not ready, loses no accepted audit, and continues when there is space again',
  async (context) => {
    const disk = mountSmallDisk(DISK_MB)
    if (typeof disk === 'string') return context.skip(disk)
    using _mounted = disk
    try {
      const apiKey = await makeKey(disk.path)
      await using gateway = await startGateway(disk.path)
      const headers = { 'X-API-Key': apiKey, 'Content-Type': 'application/json' }
      const accepted: string[] = []
      const create = async () => {
        const body = JSON.stringify({ url: 'http://shop.example/' })
        const response = await fetch(`${gateway.url}/api/v1/audit`, { method: 'POST', headers, body })
        if (response.status === 202) accepted.push((await response.json()).job_id)
        return response.status
      }
      const readiness = async () => (await fetch(`${gateway.url}/health/ready`)).status
      const isFull = new AbortController()
      const creating = (async () => {
        while (!isFull.signal.aborted) await create().then(() => wait(5))
      })()
      await vi.waitFor(() => expect(accepted.length).toBeGreaterThan(20), { timeout: 20_000 })
      expect(await readiness()).toBe(200)

      await disk.fill()
      await vi.waitFor(async () => expect(await readiness()).toBe(503), { timeout: 10_000, interval: 200 })
      isFull.abort()
      await creating
      const whileFull = await create()
      const acceptedBefore = accepted.length
      await disk.free()
      await vi.waitFor(async () => expect(await readiness()).toBe(200), { timeout: 30_000, interval: 200 })
      const afterwards = await create()

      expect(whileFull).toBeGreaterThanOrEqual(500)
      expect(afterwards).toBe(202)
      expect(accepted.length).toBe(acceptedBefore + 1)
      for (const id of accepted) {
        const response = await fetch(`${gateway.url}/api/v1/audit/${id}`, { headers })
        expect((await response.json()).code, id).not.toBe('job_not_found')
      }
    } finally {
      await stopServers(disk.path)
      expect(await serversOf(disk.path)).toEqual([])
    }
  },
  120_000,
)
