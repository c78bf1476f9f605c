import { readdirSync } from 'node:fs'
import { readProc, statOf } from './proc.ts'

export interface GroupMember {
  pid: number
  /** The amount of memory that the process doesn't share with other processes. */
  memoryBytes: number
}

const PAGE_BYTES = 4096

/**
 * Returns the members of a process group, largest first. Returns an empty list on systems without `/proc`.
 */
export function groupMembers(groupId: number): GroupMember[] {
  return processIds()
    .filter((pid) => groupOf(pid) === groupId)
    .map((pid) => ({ pid, memoryBytes: memoryOf(pid) }))
    .sort((a, b) => b.memoryBytes - a.memoryBytes)
}

export const memoryOfGroup = (groupId: number): number =>
  groupMembers(groupId).reduce((sum, { memoryBytes }) => sum + memoryBytes, 0)

function processIds(): number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
  } catch {
    return []
  }
}

const groupOf = (pid: number): number => Number(statOf(pid)[2])

function memoryOf(pid: number): number {
  const [, resident = 0, shared = 0] = readProc(pid, 'statm').split(' ').map(Number)
  return (resident - shared) * PAGE_BYTES
}
