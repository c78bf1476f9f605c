import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Db } from 'mongodb'

const BACK_MAX_MS = 60_000
const POLL_MS = 50

/** The embedded database in a data directory, for a test that kills it. */
export function createTarget(dataDir: string, db: Db) {
  const stateFile = join(dataDir, 'database', 'java.json')
  const pid = (): number => JSON.parse(readFileSync(stateFile, 'utf8')).pid
  let kills = 0

  return {
    pid,

    /** Returns the number of kills so far. */
    kills: (): number => kills,

    /**
     * Kills the server without warning. Returns the time of the kill, as returned by `performance.now()`.
     * `awaitReturn` waits for the server that replaces it.
     */
    kill(): number {
      const at = performance.now()
      process.kill(pid(), 'SIGKILL')
      kills += 1
      return at
    },

    /** @throws Error if the server isn't restarted in time. */
    async awaitReturn(killed: number): Promise<void> {
      const until = performance.now() + BACK_MAX_MS
      let failure: unknown
      while (performance.now() < until) {
        failure = await db.command({ ping: 1 }).then(
          () => null,
          (error) => error,
        )
        if (!failure && pid() !== killed) return
        await delay(POLL_MS)
      }
      throw new Error('the database did not restart', { cause: failure })
    },
  }
}

export type Target = ReturnType<typeof createTarget>
