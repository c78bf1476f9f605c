/** The tab of a page crashed: its browser is not to be used again, and the page may be tried once more in another. */
export class TabCrash extends Error {
  override readonly name = 'TabCrash'
  /** What the page had answered; null when it had not. */
  readonly httpStatus: number | null

  constructor(httpStatus: number | null) {
    super('the page crashed the browser')
    this.httpStatus = httpStatus
  }
}
