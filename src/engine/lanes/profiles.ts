import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Every browser profile is named for the process that owns it, so that a later start can tell whose are left over. */
export const profilePrefix = (ownerPid: number): string => `audit-browser-${ownerPid}-`

const NAME = /^audit-browser-(\d+)-/

/** Removes the profiles of services that were killed before they could do so themselves. */
export async function sweepProfiles(profilesDir: string): Promise<void> {
  const names = await readdir(profilesDir).catch(() => [])
  const orphans = names.filter((name) => {
    const owner = NAME.exec(name)?.[1]
    return owner !== undefined && !isAlive(Number(owner))
  })
  await Promise.all(
    orphans.map((name) => rm(join(profilesDir, name), { recursive: true, force: true }).catch(() => {})),
  )
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // Another user's process: it exists.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
