import { useCallback, useEffect, useRef, useState } from 'react'
import { type AnyVariables, type CombinedError, type TypedDocumentNode, useClient } from 'urql'
import {
  appendPage,
  type ListItem,
  type ListPage,
  mergeNewest,
  type PaginatedList,
} from './paginated-list.ts'
import { usePolling } from './use-polling.ts'

const PAGE_SIZE = 20
/** The number of items that a refresh reloads. Later items may be out of date. */
export const REFRESH_MAX = 500
const NO_CACHE = { requestPolicy: 'network-only' } as const
const POLL_MS = { active: 3000, idle: 30_000 }

interface PageArgs {
  first: number
  after: string | null
}

/**
 * Describes how to query a list. It must be the same object in each render, so define it outside of
 * components.
 */
export interface ListSource<Data, Item, Filters> {
  query: TypedDocumentNode<Data, Filters & PageArgs>
  /** Returns nothing if the response contains no list. */
  pageOf: (data: Data) => ListPage<Item> | null | undefined
  /** Returns whether an item may still change. If any item may, the list is polled more often. */
  isActive: (item: Item) => boolean
}

type LoadedList<Data, Item> = PaginatedList<Item> & { data: Data; filterKey: string }

/**
 * Returns the polling interval, or null while the first request is in flight. If that request fails, polling
 * retries it.
 */
function intervalOf<Item>(
  items: readonly Item[] | undefined,
  isActive: (item: Item) => boolean,
  hasFailed: boolean,
): number | null {
  if (items) return items.some(isActive) ? POLL_MS.active : POLL_MS.idle
  return hasFailed ? POLL_MS.idle : null
}

/**
 * Loads a list page by page, and polls to keep it up to date. When the filters change, the old items stay,
 * and `isLoading` is true, until the response arrives.
 */
export function usePaginatedList<Data, Item extends ListItem, Filters extends object>(
  source: ListSource<Data, Item, Filters>,
  filters: Filters,
) {
  const client = useClient()
  const [loaded, setLoaded] = useState<LoadedList<Data, Item> | null>(null)
  const [error, setError] = useState<CombinedError | null>(null)
  const [response, setResponse] = useState<object | null>(null)
  const [isLoadingMore, setLoadingMore] = useState(false)
  const filterKey = JSON.stringify(filters)
  const current = loaded?.filterKey === filterKey ? loaded : null
  const latest = useRef({ filterKey, count: 0 })
  latest.current = { filterKey, count: current?.items.length ?? 0 }

  const read = useCallback(
    async (args: PageArgs, merge: typeof appendPage<Item>) => {
      const variables = { ...JSON.parse(filterKey), ...args } as AnyVariables as Filters & PageArgs
      const { data, error } = await client.query(source.query, variables, NO_CACHE).toPromise()
      // The filters have changed since the request was sent.
      if (latest.current.filterKey !== filterKey) return
      const page = data && source.pageOf(data)
      setError(page ? null : (error ?? null))
      setResponse({})
      if (!page) return
      const mergedWith = (before: typeof loaded) =>
        merge(before?.filterKey === filterKey ? before : null, page)
      setLoaded((before) => ({ ...mergedWith(before), data, filterKey }))
    },
    [client, source, filterKey],
  )

  const reload = useCallback(() => {
    const first = Math.min(Math.max(latest.current.count, PAGE_SIZE), REFRESH_MAX)
    return read({ first, after: null }, mergeNewest)
  }, [read])

  useEffect(() => {
    setError(null)
    reload()
  }, [reload])

  usePolling(reload, { intervalMs: intervalOf(current?.items, source.isActive, error !== null), response })

  const loadMore = async () => {
    setLoadingMore(true)
    await read({ first: PAGE_SIZE, after: current?.endCursor ?? null }, appendPage)
    setLoadingMore(false)
  }
  return {
    /**
     * The loaded items. While items for new filters are loading, contains the items for the previous filters.
     * Null before the first response.
     */
    list: current ?? (error ? null : loaded),
    /** The last response, regardless of its filters. */
    data: loaded?.data ?? null,
    error,
    isLoading: !current && !error,
    isLoadingMore,
    loadMore,
    reload,
  }
}
