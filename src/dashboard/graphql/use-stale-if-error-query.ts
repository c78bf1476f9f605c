import { useCallback, useDeferredValue, useRef } from 'react'
import { type AnyVariables, type CombinedError, type UseQueryArgs, useQuery } from 'urql'
import { usePolling } from './use-polling.ts'

export type StaleIfErrorQueryArgs<Data, Variables extends AnyVariables> = UseQueryArgs<Variables, Data> & {
  /** Returns the delay before the next request in milliseconds, or null to stop polling. */
  pollMs?: (data: Data) => number | null
}

export interface StaleIfErrorQuery<Data> {
  /** The data of the last response without an error. */
  data: Data | undefined
  /** The error in the last response, if there was one. */
  error: CombinedError | undefined
  isFetching: boolean
  reload: () => void
}

/**
 * Keeps the last successful response if a later request fails, so that the page can show both the data and
 * the error.
 */
export function useStaleIfErrorQuery<Data, Variables extends AnyVariables>({
  pollMs,
  ...args
}: StaleIfErrorQueryArgs<Data, Variables>): StaleIfErrorQuery<Data> {
  const [result, execute] = useQuery<Data, Variables>(args as UseQueryArgs<Variables, Data>)
  const lastGood = useRef<Data | undefined>(undefined)
  // A response with errors may be incomplete.
  if (result.data !== undefined && !result.error) lastGood.current = result.data
  // Large responses are rendered in the background so that the page keeps responding to input.
  const data = useDeferredValue(lastGood.current)

  const reload = useCallback(() => execute({ requestPolicy: 'network-only' }), [execute])
  const isFetching = result.fetching || result.stale
  usePolling(reload, {
    intervalMs: data === undefined ? null : (pollMs?.(data) ?? null),
    response: isFetching ? null : result,
  })
  return { data, error: result.error, isFetching, reload }
}
