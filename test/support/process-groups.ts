import { execFile } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

/** Returns the live members of a process group. Zombies don't count. */
export async function groupMembers(groupId: number): Promise<string[]> {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'pgid=,stat=,args='])
  const rows = stdout.split('\n').map((row) => /^\s*(\d+)\s+(\S+)\s+(.*)$/.exec(row))
  return rows.flatMap((row) =>
    row && Number(row[1]) === groupId && !row[2]?.startsWith('Z') ? [row[3] ?? ''] : [],
  )
}

/**
 * Waits until the group no longer exists. Resolves to the number of milliseconds that this took.
 * @throws Error after `limitMs`.
 */
export async function groupGone(groupId: number, limitMs: number): Promise<number> {
  const startedAt = performance.now()
  for (;;) {
    const members = await groupMembers(groupId)
    const passedMs = performance.now() - startedAt
    if (members.length === 0) return passedMs
    if (passedMs > limitMs) throw new Error(`After ${limitMs} ms there are left: ${members.join('\n')}`)
    await wait(20)
  }
}
