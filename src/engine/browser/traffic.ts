import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Page } from 'puppeteer'

/** The maximum traffic that a page may cause. */
export const TRAFFIC_LIMITS = { bytes: 64 * 1024 ** 2, requests: 3000 } as const

/** The positions of the counters shared by this process and its relay. */
export const COUNTERS = { bytes: 0, isCut: 1, page: 2, length: 3 } as const

export interface RelaySettings {
  proxyUrl: string
  bytesMax: number
  /** The counters as 64-bit integers, at the positions in `COUNTERS`. */
  counters: SharedArrayBuffer
}

/** Measures and limits the traffic of the current page. */
export interface Traffic {
  /** The URL of the relay, which the browser uses as its proxy. Null if the browser connects directly. */
  proxyUrl: string | null
  /** Starts counting for a new page and closes the connections of the previous one. */
  begin(): void
  /** Also counts the page's requests. */
  watch(page: Page): void
  /** Whether the page exceeded a limit. If so, it can't load anything else. */
  readonly isCut: boolean
}

/**
 * Starts a relay between the browser and its proxy. The relay counts every byte, including the traffic of
 * workers and sockets. It runs in its own thread, so that other work in this process doesn't slow down page
 * loads.
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
