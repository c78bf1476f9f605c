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
import type { AuditChangesStore, IssueChange } from '../../store/audit-changes.ts'
import type { LogReader } from '../audits/log-reader.ts'

const CACHED_MAX = 100_000

export interface ChangesReaderDeps {
  auditChanges: AuditChangesStore
  logReader: LogReader
}

export type ChangesReader = ReturnType<typeof createChangesReader>

/** Reads what had changed since earlier audits when an audit ended. */
export function createChangesReader({ auditChanges, logReader }: ChangesReaderDeps) {
  const cached = new LRUCache<string, ReadonlyMap<string, IssueChange>>({
    maxSize: CACHED_MAX,
    sizeCalculation: (changes) => changes.size + 1,
  })

  /** Returns the changes of an audit by issue id. */
  const changesOf = async ({ changes }: Audit): Promise<ReadonlyMap<string, IssueChange>> => {
    if (!changes) return new Map()
    const known = cached.get(changes.id)
    if (known) return known
    const stored = await auditChanges.read(changes)
    const found = new Map(stored.map((change) => [change.issueId, change]))
    cached.set(changes.id, found)
    return found
  }

  return {
    /** Returns null while the audit is running, and for audits from before the history existed. */
    countsOf(audit: Audit): ChangeCounts | null {
      if (audit.changes) return audit.changes.counts
      // The audit was cancelled while it was queued.
      return hasEnded(audit) && audit.startedAt === null ? NO_CHANGES : null
    },

    /** Returns the state and dates of an issue in the audit, or null in the same cases as `countsOf`. */
    async lifeOf(audit: Audit, { id }: LoggedIssue): Promise<IssueLife | null> {
      const change = (await changesOf(audit)).get(id)
      return change ? lifeIn(change) : null
    },

    /**
     * Returns the open issues of the audit, followed by those that are fixed or unknown. A state selects only
     * the issues in that state.
     */
    async list(audit: Audit, state: IssueState | null): Promise<ComparedIssue[]> {
      const changes = await changesOf(audit)
      const found = new Map((await logReader.issues(audit)).filter(isOpen).map((issue) => [issue.id, issue]))
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

/** Returns null for a retired issue, which clients don't see. */
const lifeIn = ({ state, firstSeenAt, isFromNewRule }: IssueChange): IssueLife | null =>
  state === 'retired' ? null : { state, firstSeenAt, isFromNewRule }
