import { type ChildProcess, spawn } from 'node:child_process'

/** A process of its own session: it outlives us, whatever signal ends us. */
export function spawnDetached(program: string, args: string[], env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(program, args, { detached: true, stdio: ['ignore', 'pipe', 'pipe'], env })
}

/**
 * Waits until `isReady` finds something in what the process prints, then lets go of it.
 * @throws Error with the end of its output when it stops or stays silent instead.
 */
export async function readyLine(
  child: ChildProcess,
  isReady: RegExp,
  waitMaxMs: number,
): Promise<RegExpExecArray> {
  const { promise, resolve, reject } = Promise.withResolvers<RegExpExecArray>()
  let output = ''
  const listen = (chunk: Buffer) => {
    output += chunk
    const match = isReady.exec(output)
    if (match) resolve(match)
  }
  const fail = (reason: string) =>
    reject(new Error(`${reason}: ${output.trim().slice(-500) || 'it printed nothing'}`))
  const timer = setTimeout(() => fail(`it did not start within ${waitMaxMs / 1000} s`), waitMaxMs)
  child.stdout?.on('data', listen)
  child.stderr?.on('data', listen)
  child.once('error', (error) => fail(error.message))
  child.once('exit', (code) => fail(`it ended with status ${code}`))
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    child.stdout?.destroy()
    child.stderr?.destroy()
    child.removeAllListeners()
    child.on('error', () => {})
    child.unref()
  }
}
