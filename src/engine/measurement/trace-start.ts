import type { TraceEvent } from 'lighthouse'

/** The event that starts the page itself: Lighthouse opens an empty page before it. Undefined when nothing was loaded. */
export const startOf = (events: readonly TraceEvent[]): TraceEvent | undefined =>
  events.findLast(
    ({ name, args: { data } }) =>
      name === 'navigationStart' &&
      data?.isLoadingMainFrame === true &&
      /^https?:/.test(data.documentLoaderURL ?? ''),
  )
