import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/**
 * A server in a process of its own, in production mode, with which the load does not share a thread.
 * It prints one line that ends in its address when it is ready.
 */
export async function startServer(script: string, options: ServerOptions = {}) {
  const child = spawn(process.execPath, [script, ...(options.arguments ?? [])], {
    env: { ...process.env, NODE_ENV: 'production', ...options.environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const [line] = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    ended.then(() => Promise.reject(new Error(`${script} ended before it was ready`))),
  ])
  return {
    url: String(line).split(' ').at(-1)!,
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
