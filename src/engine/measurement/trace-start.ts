import type { TraceEvent } from 'lighthouse'

/** Returns the event that starts the page itself, after Lighthouse's empty page. Undefined if nothing was loaded. */
export const startOf = (events: readonly TraceEvent[]): TraceEvent | undefined =>
  events.findLast(
    ({ name, args: { data } }) =>
      name === 'navigationStart' &&
      data?.isLoadingMainFrame === true &&
      /^https?:/.test(data.documentLoaderURL ?? ''),
  )
