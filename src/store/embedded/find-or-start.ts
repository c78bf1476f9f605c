import { statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../../shared/log.ts'
import { type Launch, ServerEndedError, startServerProcess } from './server-process.ts'
import { readAttempts, readState, type ServerState, writeState } from './server-state.ts'

const IN_USE_WAIT_MAX_MS = 15_000
/** How long to wait before the next attempt if another process is starting a server, in milliseconds. */
const STARTING_MS = 1500
const POLL_MS = 100

/** The files of a server in the data directory, as absolute paths. */
export interface ServerSite {
  /** The data file, or a folder that contains nothing but data. */
  data: string
  /** The file that contains the state of a running server. */
  stateFile: string
  /** The file for the server's output. */
  logFile: string
  /** The PATH that is searched for programs. */
  path: string
  log: Log
}

/** Thrown if the data can't be used. The message is a sentence that explains what to do. */
export class DataRefusedError extends Error {
  override readonly name = 'DataRefusedError'
}

/** Starts servers of one kind, and recognizes running ones. */
export interface ServerProgram {
  /** The exit statuses that mean that another process is using the data or the port. */
  inUseStatuses: readonly number[]
  /**
   * The exit status that means that no server may use the data. The last line of output states the reason.
   */
  refusedStatus?: number
  /**
   * Returns the state of the server on the stored port, with its current process id. Returns null if the
   * server for this data doesn't respond on that port.
   */
  recognize(remembered: ServerState): Promise<ServerState | null>
  /**
   * Returns the command to run, after downloading the server if necessary. The server uses the port in
   * `known`, if it's free, so that clients can find the server again.
   * @throws Error with the reason why the server isn't available.
   */
  launch(known: ServerState | null): Promise<Launch>
}

/**
 * Returns the server that uses this data, or starts one. Processes that start at the same time find the same
 * server. A server locks its data while it runs, so a second one exits immediately, and this function returns
 * the first one. This function needs no lock file, which a killed process could leave behind.
 * @throws DataRefusedError if the data must not be used, or Error with the reason why no server is available.
 */
export async function findOrStart(server: ServerProgram, site: ServerSite): Promise<ServerState> {
  let giveUpAt = performance.now() + IN_USE_WAIT_MAX_MS
  let printed = sizeOf(site.logFile)
  for (;;) {
    const running = await find(server, site)
    if (running) return running
    try {
      const launch = await server.launch(readState(site.stateFile))
      return await startServerProcess(launch, site.logFile)
    } catch (error) {
      const status = error instanceof ServerEndedError ? error.exitCode : null
      if (status !== null && status === server.refusedStatus)
        throw new DataRefusedError((error as ServerEndedError).lastLine)
      const isInUse = status !== null && server.inUseStatuses.includes(status)
      if (!isInUse) throw error
      // A server that another process has started prints its progress while it rebuilds large indexes.
      if (sizeOf(site.logFile) !== printed) giveUpAt = performance.now() + IN_USE_WAIT_MAX_MS
      printed = sizeOf(site.logFile)
      if (performance.now() > giveUpAt)
        throw new DataRefusedError(
          `The data in ${site.data} is in use by another server, which rejects connections from this service. Stop that server, or set DATA_DIR to another folder.`,
        )
    }
    // Either another process is starting a server, or an existing one is shutting down.
    const started = await findWithin(STARTING_MS, server, site)
    if (started) return started
  }
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0

async function findWithin(ms: number, server: ServerProgram, site: ServerSite): Promise<ServerState | null> {
  const giveUpAt = performance.now() + ms
  while (performance.now() < giveUpAt) {
    await sleep(POLL_MS)
    const running = await find(server, site)
    if (running) return running
  }
  return null
}

async function find({ recognize }: ServerProgram, { stateFile }: ServerSite): Promise<ServerState | null> {
  const known = readState(stateFile)
  const running = known && (await recognize(known))
  if (running) return running
  for (const attempt of readAttempts(stateFile)) {
    const started = await recognize(attempt)
    if (started) {
      writeState(stateFile, started)
      return started
    }
  }
  return null
}
