/**
 * Thrown when a page's tab crashes. Its browser must not be used again, but another browser may try the page once more.
 */
export class TabCrash extends Error {
  override readonly name = 'TabCrash'
  /** The page's HTTP status; null if it hadn't responded. */
  readonly httpStatus: number | null

  constructor(httpStatus: number | null) {
    super('the page crashed the browser')
    this.httpStatus = httpStatus
  }
}
