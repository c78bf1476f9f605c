import { statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../../shared/log.ts'
import { type Launch, ServerEndedError, startServerProcess } from './server-process.ts'
import { readAttempts, readState, type ServerState, writeState } from './server-state.ts'

const IN_USE_WAIT_MAX_MS = 15_000
/** How long somebody else's server is waited for before another start is tried. */
const STARTING_MS = 1500
const POLL_MS = 100

/** What one kind of server has below the data directory; absolute paths. */
export interface ServerSite {
  /** The data file, or the folder that has nothing but data. */
  data: string
  /** Where a running one is remembered. */
  stateFile: string
  /** What it prints. */
  logFile: string
  /** Where programs are looked for. */
  path: string
  log: Log
}

/** The data cannot be used; the message is one sentence that says what to do. */
export class DataRefusedError extends Error {
  override readonly name = 'DataRefusedError'
}

/** How one kind of server is started and known. */
export interface ServerProgram {
  /** Exit statuses by which it says that another process has its data or its port. */
  inUseStatuses: readonly number[]
  /** Exit status by which it says, in its last line, that it must not touch the data; no other server may then. */
  refusedStatus?: number
  /** The state of the server on the remembered port if that is ours, with its process id as it is now; else null. */
  recognize(remembered: ServerState): Promise<ServerState | null>
  /**
   * What to run, fetched first if need be; on the port of `known` if that is free, so that clients find it again.
   * @throws Error saying why it cannot be had.
   */
  launch(known: ServerState | null): Promise<Launch>
}

/**
 * The server that runs on these data, else a new one. Whoever starts at the same moment gets the same one: a server
 * locks its data as long as it lives, so a second one ends at once and the first is found. There is no lock of ours
 * that a killed process could leave behind.
 * @throws DataRefusedError when the data must be left alone. @throws Error saying why there is no server.
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
      // Somebody else's server that has much to rebuild says so from time to time.
      if (sizeOf(site.logFile) !== printed) giveUpAt = performance.now() + IN_USE_WAIT_MAX_MS
      printed = sizeOf(site.logFile)
      if (performance.now() > giveUpAt)
        throw new DataRefusedError(
          `The data in ${site.data} are in use by another server, which does not accept this service: stop that server, or set DATA_DIR to another folder.`,
        )
    }
    // Either another starter's server is not up yet, or one is closing.
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
