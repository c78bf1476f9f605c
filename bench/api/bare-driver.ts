import { randomUUID } from 'node:crypto'
import type { Db } from 'mongodb'
import type { LoadOptions } from './load.ts'

/** The number of audits that a list request returns. */
const LISTED = 20

type Stored = Record<string, unknown> & { _id: string }

/** Returns functions that only query or insert an audit with the driver, without the service's other work. */
export async function bareCalls(db: Db) {
  const audits = db.collection<Stored>('audits')
  const copies = db.collection<Stored>('copies')
  const sample = (await audits.findOne({ status: 'completed' }))!
  const { accountId } = sample
  return {
    list: () => audits.find({ accountId }).sort({ createdAt: -1, _id: -1 }).limit(LISTED).toArray(),
    create: () => copies.insertOne({ ...sample, _id: randomUUID() }),
    removeCopies: () => copies.deleteMany(),
  }
}

/** Repeats a call in several concurrent loops. Returns the number of calls per second. */
export async function rateOf(
  call: () => Promise<unknown>,
  { connections, seconds }: LoadOptions,
): Promise<number> {
  const startedMs = performance.now()
  const endMs = startedMs + seconds * 1000
  let calls = 0
  const loop = async () => {
    for (; performance.now() < endMs; calls += 1) await call()
  }
  await Promise.all(Array.from({ length: connections }, loop))
  return (calls / (performance.now() - startedMs)) * 1000
}
