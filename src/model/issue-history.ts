import type { LoggedIssue } from './issue.ts'
import type { Scores } from './scores.ts'

/**
 * What an audit says about an issue of its pages. `fixed` and `unknown` are not among its own issues: a page, engine or
 * probe that could show an `unknown` one didn't run.
 */
export const ISSUE_STATES = ['new', 'returned', 'open', 'fixed', 'unknown'] as const
export type IssueState = (typeof ISSUE_STATES)[number]

/** Suppressed issues are counted apart from new, returned and open ones. */
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
  /** The last audit in the history of the first page. Null if there was none. */
  previousAuditId: string | null
  /** The number of the attempt among those of the account, in the order in which they started. */
  turn: number
  /** The version of the ruleset of the worker that ran it. */
  rulesetVersion: string
  /** Names the states of its issues, which are stored apart. */
  id: string
  /** The number of documents that store the states of its issues. */
  parts: number
}

/** The state of one issue in one audit. */
export interface IssueLife {
  state: IssueState
  /** When an audit that found the issue ended first. */
  firstSeenAt: Date
  /** True if the issue appeared because its rule is new or was changed, not because the page was. */
  isFromNewRule: boolean
}

/** An issue as an audit found it, or as its page's history knows it. */
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

/** What is known of a page from its completed audits. */
export interface KnownPage extends HistoryPage {
  /** The ruleset version with which each engine last finished the page. Key `*` stands for every engine. */
  checkedBy: Readonly<Record<string, string>>
  /** With the scores of the page in it, which earlier versions didn't store. */
  lastAudit: { id: string; at: Date; scores?: Scores | null }
}

/** Larger than every turn. */
export const NEVER = Number.MAX_SAFE_INTEGER

/**
 * An issue in the history of a page. Turns number the attempts of an account's audits in the order in which they start,
 * so clocks don't matter.
 */
export interface KnownIssue {
  page: string
  fingerprint: string
  /** As last seen. */
  issue: LoggedIssue
  firstTurn: number
  firstSeenAt: Date
  firstSeenIn: string
  lastSeenAt: Date
  lastSeenIn: string
  /** The turn in which it appeared, for the last time. */
  openedTurn: number
  /** The turn in which it was gone; `NEVER` while it is open. */
  closedTurn: number
  /** Why it is gone: it was fixed, has another fingerprint now, or its rule was changed. Null while it is open. */
  closedBy: 'fixed' | 'moved' | 'retired' | null
  fixedAt: Date | null
  fixedIn: string | null
  /** The URLs of the pages of the audit that saw it last, if its rule judges several pages together. */
  judgedWith: readonly string[] | null
}
