import type { Context } from 'hono'
import { matchedRoutes, routePath } from 'hono/route'
import type { Caller } from '../model/caller.ts'
import { type ErrorCode, ServiceError } from '../shared/errors.ts'
import type { Limits } from './limits.ts'

/** Receives what the metrics count. */
export interface DoorObserver {
  /** Called for each 429. */
  refused: (code: ErrorCode) => void
  /** Called for each opened stream or socket. The result is disposed of when it closes. */
  opened: () => Disposable
}

export interface Answer {
  method: string
  /** The pattern that matched, never the path. */
  route: string
  status: number
  seconds: number
}

/** Wraps limits so that each rejection and each open stream is reported. */
export function observedLimits(limits: Limits, { refused, opened }: DoorObserver): Limits {
  const entered = (enter: () => Disposable): Disposable => {
    try {
      return enter()
    } catch (error) {
      tell(error, refused)
      throw error
    }
  }
  return {
    ...limits,
    count: tellingRefusals(limits.count, refused),
    spend: tellingRefusals(limits.spend, refused),
    enterRequest: (caller: Caller) => entered(() => limits.enterRequest(caller)),
    enterStream(caller: Caller) {
      using held = new DisposableStack()
      held.use(entered(() => limits.enterStream(caller)))
      held.use(opened())
      return held.move()
    },
  }
}

/** Wraps a function so that each rejection by a limit is reported. */
export function tellingRefusals<A extends unknown[], R>(
  ask: (...args: A) => Promise<R>,
  refused: DoorObserver['refused'],
): (...args: A) => Promise<R> {
  return (...args) =>
    ask(...args).catch((error) => {
      tell(error, refused)
      throw error
    })
}

function tell(error: unknown, refused: DoorObserver['refused']) {
  if (error instanceof ServiceError && error.status === 429) refused(error.code)
}

/** Returns the pattern of the matching route, even if middleware responded before it. */
export const routeOf = (c: Context): string =>
  matchedRoutes(c).find(({ path }) => !path.endsWith('*'))?.path ?? routePath(c)
