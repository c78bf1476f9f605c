import type { LoggedIssue } from './issue.ts'
import type { PageMetrics } from './page-metrics.ts'
import type { Scores } from './scores.ts'

/**
 * The states of an issue in an audit. Issues are `fixed` or `unknown` if the audit didn't find them. An issue
 * is `unknown` if its page, engine or probe didn't run.
 */
export const ISSUE_STATES = ['new', 'returned', 'open', 'fixed', 'unknown'] as const
export type IssueState = (typeof ISSUE_STATES)[number]

/** The number of issues in each state. Suppressed issues count only as suppressed. */
export type ChangeCounts = Record<IssueState | 'suppressed', number>

export const NO_CHANGES: ChangeCounts = {
  new: 0,
  returned: 0,
  open: 0,
  fixed: 0,
  unknown: 0,
  suppressed: 0,
}

/** The result of comparing an audit with the history of its pages. */
export interface AuditChanges {
  counts: ChangeCounts
  /** The latest audit in the history of the first page, or null if there was none. */
  previousAuditId: string | null
  /** The position of the attempt among all of the account's attempts, in the order in which they started. */
  turn: number
  /** The version of the ruleset on the worker that ran the audit. */
  rulesetVersion: string
  /** The id of the separate documents that store the issues' states. */
  id: string
  /** The number of documents that store the issues' states. */
  parts: number
}

/** The state of one issue in one audit. */
export interface IssueLife {
  state: IssueState
  /** The time at which the first audit that found the issue ended. */
  firstSeenAt: Date
  /**
   * Whether the issue appeared because its rule is new or has changed, rather than because of a change to the
   * page.
   */
  isFromNewRule: boolean
}

/** An issue that an audit found or that comes from the history of its page. */
export interface ComparedIssue extends IssueLife {
  issue: LoggedIssue
}

/** One of an account's pages, live or in the sandbox. */
export interface HistoryPage {
  /** A hash of the account, the sandbox flag and the normalized URL. */
  id: string
  accountId: string
  sandbox: boolean
  url: string
}

/** The results of a page's completed audits. */
export interface KnownPage extends HistoryPage {
  /**
   * For each engine, the version of the ruleset that it used when it last finished the page. The key `*` represents
   * all engines.
   */
  checkedBy: Readonly<Record<string, string>>
  /**
   * The last audit of the page, with the page's scores, metrics and size in that audit. Older versions didn't
   * store these values.
   */
  lastAudit: { id: string; at: Date; scores?: Scores | null; metrics?: PageMetrics | null; size?: number }
}

/** A turn that comes after all other turns. */
export const NEVER = Number.MAX_SAFE_INTEGER

/**
 * An issue in the history of a page. A turn is the position of an attempt in the order in which the account's
 * attempts started. Turns don't depend on any clocks.
 */
export interface KnownIssue {
  page: string
  fingerprint: string
  /** The issue, as it was last seen. */
  issue: LoggedIssue
  firstTurn: number
  firstSeenAt: Date
  firstSeenIn: string
  lastSeenAt: Date
  lastSeenIn: string
  /** The turn in which the issue last appeared. */
  openedTurn: number
  /** The first turn in which the issue was no longer found. `NEVER` while the issue is open. */
  closedTurn: number
  /**
   * The reason why the issue is closed: it was fixed, its fingerprint changed, its rule changed, or the issue
   * is too old and about to be deleted. Null while it is open.
   */
  closedBy: 'fixed' | 'moved' | 'retired' | 'expired' | null
  fixedAt: Date | null
  fixedIn: string | null
  /** For rules about several pages, the URLs of the pages in the audit that last found the issue. */
  judgedWith: readonly string[] | null
}
