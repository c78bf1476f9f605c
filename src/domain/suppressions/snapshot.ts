import type { Audit } from '../../model/audit.ts'
import type { Issue, IssueSuppression } from '../../model/issue.ts'
import type { Suppression } from '../../model/suppression.ts'
import { createSuppressionMatcher } from '../../model/suppression-match.ts'
import { batcher } from '../../shared/batcher.ts'
import type { SuppressionSetStore } from '../../store/suppression-sets.ts'
import type { SuppressionStore } from '../../store/suppressions.ts'

/** Returns the suppression that hides an issue in the audit, or null if none does. */
export type Suppressing = (issue: Issue) => IssueSuppression | null

export interface SnapshotDeps {
  suppressions: Pick<SuppressionStore, 'list'>
  suppressionSets: SuppressionSetStore
}

/** The maximum number of audits whose suppressions are read in one batch. */
const TOGETHER_MAX = 100

/** Determines, when an audit is created, which suppressions apply in all of its attempts. */
export function createSuppressionSnapshots({ suppressions, suppressionSets }: SnapshotDeps) {
  /** An account's audits that are created at the same time share a query. */
  const list = batcher<string, Promise<Suppression[]>>(
    async (accountIds) => {
      const accounts = [...new Set(accountIds)]
      const lists = new Map(accounts.map((accountId) => [accountId, suppressions.list(accountId)]))
      // A failure affects only the account for which it occurs.
      await Promise.allSettled(lists.values())
      return accountIds.map((accountId) => lists.get(accountId)!)
    },
    { max: TOGETHER_MAX },
  )

  return {
    /**
     * Stores the active suppressions as a set for the audit and returns the set's id, or nothing if there are
     * none.
     */
    async take({
      accountId,
      sandbox,
      createdAt,
    }: Pick<Audit, 'accountId' | 'sandbox' | 'createdAt'>): Promise<Pick<Audit, 'suppressionSetId'>> {
      const inForce = (await list(accountId)).filter(
        (suppression) => suppression.sandbox === sandbox && suppression.expiresAt > createdAt,
      )
      if (inForce.length === 0) return {}
      return { suppressionSetId: await suppressionSets.keep(inForce, createdAt) }
    },

    async read({ suppressionSetId: id }: Pick<Audit, 'suppressionSetId'>): Promise<Suppressing> {
      return id === undefined ? () => null : suppressingBy(await suppressionSets.find(id))
    },
  }
}

function suppressingBy(suppressions: readonly Suppression[]): Suppressing {
  const find = createSuppressionMatcher(suppressions)
  return (issue) => {
    const found = find(issue)
    if (!found) return null
    const { accountId: _account, ...shown } = found
    return shown
  }
}

/** Returns a function that sets an issue's suppression and removes the suppression of an earlier audit. */
export const markedBy =
  (suppressing: Suppressing) =>
  <Marked extends Issue>(issue: Marked): Marked => {
    const { suppression: _earlier, ...unmarked } = issue
    const suppression = suppressing(issue)
    return (suppression ? { ...unmarked, suppression } : unmarked) as Marked
  }
