import { useCallback, useEffect, useRef, useState } from 'react'
import { type CombinedError, useClient } from 'urql'
import { AuditListDocument, AuditRowByIdDocument, type AuditRowFragment } from '../generated/operations.ts'
import { isUnderWay, mergeRows } from './audit-rows.ts'

const PAGE_SIZE = 20
const POLL_MS = 3000

interface Rows {
  rows: readonly AuditRowFragment[]
  total: number
  endCursor: string | null
  hasMore: boolean
}

/** The newest audits, as many more as asked for, and what becomes of those that are under way. */
export function useAuditRows() {
  const client = useClient()
  const [state, setState] = useState<Rows | null>(null)
  const [error, setError] = useState<CombinedError | null>(null)
  const [isLoadingMore, setLoadingMore] = useState(false)
  const newest = useRef<Rows | null>(null)
  newest.current = state

  const read = useCallback(
    async (after: string | null) => {
      const { data, error } = await client
        .query(AuditListDocument, { first: PAGE_SIZE, after }, { requestPolicy: 'network-only' })
        .toPromise()
      setError(error ?? null)
      if (!data) return
      const { nodes, totalCount, pageInfo } = data.jobs
      setState((before) => {
        const isFirst = after === null && before !== null
        return {
          rows: mergeRows(before?.rows ?? [], nodes),
          total: totalCount,
          endCursor: isFirst ? before.endCursor : pageInfo.endCursor,
          hasMore: isFirst ? before.hasMore : pageInfo.hasNextPage,
        }
      })
    },
    [client],
  )

  /** The first page shows what is new; those under way may stand further down. */
  const poll = useCallback(async () => {
    await read(null)
    const older = newest.current?.rows.slice(PAGE_SIZE).filter(isUnderWay) ?? []
    for (const { id } of older) {
      const { data } = await client
        .query(AuditRowByIdDocument, { id }, { requestPolicy: 'network-only' })
        .toPromise()
      const row = data?.job
      if (row) setState((before) => before && { ...before, rows: mergeRows(before.rows, [row]) })
    }
  }, [client, read])

  useEffect(() => {
    read(null)
  }, [read])

  const isLive = state?.rows.some(isUnderWay) ?? false
  useEffect(() => {
    if (!isLive) return
    const timer = setInterval(() => {
      if (!document.hidden) poll()
    }, POLL_MS)
    return () => clearInterval(timer)
  }, [isLive, poll])

  const loadMore = async () => {
    setLoadingMore(true)
    await read(state?.endCursor ?? null)
    setLoadingMore(false)
  }
  return { state, error, isLoadingMore, loadMore, reload: () => read(null) }
}
