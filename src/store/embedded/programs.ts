import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The full path of a program on the given PATH, or null. */
export function findProgram(name: string, path: string): string | null {
  for (const folder of path.split(delimiter)) {
    if (folder === '') continue
    const file = join(folder, name)
    try {
      accessSync(file, constants.X_OK)
      return file
    } catch {
      // Not in this folder.
    }
  }
  return null
}
