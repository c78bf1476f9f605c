import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Returns the full path of a program on the given PATH, or null if it isn't found. */
export function findProgram(name: string, path: string): string | null {
  const candidates = path.split(delimiter).map((folder) => join(folder, name))
  return candidates.find(isProgram) ?? null
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}
