/** The fields that the command uses from an error response. */
export interface RestErrorBody {
  error: string
  message: string
  details?: { reason?: string }
}

/** An error response from the service. */
export class RestError extends Error {
  override readonly name = 'RestError'
  readonly body: RestErrorBody
  readonly status: number

  constructor(body: RestErrorBody, status: number) {
    super(`${body.error}: ${body.message}`)
    this.body = body
    this.status = status
  }
}

/** A temporary error: a limit was reached, or the service is unavailable. */
export class ServerBusy extends RestError {}

export class ServerUnreachable extends Error {
  override readonly name = 'ServerUnreachable'
}

/** Returns an error body for a response that another server or a proxy sent in its own format. */
export async function errorBodyOf(response: Response): Promise<RestErrorBody> {
  const body = await response.json().catch(() => null)
  if (typeof body?.error === 'string' && typeof body.message === 'string') return body
  return {
    error: 'invalid_answer',
    message: `${response.url} returned ${response.status} without an Audit Service error. Check the server URL.`,
  }
}
