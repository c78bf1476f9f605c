import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Audit } from '../src/model/audit.ts'
import { ISSUE_READERS } from '../test/support/issue-readers.ts'
import { type KilledReader, type Received, readThroughKills } from '../test/support/killed-reader.ts'
import { anySeed, createRandom, type Random } from '../test/support/random.ts'
import { serveFlawedSite } from './readers/flawed-site.ts'
import { type Harness, openHarness, type ServiceProcess } from './service/harness.ts'

const PAGES = '20'
const LOCK_SECONDS = '5'
/** The maximum lifetime of a reader, in issues and in milliseconds, whichever limit is reached first. */
const LIFE = { issues: 6, leastMs: 50, mostMs: 3000 }
const POLL_MS = 200
/** The maximum duration of the audit in milliseconds: two attempts of 12 minutes each. */
const AUDIT_MAX_MS = 1_500_000
/** The number of issues to log before the worker is killed. */
const KILLED_AFTER = { least: 20, most: 80 }

/**
 * Runs a `deep` audit. For each protocol, a reader is repeatedly killed and reconnects through alternating
 * gateways. The worker is killed once. Each reader must receive all stored issues in order, each exactly
 * once.
 */
export async function run(options: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: options,
    options: {
      kills: { type: 'string', default: '50' },
      pages: { type: 'string', default: PAGES },
      seed: { type: 'string' },
    },
  })
  const seed = Number(values.seed ?? anySeed())
  print(`seed ${seed}`)
  const random = createRandom(seed)
  const site = await serveFlawedSite(Number(values.pages))
  const harness = await openHarness({
    EGRESS_ALLOW: site.host,
    LOCK_SECONDS,
    RATE_LIMIT_PER_MINUTE: '1000000',
  })
  let violations = ['the program did not finish']
  try {
    const gateways = [
      await harness.start('gateway', 'gateway 1'),
      await harness.start('gateway', 'gateway 2'),
    ]
    const workers = [await harness.start('worker', 'worker 1'), await harness.start('worker', 'worker 2')]
    const urls = await Promise.all(gateways.map(({ program }) => program.ready()))
    await Promise.all(workers.map(({ program }) => program.ready()))
    const { apiKey } = await harness.makeKey('live')
    const begin = performance.now()
    const tell = (words: string) => print(`${words}, ${Math.round((performance.now() - begin) / 1000)} s`)
    const options = { url: `http://${site.host}/`, max_pages: Number(values.pages) }
    const auditId = await create(urls[0]!, apiKey, options)
    const kills = Number(values.kills)
    const readers = Promise.all(
      killedReaders({ urls, apiKey, auditId, kills, random: createRandom(seed + 1) }),
    )
    readers.catch(() => {})
    const killedAfter = Math.round(random.between(KILLED_AFTER.least, KILLED_AFTER.most))
    const killed = await killHolder(harness, { auditId, workers, killedAfter })
    tell(`${killed} was killed after ${killedAfter} issues or more`)
    await ended(harness, auditId)
    const audit = (await harness.core.stores.audits.find(auditId))!
    tell(`the audit of ${audit.pages.length} pages is ${audit.status} in attempt ${audit.attempt}`)
    const stored = await storedIds(harness, auditId, audit.lastSeq ?? 0)
    violations = violationsOf({ audit, stored, received: await readers, kills })
    for (const violation of violations) print(`violated: ${violation}`)
    tell(summary(stored, await readers, violations))
  } finally {
    site.close()
    await harness.close({ keep: violations.length > 0 })
  }
  return violations.length === 0
}

interface Readers extends Pick<KilledReader, 'apiKey' | 'auditId' | 'kills'> {
  urls: readonly string[]
  random: Random
}

type NamedReceived = Received & { name: string }

/** Starts a reader for each protocol. */
function killedReaders({ urls, apiKey, auditId, kills, random }: Readers): Promise<NamedReceived>[] {
  const nextLife = () => ({
    issues: Math.ceil(random.between(0, LIFE.issues)),
    ms: random.between(LIFE.leastMs, LIFE.mostMs),
  })
  const url = () => random.of(urls)
  return Object.entries(ISSUE_READERS).map(async ([name, read]) => ({
    name,
    ...(await readThroughKills({ read, url, apiKey, auditId, kills, nextLife })),
  }))
}

