import type { mongodbAdapter } from 'better-auth/adapters/mongodb'
import type { Account } from '../model/account.ts'
import type { AccountStore } from '../store/accounts.ts'

export type Adapter = ReturnType<ReturnType<typeof mongodbAdapter>>
type Where = Parameters<Adapter['findOne']>[0]['where']

/** better-auth's name for signing in with a password, the only sign-in method that we offer. */
const CREDENTIAL = 'credential'

export interface AccountAdapterDeps {
  accounts: Pick<
    AccountStore,
    'count' | 'find' | 'findByEmail' | 'passwordHashOf' | 'setPasswordHash' | 'confirmEmail'
  >
  /** Returns a new account that isn't stored yet. */
  draft: (email: string) => Account
  /**
   * Stores a draft together with the hash of its password.
   * @throws APIError if the address already has an account or sign-up is closed.
   */
  open: (account: Account, passwordHash: string) => Promise<void>
}

/**
 * Presents our accounts to better-auth, which expects a `user` and a separate `account` with the password.
 * Both are views of one document, which is written in one step when the password is known. `others` handles
 * all other models. Methods that are needed only for paths that we don't serve throw an error.
 */
export function createAccountAdapter(others: Adapter, deps: AccountAdapterDeps): Adapter {
  const drafts = new Map<string, Account>()
  const views: Record<string, View> = {
    user: userView(deps, drafts),
    account: passwordView(deps, drafts),
    session: sessionView(deps, others),
  }
  const adapter: Adapter = new Proxy(others, {
    get(target, method: keyof Adapter) {
      // The callback must use this adapter for its writes, too.
      if (method === 'transaction') return (work: (within: Adapter) => unknown) => work(adapter)
      const original = target[method]
      if (typeof original !== 'function') return original
      return (query: { model?: string }, ...rest: unknown[]) => {
        const view = views[query?.model ?? '']
        const handler = view ? view[method] : original
        if (!handler) throw new Error(`better-auth can't call ${method} for ${query.model} here.`)
        return (handler as (...args: unknown[]) => unknown)(query, ...rest)
      }
    },
  })
  return adapter
}

type View = Partial<Adapter>

/** Stores better-auth's users as our accounts. A user has no password hash. */
const userView = ({ accounts, draft }: AccountAdapterDeps, drafts: Map<string, Account>): View => ({
  async create({ data }) {
    const account = draft(String((data as { email?: unknown }).email))
    drafts.set(account.id, account)
    return userOf(account) as never
  },
  async findOne({ where, join }) {
    const { id, email } = fieldsOf(where)
    const account = email ? await accounts.findByEmail(email) : await accounts.find(id ?? '')
    if (!account) return null
    const hash = join?.account ? await accounts.passwordHashOf(account.id) : null
    return { ...userOf(account), ...(hash && { account: [credentialOf(account.id, hash)] }) } as never
  },
  // The only field that better-auth may change.
  async update({ where, update: { emailVerified } }) {
    const { email } = fieldsOf(where)
    if (!email || emailVerified !== true) throw new Error('better-auth can only confirm an address here.')
    const account = await accounts.confirmEmail(email)
    return (account && userOf(account)) as never
  },
  count: () => accounts.count(),
})

/** Stores the password of a better-auth user in our account. Both have the same id. */
const passwordView = ({ accounts, open }: AccountAdapterDeps, drafts: Map<string, Account>): View => ({
  async create({ data }) {
    const { userId, password } = data as unknown as { userId: string; password: string }
    const account = drafts.get(userId)
    drafts.delete(userId)
    if (!account) throw new Error('No sign-up is in progress for this account.')
    await open(account, password)
    return credentialOf(userId, password) as never
  },
  async findOne({ where }) {
    const id = fieldsOf(where).userId ?? ''
    const hash = await accounts.passwordHashOf(id)
    return (hash && credentialOf(id, hash)) as never
  },
  // Called at each sign-out to find external sign-in providers, which our accounts don't have.
  findMany: async () => [],
  async update({ where, update: { password } }) {
    const id = fieldsOf(where).id ?? ''
    const changed = await accounts.setPasswordHash(id, String(password))
    return (changed && credentialOf(id, String(password))) as never
  },
  // Called when a password is reset. Each account has at most one password.
  async updateMany({ where, update: { password } }) {
    const changed = await accounts.setPasswordHash(fieldsOf(where).userId ?? '', String(password))
    return changed ? 1 : 0
  },
})

/** Adds our accounts to the sessions that better-auth reads. */
const sessionView = ({ accounts }: AccountAdapterDeps, others: Adapter): View => ({
  ...others,
  async findOne({ join, ...query }) {
    const session = await others.findOne<{ userId: string }>(query)
    if (!session || !join?.user) return session as never
    const account = await accounts.find(session.userId)
    return { ...session, user: account && userOf(account) } as never
  },
})

/**
 * Returns the values that an `AND` of equality checks requires. better-auth uses no other conditions for
 * these models.
 * @throws Error for any other kind of condition.
 */
function fieldsOf(where: Where): Record<string, string | undefined> {
  const other = where.find(
    ({ operator = 'eq', connector = 'AND' }) => operator !== 'eq' || connector !== 'AND',
  )
  if (other) throw new Error(`better-auth can't filter ${other.field} by ${other.operator} here.`)
  return Object.fromEntries(where.map(({ field, value }) => [field, String(value)]))
}

/**
 * Converts an account to a better-auth user. The properties are in the same order as in the fake user that
 * better-auth returns when an address already has an account, so the response doesn't reveal this.
 */
export const userOf = ({ id, email, createdAt, isUnconfirmed }: Account) => ({
  name: email,
  email,
  emailVerified: isUnconfirmed !== true,
  image: null,
  createdAt,
  updatedAt: createdAt,
  id,
})

const credentialOf = (accountId: string, passwordHash: string) => ({
  id: accountId,
  accountId,
  userId: accountId,
  providerId: CREDENTIAL,
  password: passwordHash,
})
