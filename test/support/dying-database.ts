import type { Db } from 'mongodb'

const WRITES = ['insertOne', 'insertMany', 'updateOne', 'updateMany', 'bulkWrite', 'deleteOne', 'deleteMany']

/**
 * Returns a database that throws at every write after the first `writes`, as if the process had been killed
 * in between.
 */
export function dyingDatabase(db: Db, writes: number): Db {
  let left = writes
  const guarded = (work: (...args: unknown[]) => unknown) =>
    function (this: unknown, ...args: unknown[]) {
      if (left === 0) throw new Error('killed')
      left -= 1
      return work.apply(this, args)
    }
  const wrap = <Target extends object>(target: Target): Target =>
    new Proxy(target, {
      get(_target, name) {
        const value = Reflect.get(target, name, target)
        if (typeof value !== 'function') return value
        if (name === 'collection') return (...args: unknown[]) => wrap(value.apply(target, args))
        const bound = value.bind(target)
        return WRITES.includes(String(name)) ? guarded(bound) : bound
      },
    })
  return wrap(db)
}
