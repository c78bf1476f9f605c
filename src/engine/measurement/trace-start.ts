import type { TraceEvent } from 'lighthouse'

/**
 * Returns the event at which the page itself starts because Lighthouse opens an empty page first. Returns
 * undefined if nothing was loaded.
 */
export const startOf = (events: readonly TraceEvent[]): TraceEvent | undefined =>
  events.findLast(
    ({ name, args: { data } }) =>
      name === 'navigationStart' &&
      data?.isLoadingMainFrame === true &&
      /^https?:/.test(data.documentLoaderURL ?? ''),
  )
