import { setTimeout as delay } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { BOMBS } from './bombs.ts'

interface BombersData {
  url: string
  apiKey: string
  name: string
  clients: number
  pauseMs: number
}

/**
 * Clients that each send one bomb after another until they are stopped. They report how many times each
 * status was returned.
 */
const { url, apiKey, name, clients, pauseMs } = workerData as BombersData
const statuses: Record<string, number> = {}
let number = 0
let isStopped = false
parentPort!.once('message', () => {
  isStopped = true
})

async function bomb(): Promise<void> {
  while (!isStopped) {
    number += 1
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'X-API-Key': apiKey, 'Content-Type': 'application/json' },
      body: JSON.stringify({ query: BOMBS[name]!(number) }),
    })
    const { errors } = (await response.json()) as { errors?: { extensions: { code: string } }[] }
    const outcome = errors?.[0]?.extensions.code ?? 'answered'
    statuses[outcome] = (statuses[outcome] ?? 0) + 1
    await delay(pauseMs)
  }
}

await Promise.all(Array.from({ length: clients }, bomb))
parentPort!.postMessage(statuses)
