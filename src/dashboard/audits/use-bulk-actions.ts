import { useRef, useState } from 'react'
import { useClient } from 'urql'
import {
  AuditOptionsDocument,
  type AuditRowFragment,
  CancelAuditDocument,
  CreateAuditDocument,
} from '../generated/operations.ts'
import { failureMessage } from '../graphql/client.ts'
import { inputOf, newIdempotencyKey } from './audit-form.ts'
import { formLike } from './audit-form-url.ts'
import { type BulkOutcome, type BulkResult, cancelResultOf, runForEach } from './bulk-selection.ts'

const NO_ANSWER = 'The service didn’t respond. Try again.'
const FRESH = { requestPolicy: 'network-only' } as const

/** Provides functions that cancel or repeat several audits. */
export function useBulkActions() {
  const client = useClient()
  const [isPending, setPending] = useState(false)
  /**
   * The idempotency keys of repeat requests whose outcome is unknown, so that a retry doesn't create a second
   * audit.
   */
  const keys = useRef(new Map<string, string>())

  const cancelOne = async ({ id }: AuditRowFragment): Promise<BulkResult> => {
    const { data, error } = await client.mutation(CancelAuditDocument, { id }).toPromise()
    const result = data?.result
    if (result?.__typename === 'AuditJob') return cancelResultOf(result)
    return { message: failureMessage(result, error) ?? NO_ANSWER }
  }

  /** Creates an audit of the same page with the same options. */
  const repeatOne = async ({ id }: AuditRowFragment): Promise<BulkResult> => {
    const { data, error } = await client.query(AuditOptionsDocument, { id }, FRESH).toPromise()
    if (!data?.job) return { message: failureMessage(null, error) ?? NO_ANSWER }
    const idempotencyKey = keys.current.get(id) ?? newIdempotencyKey()
    keys.current.set(id, idempotencyKey)
    const variables = { input: inputOf(formLike(data.job)), idempotencyKey }
    const { data: created, error: createError } = await client
      .mutation(CreateAuditDocument, variables)
      .toPromise()
    const result = created?.createAudit
    if (result) keys.current.delete(id)
    if (result?.__typename === 'AuditJob') return 'done'
    return { message: failureMessage(result, createError) ?? NO_ANSWER }
  }

  const runAll =
    (run: typeof cancelOne) =>
    async (audits: readonly AuditRowFragment[]): Promise<BulkOutcome> => {
      setPending(true)
      return runForEach(audits, run).finally(() => setPending(false))
    }

  return { isPending, cancelAll: runAll(cancelOne), repeatAll: runAll(repeatOne) }
}
