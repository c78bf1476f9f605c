import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'

export interface ServedProcess {
  url: string
  child: ChildProcess
  /** Returns the log so far. */
  log: () => string
  end(signal: NodeJS.Signals): Promise<void>
}

/** Runs `npm start` in a separate process, as an operator would. Resolves when it prints its `ready` line. */
export async function serve(environment: Record<string, string>): Promise<ServedProcess> {
  const child = spawn(process.execPath, ['src/main.ts', 'serve'], {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'info', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let logged = ''
  child.stderr.on('data', (chunk) => {
    logged += chunk
  })
  const lines = createInterface({ input: child.stdout })
  const ended = once(child, 'exit')
  const ready = once(lines, 'line')
  const [first] = await Promise.race([
    ready,
    ended.then(() => Promise.reject(new Error(`it ended: ${logged}`))),
  ])
  return {
    url: String(first).replace(/^ready /, ''),
    child,
    log: () => logged,
    async end(signal) {
      child.kill(signal)
      await ended
    },
  }
}

/** Returns the processes whose command lines contain all the given words. */
export function processesOf(...words: string[]): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const commandLine = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
        return words.every((word) => commandLine.includes(word))
      } catch {
        return false
      }
    })
    .map(Number)
}
