import { readFileSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

const NAME = /^audit-browser-(\d+)-(\d+)-/

/**
 * Returns the prefix of a browser profile's name. It identifies the owning process, so that a later start can find
 * leftover profiles, and includes the start time, because in a container each run of the service has the same process
 * id.
 */
export const profilePrefix = (ownerPid: number): string =>
  `audit-browser-${ownerPid}-${startOf(ownerPid) ?? 0}-`

/** Removes the profiles of services that were killed before they could do it themselves. */
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

/** Returns the start time in clock ticks since the machine booted, or null on systems without `/proc`. */
function startOf(pid: number): number | null {
  try {
    // Fields are counted after the program's name, which may contain any character.
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
    // The process exists, but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
