export interface GraphqlError {
  message: string
  extensions?: Record<string, unknown>
}

/** An error that the service returned. */
export class ClientError extends Error {
  override readonly name = 'ClientError'
  /** One of the codes in `/docs/errors`. */
  readonly code: string
  readonly details: unknown
  readonly requestId: string | null
  /** The number of seconds to wait before a retry. */
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
