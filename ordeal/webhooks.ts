import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { makeCertificate } from '../test/support/receiver.ts'
import { anySeed, createRandom, type Random } from './random.ts'
import { openStage, type Player, type Stage } from './service/stage.ts'
import { BLOWS, STRIKE } from './webhooks/blows.ts'
import { createClient } from './webhooks/client.ts'
import { brokenPromises, type Evidence } from './webhooks/promises.ts'
import { type OrdealReceiver, openReceiver } from './webhooks/receiver.ts'

const SETTINGS = [
  { path: '/a', signature_format: 'a', payload_format: 'envelope' },
  { path: '/b', signature_format: 'b', payload_format: 'flat' },
  { path: '/c', signature_format: 'a', payload_format: 'flat' },
]
/** Longer than the receiver is ever gone: five failures in a row would be its own, and right. */
const RETRY_DELAYS_SECONDS = '0,3,6,12,24'
const LOCK_SECONDS = '2'
const AUDITS_A_ROUND = 2
/** Of the blows: they fall when a delivery has begun, the others at any time. */
const INTO_DELIVERY = 0.75
const ANY_TIME_MS = 5000
/** Under load a process takes its time to start. */
const BEGUN_MAX_MS = 20_000
/** After a delivery has begun, ms: some are struck in it, some after. */
const INTO_DELIVERY_MS = 350
/** How long it may take until nothing is open, ms: a hold of 10 s for each of a few times, and all delays. */
const SETTLED_MAX_MS = 180_000
const SETTLED_POLL_MS = 500
const SHOWN_MAX = 20

/**
 * Rounds of one blow each, drawn at random, while events are on their way to three webhooks: a process of the service is
 * killed, the receiver's port closes, connections to the database break. Then everything is left to settle, and what
 * the receiver wrote down and what the database holds must keep every promise.
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
  const stage = await openStage({
    EGRESS_ALLOW: `127.0.0.1:${receiver.port}`,
    NODE_EXTRA_CA_CERTS: certificate.certificateFile,
    WEBHOOK_RETRY_DELAYS_SECONDS: RETRY_DELAYS_SECONDS,
    RATE_LIMIT_PER_MINUTE: '1000000',
    LOCK_SECONDS,
  })
  let broken: string[] = ['it did not come to its end']
  try {
    const cast = await enterAll(stage)
    const { accountId, apiKey } = await stage.makeKey('test')
    const client = createClient(cast.gateway, apiKey)
    const hooks = await Promise.all(
      SETTINGS.map(({ path, ...settings }) =>
        client.createHook(`${receiver.url}${path}`, { secret: secretOf(path), ...settings }),
      ),
    )
    const begin = performance.now()
    const { created, blows } = await strike(
      { ...cast, client, receiver, begun, random },
      Number(values.rounds),
    )
    const isSettled = await settled(stage)
    const ownEnds = cast.players.reduce((sum, { program }) => sum + program.ownEnds(), 0)
    const evidence = { created, hooks, receiver, ownEnds, ...(await stored(stage, accountId)) }
    broken = [...(isSettled ? [] : ['something is open still']), ...brokenPromises(evidence)]
    report(evidence, { blows, broken, seconds: (performance.now() - begin) / 1000 })
  } finally {
    receiver.shut()
    await stage.close({ keep: broken.length > 0 })
    certificate.remove()
  }
  return broken.length === 0
}

/** One gateway and two workers, once they are ready. */
async function enterAll(stage: Stage) {
  const gateway = await stage.enter('gateway', 'gateway')
  const workers = [await stage.enter('worker', 'worker 1'), await stage.enter('worker', 'worker 2')]
  const players = [gateway, ...workers]
  await Promise.all(players.map(({ program }) => program.ready()))
  return { gateway, workers, players }
}

interface Scene {
  gateway: Player
  workers: readonly Player[]
  client: ReturnType<typeof createClient>
  receiver: OrdealReceiver
  /** Rings when a delivery begins. */
  begun: Bell
  random: Random
}

/** All rounds. Answers the ids of the audits that were asked for, and how often each blow fell. */
async function strike({ gateway, workers, client, receiver, begun, random }: Scene, rounds: number) {
  const asked: Promise<string>[] = []
  const blows = new Map<string, number>()
  for (let round = 1; round <= rounds; round += 1) {
    for (let nth = 1; nth <= AUDITS_A_ROUND; nth += 1) asked.push(client.createAudit(`${round}-${nth}`))
    // They are asked for until the end; a refusal is told there.
    for (const one of asked) one.catch(() => {})
    const blow = random.of(BLOWS)
    const isInto = random.isTrue(INTO_DELIVERY)
    const waitMs = random.between(0, isInto ? INTO_DELIVERY_MS : ANY_TIME_MS)
    if (isInto) await Promise.race([begun.next(), delay(BEGUN_MAX_MS)])
    await delay(waitMs)
    const told = await STRIKE[blow]({ gateways: [gateway], workers, receiver, random })
    blows.set(blow, (blows.get(blow) ?? 0) + 1)
    print(`round ${round}: ${told}`)
  }
  return { created: await Promise.all(asked), blows }
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

/** Whether everything came to its end in time. */
async function settled({ core }: Stage): Promise<boolean> {
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

async function stored({ core }: Stage, accountId: string) {
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
  blows: ReadonlyMap<string, number>
  broken: readonly string[]
  seconds: number
}

function report(
  { audits, deliveries, attempts, receiver }: Evidence,
  { blows, broken, seconds }: Outcome,
): void {
  for (const promise of broken.slice(0, SHOWN_MAX)) print(`broken: ${promise}`)
  const struck = [...blows].map(([blow, count]) => `${blow} ${count}`).join(', ')
  const failures = attempts.filter(({ error }) => error)
  const interrupted = failures.filter(({ error }) => error!.class === 'interrupted').length
  const taken = receiver.visits.filter(({ isAnswered, status }) => isAnswered && status === 204).length
  const latest = Math.max(
    ...deliveries.map(({ endedAt, event }) => Number(endedAt ?? Infinity) - Number(event.at)),
  )
  print(
    `${[...blows.values()].reduce((sum, count) => sum + count, 0)} blows (${struck}) in ${seconds.toFixed(0)} s: ` +
      `${audits.length} audits, ${deliveries.length} deliveries, ${receiver.visits.length} requests of which ${taken} ` +
      `were taken; ${attempts.length} attempts, ${failures.length - interrupted} failed, ${interrupted} interrupted; ` +
      `${receiver.overlaps.length} at once; the latest ended ${(latest / 1000).toFixed(1)} s after its event; ` +
      `${broken.length} promises broken`,
  )
}

const print = (line: string) => process.stdout.write(`${line}\n`)
