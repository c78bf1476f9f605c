import { useCallback, useEffect, useRef, useState } from 'react'
import { type AnyVariables, type CombinedError, type TypedDocumentNode, useClient } from 'urql'
import { appendPage, type ListItem, type ListPage, mergeNewest, type Rows } from './paginated-list.ts'
import { usePolling } from './use-polling.ts'

const PAGE_SIZE = 20
/** Of those further down the state may be some minutes old. */
export const REFRESH_MAX = 500
const POLL_MS = { live: 3000, calm: 30_000 }

interface Place {
  first: number
  after: string | null
}

/** A list page by page; it has to be the same object in every render. */
export interface ListSource<Data, Row, Wanted> {
  query: TypedDocumentNode<Data, Wanted & Place>
  /** Nothing when the answer has no list. */
  pageOf: (data: Data) => ListPage<Row> | null | undefined
  isUnderWay: (row: Row) => boolean
}

type Loaded<Data, Row> = Rows<Row> & { data: Data; wanted: string }

/**
 * The newest rows, as many more as asked for, and what becomes of them.
 * @param variables What else is wanted. While another answer is awaited the former rows stay, and `isLoading` says so.
 */
export function usePaginatedList<Data, Row extends ListItem, Wanted extends object>(
  source: ListSource<Data, Row, Wanted>,
  variables: Wanted,
) {
  const client = useClient()
  const [state, setState] = useState<Loaded<Data, Row> | null>(null)
  const [error, setError] = useState<CombinedError | null>(null)
  const [answer, setAnswer] = useState<object | null>(null)
  const [isLoadingMore, setLoadingMore] = useState(false)
  const wanted = JSON.stringify(variables)
  const shown = state?.wanted === wanted ? state : null
  const latest = useRef({ wanted, count: 0 })
  latest.current = { wanted, count: shown?.rows.length ?? 0 }

  const read = useCallback(
    async (place: Place, join: typeof appendPage<Row>) => {
      const asked = { ...JSON.parse(wanted), ...place } as Wanted & Place
      const { data, error } = await client
        .query(source.query, asked as AnyVariables as Wanted & Place, { requestPolicy: 'network-only' })
        .toPromise()
      // Something else is wanted by now.
      if (latest.current.wanted !== wanted) return
      const page = data && source.pageOf(data)
      setError(page ? null : (error ?? null))
      setAnswer({})
      if (page)
        setState((before) => ({ ...join(before?.wanted === wanted ? before : null, page), data, wanted }))
    },
    [client, source, wanted],
  )

  const reload = useCallback(() => {
    const first = Math.min(Math.max(latest.current.count, PAGE_SIZE), REFRESH_MAX)
    return read({ first, after: null }, mergeNewest)
  }, [read])

  useEffect(() => {
    setError(null)
    reload()
  }, [reload])

  const pollMs = shown?.rows.some(source.isUnderWay) ? POLL_MS.live : POLL_MS.calm
  // A first answer that failed is asked for again, too.
  const everyMs = shown ? pollMs : error ? POLL_MS.calm : null
  usePolling(reload, { everyMs, answer })

  const loadMore = async () => {
    setLoadingMore(true)
    await read({ first: PAGE_SIZE, after: shown?.endCursor ?? null }, appendPage)
    setLoadingMore(false)
  }
  const isLoading = !shown && !error
  return {
    /** Null when nothing is known of what is wanted now. */
    state: shown ?? (error ? null : state),
    /** The last answer, whatever was wanted. */
    data: state?.data ?? null,
    error,
    isLoading,
    isLoadingMore,
    loadMore,
    reload,
  }
}
