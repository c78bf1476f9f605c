import { flushCompileCache } from 'node:module'
import { Worker } from 'node:worker_threads'
import type { Browser } from 'puppeteer'
import { AuditFailure } from '../../model/audit.ts'
import { messageOf } from '../browser/error-message.ts'
import { startBrowser } from '../browser/launch.ts'
import { startTraffic, type Traffic } from '../browser/traffic.ts'
import { TabCrash } from '../examination/tab-crash.ts'
import { memoryOfGroup } from './group-memory.ts'
import type { FromChild, ToChild } from './messages.ts'
import { killOwnGroup } from './process-group.ts'

/** Runs one task. `emit` sends events to the parent before the result. */
export type TaskHandler<Task, Event, Result> = (task: Task, emit: (event: Event) => void) => Promise<Result>

/** The tools that a task can use. */
export interface WorkerTools {
  browser: Browser
  /** Limits the traffic of the current page. It is reset for each task. */
  traffic: Traffic
  /** Starts a relay that counts the traffic of a second, concurrent page load. It is reset for each task. */
  startTraffic(): Promise<Traffic>
  warn(message: string): void
}

/**
 * Runs a worker process. Watches the parent, starts the browser, then runs one task after another.
 * @param prepare called once, before the first task.
 */
export function serveTasks<Task, Event, Result>(
  prepare: (tools: WorkerTools) => Promise<TaskHandler<Task, Event, Result>>,
): void {
  const send = (message: FromChild<Event, Result>) => process.send?.(message)
  const warn = (message: string) => send({ kind: 'warning', message })
  dieWithParent()
  // Closing a page rejects its pending protocol calls, and no code awaits them.
  process.on('unhandledRejection', (reason) => warn(`unhandled rejection: ${messageOf(reason)}`))

  let handle: TaskHandler<Task, Event, Result>
  let traffic: Traffic
  process.on('message', async (message: ToChild<Task>) => {
    if (message.kind === 'start') {
      traffic = await startTraffic(message.settings.proxyUrl).catch(endWith)
      const { proxyUrl } = traffic
      const { browser, sandboxOff } = await startBrowser({ ...message.settings, proxyUrl }).catch(endWith)
      browser.once('disconnected', () => endWith(new Error('The browser exited unexpectedly.')))
      const startAnother = () => startTraffic(message.settings.proxyUrl)
      handle = await prepare({ browser, traffic, startTraffic: startAnother, warn }).catch(endWith)
      send({ kind: 'ready', sandboxOff })
      // Node.js writes its compile cache when it exits normally, but this process is killed.
      flushCompileCache()
      return
    }
    traffic.begin()
    send(await outcomeOf(handle(message.task, (event) => send({ kind: 'event', event }))))
  })
}

async function outcomeOf<Event, Result>(work: Promise<Result>): Promise<FromChild<Event, Result>> {
  try {
    return { kind: 'done', result: await work, memoryBytes: memoryOfGroup(process.pid) }
  } catch (error) {
    return {
      kind: 'failed',
      code: error instanceof AuditFailure ? error.code : null,
      message: messageOf(error),
      httpStatus: error instanceof AuditFailure || error instanceof TabCrash ? error.httpStatus : null,
      memoryBytes: memoryOfGroup(process.pid),
      isCrash: error instanceof TabCrash,
    }
  }
}

/** Ends this process when the parent exits, is killed or closes the channel, even in the middle of a task. */
function dieWithParent(): void {
  const parentPid = Number(process.argv[2])
  process.on('disconnect', killOwnGroup)
  new Worker(new URL('./watchdog.ts', import.meta.url), { workerData: { parentPid } }).unref()
}

/** When a child ends unexpectedly, the parent reads its stderr and kills the rest of its process group. */
function endWith(error: unknown): never {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exit(1)
}
