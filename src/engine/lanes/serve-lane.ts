import { Worker } from 'node:worker_threads'
import type { Browser } from 'puppeteer'
import { AuditFailure } from '../../model/audit.ts'
import { launchBrowser } from '../browser.ts'
import type { FromChild, ToChild } from './messages.ts'
import { killOwnGroup } from './process-group.ts'

/** Does one task; `emit` tells the parent something before the result. */
export type TaskHandler<Task, Event, Result> = (task: Task, emit: (event: Event) => void) => Promise<Result>

/**
 * The life of a lane's child process: watch the parent, start the browser, then one task after another.
 * @param prepare runs once, before the first task; `warn` writes to the service's log.
 */
export function serveLane<Task, Event, Result>(
  prepare: (browser: Browser, warn: (message: string) => void) => Promise<TaskHandler<Task, Event, Result>>,
): void {
  const send = (message: FromChild<Event, Result>) => process.send?.(message)
  const warn = (message: string) => send({ kind: 'warning', message })
  dieWithParent()
  // Closing a page under way leaves rejected protocol calls behind that nobody awaits.
  process.on('unhandledRejection', (reason) => warn(`unhandled rejection: ${messageOf(reason)}`))

  let handle: TaskHandler<Task, Event, Result>
  process.on('message', async (message: ToChild<Task>) => {
    if (message.kind === 'start') {
      const browser = await launchBrowser(message.settings).catch(endWith)
      browser.once('disconnected', () => endWith(new Error('The browser ended.')))
      handle = await prepare(browser, warn).catch(endWith)
      send({ kind: 'ready' })
      return
    }
    send(await outcomeOf(handle(message.task, (event) => send({ kind: 'event', event }))))
  })
}

async function outcomeOf<Event, Result>(work: Promise<Result>): Promise<FromChild<Event, Result>> {
  try {
    return { kind: 'done', result: await work, rssBytes: process.memoryUsage.rss() }
  } catch (error) {
    const code = error instanceof AuditFailure ? error.code : null
    return { kind: 'failed', code, message: messageOf(error), rssBytes: process.memoryUsage.rss() }
  }
}

/** Whether the parent ends, is killed or loses the channel, and whatever this process is doing then. */
function dieWithParent(): void {
  const parentPid = Number(process.argv[2])
  process.on('disconnect', killOwnGroup)
  new Worker(new URL('./watchdog.ts', import.meta.url), { workerData: { parentPid } }).unref()
}

/** The parent reads stderr when a child ends unasked, and clears away what is left of the group. */
function endWith(error: unknown): never {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exit(1)
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
