import { type ExecutionArgs, type ExecutionResult, getOperationAST, Kind } from 'graphql'
import { LRUCache } from 'lru-cache'
import { COMPLETED_KEPT_SECONDS } from '../model/audit.ts'
import type { Context } from './context.ts'

/** Which answers a cache keeps. */
interface AnswerKind {
  /** The root fields that an operation may have. */
  roots: ReadonlySet<string>
  /** Callers with the same scope get the same answer. */
  scopeOf: (context: Context) => string
  /** Of all answers together, as characters of JSON. */
  sizeMax: number
}

/** Answers to queries for nothing but completed audits, which never change, by account and permissions. */
export const COMPLETED_AUDITS: AnswerKind = {
  roots: new Set(['job']),
  scopeOf: ({ caller }) => `${caller.accountId} ${caller.scopes}`,
  sizeMax: 64 * 1024 * 1024,
}

/** Answers about the schema, which are the same for everybody. */
export const INTROSPECTIONS: AnswerKind = {
  roots: new Set(['__schema', '__type', '__typename']),
  scopeOf: () => '',
  sizeMax: 16 * 1024 * 1024,
}

export interface CachedAnswer {
  /** What the operation costs. */
  points: number
  /** Yoga sends what `stringify` returns. */
  result: ExecutionResult & { stringify: () => string }
}

/** Keeps whole answers by operation, variables and the scope of their caller. */
export function createAnswerCache({ roots, scopeOf, sizeMax }: AnswerKind) {
  const answers = new LRUCache<string, CachedAnswer>({
    maxSize: sizeMax,
    sizeCalculation: ({ result }, key) => result.stringify().length + key.length,
    ttl: COMPLETED_KEPT_SECONDS * 1000,
  })
  const keyOf = (args: ExecutionArgs): string | null => {
    const text = args.document.loc?.source.body
    if (text === undefined || !asksOnlyFor(roots, args)) return null
    const asked = JSON.stringify([args.operationName, args.variableValues])
    return `${scopeOf(args.contextValue as Context)} ${asked} ${text}`
  }

  return {
    get(args: ExecutionArgs): CachedAnswer | undefined {
      const key = keyOf(args)
      return key === null ? undefined : answers.get(key)
    },

    /** Keeps an answer that stays the same; returns it in either case. */
    keep(args: ExecutionArgs, points: number, result: ExecutionResult): ExecutionResult {
      const { hasChanging } = args.contextValue as Context
      const key = hasChanging || result.errors ? null : keyOf(args)
      if (key === null) return result
      const text = JSON.stringify(result)
      const kept = { ...result, stringify: () => text }
      answers.set(key, { points, result: kept })
      return kept
    },
  }
}

/** Whether a query has only these root fields, none of them in a fragment: what is easily seen to be so. */
function asksOnlyFor(roots: ReadonlySet<string>, { document, operationName }: ExecutionArgs): boolean {
  const operation = getOperationAST(document, operationName)
  return (
    operation?.operation === 'query' &&
    operation.selectionSet.selections.every(
      (selection) => selection.kind === Kind.FIELD && roots.has(selection.name.value),
    )
  )
}
