import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { MODE_LIMITS, type Provenance } from '../../model/audit.ts'
import { CATEGORIES } from '../../model/issue.ts'
import { INCONCLUSIVE_PATH, REGRESSION_PATH, REGRESSION_SCORES } from '../../model/sandbox-paths.ts'
import { type CategoryScores, withOverall } from '../../model/scores.ts'
import { exactPerformance } from '../../model/verdict.ts'
import type { Engine, EngineObserver, EngineRequest } from '../audit/contract.ts'
import { ENGINE_VERSION, RULESET_VERSION } from '../audit/versions.ts'
import { type PageScreenshot, withBox } from '../examination/page-examination.ts'
import type { SignedFinding } from '../findings/fingerprint.ts'
import { identify } from '../findings/fingerprint.ts'
import type { Heatmap } from '../heatmap/render.ts'
import type { Filmstrip } from '../measurement/filmstrip.ts'
import { sandboxFailure } from './sandbox-failures.ts'
import { batchesOf } from './sandbox-findings.ts'
import { sandboxMetrics } from './sandbox-metrics.ts'
import {
  drawSandboxFilmstrip,
  drawSandboxHeatmap,
  drawSandboxPage,
  SANDBOX_BOXES,
} from './sandbox-screenshot.ts'

/**
 * The duration of the running state, in milliseconds. Including the time it is queued, a sandbox audit ends
 * about two seconds after it is created (see docs/decisions/0010-quota-and-limits.md).
 */
const RUNNING_MS = 1500
const SCORE = { minimum: 50, maximum: 90 }

const PROVENANCE: Provenance = {
  lighthouseVersion: 'sandbox',
  axeVersion: 'sandbox',
  engines: [],
  chromiumVersion: 'sandbox',
  device: 'sandbox',
  throttling: 'none',
  benchmarkIndex: 0,
  runs: 0,
  performanceConfidence: 1,
  performanceConfidenceReason: null,
}

/** An estimate from five measurements that doesn't rule out any score. */
const INCONCLUSIVE = { runs: 5, minimum: 0, maximum: 100, low: 0, high: 100 } as const

export interface SandboxEngineDeps {
  /** Returns the number of earlier `/sandbox/regression` audits of the same account and mode. */
  findTurn(auditId: string): Promise<number>
}

/**
 * Creates an engine that doesn't visit any pages but goes through all states. The same URL and mode always
 * have the same result, except for the scores of `/sandbox/regression`, which alternate.
 */
export function createSandboxEngine({ findTurn }: SandboxEngineDeps): Engine {
  let heatmap: Promise<Heatmap> | null = null
  let screenshot: Promise<PageScreenshot | null> | null = null
  let filmstrip: Promise<Filmstrip | null> | null = null
  return {
    version: ENGINE_VERSION,
    rulesetVersion: RULESET_VERSION,
    async audit(request, observer, signal) {
      const url = new URL(request.url)
      const fate = digestOf(request)
      await play(request, { observer, batches: batchesOf(url.pathname, fate), signal })
      const failure = sandboxFailure(url.pathname, request)
      if (failure) throw failure
      const turn = url.pathname === REGRESSION_PATH ? await findTurn(request.auditId) : null
      const scores = withOverall(turn === null ? scoresOf(fate) : scoresOfTurn(turn))
      const pages = pagesOf(request, url, scores)
      for (const page of pages) await observer.page(page)
      screenshot ??= drawSandboxPage().catch(() => null)
      const drawn = await screenshot
      if (drawn) await observer.screenshot?.(url.href, drawn)
      else screenshot = null
      filmstrip ??= drawSandboxFilmstrip().catch(() => null)
      const strip = await filmstrip
      if (strip) await observer.filmstrip?.(url.href, strip)
      else filmstrip = null
      heatmap ??= drawSandboxHeatmap().catch((error) => {
        heatmap = null
        throw error
      })
      const performance = {
        ...exactPerformance(scores.performance),
        ...(url.pathname === INCONCLUSIVE_PATH && INCONCLUSIVE),
      }
      return { scores, performance, pages, provenance: PROVENANCE, heatmap: await heatmap }
    },
    close: async () => {},
  }
}

const digestOf = ({ url, mode }: EngineRequest) => createHash('sha256').update(`${mode} ${url}`).digest()

interface Play {
  observer: EngineObserver
  batches: readonly (readonly SignedFinding[])[]
  signal: AbortSignal
}

async function play({ auditId, url }: EngineRequest, { observer, batches, signal }: Play): Promise<void> {
  const seen = new Map<string, number>()
  for (const [index, findings] of batches.entries()) {
    await delay(RUNNING_MS / batches.length, undefined, { signal })
    await observer.progress(Math.round((99 * (index + 1)) / (batches.length + 1)), 'evaluating the page', url)
    const shown = findings.map((finding) => withBox(finding, SANDBOX_BOXES))
    await observer.issues(identify(auditId, { requestedUrl: url, finalUrl: url }, shown, seen))
  }
}

/** Returns a score from 50 to 90 for each category, so the weighted average is in the same range. */
function scoresOf(fate: Buffer): CategoryScores {
  const span = SCORE.maximum - SCORE.minimum + 1
  const scores = CATEGORIES.map((category, index) => [category, SCORE.minimum + (fate[16 + index]! % span)])
  return Object.fromEntries(scores) as CategoryScores
}

/** Returns the scores of `/sandbox/regression`, which are the same in all categories. */
function scoresOfTurn(turn: number): CategoryScores {
  const score = REGRESSION_SCORES[turn % REGRESSION_SCORES.length]!
  return Object.fromEntries(CATEGORIES.map((category) => [category, score])) as unknown as CategoryScores
}

const pagesOf = ({ mode, maxPages }: EngineRequest, url: URL, scores: ReturnType<typeof withOverall>) =>
  Array.from({ length: Math.min(maxPages, MODE_LIMITS[mode].pagesMax) }, (_, index) => ({
    url: index === 0 ? url.href : new URL(`/page-${index + 1}`, url).href,
    finalUrl: index === 0 ? url.href : new URL(`/page-${index + 1}`, url).href,
    status: 'done' as const,
    httpStatus: 200,
    reason: null,
    depth: index === 0 ? 0 : 1,
    foundOn: index === 0 ? null : url.href,
    title: 'Sandbox page',
    scores,
    metrics: sandboxMetrics(scores.performance),
  }))
