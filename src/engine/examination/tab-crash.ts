/**
 * Thrown when a page's tab crashes. The browser must not be used again, but the page may be retried in a
 * different browser.
 */
export class TabCrash extends Error {
  override readonly name = 'TabCrash'
  /** The page's HTTP status, or null if it hadn't responded. */
  readonly httpStatus: number | null

  constructor(httpStatus: number | null) {
    super('the page crashed the browser')
    this.httpStatus = httpStatus
  }
}
