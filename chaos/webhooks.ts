import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { anySeed, createRandom, type Random } from '../test/support/random.ts'
import { makeCertificate } from '../test/support/receiver.ts'
import { createClient } from './service/client.ts'
import { type Harness, openHarness, type ServiceProcess } from './service/harness.ts'
import { FAULTS, INJECT } from './webhooks/faults.ts'
import { type Evidence, violationsOf } from './webhooks/invariants.ts'
import { openReceiver, type RecordingReceiver } from './webhooks/receiver.ts'

const SETTINGS = [
  { path: '/a', signature_format: 'a', payload_format: 'envelope' },
  { path: '/b', signature_format: 'b', payload_format: 'flat' },
  { path: '/c', signature_format: 'a', payload_format: 'flat' },
]
/**
 * The retry delays must add up to more than the receiver's longest outage. Otherwise, deliveries could
 * legitimately fail after five attempts.
 */
const RETRY_DELAYS_SECONDS = '0,3,6,12,24'
const LOCK_SECONDS = '2'
const AUDITS_A_ROUND = 2
/**
 * The proportion of faults that are injected just after a delivery has started. The other faults are injected
 * at random times.
 */
const INTO_DELIVERY = 0.75
const ANY_TIME_MS = 5000
/** The time to wait for a delivery to start, in milliseconds. Processes may start slowly under load. */
const BEGUN_MAX_MS = 20_000
/**
 * The maximum time between the start of a delivery and a fault, in milliseconds. Some faults occur during the
 * delivery, others after it.
 */
const INTO_DELIVERY_MS = 350
/**
 * The time limit for all deliveries to end, in milliseconds. It is longer than the sum of all retry delays
 * and several leases of 10 s.
 */
const SETTLED_MAX_MS = 180_000
const SETTLED_POLL_MS = 500
const SHOWN_MAX = 20

/**
 * Injects one random fault per round while events are sent to three webhooks. A fault kills a process of the
 * service, closes the receiver's port, or breaks connections to the database. When all deliveries have ended,
 * every invariant must hold in both the receiver's record and the database.
 */
export async function run(options: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: options,
    options: { rounds: { type: 'string', default: '50' }, seed: { type: 'string' } },
  })
  const seed = Number(values.seed ?? anySeed())
  print(`seed ${seed}`)
  const random = createRandom(seed)
  const certificate = makeCertificate()
  const begun = createBell()
  const ofReceiver = { certificate, random: createRandom(seed + 1), secretOf, onBegin: begun.ring }
  const receiver = await openReceiver(ofReceiver)
  const harness = await openHarness({
    EGRESS_ALLOW: `127.0.0.1:${receiver.port}`,
    NODE_EXTRA_CA_CERTS: certificate.certificateFile,
    WEBHOOK_RETRY_DELAYS_SECONDS: RETRY_DELAYS_SECONDS,
    RATE_LIMIT_PER_MINUTE: '1000000',
    LOCK_SECONDS,
  })
  let violations: string[] = ['the program did not finish']
  try {
    const service = await startAll(harness)
    const { accountId, apiKey } = await harness.makeKey('test')
    const client = createClient(service.gateway.program, apiKey)
    const hooks = await Promise.all(
      SETTINGS.map(({ path, ...settings }) =>
        client.createHook(`${receiver.url}${path}`, { secret: secretOf(path), ...settings }),
      ),
    )
    const begin = performance.now()
    const { created, faults } = await injectFaults(
      { ...service, client, receiver, begun, random },
      Number(values.rounds),
    )
    const isSettled = await settled(harness)
    const unexpectedEnds = service.processes.reduce((sum, { program }) => sum + program.unexpectedEnds(), 0)
    const evidence = { created, hooks, receiver, unexpectedEnds, ...(await stored(harness, accountId)) }
    violations = [...(isSettled ? [] : ['audits or deliveries are still open']), ...violationsOf(evidence)]
    report(evidence, { faults, violations, seconds: (performance.now() - begin) / 1000 })
  } finally {
    receiver.shut()
    await harness.close({ keep: violations.length > 0 })
    certificate.remove()
  }
  return violations.length === 0
}

/** Starts one gateway and two workers, and waits until they are ready. */
async function startAll(harness: Harness) {
  const gateway = await harness.start('gateway', 'gateway')
  const workers = [await harness.start('worker', 'worker 1'), await harness.start('worker', 'worker 2')]
  const processes = [gateway, ...workers]
  await Promise.all(processes.map(({ program }) => program.ready()))
  return { gateway, workers, processes }
}

