import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import type { Plan } from '../src/model/plan.ts'
import { startServer } from './api/child-server.ts'
import { openSeed } from './api/seed.ts'
import { BOMBS } from './introspection/bombs.ts'
import { median } from './median.ts'

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * The pause between two requests with the measured key, in milliseconds. Only one of these requests runs at a
 * time.
 */
const PAUSE_MS = 10
const WARM_UP_MS = 3000

/**
 * Measures how much introspection bombs (huge schema queries) sent with one key slow down requests sent with
 * another key. Compares the response times of those requests in alternating periods with and without bombs.
 */
export async function run(options: string[]): Promise<void> {
  const { values } = parseArgs({
    args: options,
    options: {
      rounds: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '5' },
      clients: { type: 'string', default: '20' },
      pause: { type: 'string', default: '0' },
      plan: { type: 'string', default: 'pro' },
    },
  })
  const [rounds, ms] = [Number(values.rounds), Number(values.seconds) * 1000]
  const directory = await mkdtemp(join(tmpdir(), 'audit-bench-'))
  const environment = { DATA_DIR: directory, PORT: '0', LOG_LEVEL: 'warn', RATE_LIMIT_PER_MINUTE: '' }
  const seed = await openSeed(environment)
  try {
    await using gateway = await startServer(fileOf('../src/main.ts'), { arguments: ['gateway'], environment })
    const victim = await seed.keyOf('enterprise')
    const times = () => timesOf(gateway.url, victim, ms)
    await timesOf(gateway.url, victim, WARM_UP_MS)
    for (const name of Object.keys(BOMBS)) {
      const apiKey = await seed.keyOf(values.plan as Plan)
      const quiet: Times[] = []
      const bombed: Times[] = []
      const outcomes: Record<string, number> = {}
      for (let round = 0; round < rounds; round += 1) {
        quiet.push(await times())
        const data = { url: gateway.url, apiKey, name, clients: Number(values.clients) }
        const bombers = startBombers({ ...data, pauseMs: Number(values.pause) })
        bombed.push(await times())
        for (const [outcome, count] of Object.entries(await bombers.stop()))
          outcomes[outcome] = (outcomes[outcome] ?? 0) + count
      }
      print(`${name}: ${lineOf(quiet, bombed)}; ${JSON.stringify(outcomes)}`)
    }
  } finally {
    await seed.close()
    await rm(directory, { recursive: true, force: true })
  }
}

interface Times {
  p50: number
  p99: number
}

/**
 * Sends requests with one key at the rate allowed by its plan and measures their response times in
 * milliseconds.
 */
async function timesOf(url: string, apiKey: string, ms: number): Promise<Times> {
  const times: number[] = []
  const endMs = performance.now() + ms
  while (performance.now() < endMs) {
    const startedAtMs = performance.now()
    const response = await fetch(`${url}/api/v1/quota`, { headers: { 'X-API-Key': apiKey } })
    await response.text()
    if (!response.ok) throw new Error(`The request with the measured key returned ${response.status}`)
    times.push(performance.now() - startedAtMs)
    await delay(PAUSE_MS)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!
  return { p50: at(0.5), p99: at(0.99) }
}

/** Starts the bombers in a separate thread, so that their work doesn't delay the measured requests. */
function startBombers(workerData: object) {
  const worker = new Worker(new URL('introspection/bombers.ts', import.meta.url), { workerData })
  return {
    async stop(): Promise<Record<string, number>> {
      const { promise, resolve, reject } = Promise.withResolvers<Record<string, number>>()
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.postMessage('stop')
      return promise
    },
  }
}

function lineOf(quiet: readonly Times[], bombed: readonly Times[]): string {
  const parts = (['p50', 'p99'] as const).map((share) => {
    const [before, after] = [
      median(quiet.map((times) => times[share])),
      median(bombed.map((times) => times[share])),
    ]
    return `${share} ${before.toFixed(1)} ms quiet, ${after.toFixed(1)} ms bombed, ratio ${(after / before).toFixed(2)}`
  })
  return parts.join('; ')
}

const print = (line: string) => process.stdout.write(`${line}\n`)
