import { constants } from 'node:fs'
import { access, chmod, lstat, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isRoot } from './user.ts'

/**
 * Where the browser's program and profiles lie: in the cache of the data folder, or, where the service runs as root, in the
 * system's folder for temporary files, since the data folder is closed to the browser's user. Where nothing there may be
 * executed, the cache is used all the same, and the browser then runs as root.
 */
export async function browserFolder(cacheDir: string): Promise<string> {
  if (!isRoot()) return cacheDir
  const usual = join(tmpdir(), 'audit-service-browser')
  await mkdir(usual, { recursive: true, mode: 0o755 })
  const folder = (await isOurs(usual)) ? usual : await mkdtemp(`${usual}-`)
  await chmod(folder, 0o755)
  return (await mayExecuteIn(folder)) ? folder : cacheDir
}

/** Anybody may have made a folder of that name before. */
async function isOurs(folder: string): Promise<boolean> {
  const found = await lstat(folder)
  return found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0
}

async function mayExecuteIn(folder: string): Promise<boolean> {
  const probe = join(folder, `probe-${process.pid}`)
  try {
    await writeFile(probe, '', { mode: 0o755 })
    await access(probe, constants.X_OK)
    return true
  } catch {
    return false
  } finally {
    await rm(probe, { force: true })
  }
}
