import type { mongodbAdapter } from 'better-auth/adapters/mongodb'
import type { Account } from '../model/account.ts'
import type { AccountStore } from '../store/accounts.ts'

export type Adapter = ReturnType<ReturnType<typeof mongodbAdapter>>
type Where = Parameters<Adapter['findOne']>[0]['where']

/** better-auth's name for a password, among the other ways to sign in that we do not have. */
const CREDENTIAL = 'credential'

export interface AccountAdapterDeps {
  accounts: Pick<
    AccountStore,
    'count' | 'find' | 'findByEmail' | 'passwordHashOf' | 'setPasswordHash' | 'confirmEmail'
  >
  /** An account as it will be, not yet stored. */
  draft: (email: string) => Account
  /** Stores a draft with its password. @throws when the address has an account by now, or none may be made. */
  open: (account: Account, passwordHash: string) => Promise<void>
}

/**
 * better-auth knows a `user` and, beside it, an `account` with the password. Both are views of one document of ours,
 * written in one step when its password is known; all other models stay with `others`. What better-auth could ask
 * beyond that belongs to paths that are not open here.
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
      // Its callback must write through the same views.
      if (method === 'transaction') return (work: (within: Adapter) => unknown) => work(adapter)
      const otherwise = target[method]
      if (typeof otherwise !== 'function') return otherwise
      return (query: { model?: string }, ...rest: unknown[]) => {
        const view = views[query?.model ?? '']
        const answer = view ? view[method] : otherwise
        if (!answer) throw new Error(`better-auth may not ${method} a ${query.model} here.`)
        return (answer as (...args: unknown[]) => unknown)(query, ...rest)
      }
    },
  })
  return adapter
}

type View = Partial<Adapter>

/** An account without its password. */
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
  // Of its fields only this one changes.
  async update({ where, update: { emailVerified } }) {
    const { email } = fieldsOf(where)
    if (!email || emailVerified !== true) throw new Error('better-auth may only confirm an address here.')
    const account = await accounts.confirmEmail(email)
    return (account && userOf(account)) as never
  },
  count: () => accounts.count(),
})

/** The password of an account, under the account's own id. */
const passwordView = ({ accounts, open }: AccountAdapterDeps, drafts: Map<string, Account>): View => ({
  async create({ data }) {
    const { userId, password } = data as unknown as { userId: string; password: string }
    const account = drafts.get(userId)
    drafts.delete(userId)
    if (!account) throw new Error('Only the account of a sign-up has a password to come.')
    await open(account, password)
    return credentialOf(userId, password) as never
  },
  async findOne({ where }) {
    const id = fieldsOf(where).userId ?? ''
    const hash = await accounts.passwordHashOf(id)
    return (hash && credentialOf(id, hash)) as never
  },
  // Asked at each sign-out: there is no provider to sign out from.
  findMany: async () => [],
  async update({ where, update: { password } }) {
    const id = fieldsOf(where).id ?? ''
    const changed = await accounts.setPasswordHash(id, String(password))
    return (changed && credentialOf(id, String(password))) as never
  },
  // Of a password that was forgotten; there is one at most.
  async updateMany({ where, update: { password } }) {
    const changed = await accounts.setPasswordHash(fieldsOf(where).userId ?? '', String(password))
    return changed ? 1 : 0
  },
})

/** As the database has it, the account joined from ours. */
const sessionView = ({ accounts }: AccountAdapterDeps, others: Adapter): View => ({
  ...others,
  async findOne({ join, ...query }) {
    const session = await others.findOne<{ userId: string }>(query)
    if (!session || !join?.user) return session as never
    const account = await accounts.find(session.userId)
    return { ...session, user: account && userOf(account) } as never
  },
})

/** The values of an `AND` of equalities, all that better-auth asks of these models. */
function fieldsOf(where: Where): Record<string, string | undefined> {
  const other = where.find(
    ({ operator = 'eq', connector = 'AND' }) => operator !== 'eq' || connector !== 'AND',
  )
  if (other) throw new Error(`better-auth may not look for ${other.field} by ${other.operator} here.`)
  return Object.fromEntries(where.map(({ field, value }) => [field, String(value)]))
}

/** An account as better-auth knows a user; in the order in which it makes one up for an address that has an account. */
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
