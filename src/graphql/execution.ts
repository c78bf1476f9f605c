import {
  createSourceEventStream,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  getOperationAST,
} from 'graphql'
import type { Caller } from '../model/caller.ts'
import type { Log } from '../shared/log.ts'
import type { Context } from './context.ts'
import { createDocumentQueue } from './document-queue.ts'
import { maskError } from './errors.ts'
import { withEventId } from './event-ids.ts'
import { costOf } from './operation-cost.ts'
import { COMPLETED_AUDITS, createResponseCache, INTROSPECTIONS } from './response-cache.ts'

/** An operation that has been executed, or a subscription that has been started. */
export interface Executed {
  type: 'query' | 'mutation' | 'subscription'
  failed: boolean
}

export interface ExecutionDeps {
  log: Log
  /**
   * Charges the caller for an operation.
   * @throws ServiceError `rate_limit_exceeded`.
   */
  spend?: (caller: Caller, points: number) => Promise<void>
  onExecuted?: (executed: Executed) => void
}

export type Execution = ReturnType<typeof createExecution>
type Events = AsyncIterableIterator<ExecutionResult>

/**
 * Executes client operations over HTTP, server-sent events and WebSockets. Charges for each one before it
 * runs, and masks errors.
 */
export function createExecution({ log, spend = async () => {}, onExecuted = () => {} }: ExecutionDeps) {
  const caches = [COMPLETED_AUDITS, INTROSPECTIONS].map(createResponseCache)
  const queue = createDocumentQueue()

  const maskedError = (error: unknown, { contextValue }: ExecutionArgs) =>
    maskError(error, { requestId: (contextValue as Context).requestId, log })
  const masked = (result: ExecutionResult, args: ExecutionArgs): ExecutionResult =>
    result.errors ? { ...result, errors: result.errors.map((error) => maskedError(error, args)) } : result

  const report = ({ document, operationName }: ExecutionArgs, failed: boolean) => {
    const type = getOperationAST(document, operationName)?.operation
    if (type) onExecuted({ type, failed })
  }

  const executed = async (args: ExecutionArgs): Promise<ExecutionResult> => {
    const { caller } = args.contextValue as Context
    const cached = caches.map((cache) => cache.get(args)).find(Boolean)
    const points = cached?.points ?? costOf(args)
    await spend(caller, points)
    if (cached) return cached.result
    queue.ran(args.document)
    const result = await execute(args)
    return caches.reduce((kept, cache) => cache.keep(args, points, kept), result)
  }

  const subscribed = async (args: ExecutionArgs): Promise<ExecutionResult | AsyncIterable<unknown>> => {
    await spend((args.contextValue as Context).caller, costOf(args))
    return createSourceEventStream(args)
  }

  return {
    /** Resolves when a document may be parsed. */
    turnOf: queue.turnOf,

    async execute(args: ExecutionArgs): Promise<ExecutionResult> {
      const result = await executed(args).catch(errorResult)
      report(args, result.errors !== undefined)
      return masked(result, args)
    },

    async subscribe(args: ExecutionArgs): Promise<ExecutionResult | Events> {
      const result = await subscribed(args).catch(errorResult)
      const isOpen = Symbol.asyncIterator in result
      report(args, !isOpen)
      if (!isOpen) return masked(result, args)
      return eventsOf(result[Symbol.asyncIterator](), {
        eventOf: async (event) =>
          withEventId(masked(await execute({ ...args, rootValue: event }), args), event),
        failureOf: (error) => ({ errors: [maskedError(error, args)] }),
      })
    },
  }
}

/** Converts an error that occurred before execution to a result. */
const errorResult = (error: unknown) => ({ errors: [error] }) as ExecutionResult

interface EventMapping {
  eventOf: (event: unknown) => Promise<ExecutionResult>
  failureOf: (error: unknown) => ExecutionResult
}

/**
 * Returns a result for each event from a source. If the source fails, for example because the database
 * connection is lost, the last result is an error.
 */
function eventsOf(source: AsyncIterator<unknown>, { eventOf, failureOf }: EventMapping): Events {
  let hasFailed = false
  const end = { done: true, value: undefined } as const
  return {
    async next() {
      if (hasFailed) return end
      try {
        const { done, value } = await source.next()
        return done ? end : { done: false, value: await eventOf(value) }
      } catch (error) {
        hasFailed = true
        return { done: false, value: failureOf(error) }
      }
    },
    async return() {
      await source.return?.(undefined)
      return end
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}
