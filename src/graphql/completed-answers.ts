import { type ExecutionArgs, type ExecutionResult, getOperationAST, Kind } from 'graphql'
import { LRUCache } from 'lru-cache'
import { COMPLETED_KEPT_SECONDS } from '../model/audit.ts'
import type { Context } from './context.ts'

/** Of all answers together, as characters of JSON. */
const SIZE_MAX = 64 * 1024 * 1024

/**
 * Answers to queries for nothing but completed audits, which never change: by account, permissions, operation and
 * variables, so that a caller is only given what the same permissions were given before.
 */
export function createCompletedAnswers() {
  const answers = new LRUCache<string, ExecutionResult>({
    maxSize: SIZE_MAX,
    sizeCalculation: (answer) => JSON.stringify(answer).length,
    ttl: COMPLETED_KEPT_SECONDS * 1000,
  })
  const keyOf = (args: ExecutionArgs): string | null => {
    const text = args.document.loc?.source.body
    if (text === undefined || !asksOnlyForJobs(args)) return null
    const { caller } = args.contextValue as Context
    const asked = JSON.stringify([args.operationName, args.variableValues])
    return [caller.accountId, caller.scopes, asked, text].join(' ')
  }

  return {
    get(args: ExecutionArgs): ExecutionResult | undefined {
      const key = keyOf(args)
      return key === null ? undefined : answers.get(key)
    },

    /** Keeps an answer whose every audit is completed; any other it lets go. */
    offer(args: ExecutionArgs, answer: ExecutionResult): void {
      const { hasChanging } = args.contextValue as Context
      const key = hasChanging || answer.errors ? null : keyOf(args)
      if (key !== null) answers.set(key, answer)
    },
  }
}

/** One operation whose roots are all `job`, without a fragment among them: what is easily seen to be so. */
function asksOnlyForJobs({ document, operationName }: ExecutionArgs): boolean {
  const operation = getOperationAST(document, operationName)
  return (
    operation?.operation === 'query' &&
    operation.selectionSet.selections.every(
      (selection) => selection.kind === Kind.FIELD && selection.name.value === 'job',
    )
  )
}
