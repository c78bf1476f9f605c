import { chmodSync, mkdirSync, statSync } from 'node:fs'

const FOR_OTHERS = 0o077
const STICKY = 0o1000

/**
 * Makes the data folder, or closes an existing one to every other user. One that is shared on purpose, such as the system's
 * folder for temporary files, stays as it is.
 */
export function makeDataFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { uid, mode } = statSync(folder)
  if (uid === process.getuid?.() && (mode & STICKY) === 0 && (mode & FOR_OTHERS) !== 0)
    chmodSync(folder, 0o700)
}
