import type { Db, Document, Filter } from 'mongodb'

const SINGLE = ['insertOne', 'updateOne', 'deleteOne', 'deleteMany', 'findOneAndUpdate', 'findOneAndDelete']
const LISTS = ['insertMany', 'bulkWrite']

type Method = (...args: unknown[]) => unknown
interface Documents {
  find(filter: unknown): { project(fields: Document): { toArray(): Promise<Document[]> } }
}

/**
 * Returns a database that performs the first `writes` and throws on every later write, as if the process had
 * been killed. Each document of an insert, each operation of a bulk write and each document that `updateMany`
 * changes counts as a write.
 */
export function dyingDatabase(db: Db, writes: number, onDeath = () => {}): Db {
  let left = writes
  const die = () => {
    onDeath()
    throw new Error('killed')
  }

  const guardSingle =
    (work: Method): Method =>
    async (...args) => {
      if (left === 0) die()
      left -= 1
      return work(...args)
    }

  /** Performs the writes in a list up to the limit, and dies if the list exceeds it. */
  const guardList =
    (work: Method): Method =>
    async (list, ...options) => {
      const first = (list as unknown[]).slice(0, left)
      left -= first.length
      if (first.length === (list as unknown[]).length) return work(list, ...options)
      // A killed process can't read an error, such as a duplicate key.
      if (first.length > 0) await Promise.resolve(work(first, ...options)).catch(() => {})
      return die()
    }

  const guardMany =
    (work: Method, documents: Documents): Method =>
    async (filter, ...options) => {
      if (left === 0) die()
      const found = await documents.find(filter).project({ _id: 1 }).toArray()
      const ids = found.map(({ _id }) => _id).slice(0, left)
      left -= ids.length
      const result = await work({ $and: [filter, { _id: { $in: ids } }] } as Filter<Document>, ...options)
      return ids.length === found.length ? result : die()
    }

  const wrap = <Target extends object>(target: Target): Target =>
    new Proxy(target, {
      get(_target, name) {
        const value = Reflect.get(target, name, target)
        if (typeof value !== 'function') return value
        if (name === 'collection') return (...args: unknown[]) => wrap(value.apply(target, args))
        const bound = value.bind(target)
        if (SINGLE.includes(String(name))) return guardSingle(bound)
        if (LISTS.includes(String(name))) return guardList(bound)
        return name === 'updateMany' ? guardMany(bound, target as unknown as Documents) : bound
      },
    })
  return wrap(db)
}
