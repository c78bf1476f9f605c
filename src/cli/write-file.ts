import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { UsageError } from './usage-error.ts'

/**
 * Writes a file completely or not at all, and creates its folder.
 * @throws UsageError if the file can't be written.
 */
export async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  const part = `${file}.${randomUUID()}.part`
  try {
    await createFolderOf(file)
    await writeFile(part, content)
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true }).catch(() => {})
    if (error instanceof UsageError) throw error
    throw new UsageError(`Can't write ${file}: ${(error as NodeJS.ErrnoException).code ?? error}.`)
  }
}

/** @throws UsageError if the folder can't be created. */
export async function createFolderOf(file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`Can't create the folder of ${file}: ${error.code}.`)
  })
}
