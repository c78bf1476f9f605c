import type { AuditRowFragment, FailureCode } from '../generated/operations.ts'
import { isUnderWay } from './audit-list-query.ts'

type Row = Pick<AuditRowFragment, 'id' | 'status' | 'createdAt' | 'scores'>

/** The selected audits, grouped by the actions that apply to them. */
export interface BulkChoice<R extends Row = AuditRowFragment> {
  /** The audits that are queued or running. */
  cancellable: readonly R[]
  /** The audits that have ended. */
  repeatable: readonly R[]
  /**
   * The two selected audits, the older one first. Null unless exactly two audits with scores are selected.
   */
  comparable: readonly [base: R, head: R] | null
}

export function bulkChoiceOf<R extends Row>(selected: readonly R[]): BulkChoice<R> {
  const [base, head] = selected.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
  const isPair = selected.length === 2 && selected.every(({ scores }) => scores)
  return {
    cancellable: selected.filter(isUnderWay),
    repeatable: selected.filter((audit) => !isUnderWay(audit)),
    comparable: isPair && base && head ? [base, head] : null,
  }
}

/** The result of an action on one audit. It's `unchanged` if the audit ended before it could be cancelled. */
export type BulkResult = 'done' | 'unchanged' | { message: string }

/** The results of an action on several audits. */
export interface BulkOutcome<R = AuditRowFragment> {
  done: readonly R[]
  unchanged: readonly R[]
  failed: readonly { audit: R; message: string }[]
}

/**
 * Runs an action on one audit after another, since an account may have only a few requests in progress at a
 * time.
 */
export async function runForEach<R>(
  audits: readonly R[],
  run: (audit: R) => Promise<BulkResult>,
): Promise<BulkOutcome<R>> {
  const done: R[] = []
  const unchanged: R[] = []
  const failed: { audit: R; message: string }[] = []
  for (const audit of audits) {
    const result = await run(audit)
    if (result === 'done') done.push(audit)
    else if (result === 'unchanged') unchanged.push(audit)
    else failed.push({ audit, message: result.message })
  }
  return { done, unchanged, failed }
}

/**
 * Returns the result of a request to cancel an audit, based on the audit that the service returned. An audit
 * that was already cancelled counts as `done`.
 */
export const cancelResultOf = ({ status, failure }: CancelledAudit): BulkResult =>
  isUnderWay({ status }) || failure?.code === 'cancelled' ? 'done' : 'unchanged'

type CancelledAudit = Pick<AuditRowFragment, 'status'> & { failure: { code: FailureCode } | null }
