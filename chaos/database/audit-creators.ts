import { setTimeout as delay } from 'node:timers/promises'
import type { AuditStore } from '../../src/store/audits.ts'
import type { createClient } from '../service/client.ts'

const PAUSE_MS = 300

/** Creates audits through the API, one after another, and stores the id of each accepted audit. */
export function createAuditCreator(client: ReturnType<typeof createClient>, name: string) {
  const accepted = new Map<string, string>()

  return {
    async run(signal: AbortSignal): Promise<void> {
      for (let number = 1; !signal.aborted; number += 1) {
        const key = `${name}-${number}`
        accepted.set(key, await client.createAudit(key))
        await delay(PAUSE_MS)
      }
    },

    /**
     * Returns descriptions of accepted audits that were lost or never finished, and of repeated requests that
     * created a second audit.
     */
    async finish(audits: AuditStore): Promise<string[]> {
      const violations: string[] = []
      for (const [key, id] of accepted) {
        const audit = await audits.find(id)
        if (!audit) violations.push(`${id} was accepted but is lost`)
        else if (audit.status === 'queued' || audit.status === 'running')
          violations.push(`${id} is still ${audit.status}`)
        if ((await client.createAudit(key)) !== id)
          violations.push(`repeating the request that created ${id} creates another audit`)
      }
      return violations
    },

    accepted: (): number => accepted.size,
  }
}
