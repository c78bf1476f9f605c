import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Infrastructure, openInfrastructure } from '../src/composition/infrastructure.ts'
import { readConfig } from '../src/config.ts'
import { newId } from '../src/shared/ids.ts'
import { createLog } from '../src/shared/log.ts'
import { anySeed, createRandom, type Random } from '../test/support/random.ts'
import { createAuditCreator } from './database/audit-creators.ts'
import { createDeliveryWriter } from './database/delivery-writer.ts'
import { indexDifferences } from './database/index-differences.ts'
import { createTarget, type Target } from './database/server.ts'
import { createClient } from './service/client.ts'
import { type Program, type Role, superviseProgram } from './service/program.ts'

const CREATORS = 2
/** The duration of a lease in seconds. It must be longer than the database's downtime after a kill. */
const LOCK_SECONDS = '10'
/** The time between a restart of the database and the next kill, in milliseconds. */
const LIFE = { least: 200, most: 2500 }
/** The time within which all accepted audits must end, in milliseconds. */
const SETTLED_MAX_MS = 180_000
const POLL_MS = 500
const SHOWN_MAX = 20

/**
 * Repeatedly kills the embedded database's process while a gateway accepts audits, a worker runs them, and
 * writers insert documents and change a unique field. Afterwards, all indexes must match their documents, and
 * no accepted audit may be lost or stuck. Writes acknowledged more than half a second before a kill must not
 * be lost either.
 */
export async function run(options: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: options,
    options: {
      kills: { type: 'string', default: '100' },
      writers: { type: 'string', default: '8' },
      seed: { type: 'string' },
    },
  })
  const seed = Number(values.seed ?? anySeed())
  print(`seed ${seed}`)
  const directory = await mkdtemp(join(tmpdir(), 'audit-service-chaos-'))
  const secretKey = randomBytes(32).toString('base64')
  const config = readConfig({ ...process.env, MONGODB_URL: '', DATA_DIR: directory, SECRET_KEY: secretKey })
  const core = await openInfrastructure({ config, log: createLog('silent') })
  const programs = startPrograms(directory, secretKey)
  let violations = ['the program did not finish']
  try {
    const begin = performance.now()
    await Promise.all(programs.map((program) => program.ready()))
    const target = createTarget(directory, core.database.db)
    const load = await startLoad(core, programs[0]!, { writerCount: Number(values.writers), seed })
    await killRepeatedly(target, {
      kills: Number(values.kills),
      random: createRandom(seed),
      onKill: load.onKill,
    })
    await load.stop()
    violations = [
      ...(await settled(core)),
      ...(await load.finish()),
      ...(await indexDifferences(core.database.db)),
    ]
    for (const violation of violations.slice(0, SHOWN_MAX)) print(`violated: ${violation}`)
    const seconds = ((performance.now() - begin) / 1000).toFixed(0)
    print(`${target.kills()} kills in ${seconds} s: ${load.summary()}; ${violations.length} violations`)
  } finally {
    await Promise.all(programs.map((program) => program.stop()))
    await core.close()
    if (violations.length > 0) print(`Logs and data: ${directory}`)
    else await rm(directory, { recursive: true, force: true })
  }
  return violations.length === 0
}

/** Starts a gateway and a worker, which find and restart the database through the data directory. */
function startPrograms(directory: string, secretKey: string): Program[] {
  const environment = {
    MONGODB_URL: '',
    DATA_DIR: directory,
    SECRET_KEY: secretKey,
    LOCK_SECONDS,
    RATE_LIMIT_PER_MINUTE: '1000000',
  }
  const roles: Role[] = ['gateway', 'worker']
  return roles.map((role) => superviseProgram({ role, environment, logFile: join(directory, `${role}.log`) }))
}

interface LoadOptions {
  writerCount: number
  seed: number
}

async function startLoad(core: Infrastructure, gateway: Program, { writerCount, seed }: LoadOptions) {
  const client = createClient(gateway, await makeKey(core))
  const killTimes: number[] = []
  const writers = Array.from({ length: writerCount }, (_, index) =>
    createDeliveryWriter({
      store: core.stores.webhookDeliveries,
      killTimes,
      random: createRandom(seed + 1 + index),
    }),
  )
  const creators = Array.from({ length: CREATORS }, (_, index) =>
    createAuditCreator(client, `creator-${index}`),
  )
  const stopped = new AbortController()
  const running = Promise.all([...writers, ...creators].map((each) => each.run(stopped.signal)))
  const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0)

  return {
    onKill(at: number) {
      killTimes.push(at)
    },
    async stop(): Promise<void> {
      stopped.abort()
      await running
    },
    async finish(): Promise<string[]> {
      const found = await Promise.all([
        ...writers.map((writer) => writer.finish()),
        ...creators.map((creator) => creator.finish(core.stores.audits)),
      ])
      return found.flat()
    },
    summary: () =>
      `${sum(writers.map((writer) => writer.writes()))} writes by ${writers.length} writers, ` +
      `${sum(creators.map((creator) => creator.accepted()))} audits accepted`,
  }
}

/** Creates a key for sandbox audits, which don't need a browser. */
async function makeKey(core: Infrastructure): Promise<string> {
  const email = `${newId('mail')}@example.com`
  const account = { id: newId('acc'), email, plan: 'enterprise' as const, createdAt: new Date() }
  await core.stores.accounts.insert(account, 'no password')
  const wanted = { accountId: account.id, name: 'chaos', type: 'test' as const, expiresAt: null }
  return (await core.keys.create({ ...wanted, scopes: ['read', 'write'] })).text
}

interface Killing {
  kills: number
  random: Random
  onKill: (at: number) => void
}

async function killRepeatedly(target: Target, { kills, random, onKill }: Killing): Promise<void> {
  while (target.kills() < kills) {
    await delay(random.between(LIFE.least, LIFE.most))
    const killed = target.pid()
    onKill(target.kill())
    const startedAt = performance.now()
    await target.awaitReturn(killed)
    print(`kill ${target.kills()}: back after ${Math.round(performance.now() - startedAt)} ms`)
  }
}

async function settled({ database }: Infrastructure): Promise<string[]> {
  const until = performance.now() + SETTLED_MAX_MS
  const open = { status: { $in: ['queued', 'running'] } }
  while (performance.now() < until) {
    if ((await database.db.collection('audits').countDocuments(open)) === 0) return []
    await delay(POLL_MS)
  }
  return ['audits are still queued or running']
}

const print = (line: string) => process.stdout.write(`${line}\n`)
