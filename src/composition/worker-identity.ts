import { randomUUID } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import type { WorkerIdentity } from '../store/audits.ts'

/**
 * Processes see each other's ids only within one boot and one pid namespace: two containers of one
 * host name must not take each other for dead. Elsewhere than on Linux the host's name has to do.
 */
function machine(): string {
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return hostname()
  }
}

/** This process as the holder of the audits that it runs. */
export const thisWorker: WorkerIdentity = { machine: machine(), pid: process.pid, instance: randomUUID() }

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it is alive and somebody else's.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
