import { readFileSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

const NAME = /^audit-browser-(\d+)-(\d+)-/

/**
 * Every browser profile is named for the process that owns it, so that a later start can tell whose are left over.
 * Its start is part of the name: in a container each run of the service has the same process id.
 */
export const profilePrefix = (ownerPid: number): string =>
  `audit-browser-${ownerPid}-${startOf(ownerPid) ?? 0}-`

/** Removes the profiles of services that were killed before they could do so themselves. */
export async function sweepProfiles(profilesDir: string): Promise<void> {
  const names = await readdir(profilesDir).catch(() => [])
  const orphans = names.filter((name) => {
    const [, pid, start] = NAME.exec(name) ?? []
    return pid !== undefined && !isOwnerAlive(Number(pid), Number(start))
  })
  await Promise.all(
    orphans.map((name) => rm(join(profilesDir, name), { recursive: true, force: true }).catch(() => {})),
  )
}

function isOwnerAlive(pid: number, start: number): boolean {
  if (!isAlive(pid)) return false
  const current = startOf(pid)
  return current === null || current === start
}

/** In ticks since the machine started; null where there is no `/proc`. */
function startOf(pid: number): number | null {
  try {
    // Counted after the program's name, which may hold anything.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return Number(fields[19])
  } catch {
    return null
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // Another user's process: it exists.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
