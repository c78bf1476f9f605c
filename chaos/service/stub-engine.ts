import { appendFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import sharp from 'sharp'
import type { Engine, EngineObserver, EngineRequest } from '../../src/engine/audit/contract.ts'
import { make } from '../../test/support/make.ts'
import { TEST_RESULT } from '../../test/support/test-engine.ts'

export interface StubOptions {
  /** The duration of an audit in milliseconds. */
  auditMs: number
  /** The number of issues that an audit reports, spread over its duration. */
  issues: number
  /** Whether audits report a screenshot. */
  hasImages: boolean
  /** The file that the engine appends an `AuditStart` line to when it starts an audit. */
  startsFile: string
}

/** A record that an engine has started an attempt. */
export interface AuditStart {
  id: string
  /** The time just before the worker asked for a turn, in milliseconds since 1970. */
  askedAt: number
}

const SCREENSHOT = { width: 1280, height: 1600 }

/**
 * Creates an engine that takes a fixed time for each audit, doesn't need a browser and reports made-up
 * issues.
 * @param askedAt returns the time just before the worker last asked for a turn.
 */
export async function createStubEngine(options: StubOptions, askedAt: () => number): Promise<Engine> {
  const { auditMs, issues: count, startsFile } = options
  const screenshot = options.hasImages ? await noise() : null

  const report = async ({ auditId, url }: EngineRequest, observer: EngineObserver, signal: AbortSignal) => {
    for (let number = 1; number <= count; number += 1) {
      await delay(auditMs / count, undefined, { signal })
      await observer.issues([
        make.issue({ id: `iss_${auditId}_${number}`, fingerprint: `f${number}`, pageUrl: url }),
      ])
      await observer.progress(Math.min(99, Math.round((100 * number) / count)), 'judging', url)
    }
    await observer.page(make.page({ url, finalUrl: url }))
    if (screenshot) await observer.screenshot?.(url, { jpeg: screenshot, ...SCREENSHOT })
  }

  return {
    version: 'audit-service/stub',
    rulesetVersion: 'stub',
    async audit(request, observer, signal) {
      const start: AuditStart = { id: request.auditId, askedAt: askedAt() }
      appendFileSync(startsFile, `${JSON.stringify(start)}\n`)
      await report(request, observer, signal).catch((error) => {
        throw signal.aborted ? signal.reason : error
      })
      return { ...TEST_RESULT, pages: [make.page({ url: request.url, finalUrl: request.url })] }
    },
    close: async () => {},
  }
}

/** Returns a JPEG of random pixels, which is about as large as a detailed screenshot. */
async function noise(): Promise<Buffer> {
  const { width, height } = SCREENSHOT
  const create = { width, height, channels: 3, background: '#888' } as const
  return sharp({ create: { ...create, noise: { type: 'gaussian', mean: 128, sigma: 20 } } })
    .jpeg({ quality: 60 })
    .toBuffer()
}
