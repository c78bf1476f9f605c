import { setTimeout as delay } from 'node:timers/promises'
import type { Program } from './program.ts'

const RESPONSE_MAX_MS = 15_000
const PAUSE_MS = 200
/**
 * The time after which a request is no longer retried, in milliseconds. It must be long enough for a
 * repeatedly killed gateway to recover.
 */
const GIVEN_UP_MS = 180_000

/** Creates a client that retries each request until a gateway responds. */
export function createClient(gateway: Pick<Program, 'ready'>, apiKey: string) {
  const post = async (path: string, body: object, headers: Record<string, string> = {}): Promise<Answer> => {
    const until = performance.now() + GIVEN_UP_MS
    for (;;) {
      try {
        const response = await fetch(`${await gateway.ready()}/api/v1${path}`, {
          method: 'POST',
          headers: { 'X-API-Key': apiKey, 'Content-Type': 'application/json', ...headers },
          body: JSON.stringify(body),
          signal: AbortSignal.timeout(RESPONSE_MAX_MS),
        })
        if (response.ok) return (await response.json()) as Answer
        if (response.status < 500) throw new Refused(await response.text())
      } catch (error) {
        if (error instanceof Refused || performance.now() > until) throw error
      }
      await delay(PAUSE_MS)
    }
  }

  return {
    async createHook(url: string, settings: Record<string, string>): Promise<{ id: string; path: string }> {
      const { id } = await post('/webhooks', { url, ...settings })
      return { id: id!, path: new URL(url).pathname }
    },

    /** @param name the idempotency key, so that repeated requests create only one audit. */
    async createAudit(name: string): Promise<string> {
      const body = { url: `https://www.example.com/${name}` }
      const { job_id } = await post('/audit', body, { 'Idempotency-Key': name })
      return job_id!
    },

    /** Ends a queued audit immediately, so that its event is sent. */
    async cancelAudit(id: string): Promise<void> {
      await post(`/audit/${id}/cancel`, {})
    },
  }
}

class Refused extends Error {}

interface Answer {
  id?: string
  job_id?: string
}
