import { type Page, ProtocolError } from 'puppeteer'
import { AuditFailure } from '../../model/audit.ts'

/** How long a page may keep its thread to itself; long tasks of busy pages on a busy machine take seconds. */
export const ANSWER_LIMIT_MS = 10_000
const LAST_CHANCE_MS = 2000

/** @throws what `tooLate` makes, AuditFailure `timeout` when absent, after the limit; otherwise as `work` does. */
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
    // What comes too late is of no interest any more.
    work.catch(() => {})
  }
}

/**
 * What an error in work on a page means: where something took the page too long, or it does not answer at all, it is the
 * page's own doing, and it would do so again. An AuditFailure stays what it is.
 */
export async function explained(error: unknown, page: Page): Promise<unknown> {
  if (error instanceof AuditFailure) return error
  if (error instanceof ProtocolError && /timed out/.test(error.message)) return silentFailure(error)
  const isSilent = await within(LAST_CHANCE_MS, page.evaluate('0')).then(
    () => false,
    // A browser that has gone refuses at once.
    (reason) => reason instanceof AuditFailure,
  )
  return isSilent ? silentFailure(error) : error
}

function silentFailure(cause?: unknown): AuditFailure {
  return new AuditFailure('timeout', 'the page loaded but stopped answering', { cause })
}

/** The failure with what the page had answered, unless it says so itself; any other error as it is. */
export function withStatus(error: unknown, httpStatus: number | null): unknown {
  if (!(error instanceof AuditFailure) || error.httpStatus !== null || httpStatus === null) return error
  return new AuditFailure(error.code, error.message, { cause: error.cause, httpStatus })
}
