import type { Audit } from '../model/audit.ts'
import type { AuditEvent } from '../model/audit-event.ts'
import type { Caller } from '../model/caller.ts'
import type { Category, Severity } from '../model/issue.ts'
import { validationError } from '../model/new-audit.ts'
import type { RuleFacts } from '../model/rule.ts'
import { abortable } from './abortable.ts'
import type { AccountManager } from './accounts/manage.ts'
import type { CancelAudit } from './audits/cancel.ts'
import type { AuditCreator } from './audits/create.ts'
import type { LoggedIssue, LogReader } from './audits/follow.ts'
import type { HeatmapAddress } from './audits/heatmap-address.ts'
import { type GroupFilter, groupIssues, type IssueGroup } from './audits/issue-groups.ts'
import type { LineView } from './audits/line.ts'
import type { PictureAddress } from './audits/picture-address.ts'
import type { AuditReader } from './audits/read.ts'
import type { Authenticate } from './keys/authenticate.ts'
import type { KeyManager } from './keys/manage.ts'
import type { OwnKeys } from './keys/own.ts'
import type { WatchCaller } from './keys/watch-callers.ts'
import type { Credits } from './quota/credits.ts'
import type { ScheduleManager } from './schedules/manage.ts'
import type { DeliveryLog } from './webhooks/delivery-log.ts'
import type { WebhookRegister } from './webhooks/register.ts'
import type { WebhookReplay } from './webhooks/replay.ts'
import type { WebhookSettings } from './webhooks/settings.ts'

export interface ServiceParts {
  authenticate: Authenticate
  watchCaller: WatchCaller
  creator: AuditCreator
  reader: AuditReader
  line: LineView
  cancel: CancelAudit
  logReader: LogReader
  heatmaps: HeatmapAddress
  pictures: PictureAddress
  quota: Credits
  webhooks: WebhookRegister & WebhookSettings & DeliveryLog & WebhookReplay
  schedules: ScheduleManager
  keys: KeyManager
  ownKeys: OwnKeys
  accounts: AccountManager
  /** What pages are judged by. */
  rules: readonly RuleFacts[]
}

export interface IssueFilter {
  severity?: Severity | null | undefined
  category?: Category | null | undefined
}

/** Where a reader of the issues goes on. */
export interface IssuePlace {
  afterSeq: number
  /** The id of the last issue that the reader has; it goes before `afterSeq`. */
  after?: string | null | undefined
}

export type Services = ReturnType<typeof joinServices>

const passes =
  ({ severity, category }: IssueFilter) =>
  (issue: LoggedIssue) =>
    (!severity || issue.severity === severity) && (!category || issue.category === category)

type IssueEvent = Extract<AuditEvent, { kind: 'issue' }>
const loggedIssues = new WeakMap<IssueEvent, LoggedIssue>()

/** The same object for all readers of one log, so that what is made of it is made once. */
function loggedIssueOf(event: IssueEvent): LoggedIssue {
  const known = loggedIssues.get(event)
  if (known) return known
  const issue = { ...event.issue, seq: event.seq }
  loggedIssues.set(event, issue)
  return issue
}

/** What the doors may ask for, one use case each. */
export function joinServices({ creator, reader, line, cancel, logReader, ...others }: ServiceParts) {
  const seqOf = async (audit: Audit, issueId: string): Promise<number> => {
    const found = (await logReader.issues(audit)).find(({ id }) => id === issueId)
    if (!found) throw validationError([{ field: 'after', message: 'is no issue of this audit' }])
    return found.seq
  }

  return {
    ...others,
    ruleIds: new Set(others.rules.map(({ id }) => id)),
    audits: {
      ...creator,
      ...reader,
      placeOf: line.placeOf,
      cancel,

      async issues(audit: Audit, filter: IssueFilter): Promise<readonly LoggedIssue[]> {
        const issues = await logReader.issues(audit)
        return filter.severity || filter.category ? issues.filter(passes(filter)) : issues
      },

      async issueGroups(audit: Audit, filter: GroupFilter): Promise<IssueGroup[]> {
        return groupIssues(await logReader.issues(audit), filter)
      },

      /** Refuses before the iterable exists: a stream that has begun can no longer answer 403 or 404. */
      async followEvents(caller: Caller, id: string, { afterSeq }: { afterSeq: number }) {
        const audit = await reader.read(caller, id)
        return abortable<AuditEvent>((signal) => logReader.follow(audit, afterSeq, signal))
      },

      async followIssues(
        caller: Caller,
        id: string,
        { afterSeq, after, ...filter }: IssuePlace & IssueFilter,
      ) {
        const audit = await reader.read(caller, id)
        const place = after ? await seqOf(audit, after) : afterSeq
        const isWanted = passes(filter)
        return abortable<LoggedIssue>(async function* (signal) {
          for await (const event of logReader.follow(audit, place, signal)) {
            const issue = event.kind === 'issue' && loggedIssueOf(event)
            if (issue && isWanted(issue)) yield issue
          }
        })
      },
    },
  }
}
