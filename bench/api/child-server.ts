import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/**
 * Starts a server in production mode in a separate process, so that it doesn't share a thread with the load
 * generator. When the server is ready, it prints a line that ends with its URL.
 */
export async function startServer(script: string, options: ServerOptions = {}) {
  const child = spawn(process.execPath, [script, ...(options.arguments ?? [])], {
    env: { ...process.env, NODE_ENV: 'production', ...options.environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const lastWord = async () => {
    const { done, value } = await lines.next()
    if (done) throw new Error(`${script} ended`)
    return value.split(' ').at(-1)!
  }
  const url = await lastWord()
  return {
    url,
    pid: child.pid!,
    signal: (name: NodeJS.Signals) => child.kill(name),
    /** Resolves to the last word of the server's next line. */
    nextLine: lastWord,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

interface ServerOptions {
  arguments?: string[]
  environment?: Record<string, string>
}
