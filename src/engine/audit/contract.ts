import type { AuditOptions, PageVisit, Provenance } from '../../model/audit.ts'
import type { Issue } from '../../model/issue.ts'
import type { Scores } from '../../model/scores.ts'
import type { PagePicture } from '../examination/page-examination.ts'
import type { Heatmap } from '../heatmap/render.ts'

/** One audit as the engine gets it. Nothing of accounts, keys or databases reaches it. */
export interface EngineRequest extends AuditOptions {
  auditId: string
  url: string
  /** The lowest overall score that passes the gates; near it pages are measured three times. Null without gates. */
  passMark: number | null
  /** What this attempt may take in all; then its signal aborts. */
  limitMs: number
}

/** What the engine tells while an audit runs. Each call is awaited, so a slow log slows the engine, not the memory. */
export interface EngineObserver {
  /** `percent` never falls within one attempt, 0 to 99; `step` is a short present-tense phrase. */
  progress(percent: number, step: string, pageUrl: string | null): Promise<void>
  /** Final issues of one page: never altered afterwards. */
  issues(issues: readonly Issue[]): Promise<void>
  page(visit: PageVisit): Promise<void>
  /** How a page looks, at most once for each; `url` is that of its visit, which may be told before or after. */
  picture?(url: string, picture: PagePicture): Promise<void>
}

export interface EngineResult {
  scores: Scores
  pages: PageVisit[]
  provenance: Provenance
  heatmap: Heatmap
}

export interface Engine {
  readonly version: string
  readonly rulesetVersion: string
  /**
   * Runs one attempt of an audit in child processes of its own.
   * @throws AuditFailure with the coded reason; when `signal` aborts, its reason, after every child was killed.
   */
  audit(request: EngineRequest, observer: EngineObserver, signal: AbortSignal): Promise<EngineResult>
  /** Ends every child process group. */
  close(): Promise<void>
}
