import type { Db } from 'mongodb'
import type { Account } from '../model/account.ts'
import type { Plan } from '../model/plan.ts'
import { batched } from '../shared/batched.ts'
import { isDuplicateKey } from './duplicate-key.ts'

interface AccountDocument extends Omit<Account, 'id'> {
  _id: string
  /** Lower case: the address that signs in. */
  emailKey: string
  passwordHash: string
}

/** The most accounts of one query. */
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
  const find = batched<string, Account | null>(
    async (ids) => {
      const found = await accounts.find({ _id: { $in: [...new Set(ids)] } }).toArray()
      const byId = new Map(found.map((document) => [document._id, toAccount(document)]))
      return ids.map((id) => byId.get(id) ?? null)
    },
    { max: LOOKUPS_MAX },
  )

  return {
    async createIndexes() {
      // Sign-in, and the refusal of a second account of one address.
      await accounts.createIndex({ emailKey: 1 }, { unique: true })
    },

    /** Null when the address has an account already. */
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

    /** Lookups at the same time share a query: every open stream and socket repeats its own. */
    find,

    /** For who knows its password: the account of an address in any case. */
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

    async setPlan(id: string, plan: Plan): Promise<Account | null> {
      const changed = await accounts.findOneAndUpdate(
        { _id: id },
        { $set: { plan } },
        { returnDocument: 'after' },
      )
      return changed && toAccount(changed)
    },

    async setPasswordHash(id: string, passwordHash: string): Promise<Account | null> {
      const changed = await accounts.findOneAndUpdate(
        { _id: id },
        { $set: { passwordHash } },
        { returnDocument: 'after' },
      )
      return changed && toAccount(changed)
    },

    /** The owner of the address has shown that it is theirs. */
    async confirmEmail(email: string): Promise<Account | null> {
      const changed = await accounts.findOneAndUpdate(
        { emailKey: email.toLowerCase() },
        { $unset: { isUnconfirmed: '' } },
        { returnDocument: 'after' },
      )
      return changed && toAccount(changed)
    },

    async delete(id: string): Promise<Account | null> {
      const gone = await accounts.findOneAndDelete({ _id: id })
      return gone && toAccount(gone)
    },
  }
}
