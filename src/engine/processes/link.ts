import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Log } from '../../shared/log.ts'
import type { FromChild, ToChild } from './messages.ts'

/**
 * Thrown when a child exits unexpectedly, for example because another program kills it. Another process may
 * retry the task.
 */
export class ProcessCrash extends Error {
  override readonly name = 'ProcessCrash'
}

/** Sends messages to a child process and receives its responses. */
export interface Link<Task, Event, Result> {
  /** Resolves when the child has ended, for any reason. */
  crashed: Promise<ProcessCrash>
  send(message: ToChild<Task>): void
  /**
   * Passes each message to `take` until `take` returns a value.
   * @throws ProcessCrash
   */
  answer<T>(take: (message: FromChild<Event, Result>) => T | undefined): Promise<T>
}

export function createLink<Task, Event, Result>(
  child: ChildProcess,
  worker: string,
  log: Log,
): Link<Task, Event, Result> {
  let stderrTail = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    stderrTail = (stderrTail + chunk.toString()).slice(-2000)
  })
  child.on('message', (message: FromChild<Event, Result>) => {
    if (message.kind === 'warning') log.warn({ worker, pid: child.pid }, message.message)
  })
  child.on('error', (err) => log.warn({ err, worker, pid: child.pid }, 'worker process failed'))
  const crashed = once(child, 'close').then(
    ([code, signal]) =>
      new ProcessCrash(`The ${worker} process exited (${code ?? signal}). ${stderrTail}`.trim()),
  )

  return {
    crashed,
    send: (message) => {
      if (child.connected) child.send(message)
    },
    async answer(take) {
      const { promise, resolve, reject } = Promise.withResolvers<NonNullable<ReturnType<typeof take>>>()
      const onMessage = (message: FromChild<Event, Result>) => {
        const taken = take(message)
        if (taken !== undefined) resolve(taken as NonNullable<typeof taken>)
      }
      child.on('message', onMessage)
      crashed.then(reject)
      try {
        return await promise
      } finally {
        child.off('message', onMessage)
      }
    },
  }
}
