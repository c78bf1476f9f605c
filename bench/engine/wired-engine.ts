import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAddressPolicy } from '../../src/egress/address-policy.ts'
import { parseEgressAllow } from '../../src/egress/egress-allow.ts'
import { createEgressFetch } from '../../src/egress/egress-fetch.ts'
import { startEgressProxy } from '../../src/egress/proxy.ts'
import type { EngineObserver, EngineRequest, EngineResult } from '../../src/engine/audit/contract.ts'
import { createEngine } from '../../src/engine/audit/engine.ts'
import { findChromium } from '../../src/engine/browser/launch.ts'
import { createLog } from '../../src/shared/log.ts'

const AUDIT_LIMIT_MS = 600_000

/**
 * Creates an engine in the same way as a worker does. The engine runs behind the filtering proxy, which
 * allows one site on loopback.
 */
export async function openWiredEngine({ origin, concurrency }: { origin: string; concurrency: number }) {
  const directory = await mkdtemp(join(tmpdir(), 'audit-bench-'))
  const cacheDir = join(tmpdir(), 'audit-bench-cache')
  const log = createLog('warn')
  const policy = createAddressPolicy({ allow: parseEgressAllow(new URL(origin).host) })
  const proxy = await startEgressProxy({ policy, log })
  const egressFetch = createEgressFetch({ policy })
  const chromePath = await findChromium(null, cacheDir)
  const engine = createEngine({
    proxyUrl: proxy.url,
    chromePath,
    cacheDir,
    profilesDir: directory,
    concurrency,
    fetchText: egressFetch.text,
    probe: egressFetch.probe,
    log,
  })
  let audits = 0

  return {
    chromePath,
    rulesetVersion: engine.rulesetVersion,
    /** An empty folder that is removed together with the engine. */
    directory,

    audit(
      request: Pick<EngineRequest, 'url' | 'mode' | 'maxPages'>,
      observer: Partial<EngineObserver> = {},
    ): Promise<EngineResult> {
      audits += 1
      const whole = { ...REQUEST, ...request, auditId: `bench-${audits}` }
      return engine.audit(whole, { ...SILENT_OBSERVER, ...observer }, AbortSignal.timeout(AUDIT_LIMIT_MS))
    },

    async [Symbol.asyncDispose]() {
      await engine.close()
      await proxy.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

const REQUEST = {
  timeoutMs: 30_000,
  userAgent: null,
  failOnScore: null,
  failOnDrop: null,
  ignoreRobots: false,
  passingScores: [],
  isSuppressed: () => false,
  limitMs: 600_000,
} as const

const SILENT_OBSERVER: EngineObserver = {
  async progress() {},
  async issues() {},
  async page() {},
}
