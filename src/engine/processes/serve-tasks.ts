import { Worker } from 'node:worker_threads'
import type { Browser } from 'puppeteer'
import { AuditFailure } from '../../model/audit.ts'
import { startBrowser } from '../browser/launch.ts'
import { startTraffic, type Traffic } from '../browser/traffic.ts'
import { TabCrash } from '../examination/tab-crash.ts'
import { memoryOfGroup } from './group-memory.ts'
import type { FromChild, ToChild } from './messages.ts'
import { killOwnGroup } from './process-group.ts'

/** Does one task; `emit` tells the parent something before the result. */
export type TaskHandler<Task, Event, Result> = (task: Task, emit: (event: Event) => void) => Promise<Result>

/** What a lane works with. */
export interface LaneTools {
  browser: Browser
  /** Of the page under way; begun anew with each task. */
  traffic: Traffic
  /** Of a second load beside it, through a way of its own; the task begins it. */
  startTraffic(): Promise<Traffic>
  /** Writes to the service's log. */
  warn(message: string): void
}

/**
 * The life of a lane's child process: watch the parent, start the browser, then one task after another.
 * @param prepare runs once, before the first task.
 */
export function serveLane<Task, Event, Result>(
  prepare: (tools: LaneTools) => Promise<TaskHandler<Task, Event, Result>>,
): void {
  const send = (message: FromChild<Event, Result>) => process.send?.(message)
  const warn = (message: string) => send({ kind: 'warning', message })
  dieWithParent()
  // Closing a page under way leaves rejected protocol calls behind that nobody awaits.
  process.on('unhandledRejection', (reason) => warn(`unhandled rejection: ${messageOf(reason)}`))

  let handle: TaskHandler<Task, Event, Result>
  let traffic: Traffic
  process.on('message', async (message: ToChild<Task>) => {
    if (message.kind === 'start') {
      traffic = await startTraffic(message.settings.proxyUrl).catch(endWith)
      const { proxyUrl } = traffic
      const { browser, sandboxOff } = await startBrowser({ ...message.settings, proxyUrl }).catch(endWith)
      browser.once('disconnected', () => endWith(new Error('The browser ended.')))
      const startAnother = () => startTraffic(message.settings.proxyUrl)
      handle = await prepare({ browser, traffic, startTraffic: startAnother, warn }).catch(endWith)
      send({ kind: 'ready', sandboxOff })
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
