import type { Db, Filter, UpdateFilter } from 'mongodb'
import type { Account } from '../model/account.ts'
import type { Plan } from '../model/plan.ts'
import { createBatchedFind } from './batched-find.ts'
import { isInserted } from './duplicate-key.ts'

interface AccountDocument extends Omit<Account, 'id'> {
  _id: string
  /** The email address in lowercase, which identifies the account at sign-in. */
  emailKey: string
  passwordHash: string
}

/** The maximum number of accounts that one query looks up. */
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
  const findDocument = createBatchedFind(accounts, LOOKUPS_MAX)

  const change = async (filter: Filter<AccountDocument>, update: UpdateFilter<AccountDocument>) => {
    const changed = await accounts.findOneAndUpdate(filter, update, { returnDocument: 'after' })
    return changed && toAccount(changed)
  }

  return {
    async createIndexes() {
      // This index is used to find an account at sign-in and to prevent two accounts with the same address.
      await accounts.createIndex({ emailKey: 1 }, { unique: true })
    },

    /** Inserts an account. Returns null if the email address already has one. */
    async insert(account: Account, passwordHash: string): Promise<Account | null> {
      const { id, ...fields } = account
      const document = { _id: id, ...fields, emailKey: account.email.toLowerCase(), passwordHash }
      return (await isInserted(accounts.insertOne(document))) ? account : null
    },

    /**
     * Finds an account. Concurrent lookups share a query because they are repeated for every open stream and
     * socket.
     */
    async find(id: string): Promise<Account | null> {
      const found = await findDocument(id)
      return found && toAccount(found)
    },

    /** Finds an account by its email address, ignoring case. */
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

    list: (): Promise<Account[]> => accounts.find().sort({ createdAt: 1 }).map(toAccount).toArray(),

    setPlan: (id: string, plan: Plan): Promise<Account | null> => change({ _id: id }, { $set: { plan } }),

    setPasswordHash: (id: string, passwordHash: string): Promise<Account | null> =>
      change({ _id: id }, { $set: { passwordHash } }),

    /** Records that the owner has confirmed the email address. */
    confirmEmail: (email: string): Promise<Account | null> =>
      change({ emailKey: email.toLowerCase() }, { $unset: { isUnconfirmed: '' } }),

    async delete(id: string): Promise<Account | null> {
      const gone = await accounts.findOneAndDelete({ _id: id })
      return gone && toAccount(gone)
    },
  }
}
