import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { allowTraversal } from '../browser/user.ts'
import { statOf } from './proc.ts'

const NAME = /^audit-browser-(\d+)-(\d+)-/

/**
 * Returns the prefix of a browser profile's name. It identifies the owning process, so that a later start can find
 * leftover profiles, and includes the start time, because in a container each run of the service has the same process
 * id.
 */
export const profilePrefix = (ownerPid: number): string =>
  `audit-browser-${ownerPid}-${startOf(ownerPid) ?? 0}-`

/** Returns the folder in which the profiles of all browsers are, without creating it. */
export const profilesIn = (cacheDir: string): string => resolve(cacheDir, 'profiles')

/** Creates a profile for one browser, which is removed afterwards. */
export async function withProfile<Result>(
  profilesDir: string,
  use: (profileDir: string) => Promise<Result>,
): Promise<Result> {
  await mkdir(profilesDir, { recursive: true })
  await allowTraversal(profilesDir)
  const profileDir = await mkdtemp(join(profilesDir, profilePrefix(process.pid)))
  try {
    return await use(profileDir)
  } finally {
    await rm(profileDir, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Removes the profiles of services that were killed before they could remove them. */
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
  const start = statOf(pid)[19]
  return start === undefined ? null : Number(start)
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // The process exists, but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
