import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ServerState } from './server-state.ts'

/** For a server that prints nothing meanwhile: one that rebuilds big indexes says so from time to time. */
const SILENT_START_MAX_MS = 30_000
const POLL_MS = 25
const TOLD_CHARACTERS_MAX = 600

/** A program to run as a server, and how to see that it serves. */
export interface Launch {
  program: string
  args: string[]
  /** All of its environment: nothing of ours, such as secrets, goes to a process that outlives us. */
  env: Record<string, string>
  /** Its state once it answers, before that null. */
  ready: () => Promise<ServerState | null>
  /** Called with each line that it printed before it served. */
  report?: (line: string) => void
  /** Called in the end, whether it serves or not. */
  tidyUp?: () => void
}

/** The server ended before it served. */
export class ServerEndedError extends Error {
  override readonly name = 'ServerEndedError'
  readonly exitCode: number | null
  /** What it printed last. */
  readonly lastLine: string

  constructor(exitCode: number | null, output: string) {
    super(`it ended with status ${exitCode}: ${output || 'it printed nothing'}`)
    this.exitCode = exitCode
    this.lastLine = output.split('\n').at(-1) ?? ''
  }
}

/**
 * Starts a server in a session of its own, its output in a file: whatever ends us does not touch it.
 * @throws ServerEndedError, or Error when it cannot be run or does not serve in time.
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
    // From here on it lives without us: its end is its own affair.
    child.removeAllListeners('exit')
    launch.tidyUp?.()
  }
}

interface Start {
  /** Aborted when the process has ended. */
  ended: AbortSignal
  /** The size of its output so far. */
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
  throw new Error(`it did not answer within ${SILENT_START_MAX_MS / 1000} s`)
}
