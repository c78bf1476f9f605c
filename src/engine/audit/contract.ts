import type { AuditOptions, PageVisit, Provenance } from '../../model/audit.ts'
import type { Issue } from '../../model/issue.ts'
import type { Scores } from '../../model/scores.ts'
import type { PerformanceEstimate } from '../../model/verdict.ts'
import type { PageScreenshot } from '../examination/page-examination.ts'
import type { Heatmap } from '../heatmap/render.ts'
import type { Filmstrip } from '../measurement/filmstrip.ts'

/** A request for one audit, independent of accounts, keys and the database. */
export interface EngineRequest extends AuditOptions {
  auditId: string
  url: string
  /**
   * The lowest overall score that passes each gate. If the score is close to one of these values, each page
   * is measured up to five times.
   */
  passingScores: readonly number[]
  /** The time limit of this attempt in milliseconds. The signal aborts when the limit is reached. */
  limitMs: number
  /**
   * Returns whether the owner has suppressed an issue. Suppressed issues are reported but don't affect
   * scores.
   */
  isSuppressed(issue: Issue): boolean
}

/**
 * Receives the engine's reports during an audit. Each call is awaited, so a slow log slows down the engine
 * instead of filling up memory.
 */
export interface EngineObserver {
  /**
   * `percent` is from 0 to 99 and never decreases within one attempt. `step` is a short phrase in the present
   * tense.
   */
  progress(percent: number, step: string, pageUrl: string | null): Promise<void>
  /** Receives final issues for one page. */
  issues(issues: readonly Issue[]): Promise<void>
  page(visit: PageVisit): Promise<void>
  /**
   * Receives a screenshot, at most once for each page. `url` is the same as in the visit that `page`
   * receives, which may happen before or after the screenshot.
   */
  screenshot?(url: string, screenshot: PageScreenshot): Promise<void>
  /** Receives a filmstrip in the same way as a screenshot. */
  filmstrip?(url: string, filmstrip: Filmstrip): Promise<void>
}

export interface EngineResult {
  scores: Scores
  /** The reliability of the performance score. */
  performance: PerformanceEstimate
  pages: PageVisit[]
  provenance: Provenance
  heatmap: Heatmap
}

export interface Engine {
  readonly version: string
  readonly rulesetVersion: string
  /** The version of the scoring formula. Absent if the scores are fixed. */
  readonly scoreFormula?: number
  /**
   * Runs one attempt at an audit in child processes.
   * @throws AuditFailure with a reason code. If `signal` aborts, throws its reason after all child processes
   * have been killed.
   */
  audit(request: EngineRequest, observer: EngineObserver, signal: AbortSignal): Promise<EngineResult>
  /** Kills the process groups of all child processes. */
  close(): Promise<void>
}
