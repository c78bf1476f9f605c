import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'

const READY_MAX_MS = 60_000
const RETRY_MS = 50

export type Role = 'gateway' | 'worker'

export interface ProgramOptions {
  role: Role
  /** The arguments for Node. The default arguments start the program itself in its role. */
  command?: readonly string[]
  environment: Record<string, string>
  /** The file that the program's log is appended to. */
  logFile: string
}

export type Program = ReturnType<typeof superviseProgram>

/** The functions that kill the running programs. */
const killers = new Set<() => void>()
process.once('exit', () => {
  for (const kill of killers) kill()
})

/** Runs the program in a separate process and restarts it whenever it ends, like a process supervisor. */
export function superviseProgram({ role, environment, logFile, ...options }: ProgramOptions) {
  const command = options.command ?? ['src/main.ts', role]
  const log = createWriteStream(logFile, { flags: 'a' })
  let isStopped = false
  let isKilled = false
  let isReady = false
  let unexpectedEnds = 0
  let current: ProgramProcess

  const start = () => {
    current = startProcess({ role, command, environment, log })
    current.ready.then(
      () => {
        isReady = true
      },
      () => {},
    )
    current.child.once('exit', () => {
      if (isStopped) return
      // If the program finds no database when it starts, it reports this and exits.
      if (!isKilled && isReady) unexpectedEnds += 1
      isKilled = false
      isReady = false
      start()
    })
  }
  start()
  const kill = () => void current.child.kill('SIGKILL')
  killers.add(kill)

  return {
    role,
    pid: (): number => current.child.pid!,

    /** Resolves to the program's URL when it is ready, even if it has to start several times. */
    ready: (): Promise<string> => retry(() => current.ready),

    /** Kills the program, which is then restarted. */
    async kill(): Promise<void> {
      isKilled = true
      const dead = current.ended
      kill()
      await dead
    },

    /** Returns how many times the program ended after it was ready, without being killed. */
    unexpectedEnds: (): number => unexpectedEnds,

    async stop(): Promise<void> {
      isStopped = true
      const { child, ended } = current
      child.kill('SIGTERM')
      const patience = setTimeout(kill, 10_000)
      await ended
      clearTimeout(patience)
      killers.delete(kill)
      log.end()
    },
  }
}

type ProgramProcess = ReturnType<typeof startProcess>

interface ProcessOptions {
  role: Role
  command: readonly string[]
  environment: Record<string, string>
  log: WriteStream
}

function startProcess({ role, command, environment, log }: ProcessOptions) {
  const child = spawn(process.execPath, command, {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'info', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stderr.pipe(log, { end: false })
  const ended = once(child, 'exit')
  const line = once(createInterface({ input: child.stdout }), 'line')
  const ready = Promise.race([
    line.then(([text]) => String(text).replace(/^ready /, '')),
    ended.then(() => Promise.reject(new Error(`the ${role} ended before it was ready`))),
  ])
  return { child, ended, ready }
}

/** Repeats a failed `attempt` for up to `READY_MAX_MS`. */
async function retry<T>(attempt: () => Promise<T>): Promise<T> {
  const until = performance.now() + READY_MAX_MS
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (performance.now() > until) throw error
      await delay(RETRY_MS)
    }
  }
}
