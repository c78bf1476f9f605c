import type { LoggedIssue } from '../../model/issue.ts'
import type { KnownIssue } from '../../model/issue-history.ts'

/** An issue whose fingerprint is not in the history, and the issue in the history that it probably is. */
export interface Move {
  from: KnownIssue
  to: LoggedIssue
}

export const findMoves = (_gone: readonly KnownIssue[], _found: readonly LoggedIssue[]): Move[] => []
