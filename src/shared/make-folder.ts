import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Creates a folder and its missing parents. Returns whether it created the folder. Another process may create
 * the same folders at the same time. Doesn't use the `recursive` option of `mkdirSync`, which never returns
 * in Node 20 if no folder can be created, for example in `/proc`.
 * @param mode the permissions of new folders, 0o777 by default. The process's umask applies.
 * @throws Error with a system error code, such as `EACCES` or, if a file has this name, `EEXIST`.
 */
export function makeFolder(folder: string, mode?: number): boolean {
  try {
    return makeInParent(folder, mode)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT' || dirname(folder) === folder) throw error
    makeFolder(dirname(folder), mode)
    return makeInParent(folder, mode)
  }
}

/** Returns false if the folder exists. */
function makeInParent(folder: string, mode?: number): boolean {
  try {
    mkdirSync(folder, mode)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST' && statSync(folder).isDirectory()) return false
    throw error
  }
}
