import { useCallback, useDeferredValue, useRef } from 'react'
import { type AnyVariables, type CombinedError, type UseQueryArgs, useQuery } from 'urql'
import { usePolling } from './use-polling.ts'

export type StaleIfErrorQueryArgs<Data, Variables extends AnyVariables> = UseQueryArgs<Variables, Data> & {
  /** How long after an answer the next is asked for, by what is known; null: not by itself. */
  pollMs?: (data: Data) => number | null
}

export interface StaleIfErrorQuery<Data> {
  /** Of the last answer without an error. */
  data: Data | undefined
  /** Of the last answer. */
  error: CombinedError | undefined
  isFetching: boolean
  reload: () => void
}

/** A query that keeps what it knows when it is asked again and fails: the error stands beside it. */
export function useStaleIfErrorQuery<Data, Variables extends AnyVariables>({
  pollMs,
  ...args
}: StaleIfErrorQueryArgs<Data, Variables>): StaleIfErrorQuery<Data> {
  const [result, execute] = useQuery<Data, Variables>(args as UseQueryArgs<Variables, Data>)
  const kept = useRef<Data | undefined>(undefined)
  // With an error some of it may be missing.
  if (result.data !== undefined && !result.error) kept.current = result.data
  // What an answer brings may be a long page: drawn in slices, between which a slow phone answers who taps.
  const data = useDeferredValue(kept.current)

  const reload = useCallback(() => execute({ requestPolicy: 'network-only' }), [execute])
  const isFetching = result.fetching || result.stale
  usePolling(reload, {
    everyMs: data === undefined ? null : (pollMs?.(data) ?? null),
    answer: isFetching ? null : result,
  })
  return { data, error: result.error, isFetching, reload }
}
