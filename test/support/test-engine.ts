import type { Engine, EngineObserver, EngineRequest, EngineResult } from '../../src/engine/audit/contract.ts'
import type { PageScreenshot } from '../../src/engine/examination/page-examination.ts'
import type { Filmstrip } from '../../src/engine/measurement/filmstrip.ts'
import type { PageVisit } from '../../src/model/audit.ts'
import type { Issue } from '../../src/model/issue.ts'
import { withOverall } from '../../src/model/scores.ts'
import { exactPerformance } from '../../src/model/verdict.ts'
import { make } from './make.ts'

/** An audit that a test controls. */
export interface EngineRun {
  request: EngineRequest
  signal: AbortSignal
  progress(percent: number, step?: string): Promise<void>
  issues(...issues: Issue[]): Promise<void>
  page(visit: PageVisit): Promise<void>
  screenshot(url: string, screenshot: PageScreenshot): Promise<void>
  filmstrip(url: string, filmstrip: Filmstrip): Promise<void>
  complete(result?: Partial<EngineResult>): void
  fail(error: Error): void
}

/**
 * Creates an engine that the test controls, without a browser. The database, the queue and the APIs around it
 * are real.
 */
export function createTestEngine({ scoreFormula }: Pick<Engine, 'scoreFormula'> = {}) {
  const waiting: EngineRun[] = []
  const askers: ((run: EngineRun) => void)[] = []

  const engine: Engine = {
    version: 'audit-service/test',
    rulesetVersion: 'test',
    ...(scoreFormula !== undefined && { scoreFormula }),
    async audit(request: EngineRequest, observer: EngineObserver, signal: AbortSignal) {
      const { promise, resolve, reject } = Promise.withResolvers<EngineResult>()
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      const run: EngineRun = {
        request,
        signal,
        progress: (percent, step = 'judging') => observer.progress(percent, step, request.url),
        issues: (...issues) => observer.issues(issues),
        page: (visit) => observer.page(visit),
        screenshot: async (url, screenshot) => observer.screenshot?.(url, screenshot),
        filmstrip: async (url, filmstrip) => observer.filmstrip?.(url, filmstrip),
        complete: (result = {}) =>
          resolve({
            ...TEST_RESULT,
            ...(result.scores && { performance: exactPerformance(result.scores.performance) }),
            ...result,
          }),
        fail: reject,
      }
      const asker = askers.shift()
      if (asker) asker(run)
      else {
        waiting.push(run)
        // An audit that was cancelled in the meantime can't be controlled by any test.
        const forget = () => {
          if (waiting.includes(run)) waiting.splice(waiting.indexOf(run), 1)
        }
        signal.addEventListener('abort', forget, { once: true })
      }
      return promise
    },
    close: async () => {},
  }

  return {
    engine,
    /** Resolves to the next audit that a worker claims. */
    nextRun: (): Promise<EngineRun> => {
      const run = waiting.shift()
      return run ? Promise.resolve(run) : new Promise((resolve) => askers.push(resolve))
    },
  }
}

/** The result of an audit if the test doesn't specify one. */
export const TEST_RESULT: EngineResult = {
  scores: withOverall({ ux: 80, accessibility: 70, information_architecture: 90, performance: 60 }),
  performance: exactPerformance(60),
  pages: [make.page()],
  provenance: make.provenance(),
  heatmap: { png: Buffer.from('89504e470d0a1a0a', 'hex'), modelVersion: 'test-1', areas: [] },
}
