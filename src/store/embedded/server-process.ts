import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ServerState } from './server-state.ts'

/**
 * The maximum time that a starting server may go without printing anything, in milliseconds. A server that
 * rebuilds large indexes prints its progress.
 */
const SILENT_START_MAX_MS = 30_000
const POLL_MS = 25
const TOLD_CHARACTERS_MAX = 600

/** A program to run as a server, with a function that determines whether the server is ready. */
export interface Launch {
  program: string
  args: string[]
  /**
   * The complete environment of the process. Nothing else is inherited, since the server outlives this
   * process and must not know its secrets.
   */
  env: Record<string, string>
  /** Returns the server's state when it responds, and null until then. */
  ready: () => Promise<ServerState | null>
  /** Called for each line that the server printed before it was ready. */
  report?: (line: string) => void
  /** Called at the end, even if the server didn't become ready. */
  tidyUp?: () => void
}

/** Thrown if a server exits before it is ready. */
export class ServerEndedError extends Error {
  override readonly name = 'ServerEndedError'
  readonly exitCode: number | null
  /** The last line that the server printed. */
  readonly lastLine: string

  constructor(exitCode: number | null, output: string) {
    super(`it exited with status ${exitCode}: ${output || 'no output'}`)
    this.exitCode = exitCode
    this.lastLine = output.split('\n').at(-1) ?? ''
  }
}

/**
 * Starts a server in its own session and sends its output to a file, so that the server keeps running when
 * this process ends.
 * @throws ServerEndedError, or Error if the server can't be run or isn't ready in time.
 */
export async function startServerProcess(launch: Launch, logFile: string): Promise<ServerState> {
  const log = openSync(logFile, 'a', 0o600)
  const silentUntil = statSync(logFile).size
  const printed = () => readFileSync(logFile).subarray(silentUntil).toString().trim()
  const output = () => printed().slice(-TOLD_CHARACTERS_MAX)
  const { program, args, env } = launch
  const child = spawn(program, args, { detached: true, stdio: ['ignore', log, log], env })
  closeSync(log)
  child.unref()
  const ended = new AbortController()
  child.once('error', (error) => ended.abort(error))
  child.once('exit', (code) => ended.abort(new ServerEndedError(code, output())))
  try {
    const state = await served(launch, { ended: ended.signal, printedBytes: () => statSync(logFile).size })
    if (launch.report) for (const line of printed().split('\n').filter(Boolean)) launch.report(line)
    return state
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  } finally {
    // From here on, the server is independent of this process.
    child.removeAllListeners('exit')
    launch.tidyUp?.()
  }
}

interface Start {
  /** Aborts when the process ends. */
  ended: AbortSignal
  /** The size of the server's output so far. */
  printedBytes: () => number
}

async function served({ ready }: Launch, { ended, printedBytes }: Start): Promise<ServerState> {
  let size = printedBytes()
  let giveUpAt = performance.now() + SILENT_START_MAX_MS
  while (performance.now() < giveUpAt) {
    const state = await ready()
    if (state) return state
    await sleep(POLL_MS)
    ended.throwIfAborted()
    if (printedBytes() === size) continue
    size = printedBytes()
    giveUpAt = performance.now() + SILENT_START_MAX_MS
  }
  throw new Error(`it did not respond within ${SILENT_START_MAX_MS / 1000} s`)
}
