import type { LoggedIssue } from './issue.ts'
import type { Scores } from './scores.ts'

/**
 * The state of an issue in an audit. Issues that are `fixed` or `unknown` were not found by the audit: an
 * `unknown` issue belongs to a page, engine or probe that didn't run.
 */
export const ISSUE_STATES = ['new', 'returned', 'open', 'fixed', 'unknown'] as const
export type IssueState = (typeof ISSUE_STATES)[number]

/** The counts of new, returned and open issues exclude suppressed issues. */
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
  /** The latest audit in the history of the first page. Null if there was none. */
  previousAuditId: string | null
  /** The number of the attempt among the attempts of the account, in the order in which they started. */
  turn: number
  /** The ruleset version of the worker that ran the audit. */
  rulesetVersion: string
  /** Identifies the states of its issues, which are stored separately. */
  id: string
  /** The number of documents that store the states of its issues. */
  parts: number
}

/** The state of one issue in one audit. */
export interface IssueLife {
  state: IssueState
  /** When the first audit that found the issue ended. */
  firstSeenAt: Date
  /** True if the issue appeared because its rule is new or has changed, not because the page has changed. */
  isFromNewRule: boolean
}

/** An issue, as an audit found it or as the history of its page stores it. */
export interface ComparedIssue extends IssueLife {
  issue: LoggedIssue
}

/** An account's page, in the sandbox or live. */
export interface HistoryPage {
  /** A hash of the account, the sandbox flag and the normalized URL. */
  id: string
  accountId: string
  sandbox: boolean
  url: string
}

/** The facts about a page from its completed audits. */
export interface KnownPage extends HistoryPage {
  /**
   * The ruleset version with which each engine last finished the page. The key `*` represents every engine.
   */
  checkedBy: Readonly<Record<string, string>>
  /** Includes the scores of the page in that audit, which earlier versions didn't store. */
  lastAudit: { id: string; at: Date; scores?: Scores | null }
}

/** Greater than every turn. */
export const NEVER = Number.MAX_SAFE_INTEGER

/**
 * An issue in the history of a page. Turns number the attempts of an account's audits in the order in which they start,
 * so clocks don't matter.
 */
export interface KnownIssue {
  page: string
  fingerprint: string
  /** The issue as last seen. */
  issue: LoggedIssue
  firstTurn: number
  firstSeenAt: Date
  firstSeenIn: string
  lastSeenAt: Date
  lastSeenIn: string
  /** The turn in which the issue most recently appeared. */
  openedTurn: number
  /** The turn in which it was found to be gone. `NEVER` while it is open. */
  closedTurn: number
  /**
   * Why the issue is closed: it was fixed, it now has another fingerprint, its rule has changed, or it is about to be
   * deleted because of its age. Null while it is open.
   */
  closedBy: 'fixed' | 'moved' | 'retired' | 'expired' | null
  fixedAt: Date | null
  fixedIn: string | null
  /**
   * The URLs of the pages of the audit that last saw the issue, if its rule judges several pages together.
   */
  judgedWith: readonly string[] | null
}