interface Scene {
  gateway: ServiceProcess
  workers: readonly ServiceProcess[]
  client: ReturnType<typeof createClient>
  receiver: RecordingReceiver
  /** Signals the start of a delivery. */
  begun: Bell
  random: Random
}

/** Runs all rounds. Returns the ids of the created audits, and the number of faults of each kind. */
async function injectFaults({ gateway, workers, client, receiver, begun, random }: Scene, rounds: number) {
  const asked: Promise<string>[] = []
  const faults = new Map<string, number>()
  for (let round = 1; round <= rounds; round += 1) {
    for (let nth = 1; nth <= AUDITS_A_ROUND; nth += 1) asked.push(client.createAudit(`${round}-${nth}`))
    // These promises are awaited after the last round. Until then, a rejection must not crash the process.
    for (const one of asked) one.catch(() => {})
    const fault = random.of(FAULTS)
    const isInto = random.isTrue(INTO_DELIVERY)
    const waitMs = random.between(0, isInto ? INTO_DELIVERY_MS : ANY_TIME_MS)
    if (isInto) await Promise.race([begun.next(), delay(BEGUN_MAX_MS)])
    await delay(waitMs)
    const description = await INJECT[fault]({ gateways: [gateway], workers, receiver, random })
    faults.set(fault, (faults.get(fault) ?? 0) + 1)
    print(`round ${round}: ${description}`)
  }
  return { created: await Promise.all(asked), faults }
}

const secretOf = (path: string) => `the secret of the receiver at ${path}`

type Bell = ReturnType<typeof createBell>

function createBell() {
  let bell = Promise.withResolvers<void>()
  return {
    ring() {
      bell.resolve()
      bell = Promise.withResolvers()
    },
    next: (): Promise<void> => bell.promise,
  }
}

/** Returns whether all deliveries ended in time. */
async function settled({ core }: Harness): Promise<boolean> {
  const { db } = core.database
  const until = performance.now() + SETTLED_MAX_MS
  while (performance.now() < until) {
    const open = await Promise.all([
      db.collection('audits').countDocuments({ status: { $in: ['queued', 'running'] } }),
      db.collection('audits').countDocuments({ eventPending: true }),
      db.collection('webhook_deliveries').countDocuments({ state: 'pending' }),
    ])
    if (open.every((count) => count === 0)) return true
    await delay(SETTLED_POLL_MS)
  }
  return false
}

async function stored({ core }: Harness, accountId: string) {
  const { audits, webhookDeliveries, webhookAttempts, webhooks } = core.stores
  const all = { first: 10_000, before: null }
  const hooks = await webhooks.list(accountId)
  const deliveries = (
    await Promise.all(hooks.map(({ id }) => webhookDeliveries.list({ webhookId: id, state: null, ...all })))
  ).flat()
  const attempts = await Promise.all(deliveries.map(({ id }) => webhookAttempts.list(id, 1000)))
  return { audits: await audits.list(accountId, all), deliveries, attempts: attempts.flat() }
}

interface Outcome {
  faults: ReadonlyMap<string, number>
  violations: readonly string[]
  seconds: number
}

function report(
  { audits, deliveries, attempts, receiver }: Evidence,
  { faults, violations, seconds }: Outcome,
): void {
  for (const violation of violations.slice(0, SHOWN_MAX)) print(`violated: ${violation}`)
  const injected = [...faults].map(([fault, count]) => `${fault} ${count}`).join(', ')
  const failures = attempts.filter(({ error }) => error)
  const interrupted = failures.filter(({ error }) => error!.class === 'interrupted').length
  const taken = receiver.visits.filter(({ isAnswered, status }) => isAnswered && status === 204).length
  const latest = Math.max(
    ...deliveries.map(({ endedAt, event }) => Number(endedAt ?? Infinity) - Number(event.at)),
  )
  print(
    `${[...faults.values()].reduce((sum, count) => sum + count, 0)} faults (${injected}) in ${seconds.toFixed(0)} s: ` +
      `${audits.length} audits, ${deliveries.length} deliveries, ${receiver.visits.length} requests of which ${taken} ` +
      `were taken; ${attempts.length} attempts, ${failures.length - interrupted} failed, ${interrupted} interrupted; ` +
      `${receiver.overlaps.length} at once; the latest ended ${(latest / 1000).toFixed(1)} s after its event; ` +
      `${violations.length} violations`,
  )
}

const print = (line: string) => process.stdout.write(`${line}\n`)
