import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'

const READY_MAX_MS = 60_000
const RETRY_MS = 50

export type Role = 'gateway' | 'worker'

export interface ProgramOptions {
  role: Role
  environment: Record<string, string>
  /** What it logs is added to it. */
  logFile: string
}

export type Program = ReturnType<typeof superviseProgram>

/** The program itself in a process of its own, started again whenever it ends, as a supervisor would. */
export function superviseProgram({ role, environment, logFile }: ProgramOptions) {
  const log = createWriteStream(logFile, { flags: 'a' })
  let isStopped = false
  let isKilled = false
  let isReady = false
  let unexpectedEnds = 0
  let child: ChildProcess
  let ended: Promise<unknown>
  let ready: Promise<string>

  const start = () => {
    child = spawn(process.execPath, ['src/main.ts', role], {
      env: { ...process.env, PORT: '0', LOG_LEVEL: 'info', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child.stderr!.pipe(log, { end: false })
    ended = once(child, 'exit')
    const line = once(createInterface({ input: child.stdout! }), 'line')
    ready = Promise.race([
      line.then(([text]) => String(text).replace(/^ready /, '')),
      ended.then(() => Promise.reject(new Error(`the ${role} ended before it was ready`))),
    ])
    ready.then(
      () => {
        isReady = true
      },
      () => {},
    )
    child.once('exit', () => {
      if (isStopped) return
      // One that finds no database at its start says so and ends.
      if (!isKilled && isReady) unexpectedEnds += 1
      isKilled = false
      isReady = false
      start()
    })
  }
  start()
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)

  return {
    role,
    pid: (): number => child.pid!,

    /** Its address; waits while it starts, also over and over. */
    async ready(): Promise<string> {
      const until = performance.now() + READY_MAX_MS
      for (;;) {
        try {
          return await ready
        } catch (error) {
          if (performance.now() > until) throw error
          // The next one is being started.
          await delay(RETRY_MS)
        }
      }
    },

    /** Ends without warning, and is started again. */
    async kill(): Promise<void> {
      isKilled = true
      const dead = ended
      kill()
      await dead
    },

    /** How often it ended, once it was ready, although nobody killed it. */
    unexpectedEnds: (): number => unexpectedEnds,

    async stop(): Promise<void> {
      isStopped = true
      child.kill('SIGTERM')
      const patience = setTimeout(kill, 10_000)
      await ended
      clearTimeout(patience)
      process.off('exit', kill)
      log.end()
    },
  }
}
