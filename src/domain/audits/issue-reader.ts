import type { Audit } from '../../model/audit.ts'
import type { AuditEvent } from '../../model/audit-event.ts'
import { type Category, isOpen, type LoggedIssue, type Severity } from '../../model/issue.ts'
import type { IssueGroup } from '../../model/issue-group.ts'
import { validationError } from '../../model/new-audit.ts'
import { abortable } from '../abortable.ts'
import { type GroupFilter, groupIssues } from './issue-groups.ts'
import type { LogReader } from './log-reader.ts'
import type { Scoring } from './score-gain.ts'
import { scoredPagesOf } from './scored-pages.ts'

export interface IssueFilter {
  severity?: Severity | null | undefined
  category?: Category | null | undefined
  includeSuppressed?: boolean | null | undefined
}

/** The position from which a reader of issues continues. */
export interface IssueCursor {
  afterSeq: number
  /** The id of the last issue that the reader received. Takes precedence over `afterSeq`. */
  after?: string | null | undefined
}

const passes =
  ({ severity, category, includeSuppressed }: IssueFilter) =>
  (issue: LoggedIssue) =>
    (!severity || issue.severity === severity) &&
    (!category || issue.category === category) &&
    (includeSuppressed === true || isOpen(issue))

type IssueEvent = Extract<AuditEvent, { kind: 'issue' }>
const loggedIssues = new WeakMap<IssueEvent, LoggedIssue>()

/** Returns the same object to everyone who reads a log, so that derived data is computed only once. */
function loggedIssueOf(event: IssueEvent, auditId: string): LoggedIssue {
  const known = loggedIssues.get(event)
  if (known) return known
  const issue = { ...event.issue, seq: event.seq, auditId }
  loggedIssues.set(event, issue)
  return issue
}

export function createIssueReader({ logReader, scoring }: { logReader: LogReader; scoring: Scoring }) {
  const seqOf = async (audit: Audit, issueId: string): Promise<number> => {
    const found = (await logReader.issues(audit)).find(({ id }) => id === issueId)
    if (!found) throw validationError([{ field: 'after', message: 'is not an issue in this audit' }])
    return found.seq
  }

  return {
    async issues(audit: Audit, filter: IssueFilter): Promise<readonly LoggedIssue[]> {
      const issues = await logReader.issues(audit)
      const isComplete = filter.includeSuppressed || audit.suppressionSetId === undefined
      return filter.severity || filter.category || !isComplete ? issues.filter(passes(filter)) : issues
    },

    async issue(audit: Audit, id: string): Promise<LoggedIssue | undefined> {
      return (await logReader.issues(audit)).find((issue) => issue.id === id)
    },

    async issueGroups(audit: Audit, filter: GroupFilter): Promise<IssueGroup[]> {
      return groupIssues(
        (await logReader.issues(audit)).filter(isOpen),
        { ...scoring, ...scoredPagesOf(audit.pages) },
        filter,
      )
    },

    /**
     * Returns an audit's past events, followed by new ones until the audit ends. The caller must be allowed
     * to read the audit.
     */
    followEvents(
      audit: Audit,
      { afterSeq, includeSuppressed }: { afterSeq: number; includeSuppressed?: boolean | null | undefined },
    ) {
      const isWanted = passes({ includeSuppressed })
      return abortable<AuditEvent>(async function* (signal) {
        for await (const event of logReader.follow(audit, afterSeq, signal))
          if (event.kind !== 'issue' || isWanted(loggedIssueOf(event, audit.id))) yield event
      })
    },

    /**
     * Follows the issues of an audit. Errors are thrown before the iterable is returned. A stream that has
     * started can't report them.
     * @throws ServiceError `validation_error` when `after` isn't an issue of the audit.
     */
    async followIssues(audit: Audit, { afterSeq, after, ...filter }: IssueCursor & IssueFilter) {
      const place = after ? await seqOf(audit, after) : afterSeq
      const isWanted = passes(filter)
      return abortable<LoggedIssue>(async function* (signal) {
        for await (const event of logReader.follow(audit, place, signal)) {
          const issue = event.kind === 'issue' && loggedIssueOf(event, audit.id)
          if (issue && isWanted(issue)) yield issue
        }
      })
    },
  }
}
