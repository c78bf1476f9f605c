import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Identifies a running server so that other processes can find it. */
export interface ServerState {
  pid: number
  port: number
  /**
   * Distinguishes the server for this data directory from any other server on the same port. For a Java
   * server, this is the password.
   */
  token: string
  /** An id that identifies this run of the server. Set only if the server itself writes the state. */
  start?: string
}

/**
 * Reads the state that a server, or the process that started it, has written. Returns null if the file is
 * missing or invalid.
 */
export function readState(file: string): ServerState | null {
  try {
    const { pid, port, token, start } = JSON.parse(readFileSync(file, 'utf8'))
    const isState = Number.isInteger(pid) && port > 0 && port < 65_536 && typeof token === 'string'
    return isState ? { pid, port, token, ...(typeof start === 'string' && { start }) } : null
  } catch {
    return null
  }
}

/** Writes a temporary file and renames it, so that no process ever reads an incomplete state. */
export function writeState(file: string, state: ServerState): void {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, JSON.stringify(state), { mode: 0o600 })
  renameSync(draft, file)
}

/**
 * Returns the file, next to the state file, in which a process records the server that it is starting. If the
 * process is killed before the server responds, other processes can still find the server. Each start has its
 * own file.
 */
export const attemptFile = (stateFile: string, id: string): string =>
  stateFile.replace(/\.json$/, `.${id}.json`)

export function readAttempts(stateFile: string): ServerState[] {
  const folder = dirname(stateFile)
  const [stem] = basename(stateFile).split('.')
  const names = readdirSync(folder).filter((name) => name.startsWith(`${stem}.`) && /\..+\.json$/.test(name))
  return names.map((name) => readState(join(folder, name))).filter((state) => state !== null)
}
