import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** Opens a data directory's database in other processes. */
export function createElsewhere(dataDir: string, idleSeconds: number) {
  const children: ChildProcess[] = []

  /** Starts a process that opens the database, prints a line and keeps running. */
  const startElsewhere = (env: NodeJS.ProcessEnv = {}): ChildProcess => {
    const script = join(import.meta.dirname, 'open-and-wait.ts')
    const child = spawn(process.execPath, [script, dataDir, String(idleSeconds)], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    children.push(child)
    return child
  }

  return {
    startElsewhere,

    /** Starts a process and waits for the line that reports whether the process could open the database. */
    async openElsewhere(env: NodeJS.ProcessEnv = {}) {
      const child = startElsewhere(env)
      const [said] = await once(child.stdout!, 'data')
      return {
        child,
        said: String(said),
        async kill() {
          const ended = once(child, 'exit')
          child.kill('SIGKILL')
          await ended
        },
      }
    },

    killAll(): void {
      for (const child of children) child.kill('SIGKILL')
    },
  }
}
