import { randomUUID } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import type { WorkerIdentity } from '../store/audit-document.ts'

/**
 * Returns an id for the current boot and PID namespace, within which process ids are comparable. It prevents
 * two containers with the same host name from considering each other's processes dead. Without procfs,
 * returns the host name.
 */
function machine(): string {
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return hostname()
  }
}

/** Identifies this process as the holder of leases. */
export const thisWorker: WorkerIdentity = { machine: machine(), pid: process.pid, instance: randomUUID() }

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM means that the process is alive but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
