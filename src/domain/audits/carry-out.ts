import type { Engine, EngineObserver, EngineResult } from '../../engine/audit/contract.ts'
import { type Audit, AuditFailure, type Failure, type PageVisit } from '../../model/audit.ts'
import type { Issue } from '../../model/issue.ts'
import type { Clock } from '../../shared/clock.ts'
import type { Log } from '../../shared/log.ts'
import type { AuditEnd } from '../../store/audit-document.ts'
import type { AuditStore } from '../../store/audits.ts'
import type { EventLog } from '../../store/event-log.ts'
import type { ImageStore } from '../../store/image-store.ts'
import type { Attempt, IssueHistory } from '../history/history.ts'
import type { Refund } from '../quota/refund.ts'
import {
  createSuppressionSnapshots,
  markedBy,
  type SnapshotDeps,
  type Suppressing,
} from '../suppressions/snapshot.ts'
import { attemptLimitMs, failureOfLostAttempts } from './attempt-limits.ts'
import type { DeleteSurplus } from './delete-surplus.ts'
import { judgeAttempt } from './judge.ts'
import type { ScoringFormulas } from './judged-scores.ts'
import { type LogWriter, openLogWriter } from './log-writer.ts'
import { createPictureSaver, type PictureSaver, type ThumbnailMaker } from './picture-saver.ts'
import { deltaTo, earlierScoresOf, passingScoresOf } from './score-delta.ts'
import { stopIfNeeded } from './stop-attempt.ts'
import { failureBy } from './verdict.ts'

export interface AttemptDeps extends SnapshotDeps {
  audits: AuditStore
  heatmaps: ImageStore
  screenshots: ImageStore
  thumbnailOf?: ThumbnailMaker
  eventLog: EventLog
  engine: Engine
  sandboxEngine: Engine
  history: IssueHistory
  scoring: ScoringFormulas
  refund: Refund
  deleteSurplus: DeleteSurplus
  /** Called when this worker ends an audit. */
  onEnded: (audit: Audit) => void
  now: Clock
  log: Log
}

const engineFor = ({ engine, sandboxEngine }: AttemptDeps, { sandbox }: Audit): Engine =>
  sandbox ? sandboxEngine : engine

/** Runs the engine, logs its findings and ends the audit with the result. */
export async function carryOut(deps: AttemptDeps, audit: Audit, stop: AbortController): Promise<void> {
  const { signal } = stop
  const { eventLog, now } = deps
  const engine = engineFor(deps, audit)
  const writer = await openLogWriter(eventLog, audit.id, now)
  const pages: PageVisit[] = []
  const pictures = createPictureSaver(deps, audit.id)
  const turn = await deps.history.nextTurn(audit.accountId)
  const outcome = { turn, writer, pictures, pages, result: null }
  const lost = failureOfLostAttempts(audit)
  if (lost) return finish(deps, audit, { ...outcome, failure: lost })
  stopIfNeeded(stop, audit)
  await writer.append([{ kind: 'state', status: 'running', attempt: audit.attempt, error: null }])
  try {
    const previous = audit.failOnDrop === null ? null : await deps.audits.findPrevious(audit)
    const suppressing = await createSuppressionSnapshots(deps).read(audit)
    const request = {
      ...audit,
      auditId: audit.id,
      passingScores: passingScoresOf(audit, previous, engine.scoreFormula),
      limitMs: attemptLimitMs(audit),
      isSuppressed: (issue: Issue) => suppressing(issue) !== null,
    }
    const result = await engine.audit(
      request,
      observe(deps, { audit, stop, suppressing, writer, pictures, pages }),
      signal,
    )
    signal.throwIfAborted()
    await finish(deps, audit, { ...outcome, pages: result.pages, result, failure: null })
  } catch (error) {
    const reason = signal.aborted ? signal.reason : error
    if (!(reason instanceof AuditFailure)) throw error
    await finish(deps, audit, { ...outcome, failure: { code: reason.code, message: reason.message } })
  }
}

