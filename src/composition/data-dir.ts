import { accessSync, chmodSync, constants, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ConfigError } from '../config.ts'
import { makeFolder } from '../shared/make-folder.ts'

const FOR_OTHERS = 0o077
const STICKY = 0o1000

/**
 * Creates the data directory if necessary, and removes access for all other users, because the browser runs
 * as a different user. If the directory is new, makes Git ignore it, since it may be in a repository. Doesn't
 * change shared directories, such as the system's temporary directory.
 * @throws ConfigError if this user can't write to it.
 */
export function makeDataDir(dataDir: string): void {
  try {
    const isNew = makeFolder(dataDir, 0o700)
    if (isNew) writeFileSync(join(dataDir, '.gitignore'), '*\n')
    accessSync(dataDir, constants.W_OK | constants.X_OK)
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    throw new ConfigError(
      `The current user cannot write to the data directory ${resolve(dataDir)} (${code}): change its owner, or set DATA_DIR to another folder.`,
      { cause },
    )
  }
  const { uid, mode } = statSync(dataDir)
  const isShared = (mode & STICKY) !== 0
  if (uid === process.getuid?.() && !isShared && (mode & FOR_OTHERS) !== 0) chmodSync(dataDir, 0o700)
}
