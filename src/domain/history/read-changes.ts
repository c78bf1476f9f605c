import { LRUCache } from 'lru-cache'
import { type Audit, hasEnded } from '../../model/audit.ts'
import { isOpen, type LoggedIssue } from '../../model/issue.ts'
import {
  type ChangeCounts,
  type ComparedIssue,
  type IssueLife,
  type IssueState,
  NO_CHANGES,
} from '../../model/issue-history.ts'
import { ServiceError } from '../../shared/errors.ts'
import type { AuditChangesStore, ChangesRef, IssueChange } from '../../store/audit-changes.ts'
import type { LogReader } from '../audits/log-reader.ts'
import { readStoredIssues } from './stored-issues.ts'

const CACHED_MAX = 100_000

export interface ChangesReaderDeps {
  auditChanges: AuditChangesStore
  logReader: LogReader
}

export type ChangesReader = ReturnType<typeof createChangesReader>

/**
 * Reads the changes between an ended audit and earlier audits. The changes were stored when the audit ended.
 */
export function createChangesReader({ auditChanges, logReader }: ChangesReaderDeps) {
  // Concurrent readers share the result, since a request for a list of issues needs the state of each issue.
  const cached = new LRUCache<string, ReadonlyMap<string, IssueChange>, ChangesRef>({
    maxSize: CACHED_MAX,
    sizeCalculation: (changes) => changes.size + 1,
    fetchMethod: async (_id, _stale, { context }) => {
      const stored = await auditChanges.read(context)
      if (!stored) throw new ServiceError('job_not_found')
      return new Map(stored.map((change) => [change.issueId, change]))
    },
  })

  /**
   * Returns the changes of an audit by issue id.
   * @throws ServiceError `job_not_found` if the purge has begun to delete the changes.
   */
  const changesOf = async ({ changes }: Audit): Promise<ReadonlyMap<string, IssueChange>> => {
    if (!changes) return new Map()
    return (await cached.fetch(changes.id, { context: changes })) ?? new Map()
  }

  return {
    /**
     * Returns the number of issues in each state, or null while the audit is running and for audits from
     * before the history existed.
     */
    countsOf(audit: Audit): ChangeCounts | null {
      if (audit.changes) return audit.changes.counts
      // If an audit never started, it was cancelled while it was queued.
      return hasEnded(audit) && audit.startedAt === null ? NO_CHANGES : null
    },

    /** Returns the state and dates of an issue in the audit, or null in the same cases as `countsOf`. */
    async lifeOf(audit: Audit, { id }: LoggedIssue): Promise<IssueLife | null> {
      const change = (await changesOf(audit)).get(id)
      return change ? lifeIn(change) : null
    },

    /**
     * Returns the audit's open issues, followed by those that are fixed or unknown. If `state` is given,
     * returns only the issues in that state.
     */
    async list(audit: Audit, state: IssueState | null): Promise<ComparedIssue[]> {
      const changes = await changesOf(audit)
      const found = new Map(
        (await readStoredIssues(logReader, audit)).filter(isOpen).map((issue) => [issue.id, issue]),
      )
      return [...changes.values()].flatMap((change) => {
        const issue = change.issue ?? found.get(change.issueId)
        const life = lifeIn(change)
        const isHidden = change.state === 'unknown' && issue && !isOpen(issue)
        return issue && !isHidden && life && (state === null || life.state === state)
          ? [{ ...life, issue }]
          : []
      })
    },
  }
}

/** Returns null for an issue whose state is `retired`, which clients don't see. */
const lifeIn = ({ state, firstSeenAt, isFromNewRule }: IssueChange): IssueLife | null =>
  state === 'retired' ? null : { state, firstSeenAt, isFromNewRule }
