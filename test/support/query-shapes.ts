import type { CommandStartedEvent, Document } from 'mongodb'

/** The shape of a query, which consists of its fields and operators without values. */
export interface QueryShape {
  collection: string
  /** The fields with their conditions in each branch of `$or`. A query without `$or` has one branch. */
  branches: Record<string, Condition>[]
  sort: Record<string, number>
  hasLimit: boolean
  /** Whether the query requests only the number of matches. */
  isCount: boolean
}

export type Condition = 'equal' | 'range' | 'other'

type Reader = (
  command: Document,
) => { filter: Document; sort?: Document; limit?: number; isCount?: boolean }[]

/** Functions that return the queries in the driver's commands. Other commands contain no queries. */
const READERS: Record<string, Reader> = {
  find: ({ filter, sort, limit }) => [{ filter: filter ?? {}, sort, limit }],
  count: ({ query }) => [{ filter: query ?? {}, isCount: true }],
  distinct: ({ query }) => [{ filter: query ?? {} }],
  aggregate: ({ pipeline }) => [{ filter: pipeline[0]?.$match ?? {}, isCount: isCount(pipeline) }],
  findAndModify: ({ query, sort }) => [{ filter: query ?? {}, sort, limit: 1 }],
  update: ({ updates }) => updates.map(({ q }: Document) => ({ filter: q })),
  delete: ({ deletes }) => deletes.map(({ q }: Document) => ({ filter: q })),
}

const isCount = (pipeline: Document[]): boolean => pipeline.length === 2 && pipeline[1]?.$group?._id === 1

/** Returns the shapes of all queries in a command. */
export function shapesOf({
  commandName,
  command,
}: Pick<CommandStartedEvent, 'commandName' | 'command'>): QueryShape[] {
  const queries = READERS[commandName]?.(command) ?? []
  return queries.map(({ filter, sort, limit, isCount = false }) => ({
    collection: command[commandName],
    branches: branchesOf(filter),
    sort: fieldsOf(sort ?? {}),
    hasLimit: (limit ?? 0) > 0,
    isCount,
  }))
}

/** Returns the fields in a sort order. The driver uses a map to keep their order. */
export const fieldsOf = (order: Document | Map<string, number>): Record<string, number> =>
  order instanceof Map ? Object.fromEntries(order) : order

function branchesOf(filter: Document): QueryShape['branches'] {
  const { $or, $and = [], ...fields } = filter
  const base = Object.assign(conditionsOf(fields), ...$and.map(conditionsOf))
  if (!$or) return [base]
  return $or.map((branch: Document) => ({ ...base, ...conditionsOf(branch) }))
}

const conditionsOf = (fields: Document): Record<string, Condition> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, conditionOf(value)]))

function conditionOf(value: unknown): Condition {
  const isPlain =
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  const operators = isPlain ? Object.keys(value).filter((name) => name.startsWith('$')) : []
  if (operators.length === 0) return value instanceof RegExp ? 'other' : 'equal'
  if (operators.some((name) => name === '$eq' || name === '$in')) return 'equal'
  return operators.some((name) => ['$gt', '$gte', '$lt', '$lte'].includes(name)) ? 'range' : 'other'
}
