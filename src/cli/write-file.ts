import { randomUUID } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { makeFolder } from '../shared/make-folder.ts'
import { UsageError } from './usage-error.ts'

/**
 * Writes a file completely or not at all, and creates its folder.
 * @throws UsageError if the file can't be written.
 */
export async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  const part = `${file}.${randomUUID()}.part`
  try {
    createFolderOf(file)
    await writeFile(part, content)
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true }).catch(() => {})
    if (error instanceof UsageError) throw error
    throw new UsageError(`Can't write ${file}: ${(error as NodeJS.ErrnoException).code ?? error}.`)
  }
}

/** @throws UsageError if the folder can't be created. */
export function createFolderOf(file: string): void {
  try {
    makeFolder(dirname(file))
  } catch (error) {
    throw new UsageError(`Can't create the folder for ${file}: ${(error as NodeJS.ErrnoException).code}.`)
  }
}
