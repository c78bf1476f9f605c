import type { CommandStartedEvent } from 'mongodb'
import { type DeclaredIndex, isServed } from './index-use.ts'
import { fieldsOf, type QueryShape, shapesOf } from './query-shapes.ts'

const indexes = new Map<string, DeclaredIndex[]>()
const shapes = new Map<string, QueryShape>()

/** Records the kinds of queries that the service sends, and the indexes that it declares. */
export function monitorQueries({ commandName, command }: CommandStartedEvent): void {
  if (commandName === 'createIndexes')
    for (const { key, sparse } of command.indexes)
      declare(command.createIndexes, { key: fieldsOf(key), sparse })
  for (const shape of shapesOf({ commandName, command })) shapes.set(JSON.stringify(shape), shape)
}

function declare(collection: string, index: DeclaredIndex): void {
  indexes.set(collection, [...(indexes.get(collection) ?? []), index])
}

/** The queries that may run without an index, each with the reason. */
const EXCEPTIONS: { collection: string; fields: string[]; reason: string }[] = [
  { collection: 'accounts', fields: [], reason: 'the command `accounts list` shows all' },
  { collection: 'workers', fields: ['seenAt'], reason: 'a handful of documents' },
]

/** Returns the recorded queries that no declared index supports, as text, except for accepted queries. */
export function unservedQueries(): string[] {
  return [...shapes.values()]
    .filter((shape) => !isServed(shape, indexes.get(shape.collection) ?? []) && !isException(shape))
    .map((shape) => JSON.stringify(shape))
}

const isException = ({ collection, branches }: QueryShape): boolean =>
  EXCEPTIONS.some(
    (exception) =>
      exception.collection === collection &&
      branches.every((branch) => Object.keys(branch).join() === exception.fields.join()),
  )
