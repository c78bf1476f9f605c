import { type Page, ProtocolError } from 'puppeteer'
import { AuditFailure } from '../../model/audit.ts'

/**
 * The maximum time that a page may block its main thread, in milliseconds. On a busy machine, long tasks can
 * take seconds.
 */
export const ANSWER_LIMIT_MS = 10_000
const LAST_CHANCE_MS = 2000

/**
 * @throws the error from `tooLate` when the limit is exceeded (by default, AuditFailure `timeout`), or any
 * error from `work`.
 */
export async function within<Result>(
  limitMs: number,
  work: Promise<Result>,
  tooLate: () => Error = silentFailure,
): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(tooLate()), limitMs)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
    // A result that arrives after the limit is ignored.
    work.catch(() => {})
  }
}

/**
 * Returns an AuditFailure `timeout` if the page took too long or stopped responding, since a retry would fail
 * in the same way. Returns other errors unchanged.
 */
export async function explained(error: unknown, page: Page): Promise<unknown> {
  if (error instanceof AuditFailure) return error
  if (error instanceof ProtocolError && /timed out/.test(error.message)) return silentFailure(error)
  const isSilent = await within(LAST_CHANCE_MS, page.evaluate('0')).then(
    () => false,
    // A call on a closed browser rejects immediately.
    (reason) => reason instanceof AuditFailure,
  )
  return isSilent ? silentFailure(error) : error
}

function silentFailure(cause?: unknown): AuditFailure {
  return new AuditFailure('timeout', 'the page loaded but stopped responding', { cause })
}

/** Adds the page's HTTP status to a failure that has none. Returns other errors unchanged. */
export function withStatus(error: unknown, httpStatus: number | null): unknown {
  if (!(error instanceof AuditFailure) || error.httpStatus !== null || httpStatus === null) return error
  return new AuditFailure(error.code, error.message, { cause: error.cause, httpStatus })
}
