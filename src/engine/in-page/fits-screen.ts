/** A page that is only slightly taller than the window, for example because of a margin, has nothing to scroll to. */
const TOLERANCE = 1.1

/** Returns true if the page has no content below the first screen, like an editor or a log-in form. */
export const fitsScreen = (): boolean =>
  Math.max(document.documentElement.scrollHeight, document.body.scrollHeight) <= innerHeight * TOLERANCE
