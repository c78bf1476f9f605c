import type { Clock } from '../../shared/clock.ts'
import type { KeyStore } from '../../store/keys.ts'

/**
 * The interval at which the times are stored, in milliseconds. Other processes may read times that are out of
 * date by this much.
 */
export const LAST_USED_FLUSH_MS = 60_000

export type KeyLastUsed = ReturnType<typeof createKeyLastUsed>

/** Records in memory when each key was last used, so that requests don't wait for a write. */
export function createKeyLastUsed({ keys, now }: { keys: KeyStore; now: Clock }) {
  let uses = new Map<string, Date>()

  return {
    note(keyId: string): void {
      uses.set(keyId, now())
    },

    /** Stores all new times in one write. If it fails, the next flush retries it. */
    async flush(): Promise<void> {
      if (uses.size === 0) return
      const noted = uses
      uses = new Map()
      try {
        await keys.recordLastUsed(noted)
      } catch (error) {
        uses = new Map([...noted, ...uses])
        throw error
      }
    },
  }
}
