import { type Db, ObjectId } from 'mongodb'
import { firstTurn } from '../model/turn.ts'
import { batcher } from '../shared/batcher.ts'
import { isInserted } from './duplicate-key.ts'

interface TurnDocument {
  /** The account id. */
  _id: string
  servedAt: Date
  /** Whether the account may have queued audits. */
  isWaiting: boolean
  /** An id that is different each time the account joins the queue. */
  joined: ObjectId
}

/** The account whose turn it is, and the id from when it last joined the queue. */
export type Turn = Pick<TurnDocument, 'joined'> & { accountId: string }

export interface JoiningAccount {
  accountId: string
  /** The time at which the account's oldest queued audit was created. */
  since: Date
}

/** The maximum number of joining audits that share a write. */
const TOGETHER_MAX = 200

export type TurnStore = ReturnType<typeof createTurnStore>

/**
 * Stores which accounts are waiting, and when each of them was last served. All times come from the database,
 * so that the workers' clocks don't affect the order.
 */
export function createTurnStore(db: Db) {
  const turns = db.collection<TurnDocument>('turns')

  const join = async (accounts: readonly JoiningAccount[]): Promise<void> => {
    const upserts = accounts.map(({ accountId, since }) => ({
      updateOne: {
        filter: { _id: accountId },
        update: {
          $set: { isWaiting: true, joined: new ObjectId() },
          $setOnInsert: { servedAt: firstTurn(since) },
        },
        upsert: true,
      },
    }))
    // If another process inserted the same account at the same time, the account is waiting, too.
    if (upserts.length > 0) await isInserted(turns.bulkWrite(upserts, { ordered: false }))
  }

  /** If several of an account's audits join at the same time, only the oldest one is needed. */
  const joinOnce = batcher<JoiningAccount, void>(
    async (accounts) => {
      const oldest = new Map(accounts.toSorted(byAge).map((account) => [account.accountId, account]))
      await join([...oldest.values()])
      return accounts.map(() => undefined)
    },
    { max: TOGETHER_MAX },
  )

  return {
    async createIndexes() {
      // This index is used to find the account whose turn is next, and to purge old documents.
      await turns.createIndex({ isWaiting: 1, servedAt: 1, _id: 1 })
    },

    async servedAt(accountIds: readonly string[]): Promise<Map<string, Date>> {
      const found = await turns.find({ _id: { $in: [...accountIds] } }).toArray()
      return new Map(found.map(({ _id, servedAt }) => [_id, servedAt]))
    },

    /**
     * Adds an account to the queue. Store its audit first because accounts without audits leave the queue.
     */
    join: joinOnce,

    /** Adds the accounts that aren't already waiting. */
    async joinMissing(accounts: readonly JoiningAccount[]): Promise<void> {
      const ids = accounts.map(({ accountId }) => accountId)
      const known = await turns
        .find({ _id: { $in: ids }, isWaiting: true })
        .project<{ _id: string }>({ _id: 1 })
        .toArray()
      const waiting = new Set(known.map(({ _id }) => _id))
      await join(accounts.filter(({ accountId }) => !waiting.has(accountId)))
    },

    /**
     * Moves the waiting account that was served longest ago to the end of the queue, and returns it. Workers
     * that do this at the same time receive different accounts. Returns null if no account is waiting.
     */
    async serveNext(): Promise<Turn | null> {
      const served = await turns.findOneAndUpdate(
        { isWaiting: true },
        { $currentDate: { servedAt: true } },
        { sort: { servedAt: 1, _id: 1 }, projection: { joined: 1 } },
      )
      return served && { accountId: served._id, joined: served.joined }
    },

    /** Removes an account without audits from the queue, unless it has joined again since its turn. */
    async leave({ accountId, joined }: Turn): Promise<void> {
      await turns.updateOne({ _id: accountId, joined }, { $set: { isWaiting: false } })
    },

    /**
     * Deletes old turns of accounts that aren't waiting. This barely changes the order: accounts that were
     * served this long ago would be served first, just like accounts without a stored turn.
     */
    async deleteBefore(time: Date): Promise<void> {
      await turns.deleteMany({ isWaiting: false, servedAt: { $lt: time } })
    },
  }
}

/** Compares accounts for sorting, so that the one with the older audit comes last. */
const byAge = (one: JoiningAccount, other: JoiningAccount): number =>
  other.since.getTime() - one.since.getTime()
