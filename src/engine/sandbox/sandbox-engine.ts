import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { AuditFailure, MODE_LIMITS, type Provenance } from '../../model/audit.ts'
import { CATEGORIES } from '../../model/issue.ts'
import { type CategoryScores, withOverall } from '../../model/scores.ts'
import type { Engine, EngineObserver, EngineRequest } from '../audit/contract.ts'
import { ENGINE_VERSION, RULESET_VERSION } from '../audit/versions.ts'
import { timeoutFailure } from '../examination/failures.ts'
import type { PageScreenshot } from '../examination/page-examination.ts'
import type { SignedFinding } from '../findings/fingerprint.ts'
import { identify } from '../findings/fingerprint.ts'
import type { Heatmap } from '../heatmap/render.ts'
import { SANDBOX_FINDINGS } from './sandbox-findings.ts'
import { drawSandboxHeatmap, drawSandboxPage, sandboxBoxOf } from './sandbox-screenshot.ts'

/** Including the time in the queue, a sandbox audit ends about two seconds after its creation (decision 10). */
const RUNNING_MS = 1500
const SCORE = { minimum: 50, maximum: 90 }

/** Paths whose audits fail, so that clients can test their error handling. */
const FAILING_PATHS: Record<string, (request: EngineRequest) => AuditFailure> = {
  '/sandbox/timeout': ({ timeoutMs }) => timeoutFailure(timeoutMs),
  '/sandbox/engine-failure': () =>
    new AuditFailure('engine_failure', 'the sandbox simulates an engine failure'),
  '/sandbox/gate': () => new AuditFailure('gate_score', 'the sandbox simulates a score below the threshold'),
}

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

/** Creates an engine that visits no page. The same URL and mode always give the same result, through every state. */
export function createSandboxEngine(): Engine {
  let heatmap: Promise<Heatmap> | null = null
  let screenshot: Promise<PageScreenshot | null> | null = null
  return {
    version: ENGINE_VERSION,
    rulesetVersion: RULESET_VERSION,
    async audit(request, observer, signal) {
      const url = new URL(request.url)
      const fate = digestOf(request)
      const steps = SANDBOX_FINDINGS.filter((_, index) => fate[index]! % 4 !== 0)
      await play(request, { observer, steps, signal })
      const failure = FAILING_PATHS[url.pathname]
      if (failure) throw failure(request)
      const scores = withOverall(scoresOf(fate))
      const pages = pagesOf(request, url, scores)
      for (const page of pages) await observer.page(page)
      screenshot ??= drawSandboxPage().catch(() => null)
      const drawn = await screenshot
      if (drawn) await observer.screenshot?.(url.href, drawn)
      else screenshot = null
      heatmap ??= drawSandboxHeatmap().catch((error) => {
        heatmap = null
        throw error
      })
      return { scores, pages, provenance: PROVENANCE, heatmap: await heatmap }
    },
    close: async () => {},
  }
}

const digestOf = ({ url, mode }: EngineRequest) => createHash('sha256').update(`${mode} ${url}`).digest()

interface Play {
  observer: EngineObserver
  steps: readonly SignedFinding[]
  signal: AbortSignal
}

async function play({ auditId, url }: EngineRequest, { observer, steps, signal }: Play): Promise<void> {
  const seen = new Map<string, number>()
  for (const [index, finding] of steps.entries()) {
    await delay(RUNNING_MS / steps.length, undefined, { signal })
    await observer.progress(Math.round((99 * (index + 1)) / (steps.length + 1)), 'judging the page', url)
    await observer.issues(identify(auditId, { askedUrl: url, finalUrl: url }, [shown(finding)], seen))
  }
}

function shown(finding: SignedFinding): SignedFinding {
  const box = sandboxBoxOf(finding.selector)
  return box ? { ...finding, box } : finding
}

/** Returns a score from 50 to 90 for each category, so the weighted average is in that range too. */
function scoresOf(fate: Buffer): CategoryScores {
  const span = SCORE.maximum - SCORE.minimum + 1
  const scores = CATEGORIES.map((category, index) => [category, SCORE.minimum + (fate[16 + index]! % span)])
  return Object.fromEntries(scores) as CategoryScores
}

/** Makes up as many pages as the mode visits. */
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
  }))
