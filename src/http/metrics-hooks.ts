import type { Context } from 'hono'
import { matchedRoutes, routePath } from 'hono/route'
import type { Caller } from '../model/caller.ts'
import { type ErrorCode, ServiceError } from '../shared/errors.ts'
import type { Limits } from './limits.ts'

/** Hooks for events that the metrics count. */
export interface LimitObserver {
  /** Called for each response with status 429. */
  rejected: (code: ErrorCode) => void
  /** Called for each stream or socket that opens. The result must be disposed of when it closes. */
  opened: () => Disposable
}

export interface HandledRequest {
  method: string
  /** The route pattern that matched, rather than the path itself. */
  route: string
  status: number
  seconds: number
}

/** Wraps the limits in order to report each rejection and each open stream. */
export function observeLimits(limits: Limits, { rejected, opened }: LimitObserver): Limits {
  const counted = (enter: () => Disposable): Disposable => {
    try {
      return enter()
    } catch (error) {
      report(error, rejected)
      throw error
    }
  }
  return {
    ...limits,
    count: countRejections(limits.count, rejected),
    spend: countRejections(limits.spend, rejected),
    enterRequest: (caller: Caller) => counted(() => limits.enterRequest(caller)),
    enterDownload: (network: string) => counted(() => limits.enterDownload(network)),
    enterStream(caller: Caller) {
      using slot = new DisposableStack()
      slot.use(counted(() => limits.enterStream(caller)))
      slot.use(opened())
      return slot.move()
    },
  }
}

/** Wraps a function in order to report each rejection by a limit. */
export function countRejections<A extends unknown[], R>(
  call: (...args: A) => Promise<R>,
  rejected: LimitObserver['rejected'],
): (...args: A) => Promise<R> {
  return (...args) =>
    call(...args).catch((error) => {
      report(error, rejected)
      throw error
    })
}

function report(error: unknown, rejected: LimitObserver['rejected']) {
  if (error instanceof ServiceError && error.status === 429) rejected(error.code)
}

/** Returns the matching route's pattern, even if middleware sent the response. */
export const routeOf = (c: Context): string =>
  matchedRoutes(c).find(({ path }) => !path.endsWith('*'))?.path ?? routePath(c)
