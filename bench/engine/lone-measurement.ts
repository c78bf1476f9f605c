import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium, launchBrowser } from '../../src/engine/browser.ts'
import { startTraffic } from '../../src/engine/lanes/traffic.ts'
import { createMeasurer } from '../../src/engine/performance/lighthouse.ts'

const TIMEOUT_MS = 30_000

/** The performance lane in this process: pages that are measured while nothing else is under way. */
export async function openMeasurement() {
  const profileDir = await mkdtemp(join(tmpdir(), 'lone-measurement-'))
  const executablePath = await findChromium(null, join(tmpdir(), 'audit-bench-cache'))
  const browser = await launchBrowser({ executablePath, proxyUrl: null, profileDir })
  const warn = (message: string) => void process.stderr.write(`${message}\n`)
  const measure = await createMeasurer({ browser, traffic: await startTraffic(null), warn })
  return {
    /** 0 to 100. */
    async score(url: string): Promise<number> {
      const result = await measure({ url, timeoutMs: TIMEOUT_MS, userAgent: null })
      if (result.kind === 'unmeasured') throw new Error(`${url}: ${result.reason}`)
      return result.measurement.score
    },
    async [Symbol.asyncDispose]() {
      await browser.close()
      await rm(profileDir, { recursive: true, force: true })
    },
  }
}
