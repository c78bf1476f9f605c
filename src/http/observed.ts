import type { Context } from 'hono'
import { matchedRoutes, routePath } from 'hono/route'
import type { Caller } from '../model/caller.ts'
import { type ErrorCode, ServiceError } from '../shared/errors.ts'
import type { Limits } from './limits.ts'

/** Told of what happens at the doors. */
export interface DoorObserver {
  /** Of each 429. */
  refused: (code: ErrorCode) => void
  /** Of each place among streams and sockets; disposed of when it is left. */
  opened: () => Disposable
}

export interface Answer {
  method: string
  /** The pattern that matched, never the path. */
  route: string
  status: number
  seconds: number
}

/** The same limits, each refusal and each open stream told. */
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

/** The same function, each of its refusals by a limit told. */
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

/** The pattern of whom the request was for, also when a door before it answered. */
export const routeOf = (c: Context): string =>
  matchedRoutes(c).find(({ path }) => !path.endsWith('*'))?.path ?? routePath(c)
