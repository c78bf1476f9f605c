import { type ExecutionArgs, type ExecutionResult, execute, getOperationAST, subscribe } from 'graphql'
import type { Caller } from '../model/caller.ts'
import type { Log } from '../shared/log.ts'
import { COMPLETED_AUDITS, createAnswerCache, INTROSPECTIONS } from './answer-cache.ts'
import type { Context } from './context.ts'
import { createDocumentQueue } from './document-queue.ts'
import { maskError } from './errors.ts'
import { costOf } from './operation-cost.ts'

/** An operation that was executed; for a subscription, that it was opened. */
export interface Executed {
  type: 'query' | 'mutation' | 'subscription'
  failed: boolean
}

export interface ExecutionDeps {
  log: Log
  /** Charges an operation to its caller. @throws ServiceError `rate_limit_exceeded`. */
  spend?: (caller: Caller, points: number) => Promise<void>
  onExecuted?: (executed: Executed) => void
}

export type Execution = ReturnType<typeof createExecution>
type Events = AsyncIterableIterator<ExecutionResult>

/**
 * Executes the operations of clients, over HTTP, server-sent events and the WebSocket alike: each is charged before it
 * runs, and its errors are masked.
 */
export function createExecution({ log, spend = async () => {}, onExecuted = () => {} }: ExecutionDeps) {
  const caches = [COMPLETED_AUDITS, INTROSPECTIONS].map(createAnswerCache)
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

  const subscribed = async (args: ExecutionArgs): Promise<ExecutionResult | Events> => {
    await spend((args.contextValue as Context).caller, costOf(args))
    return subscribe(args) as Promise<ExecutionResult | Events>
  }

  return {
    /** Resolves when the text of an operation may be parsed. */
    turnOf: queue.turnOf,

    async execute(args: ExecutionArgs): Promise<ExecutionResult> {
      const result = await executed(args).catch(refusal)
      report(args, result.errors !== undefined)
      return masked(result, args)
    },

    async subscribe(args: ExecutionArgs): Promise<ExecutionResult | Events> {
      const result = await subscribed(args).catch(refusal)
      const isOpen = Symbol.asyncIterator in result
      report(args, !isOpen)
      if (!isOpen) return masked(result, args)
      return eventsOf(result, {
        eventOf: (event) => masked(event, args),
        failureOf: (error) => ({ errors: [maskedError(error, args)] }),
      })
    },
  }
}

/** What is thrown before an operation runs, as its result: other errors of it are there already. */
const refusal = (error: unknown) => ({ errors: [error] }) as ExecutionResult

interface EventForms {
  eventOf: (event: ExecutionResult) => ExecutionResult
  failureOf: (error: unknown) => ExecutionResult
}

/** The events of a source. When the source itself fails, such as by a lost database, one error is the last event. */
function eventsOf(source: Events, { eventOf, failureOf }: EventForms): Events {
  let hasFailed = false
  const end = { done: true, value: undefined } as const
  return {
    async next() {
      if (hasFailed) return end
      try {
        const { done, value } = await source.next()
        return done ? end : { done: false, value: eventOf(value) }
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
