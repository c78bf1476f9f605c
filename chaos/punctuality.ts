import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { WebhookAttempt, WebhookDelivery } from '../src/model/webhook-delivery.ts'
import { createRandom } from '../test/support/random.ts'
import { makeCertificate } from '../test/support/receiver.ts'
import { countIdleCommands } from './punctuality/idle-commands.ts'
import { createClient } from './service/client.ts'
import { type Harness, openHarness } from './service/harness.ts'
import { openReceiver } from './webhooks/receiver.ts'

/**
 * The number of webhooks. Since a worker makes only one attempt at a time for a new webhook, there are enough
 * webhooks that no delivery waits for a previous one to the same webhook.
 */
const HOOKS = 50
/** The number of deliveries that start per second. */
const DELIVERIES_PER_SECOND = 50
const RETRY_DELAYS_SECONDS = [0, 8, 16, 16, 16]
const LOCK_SECONDS = 10
/** The longest allowed delay of an attempt, in milliseconds. */
const LATE_MAX_MS = 1000
/**
 * The longest allowed time between the start of an interrupted attempt and the start of the next one, in
 * milliseconds.
 */
const HELD_MAX_MS = (LOCK_SECONDS + 5) * 1000
const SETTLED_MAX_MS = 120_000
/** The maximum number of commands about deliveries that an idle worker may send per minute. */
const COMMANDS_MAX = 6

/**
 * Sends deliveries with two gateways and two workers, kills a worker along the way, and compares the start of
 * each attempt with its due time. The first attempt of every tenth delivery receives a 503 response, so that
 * a second attempt follows. Afterwards, counts the commands about deliveries that an idle worker sends to the
 * database in a minute.
 */
export async function run(options: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: options,
    options: { deliveries: { type: 'string', default: '1000' } },
  })
  const audits = Math.ceil(Number(values.deliveries) / HOOKS)
  const certificate = makeCertificate()
  const secretOf = () => 'the secret of the receiver'
  const receiver = await openReceiver({ certificate, random: createRandom(1), secretOf, onBegin: () => {} })
  const harness = await openHarness({
    EGRESS_ALLOW: `127.0.0.1:${receiver.port}`,
    NODE_EXTRA_CA_CERTS: certificate.certificateFile,
    WEBHOOK_RETRY_DELAYS_SECONDS: RETRY_DELAYS_SECONDS.join(),
    RATE_LIMIT_PER_MINUTE: '1000000',
    QUEUE_LIMIT_PER_ACCOUNT: '1000000',
    LOCK_SECONDS: String(LOCK_SECONDS),
  })
  let isPassed = false
  try {
    const gateways = [
      await harness.start('gateway', 'gateway 1'),
      await harness.start('gateway', 'gateway 2'),
    ]
    const workers = [await harness.start('worker', 'worker 1'), await harness.start('worker', 'worker 2')]
    await Promise.all([...gateways, ...workers].map(({ program }) => program.ready()))
    const { accountId, apiKey } = await harness.makeKey('test')
    const clients = gateways.map(({ program }) => createClient(program, apiKey))
    for (let number = 0; number < HOOKS; number += 1)
      await clients[0]!.createHook(`${receiver.url}/${number}`, { secret: secretOf() })
    for (let number = 0; number < audits; number += 1) {
      void endAudit(clients[number % 2]!, String(number)).catch((error) => print(String(error)))
      if (number === Math.floor(audits / 2)) void workers[0]!.program.kill()
      await delay((1000 * HOOKS) / DELIVERIES_PER_SECOND)
    }
    const deliveries = await settled(harness, accountId, audits * HOOKS)
    const isPunctual = report(deliveries)
    await Promise.all(workers.map(({ program }) => program.stop()))
    const commands = await countIdleCommands(harness)
    print(
      `${commands} commands about deliveries in a minute from an idle worker; at most ${COMMANDS_MAX} are allowed`,
    )
    isPassed = isPunctual && commands <= COMMANDS_MAX
  } finally {
    receiver.shut()
    await harness.close({ keep: !isPassed })
    certificate.remove()
  }
  return isPassed
}

/** Creates an audit and cancels it before it runs because only its event matters. */
async function endAudit(client: ReturnType<typeof createClient>, name: string): Promise<void> {
  await client.cancelAudit(await client.createAudit(name))
}

interface Delivered {
  delivery: WebhookDelivery
  attempts: WebhookAttempt[]
}

/**
 * Waits until all deliveries have ended, and returns them with their attempts.
 * @throws Error if this takes too long.
 */
async function settled({ core }: Harness, accountId: string, count: number): Promise<Delivered[]> {
  const { webhookDeliveries, webhookAttempts, webhooks } = core.stores
  const until = performance.now() + SETTLED_MAX_MS
  while (performance.now() < until) {
    await delay(1000)
    const ended = await core.database.db
      .collection('webhook_deliveries')
      .countDocuments({ state: 'delivered' })
    if (ended < count) continue
    const hooks = await webhooks.list(accountId)
    const page = { state: null, first: count, before: null }
    const lists = await Promise.all(hooks.map(({ id }) => webhookDeliveries.list({ webhookId: id, ...page })))
    return Promise.all(
      lists
        .flat()
        .map(async (delivery) => ({ delivery, attempts: await webhookAttempts.list(delivery.id, 100) })),
    )
  }
  throw new Error('Not all deliveries have ended.')
}

/**
 * Returns the delay of each attempt in milliseconds. If the previous attempt was interrupted, the delay is
 * measured from the start of that attempt.
 */
function latenessOf({ delivery, attempts }: Delivered): { held: number[]; others: number[] } {
  const held: number[] = []
  const others: number[] = []
  let failed = 0
  for (const [index, attempt] of attempts.entries()) {
    const before = attempts[index - 1]
    const isLost = before?.error?.class === 'interrupted'
    if (before && !isLost) failed += 1
    const due = before ? before.endedAt.getTime() + RETRY_DELAYS_SECONDS[failed]! * 1000 : +delivery.createdAt
    if (isLost) held.push(+attempt.startedAt - +before.startedAt)
    else others.push(+attempt.startedAt - due)
  }
  return { held, others }
}

function report(deliveries: readonly Delivered[]): boolean {
  const all = deliveries.map(latenessOf)
  const held = all.flatMap((each) => each.held)
  const others = all.flatMap((each) => each.others).sort((a, b) => a - b)
  const late = others.filter((ms) => ms > LATE_MAX_MS).length
  const at = (share: number) => others[Math.min(others.length - 1, Math.floor(share * others.length))]
  print(`${deliveries.length} deliveries, ${others.length + held.length} attempts`)
  print(
    `started after their due time, ms: minimum ${others[0]}, median ${at(0.5)}, 99% ${at(0.99)}, maximum ${others.at(-1)}; ` +
      `${late} later than ${LATE_MAX_MS}`,
  )
  print(
    `${held.length} attempts were lost; the next started at most ${Math.max(0, ...held)} ms after their start`,
  )
  return late === 0 && held.every((ms) => ms <= HELD_MAX_MS)
}

const print = (line: string) => process.stdout.write(`${line}\n`)
