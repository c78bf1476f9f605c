import { readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { createAddressPolicy } from '../../../src/egress/address-policy.ts'
import { parseEgressAllow } from '../../../src/egress/egress-allow.ts'
import { startEgressProxy } from '../../../src/egress/proxy.ts'
import type { Engine, EngineRequest } from '../../../src/engine/audit/contract.ts'
import { createEngine } from '../../../src/engine/audit/engine.ts'
import { allowTraversal } from '../../../src/engine/browser/user.ts'
import { AuditFailure, type FailureCode, type PageVisit, type Provenance } from '../../../src/model/audit.ts'
import type { Issue } from '../../../src/model/issue.ts'
import { createLog } from '../../../src/shared/log.ts'
import { testChromium } from '../../support/chromium.ts'
import { processesOf } from '../../support/serve.ts'
import { type Route, startSite } from '../../support/web-site.ts'

/** The result of an audit: `completed` or the code of its failure. */
export interface TrapOutcome {
  ended: 'completed' | FailureCode
  message: string
  seconds: number
  issues: Issue[]
  /** The visits in no particular order. */
  pages: PageVisit[]
  /** The provenance, or null if the audit didn't complete. */
  provenance: Provenance | null
}

/** Returns the visit to the page at a path. */
export const visitOf = ({ pages }: TrapOutcome, path: string): PageVisit | undefined =>
  pages.find(({ url }) => new URL(url).pathname === path)

export interface TrapOptions extends Partial<EngineRequest> {
  signal?: AbortSignal
  onPage?: (visit: PageVisit) => void
}

export type TrappedEngine = Awaited<ReturnType<typeof openTrappedEngine>>

/**
 * Opens the engine as the service runs it, behind the filtering proxy, which allows only a site with the
 * given routes.
 */
export async function openTrappedEngine(routes: Readonly<Record<string, Route>>, concurrency = 1) {
  const site = await startSite(routes)
  const { origin } = site
  const cacheDir = await mkdtemp(join(tmpdir(), 'traps-test-'))
  await allowTraversal(cacheDir)
  const allow = parseEgressAllow(new URL(origin).host)
  const log = createLog('silent')
  const proxy = await startEgressProxy({ policy: createAddressPolicy({ allow }), log })
  const engine = createEngine({
    proxyUrl: proxy.url,
    chromePath: await testChromium(),
    cacheDir,
    concurrency,
    fetchText: null,
    log,
  })
  let audits = 0

  const audit = (path: string, options: TrapOptions = {}): Promise<TrapOutcome> => {
    audits += 1
    return outcomeOf(engine, { auditId: `aud_${audits}`, url: origin + path, ...options })
  }

  /**
   * Returns the ids of processes. A renderer's command line doesn't contain the profile, but the renderer is
   * in the process group of its worker process.
   */
  const processes = (...words: string[]): number[] => {
    const groups = processesOf(`--user-data-dir=${cacheDir}`).flatMap((pid) => statOf(pid)?.group ?? [])
    return processesOf(...words).filter((pid) => groups.includes(statOf(pid)?.group ?? -1))
  }

  return {
    site,
    audit,
    /** Returns the renderer processes that are currently using a CPU. */
    busyRenderers: () => processes('--type=renderer').filter((pid) => statOf(pid)?.state === 'R'),
    /** Kills the browser processes with the given words in their command lines. */
    kill(...words: string[]): void {
      for (const pid of processes(...words))
        try {
          process.kill(pid, 'SIGKILL')
        } catch {
          // The process may already have ended together with the previous one.
        }
    },
    /** Closes the engine and its site. Checks that no processes or profiles are left. */
    async close(): Promise<void> {
      const left = processes('')
      await engine.close()
      await proxy.close()
      await vi.waitUntil(() => left.every((pid) => statOf(pid) === null), { timeout: 3000 })
      expect(processesOf(cacheDir)).toEqual([])
      expect(await readdir(join(cacheDir, 'profiles'))).toEqual([])
      await expect(fetch(proxy.url)).rejects.toThrow()
      await rm(cacheDir, { recursive: true })
      await site[Symbol.asyncDispose]()
    },
  }
}

/** Runs an audit and returns what the engine reports. */
async function outcomeOf(
  engine: Engine,
  { signal = new AbortController().signal, onPage, ...request }: TrapRequest,
): Promise<TrapOutcome> {
  const startMs = performance.now()
  const found = { issues: [] as Issue[], pages: [] as PageVisit[] }
  const observer = {
    async progress() {},
    async issues(issues: readonly Issue[]) {
      found.issues.push(...issues)
    },
    async page(visit: PageVisit) {
      found.pages.push(visit)
      onPage?.(visit)
    },
  }
  const outcome = await engine.audit({ ...REQUEST, ...request }, observer, signal).catch((error) => error)
  const failure = outcome instanceof AuditFailure ? outcome : null
  if (outcome instanceof Error && !failure) throw outcome
  return {
    ...found,
    provenance: failure ? null : outcome.provenance,
    ended: failure?.code ?? 'completed',
    message: failure?.message ?? '',
    seconds: (performance.now() - startMs) / 1000,
  }
}

type TrapRequest = TrapOptions & Pick<EngineRequest, 'auditId' | 'url'>

const REQUEST: Omit<EngineRequest, 'auditId' | 'url'> = {
  mode: 'basic',
  timeoutMs: 10_000,
  userAgent: null,
  failOnScore: null,
  failOnDrop: null,
  maxPages: 1,
  ignoreRobots: true,
  passingScores: [],
  isSuppressed: () => false,
  limitMs: 600_000,
}

/** Returns null if the process has ended. */
function statOf(pid: number): { state: string; group: number } | null {
  try {
    const [state = '', , group] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return state === 'Z' ? null : { state, group: Number(group) }
  } catch {
    return null
  }
}
