import { readdirSync, readFileSync } from 'node:fs'

/** A member of a process group. */
export interface GroupMember {
  pid: number
  /** Of its own, not what it shares with others. */
  memoryBytes: number
}

const PAGE_BYTES = 4096

/** The members of a process group, the largest first; none where there is no `/proc`. */
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

/** The name of a program, in parentheses, may hold anything. */
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

/** Empty when the process is gone. */
function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
