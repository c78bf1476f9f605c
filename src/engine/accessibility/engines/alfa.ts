import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { DESKTOP } from '../../collect/collect.ts'
import type { RawFinding } from '../raw-finding.ts'
import type { AlfaAnswer, AlfaHit, AlfaTask } from './alfa-worker.ts'
import type { ExaminedFrame, LeftMs } from './examined-frames.ts'

/** A separate thread that runs Alfa. It is reused for all pages, because Alfa takes 1.5 s to load. */
export interface AlfaThread {
  /**
   * Runs a task. Callers must wait until this task ends before they start another.
   * @throws Error when the thread doesn't start in time, or when the task fails or exceeds its time limit. A
   * failed task also ends its thread, and a new thread replaces it.
   */
  judge(task: AlfaTask, limitMs: number): Promise<AlfaHit[]>
  end(): Promise<void>
}

const MEMORY_MAX_MB = 768
const START_LIMIT_MS = 30_000

export function createAlfaThread(): AlfaThread {
  let thread: Thread | null = startThread()

  async function stop(): Promise<void> {
    const stopped = thread
    thread = null
    await stopped?.worker.terminate()
  }

  return {
    async judge(task, limitMs) {
      if (thread?.hasEnded) thread = null
      thread ??= startThread()
      const { worker, ready } = thread
      // On a busy machine, the thread may not be ready for this page, but it may be ready for the next one.
      await inTime(worker, START_LIMIT_MS, ready)
      try {
        const answer = once(worker, 'message')
        worker.postMessage(task)
        const [answered] = (await inTime(worker, limitMs, answer)) as [AlfaAnswer]
        if ('hits' in answered) return answered.hits
        throw new Error(answered.error)
      } catch (error) {
        await stop()
        thread = startThread()
        throw error
      }
    },
    end: stop,
  }
}

interface Thread {
  worker: Worker
  ready: Promise<unknown>
  hasEnded: boolean
}

function startThread(): Thread {
  const worker = new Worker(new URL('./alfa-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MAX_MB },
    stderr: true,
  })
  worker.unref()
  // The pending task also receives the error. Without a listener, the error would end the process.
  worker.on('error', () => {})
  const ready = once(worker, 'message')
  ready.catch(() => {})
  const thread: Thread = { worker, ready, hasEnded: false }
  worker.once('exit', () => {
    thread.hasEnded = true
  })
  return thread
}

/** @throws Error when the response doesn't arrive in time or the thread ends. */
async function inTime<T>(worker: Worker, limitMs: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`No response within ${limitMs} ms`)), limitMs)
  const onExit = (code: number) => reject(new Error(`The thread exited (${code})`))
  worker.once('exit', onExit)
  work.catch(() => {})
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
    worker.off('exit', onExit)
  }
}

const SERIALIZER = readFileSync(
  createRequire(import.meta.url).resolve('@siteimprove/alfa-dom/native'),
  'utf8',
).replace('export var Native', 'var Native')

/** Serializes a frame for Alfa before other engines change it. The thread checks the result later. */
export async function readForAlfa(
  { world }: ExaminedFrame,
  elementsMax: number,
  leftMs: LeftMs,
): Promise<string> {
  await world.load(`${SERIALIZER}\n;globalThis.Native = Native`, leftMs())
  return world.call('serializeForAlfa', [elementsMax], leftMs())
}

interface AlfaOptions {
  url: string
  rules: readonly string[]
  limitMs: number
}

/** Returns Alfa's findings from a frame that `readForAlfa` has serialized. */
export async function runAlfa(
  thread: AlfaThread,
  frame: number,
  tree: string,
  { url, rules, limitMs }: AlfaOptions,
): Promise<RawFinding[]> {
  const hits = await thread.judge({ tree, url, rules, ...DESKTOP }, limitMs)
  return hits.map(({ rule, isFailure, message, element }) => ({
    engine: 'alfa',
    rule,
    reason: null,
    outcome: isFailure ? 'violation' : 'review',
    place: { frame, element },
    message,
    help: '',
    impact: null,
  }))
}
