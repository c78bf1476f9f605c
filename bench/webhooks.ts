import { createHmac } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { trustedCertificate } from '../test/support/receiver.ts'
import { startServer } from './api/child-server.ts'
import { median } from './median.ts'
import { openDeliveries } from './webhooks/deliveries.ts'
import { BODY, SECRET } from './webhooks/seed-deliveries.ts'

/**
 * The number of endpoints that respond. The second measurement adds an equal number of endpoints that hang.
 */
const ENDPOINTS = 50
/** The number of requests that the plain loop sends at the same time. */
const CONCURRENCY = 50

/**
 * Measures deliveries to fast endpoints, first alone and then while an equal number of other endpoints hang.
 * The hanging endpoints receive as many deliveries as the fast ones. Compares both rates with a plain loop
 * that sends signed POST requests to the same receiver and also uses TLS and reuses connections. The three
 * measurements take turns.
 */
export async function run(options: string[]): Promise<void> {
  const { values } = parseArgs({
    args: options,
    options: {
      deliveries: { type: 'string', default: '1000' },
      rounds: { type: 'string', default: '3' },
    },
  })
  const count = Number(values.deliveries)
  const directory = await mkdtemp(join(tmpdir(), 'webhook-bench-'))
  const { certificateFile, keyFile } = trustedCertificate()
  await using receiver = await startServer(fileURLToPath(new URL('webhooks/receiver.ts', import.meta.url)), {
    arguments: [certificateFile, keyFile],
  })
  const deliveries = await openDeliveries({ DATA_DIR: directory, EGRESS_ALLOW: new URL(receiver.url).host })
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY })
  const addresses = (name: string) =>
    Array.from({ length: ENDPOINTS }, (_, index) => `${receiver.url}/${name}/${index}`)

  const measure = async (round: string, withHanging: boolean): Promise<number> => {
    await deliveries.clear()
    const fast = addresses(`fast/${round}`)
    const urls = withHanging ? [...addresses(`hang/${round}`), ...fast] : fast
    await deliveries.seed(urls, count / ENDPOINTS)
    const arrived = async () => {
      const { counts } = JSON.parse(await get(`${receiver.url}/counts`, agent)) as Counts
      const ofRound = Object.entries(counts).filter(([path]) => path.startsWith(`/fast/${round}/`))
      return ofRound.reduce((sum, [, each]) => sum + each, 0) >= count
    }
    return (count / (await deliveries.deliverUntil(arrived))) * 1000
  }

  try {
    const rates = { alone: [] as number[], hanging: [] as number[], bare: [] as number[] }
    await bareLoop(`${receiver.url}/fast/warm`, count, agent)
    await measure('warm', false)
    for (let round = 0; round < Number(values.rounds); round += 1) {
      rates.bare.push(await bareLoop(`${receiver.url}/fast/bare`, count, agent))
      rates.alone.push(await measure(`alone-${round}`, false))
      rates.hanging.push(await measure(`beside-${round}`, true))
      print(
        `round ${round + 1}: ${Object.entries(rates)
          .map(([name, all]) => `${name} ${all.at(-1)!.toFixed(0)}/s`)
          .join(', ')}`,
      )
    }
    report(rates, count)
  } finally {
    agent.destroy()
    await deliveries.close()
    await rm(directory, { recursive: true, force: true })
  }
}

interface Counts {
  counts: Record<string, number>
}

function report(rates: Record<'alone' | 'hanging' | 'bare', number[]>, count: number) {
  const [alone, hanging, bare] = [median(rates.alone), median(rates.hanging), median(rates.bare)]
  print(
    `${count} deliveries to ${ENDPOINTS} fast endpoints: ${alone.toFixed(0)}/s alone, ${hanging.toFixed(0)}/s while as many ` +
      `endpoints hang (${(hanging / alone).toFixed(2)} of it); bare loop ${bare.toFixed(0)}/s: ratio ` +
      `${(alone / bare).toFixed(2)} alone, ${(hanging / bare).toFixed(2)} with hanging endpoints`,
  )
}

/** A plain loop that only signs and sends requests. */
async function bareLoop(url: string, count: number, agent: Agent): Promise<number> {
  let left = count
  const lane = async () => {
    while (left > 0) {
      left -= 1
      const timestamp = String(Math.floor(Date.now() / 1000))
      const signature = createHmac('sha256', SECRET).update(`${timestamp}.${BODY}`).digest('hex')
      await exchange(url, agent, { 'X-Service-Signature': `t=${timestamp},v1=${signature}` }, BODY)
    }
  }
  const begin = performance.now()
  await Promise.all(Array.from({ length: CONCURRENCY }, lane))
  return (count / (performance.now() - begin)) * 1000
}

const get = (url: string, agent: Agent) => exchange(url, agent, {})

function exchange(
  url: string,
  agent: Agent,
  headers: Record<string, string>,
  body?: string,
): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const method = body === undefined ? 'GET' : 'POST'
  const sent = request(url, { agent, method, headers }, async (response) => {
    let text = ''
    for await (const chunk of response) text += chunk
    resolve(text)
  })
  sent.once('error', reject)
  sent.end(body)
  return promise
}

const print = (line: string) => process.stdout.write(`${line}\n`)
