import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** How a running server is found again. */
export interface ServerState {
  pid: number
  port: number
  /** Tells the server of this data directory from another one on its port: the password of the Java server. */
  token: string
  /** Which start of the server this is, where the server writes the state itself. */
  start?: string
}

/** Reads the state that a server or its starter left; null when there is none, or something else in its place. */
export function readState(file: string): ServerState | null {
  try {
    const { pid, port, token, start } = JSON.parse(readFileSync(file, 'utf8'))
    const isState = Number.isInteger(pid) && port > 0 && port < 65_536 && typeof token === 'string'
    return isState ? { pid, port, token, ...(typeof start === 'string' && { start }) } : null
  } catch {
    return null
  }
}

/** Written beside its place and moved there, so that nobody reads half of it. */
export function writeState(file: string, state: ServerState): void {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, JSON.stringify(state), { mode: 0o600 })
  renameSync(draft, file)
}

/**
 * Where a starter notes what it is about to start, beside the state of what runs: if it is killed before the server
 * answers, that is found all the same, and of several starters none overwrites another one's note.
 */
export const attemptFile = (stateFile: string, id: string): string =>
  stateFile.replace(/\.json$/, `.${id}.json`)

export function readAttempts(stateFile: string): ServerState[] {
  const folder = dirname(stateFile)
  const [stem] = basename(stateFile).split('.')
  const names = readdirSync(folder).filter((name) => name.startsWith(`${stem}.`) && /\..+\.json$/.test(name))
  return names.map((name) => readState(join(folder, name))).filter((state) => state !== null)
}