function observe(
  deps: AttemptDeps,
  { audit, stop, suppressing, writer, pictures, pages }: Observed,
): EngineObserver {
  // All attempts at an audit apply the same suppressions.
  const marked = markedBy(suppressing)
  return {
    async progress(percent, step, pageUrl) {
      const current = await deps.audits.setProgress(audit, percent)
      stopIfNeeded(stop, current)
      stop.signal.throwIfAborted()
      await writer.append([{ kind: 'progress', percent: current?.progress ?? percent, step, pageUrl }])
    },
    issues: (issues) => writer.appendIssues(issues.map(marked)),
    async page(visit) {
      pages.push(visit)
      await writer.append([{ kind: 'page', url: visit.url, status: visit.status, reason: visit.reason }])
    },
    screenshot: pictures.keepScreenshot,
    filmstrip: pictures.keepFilmstrip,
  }
}

interface Observed {
  audit: Audit
  stop: AbortController
  suppressing: Suppressing
  writer: LogWriter
  pictures: PictureSaver
  pages: PageVisit[]
}

interface Outcome {
  /** The position of this attempt in the order of the account's attempts. */
  turn: number
  writer: LogWriter
  pictures: PictureSaver
  pages: PageVisit[]
  result: EngineResult | null
  failure: Failure | null
}

/** Ends an audit with one atomic write, which has no effect if this attempt has lost its lease. */
async function finish(deps: AttemptDeps, audit: Audit, outcome: Outcome): Promise<void> {
  const { audits, heatmaps, history, now, log } = deps
  const { turn, writer, pictures, result } = outcome
  const pages = pictures.withPictures(outcome.pages)
  const previous = result && (await audits.findPrevious(audit))
  const { scoreFormula } = engineFor(deps, audit)
  const delta = result && previous ? deltaTo(result.scores, previous, scoreFormula) : null
  const attempt: Attempt = {
    audit,
    turn,
    at: now(),
    issues: writer.issues,
    visits: pages,
    isComplete: result !== null,
    suppressing: await createSuppressionSnapshots(deps).read(audit),
  }
  const comparison = await history.compare(attempt)
  const verdict =
    result && judgeAttempt(deps.scoring, attempt, { result, scoreFormula, comparison, previous })
  const failure = outcome.failure ?? (verdict && failureBy(verdict, audit))
  if (result) await writer.append([{ kind: 'scores', scores: result.scores }])
  const fileId = result && (await heatmaps.save(audit.id, result.heatmap.png))
  const end: AuditEnd = {
    status: failure ? 'failed' : 'completed',
    at: attempt.at,
    failure,
    ...(verdict && { verdict }),
    scores: result?.scores ?? null,
    ...(result && scoreFormula !== undefined && { scoreFormula }),
    pages,
    provenance: result?.provenance ?? null,
    heatmap: result && fileId ? { fileId, ...withoutImage(result.heatmap) } : null,
    delta,
    ...(previous && { earlierScores: earlierScoresOf(previous, scoreFormula) }),
    lastSeq: writer.lastSeq,
    issueCounts: { ...writer.counts },
    suppressedCount: writer.suppressedCount,
    changes: await history.save(attempt, comparison),
    ...(!failure && { historyPending: audit.accountId }),
  }
  const ended = await audits.end(audit, end)
  if (!ended) {
    // This attempt may already have ended the audit before a later step failed.
    if ((await audits.find(audit.id))?.attempt === audit.attempt) return
    await pictures.deleteOwn()
    if (fileId) await heatmaps.delete([fileId])
    return
  }
  await history.recordEnded(ended)
  deps.onEnded(ended)
  await deps.refund(ended)
  await deps.deleteSurplus(ended)
  if (audit.attempt > 1) {
    await pictures.deleteOthers(pages)
    await deleteOtherHeatmaps(deps, ended)
  }
  log.info(
    { audit: audit.id, status: ended.status, failure: failure?.code, overall: ended.scores?.overall },
    'audit ended',
  )
}

/**
 * Deletes heatmaps from attempts that were interrupted after storing their heatmap but before ending the
 * audit.
 */
async function deleteOtherHeatmaps({ heatmaps, log }: AttemptDeps, { id, heatmap }: Audit): Promise<void> {
  try {
    await heatmaps.deleteOthers(id, heatmap ? [heatmap.fileId] : [])
  } catch (err) {
    log.warn({ err, audit: id }, 'could not delete heatmaps')
  }
}

const withoutImage = ({ modelVersion, areas }: EngineResult['heatmap']) => ({ modelVersion, areas })
