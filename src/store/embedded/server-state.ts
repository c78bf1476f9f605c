import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** How a running server is found again. */
export interface ServerState {
  pid: number
  port: number
  /** Made at its start; a server that does not know it is not ours, whatever its port. */
  token: string
}

export function readState(file: string): ServerState | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ServerState
  } catch {
    // Missing, or half a file of a crashed disk: either way nothing that can be found by it.
    return null
  }
}

export function writeState(file: string, state: ServerState): void {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, JSON.stringify(state), { mode: 0o600 })
  renameSync(draft, file)
}

const LOCK_POLL_MS = 100
const LOCK_TOUCH_MS = 1000
/** A holder that has not touched its lock for so long is dead, even if another process has its id by now. */
const LOCK_STALE_MS = 10_000

/** Runs `work` while no other process holds the lock file; a lock of a dead process is taken over. */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  while (!takeLock(file)) {
    if (isStale(file)) rmSync(file, { force: true })
    else await sleep(LOCK_POLL_MS)
  }
  const touching = setInterval(() => touch(file), LOCK_TOUCH_MS)
  try {
    return await work()
  } finally {
    clearInterval(touching)
    rmSync(file, { force: true })
  }
}

function takeLock(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function touch(file: string): void {
  try {
    utimesSync(file, new Date(), new Date())
  } catch {
    // Taken over, since this process was held up for long: two starts on one data file then settle it by its own lock.
  }
}

function isStale(file: string): boolean {
  try {
    const pid = Number(readFileSync(file, 'utf8'))
    if (Date.now() - statSync(file).mtimeMs > LOCK_STALE_MS) return true
    if (!pid) return false
    process.kill(pid, 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}
