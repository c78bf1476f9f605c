import type { Db, Filter, UpdateFilter } from 'mongodb'
import type { Account } from '../model/account.ts'
import type { Plan } from '../model/plan.ts'
import { batcher } from '../shared/batcher.ts'
import { isDuplicateKey } from './duplicate-key.ts'

interface AccountDocument extends Omit<Account, 'id'> {
  _id: string
  /** The email address in lower case, which identifies the account at sign-in. */
  emailKey: string
  passwordHash: string
}

/** The maximum number of accounts per query. */
const LOOKUPS_MAX = 500

const toAccount = ({ _id, email, plan, createdAt, isUnconfirmed }: AccountDocument): Account => ({
  id: _id,
  email,
  plan,
  createdAt,
  ...(isUnconfirmed && { isUnconfirmed }),
})

export type AccountStore = ReturnType<typeof createAccountStore>

export function createAccountStore(db: Db) {
  const accounts = db.collection<AccountDocument>('accounts')
  const find = batcher<string, Account | null>(
    async (ids) => {
      const found = await accounts.find({ _id: { $in: [...new Set(ids)] } }).toArray()
      const byId = new Map(found.map((document) => [document._id, toAccount(document)]))
      return ids.map((id) => byId.get(id) ?? null)
    },
    { max: LOOKUPS_MAX },
  )

  const change = async (filter: Filter<AccountDocument>, update: UpdateFilter<AccountDocument>) => {
    const changed = await accounts.findOneAndUpdate(filter, update, { returnDocument: 'after' })
    return changed && toAccount(changed)
  }

  return {
    async createIndexes() {
      // Used at sign-in, and to reject a second account for an address.
      await accounts.createIndex({ emailKey: 1 }, { unique: true })
    },

    /** Returns null if the email address already has an account. */
    async insert(account: Account, passwordHash: string): Promise<Account | null> {
      try {
        const { id, ...fields } = account
        await accounts.insertOne({ _id: id, ...fields, emailKey: account.email.toLowerCase(), passwordHash })
        return account
      } catch (error) {
        if (isDuplicateKey(error)) return null
        throw error
      }
    },

    /** Finds an account. Concurrent lookups share a query, since every open stream and socket repeats its own. */
    find,

    /** Finds an account by its email address, in upper or lower case. */
    async findByEmail(email: string): Promise<Account | null> {
      const found = await accounts.findOne({ emailKey: email.toLowerCase() })
      return found && toAccount(found)
    },

    async passwordHashOf(id: string): Promise<string | null> {
      return (await accounts.findOne({ _id: id }))?.passwordHash ?? null
    },

    async count(): Promise<number> {
      return accounts.countDocuments()
    },

    async list(): Promise<Account[]> {
      return (await accounts.find().sort({ createdAt: 1 }).toArray()).map(toAccount)
    },

    setPlan: (id: string, plan: Plan): Promise<Account | null> => change({ _id: id }, { $set: { plan } }),

    setPasswordHash: (id: string, passwordHash: string): Promise<Account | null> =>
      change({ _id: id }, { $set: { passwordHash } }),

    /** Marks the email address as confirmed by its owner. */
    confirmEmail: (email: string): Promise<Account | null> =>
      change({ emailKey: email.toLowerCase() }, { $unset: { isUnconfirmed: '' } }),

    async delete(id: string): Promise<Account | null> {
      const gone = await accounts.findOneAndDelete({ _id: id })
      return gone && toAccount(gone)
    },
  }
}
