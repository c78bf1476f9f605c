import { constants } from 'node:fs'
import { access, chmod, lstat, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isRoot } from './user.ts'

/**
 * Returns the folder for the browser's program and profiles. This is usually the cache in the data folder. If
 * the service runs as root, it is the system's temporary folder, because the browser's user can't read the
 * data folder. If programs can't run from the temporary folder, returns the cache, and the browser runs as
 * root.
 */
export async function browserFolder(cacheDir: string): Promise<string> {
  if (!isRoot()) return cacheDir
  const usual = join(tmpdir(), 'audit-service-browser')
  await mkdir(usual, { recursive: true, mode: 0o755 })
  const folder = (await isOurs(usual)) ? usual : await mkdtemp(`${usual}-`)
  await chmod(folder, 0o755)
  return (await mayExecuteIn(folder)) ? folder : cacheDir
}

/** Another user may have created a folder with this name. */
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
