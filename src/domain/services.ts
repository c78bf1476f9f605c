import type { Audit } from '../model/audit.ts'
import type { AuditEvent } from '../model/audit-event.ts'
import { type Category, isOpen, type LoggedIssue, type Severity } from '../model/issue.ts'
import { validationError } from '../model/new-audit.ts'
import type { RuleFacts } from '../model/rule.ts'
import { abortable } from './abortable.ts'
import type { AccountManager } from './accounts/manage.ts'
import type { CancelAudit } from './audits/cancel.ts'
import type { AuditCreator } from './audits/create.ts'
import type { HeatmapUrls } from './audits/heatmap-urls.ts'
import { type GroupFilter, groupIssues, type IssueGroup } from './audits/issue-groups.ts'
import type { IssuePictures } from './audits/issue-pictures.ts'
import type { LogReader } from './audits/log-reader.ts'
import type { QueueView } from './audits/queue-position.ts'
import type { AuditReader } from './audits/read.ts'
import type { Scoring } from './audits/score-gain.ts'
import type { ScreenshotUrls } from './audits/screenshot-urls.ts'
import { verdictOf } from './audits/verdict.ts'
import type { ReportFalseAlarm } from './false-alarms/report.ts'
import type { AuditComparator } from './history/compare-audits.ts'
import type { ChangesReader } from './history/read-changes.ts'
import type { Authenticate } from './keys/authenticate.ts'
import type { WatchCaller } from './keys/caller-watch.ts'
import type { KeyManager } from './keys/manage.ts'
import type { OwnKeys } from './keys/self-service.ts'
import type { Credits } from './quota/credits.ts'
import type { ReportFiles } from './reports/report-files.ts'
import type { ReportUrls } from './reports/report-urls.ts'
import type { ShareLinks } from './reports/share-links.ts'
import type { ScheduleManager } from './schedules/manage.ts'
import type { Sites } from './sites/sites.ts'
import type { SuppressionManager } from './suppressions/manage.ts'
import type { EventFollower } from './webhooks/follow-events.ts'
import type { WebhookManager } from './webhooks/manage.ts'
import type { DeliveryReader } from './webhooks/read-deliveries.ts'
import type { Redelivery } from './webhooks/redeliver.ts'
import type { WebhookSettings } from './webhooks/settings.ts'

export interface ServiceParts {
  authenticate: Authenticate
  watchCaller: WatchCaller
  creator: AuditCreator
  reader: AuditReader
  queueView: QueueView
  cancel: CancelAudit
  logReader: LogReader
  heatmaps: HeatmapUrls
  screenshots: ScreenshotUrls
  issuePictures: IssuePictures
  quota: Credits
  webhooks: WebhookManager & WebhookSettings & DeliveryReader & Redelivery & EventFollower
  schedules: ScheduleManager
  reports: ReportFiles & ReportUrls
  sites: Sites
  reportFalseAlarm: ReportFalseAlarm
  shareLinks: ShareLinks
  suppressions: SuppressionManager
  keys: KeyManager
  ownKeys: OwnKeys
  accounts: AccountManager
  changes: ChangesReader
  compareAudits: AuditComparator
  rules: readonly RuleFacts[]
  scoring: Scoring
}

export interface IssueFilter {
  severity?: Severity | null | undefined
  category?: Category | null | undefined
  /** Whether to include issues that the owner has suppressed. */
  includeSuppressed?: boolean | null | undefined
}

/** The position from which a reader of issues continues. */
export interface IssueCursor {
  afterSeq: number
  /** The id of the last issue that the reader received. Takes precedence over `afterSeq`. */
  after?: string | null | undefined
}

export type Services = ReturnType<typeof joinServices>

const passes =
  ({ severity, category, includeSuppressed }: IssueFilter) =>
  (issue: LoggedIssue) =>
    (!severity || issue.severity === severity) &&
    (!category || issue.category === category) &&
    (includeSuppressed === true || isOpen(issue))

type IssueEvent = Extract<AuditEvent, { kind: 'issue' }>
const loggedIssues = new WeakMap<IssueEvent, LoggedIssue>()

/** Returns the same object to all readers of a log, so that derived data is computed only once. */
function loggedIssueOf(event: IssueEvent, auditId: string): LoggedIssue {
  const known = loggedIssues.get(event)
  if (known) return known
  const issue = { ...event.issue, seq: event.seq, auditId }
  loggedIssues.set(event, issue)
  return issue
}

/** Combines the use cases that the transports call. */
export function joinServices({
  creator,
  reader,
  queueView,
  cancel,
  logReader,
  scoring,
  ...others
}: ServiceParts) {
  const seqOf = async (audit: Audit, issueId: string): Promise<number> => {
    const found = (await logReader.issues(audit)).find(({ id }) => id === issueId)
    if (!found) throw validationError([{ field: 'after', message: 'is not an issue of this audit' }])
    return found.seq
  }

  return {
    ...others,
    ruleIds: new Set(others.rules.map(({ id }) => id)),
    audits: {
      ...creator,
      ...reader,
      queuePositionOf: queueView.positionOf,
      cancel,
      verdictOf,

      async issues(audit: Audit, filter: IssueFilter): Promise<readonly LoggedIssue[]> {
        const issues = await logReader.issues(audit)
        const isComplete = filter.includeSuppressed || audit.suppressionSetId === undefined
        return filter.severity || filter.category || !isComplete ? issues.filter(passes(filter)) : issues
      },

      async issue(audit: Audit, id: string): Promise<LoggedIssue | undefined> {
        return (await logReader.issues(audit)).find((issue) => issue.id === id)
      },

      async issueGroups(audit: Audit, filter: GroupFilter): Promise<IssueGroup[]> {
        const scored = audit.pages.filter(({ status }) => status === 'done').length
        return groupIssues(
          (await logReader.issues(audit)).filter(isOpen),
          { ...scoring, ...(scored > 0 && { pageCount: scored }) },
          filter,
        )
      },

      /** Replays the log of an audit that the caller can read, then follows it. */
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
       * Follows the issues of an audit. Throws before the iterable exists, since a stream that has started can't report
       * an error.
       * @throws ServiceError `validation_error` when `after` is not an issue of the audit.
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
    },
  }
}
