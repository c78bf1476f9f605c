import { readdirSync, readFileSync } from 'node:fs'

export interface GroupMember {
  pid: number
  /** Private memory, without what is shared with other processes. */
  memoryBytes: number
}

const PAGE_BYTES = 4096

/** Returns the members of a process group, the largest first. Empty on systems without `/proc`. */
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

/** The program's name, in parentheses, may contain any character. */
function groupOf(pid: number): number {
  const [, , group] = read(pid, 'stat')
    .replace(/^.*\) /s, '')
    .split(' ')
  return Number(group)
}

function memoryOf(pid: number): number {
  const [, resident = 0, shared = 0] = read(pid, 'statm').split(' ').map(Number)
  return (resident - shared) * PAGE_BYTES
}

/** Returns an empty string if the process has ended. */
function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
