import type { Clock } from '../../shared/clock.ts'
import type { KeyStore } from '../../store/keys.ts'

/** How often to store the times, in milliseconds. Lists may be out of date by as much. */
export const LAST_USED_FLUSH_MS = 60_000

export type KeyLastUsed = ReturnType<typeof createKeyLastUsed>

/** Notes in memory when each key was last used, so that no request waits for a write. */
export function createKeyLastUsed({ keys, now }: { keys: KeyStore; now: Clock }) {
  let uses = new Map<string, Date>()

  return {
    note(keyId: string): void {
      uses.set(keyId, now())
    },

    /** Stores the new times in one write. If that fails, the next flush tries again. */
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
