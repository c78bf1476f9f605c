import { type ExecutionArgs, type ExecutionResult, execute, getOperationAST, subscribe } from 'graphql'
import type { Log } from '../shared/log.ts'
import { createCompletedAnswers } from './completed-answers.ts'
import type { Context } from './context.ts'
import { maskError } from './errors.ts'

/** An operation that was executed; of a subscription, that it was opened. */
export interface Executed {
  type: 'query' | 'mutation' | 'subscription'
  failed: boolean
}

export type Execution = ReturnType<typeof createExecution>

/** Executes for the doors that show GraphQL itself: whatever leaves is masked, over HTTP, SSE and the WebSocket alike. */
export function createExecution(log: Log, onExecuted: (executed: Executed) => void = () => {}) {
  const completed = createCompletedAnswers()
  const masked = <R extends ExecutionResult>(result: R, { contextValue }: ExecutionArgs): R => {
    const { requestId } = contextValue as Context
    return result.errors
      ? { ...result, errors: result.errors.map((error) => maskError(error, { requestId, log })) }
      : result
  }

  const tell = ({ document, operationName }: ExecutionArgs, failed: boolean) => {
    const type = getOperationAST(document, operationName)?.operation
    if (type) onExecuted({ type, failed })
  }

  return {
    async execute(args: ExecutionArgs): Promise<ExecutionResult> {
      const known = completed.get(args)
      const result = known ?? (await execute(args))
      tell(args, result.errors !== undefined)
      if (!known) completed.offer(args, result)
      return masked(result, args)
    },

    async subscribe(args: ExecutionArgs): Promise<ExecutionResult | AsyncIterableIterator<ExecutionResult>> {
      const result = await subscribe(args)
      const isOpen = Symbol.asyncIterator in result
      tell(args, !isOpen)
      if (!isOpen) return masked(result, args)
      let hasFailed = false
      return {
        async next() {
          if (hasFailed) return { done: true, value: undefined }
          try {
            const { done, value } = await result.next()
            return done ? { done: true, value: undefined } : { done: false, value: masked(value, args) }
          } catch (error) {
            // The source itself failed, the database for instance: told once, then the end.
            hasFailed = true
            const { requestId } = args.contextValue as Context
            return { done: false, value: { errors: [maskError(error, { requestId, log })] } }
          }
        },
        async return() {
          await result.return?.(undefined)
          return { done: true, value: undefined }
        },
        [Symbol.asyncIterator](): AsyncIterableIterator<ExecutionResult> {
          return this as AsyncIterableIterator<ExecutionResult>
        },
      }
    },
  }
}
