import { type ExecutionArgs, type ExecutionResult, getOperationAST, Kind } from 'graphql'
import { LRUCache } from 'lru-cache'
import { COMPLETED_CACHE_SECONDS } from '../model/audit.ts'
import type { Context } from './context.ts'

interface ResponseKind {
  /** The root fields that a cacheable operation may select. */
  roots: ReadonlySet<string>
  /** Returns a key that is the same for all callers that get the same response. */
  scopeOf: (context: Context) => string
  /** The maximum total size of all responses, in characters of JSON. */
  sizeMax: number
}

/**
 * Responses that contain only completed audits, which never change. They are cached per account and set of
 * permissions.
 */
export const COMPLETED_AUDITS: ResponseKind = {
  roots: new Set(['job']),
  scopeOf: ({ caller }) => `${caller.accountId} ${caller.scopes}`,
  sizeMax: 64 * 1024 * 1024,
}

/** Responses about the schema, which are the same for all callers. */
export const INTROSPECTIONS: ResponseKind = {
  roots: new Set(['__schema', '__type', '__typename']),
  scopeOf: () => '',
  sizeMax: 16 * 1024 * 1024,
}

export interface CachedResponse {
  /** The cost of the operation. */
  points: number
  /** Yoga calls `stringify` to send the result. */
  result: ExecutionResult & { stringify: () => string }
}

/** Caches complete responses by operation, variables and the caller's scope. */
export function createResponseCache({ roots, scopeOf, sizeMax }: ResponseKind) {
  const responses = new LRUCache<string, CachedResponse>({
    maxSize: sizeMax,
    sizeCalculation: ({ result }, key) => result.stringify().length + key.length,
    ttl: COMPLETED_CACHE_SECONDS * 1000,
  })
  const keyOf = (args: ExecutionArgs): string | null => {
    const text = args.document.loc?.source.body
    if (text === undefined || !asksOnlyFor(roots, args)) return null
    const operation = JSON.stringify([args.operationName, args.variableValues])
    return `${scopeOf(args.contextValue as Context)} ${operation} ${text}`
  }

  return {
    get(args: ExecutionArgs): CachedResponse | undefined {
      const key = keyOf(args)
      return key === null ? undefined : responses.get(key)
    },

    /** Caches a response if it can't change and returns it in either case. */
    keep(args: ExecutionArgs, points: number, result: ExecutionResult): ExecutionResult {
      const context = args.contextValue as Context
      const key = context.isVolatile() || result.errors ? null : keyOf(args)
      if (key === null) return result
      const text = JSON.stringify(result)
      const kept = { ...result, stringify: () => text }
      responses.set(key, { points, result: kept })
      return kept
    },
  }
}

/**
 * Returns whether a query selects only the given root fields. To keep it simple, returns false if there are
 * fragments at the top level.
 */
function asksOnlyFor(roots: ReadonlySet<string>, { document, operationName }: ExecutionArgs): boolean {
  const operation = getOperationAST(document, operationName)
  return (
    operation?.operation === 'query' &&
    operation.selectionSet.selections.every(
      (selection) => selection.kind === Kind.FIELD && roots.has(selection.name.value),
    )
  )
}
