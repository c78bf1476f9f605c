export interface GraphqlError {
  message: string
  extensions?: Record<string, unknown>
}

export class ClientError extends Error {
  override readonly name = 'ClientError'
  /** An error code that `/docs/errors` explains. */
  readonly code: string
  readonly details: unknown
  readonly requestId: string | null
  /** The number of seconds after which to retry. Null if unknown. */
  readonly retryAfterSeconds: number | null

  constructor({ message, extensions = {} }: GraphqlError) {
    super(message)
    this.code = String(extensions.code ?? 'internal_error')
    this.details = extensions.details ?? null
    this.requestId = extensions.requestId ? String(extensions.requestId) : null
    this.retryAfterSeconds =
      typeof extensions.retryAfterSeconds === 'number' ? extensions.retryAfterSeconds : null
  }
}
