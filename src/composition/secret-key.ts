import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '../shared/make-folder.ts'

/**
 * Returns the 32-byte secret key in the data directory. On the first start, creates the file with mode 0600.
 * The file is written under a temporary name and then linked. That way, a crash never leaves half a key, and
 * two processes that start at the same time use the same key.
 * @throws Error if the file doesn't contain 32 bytes in base64.
 */
export function loadSecretKey(dataDir: string): Buffer {
  const file = join(dataDir, 'secret-key')
  const existing = readSecretKey(file)
  if (existing) return existing
  makeFolder(dataDir)
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  writeFileSync(draft, randomBytes(32).toString('base64'), { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
  return readSecretKey(file)!
}

function readSecretKey(file: string): Buffer | null {
  try {
    const bytes = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64')
    if (bytes.length !== 32)
      throw new Error(`${file} doesn't contain 32 bytes in base64. Restore it from a backup.`)
    return bytes
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
