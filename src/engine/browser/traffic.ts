import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Page } from 'puppeteer'

/** What one page may load. */
export const TRAFFIC_LIMITS = { bytes: 64 * 1024 ** 2, requests: 3000 } as const

/** Counters that this process and its relay share. */
export const COUNTERS = { bytes: 0, isCut: 1, page: 2, length: 3 } as const

export interface RelaySettings {
  proxyUrl: string
  bytesMax: number
  /** Of `COUNTERS`, as 64-bit integers. */
  counters: SharedArrayBuffer
}

/** What the page under way loads, and no more of it than the limits allow. */
export interface Traffic {
  /** What the browser takes for its proxy; null when it connects directly. */
  proxyUrl: string | null
  /** Begins a new page: whatever the one before still loads ends. */
  begin(): void
  /** Counts the page's requests too. */
  watch(page: Page): void
  /** Whether the page wanted more than it may load. From then on it got nothing. */
  readonly isCut: boolean
}

/**
 * Puts a relay between the browser and its proxy that counts every byte, those of workers and sockets too. In a thread
 * of its own, so that what this process computes never slows what a page loads.
 */
export async function startTraffic(
  proxyUrl: string | null,
  { bytes: bytesMax, requests: requestsMax }: { bytes: number; requests: number } = TRAFFIC_LIMITS,
): Promise<Traffic> {
  const counters = new SharedArrayBuffer(COUNTERS.length * BigInt64Array.BYTES_PER_ELEMENT)
  const shared = new BigInt64Array(counters)
  const relay = proxyUrl === null ? null : await startRelay({ proxyUrl, bytesMax, counters })
  const cut = () => {
    Atomics.store(shared, COUNTERS.isCut, 1n)
    relay?.worker.postMessage('cut')
  }
  return {
    proxyUrl: relay?.proxyUrl ?? null,
    begin() {
      Atomics.store(shared, COUNTERS.bytes, 0n)
      Atomics.store(shared, COUNTERS.isCut, 0n)
      Atomics.add(shared, COUNTERS.page, 1n)
      relay?.worker.postMessage('begun')
    },
    watch(page) {
      let requests = 0
      page.on('request', () => {
        requests += 1
        if (requests > requestsMax) cut()
      })
    },
    get isCut() {
      return Atomics.load(shared, COUNTERS.isCut) === 1n
    },
  }
}

async function startRelay(settings: RelaySettings) {
  const worker = new Worker(new URL('./traffic-relay.ts', import.meta.url), { workerData: settings })
  worker.unref()
  const [port] = await once(worker, 'message')
  return { worker, proxyUrl: `http://127.0.0.1:${port}` }
}
