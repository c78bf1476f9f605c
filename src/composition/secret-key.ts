import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The secret of this data directory, made once with mode 0600.
 * It is written whole beside its place and then linked there, so that a crash leaves no half secret
 * and of two processes that start together the second takes the first one's.
 * @throws Error when the file holds something else.
 */
export function readOrMakeSecretKey(dataDir: string): Buffer {
  const file = join(dataDir, 'secret-key')
  const known = readSecretKey(file)
  if (known) return known
  mkdirSync(dataDir, { recursive: true })
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
      throw new Error(`${file} does not hold 32 bytes in base64. Restore it from a backup.`)
    return bytes
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