interface Evidence {
  audit: Audit
  stored: readonly string[]
  received: readonly NamedReceived[]
  kills: number
}

function violationsOf({ audit: { status, attempt }, stored, received, kills }: Evidence): string[] {
  const isSecond = status === 'completed' && attempt === 2
  const isEachOnce = stored.length > 0 && new Set(stored).size === stored.length
  return [
    ...(isSecond ? [] : [`the audit is ${status} in attempt ${attempt}`]),
    ...(isEachOnce ? [] : ['an issue is stored twice, or no issue is stored']),
    ...received.flatMap(({ name, ids }) => differences(ids, stored).map((words) => `${name} ${words}`)),
    ...received.filter((each) => each.kills < kills).map(({ name }) => `${name} was not killed often enough`),
  ]
}

function summary(
  stored: readonly string[],
  received: readonly NamedReceived[],
  violations: readonly string[],
): string {
  const ofReaders = received.map(
    ({ name, ids, kills, connections }) =>
      `${name} ${ids.length} over ${connections} connections, killed ${kills} times`,
  )
  return `${stored.length} issues stored; ${ofReaders.join('; ')}; ${violations.length} violations`
}

async function create(url: string, apiKey: string, options: object): Promise<string> {
  const response = await fetch(`${url}/api/v1/audit`, {
    method: 'POST',
    headers: { 'X-API-Key': apiKey, 'Content-Type': 'application/json' },
    body: JSON.stringify({ mode: 'deep', ...options }),
  })
  if (!response.ok) throw new Error(`the audit was refused: ${await response.text()}`)
  return (await response.json()).job_id
}

interface Killing {
  auditId: string
  workers: readonly ServiceProcess[]
  killedAfter: number
}

/** Kills the worker that runs the audit once this many issues have been logged. Returns the worker's name. */
async function killHolder({ core }: Harness, { auditId, workers, killedAfter }: Killing): Promise<string> {
  const { db } = core.database
  const until = performance.now() + AUDIT_MAX_MS
  while (performance.now() < until) {
    const logged = await db.collection('audit_log').countDocuments({ auditId, kind: 'issue' })
    const held = (await core.stores.audits.listRunning()).find(({ id }) => id === auditId)
    const worker = workers.find(({ program }) => program.pid() === held?.holder?.pid)
    if (logged >= killedAfter && worker) {
      await worker.program.kill()
      return worker.name
    }
    await delay(POLL_MS)
  }
  throw new Error('the audit logged too few issues')
}

async function ended({ core }: Harness, auditId: string): Promise<void> {
  const until = performance.now() + AUDIT_MAX_MS
  while (performance.now() < until) {
    const audit = await core.stores.audits.find(auditId)
    if (audit?.status === 'completed' || audit?.status === 'failed') return
    await delay(POLL_MS)
  }
  throw new Error('the audit did not end')
}

/** Reads the ids directly from the collection, in the order of the log. */
async function storedIds({ core }: Harness, auditId: string, lastSeq: number): Promise<string[]> {
  const entries = core.database.db.collection<{ seq: number; issue: { id: string } }>('audit_log')
  const found = await entries.find({ auditId, kind: 'issue' }).toArray()
  return found
    .filter(({ seq }) => seq <= lastSeq)
    .toSorted((one, other) => one.seq - other.seq)
    .map(({ issue }) => issue.id)
}

function differences(received: readonly string[], stored: readonly string[]): string[] {
  const missing = stored.filter((id) => !received.includes(id)).length
  const unknown = received.filter((id) => !stored.includes(id)).length
  const twice = received.length - new Set(received).size
  if (missing + unknown + twice > 0) return [`missed ${missing}, has ${unknown} unknown and ${twice} twice`]
  return received.every((id, index) => id === stored[index]) ? [] : ['has them in a different order']
}

const print = (line: string) => process.stdout.write(`${line}\n`)
