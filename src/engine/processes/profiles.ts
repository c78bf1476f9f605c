import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { allowTraversal } from '../browser/user.ts'
import { statOf } from './proc.ts'

const NAME = /^audit-browser-(\d+)-(\d+)-/

/**
 * Returns the prefix of a browser profile's name. It identifies the process that owns the profile, so that
 * the service can find leftover profiles when it is started again. It includes the start time because the
 * service always has the same process id in a container.
 */
export const profilePrefix = (ownerPid: number): string =>
  `audit-browser-${ownerPid}-${startOf(ownerPid) ?? 0}-`

/** Returns the folder for the profiles of all browsers, without creating it. */
export const profilesIn = (cacheDir: string): string => resolve(cacheDir, 'profiles')

/** Creates a profile for a browser, and removes it when the work is done. */
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

/** Removes profiles left behind by services that were killed. */
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

/**
 * Returns a process's start time in clock ticks after the machine booted, or null on systems without `/proc`.
 */
function startOf(pid: number): number | null {
  const start = statOf(pid)[19]
  return start === undefined ? null : Number(start)
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // The process exists but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
