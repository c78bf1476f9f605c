import { z } from 'zod'
import type { Account } from '../../model/account.ts'
import type { Plan } from '../../model/plan.ts'
import type { Clock } from '../../shared/clock.ts'
import { ServiceError } from '../../shared/errors.ts'
import type { IdFactory } from '../../shared/ids.ts'
import type { AccountStore } from '../../store/accounts.ts'
import type { AuditStore } from '../../store/audits.ts'
import type { KeyStore } from '../../store/keys.ts'
import type { ScheduleStore } from '../../store/schedules.ts'
import type { SessionStore } from '../../store/sessions.ts'
import type { SuppressionStore } from '../../store/suppressions.ts'
import type { VerificationStore } from '../../store/verifications.ts'
import type { WebhookStore } from '../../store/webhooks.ts'
import { hashPassword } from './password.ts'

/** Only the password's length is checked (NIST SP 800-63B). The maximum bounds the cost of hashing. */
export const PASSWORD_LENGTH = { minimum: 8, maximum: 256 }

export interface AccountManagerDeps {
  accounts: AccountStore
  audits: Pick<AuditStore, 'startShareGenerations'>
  keys: KeyStore
  webhooks: Pick<WebhookStore, 'deleteAll'>
  schedules: Pick<ScheduleStore, 'deleteAll'>
  suppressions: Pick<SuppressionStore, 'deleteAll'>
  sessions: Pick<SessionStore, 'deleteAll'>
  verifications: Pick<VerificationStore, 'deleteAll'>
  now: Clock
  newId: IdFactory
}

export type AccountManager = ReturnType<typeof createAccountManager>

export function createAccountManager(deps: AccountManagerDeps) {
  const { accounts, audits, keys, webhooks, schedules, suppressions, sessions, verifications, now, newId } =
    deps
  const known = (account: Account | null, id: string): Account => {
    if (!account) throw new ServiceError('not_found', { message: `There is no account with the id ${id}.` })
    return account
  }

  return {
    async create({
      email,
      password,
      plan,
    }: {
      email: string
      password: string
      plan: Plan
    }): Promise<Account> {
      if (!z.email().safeParse(email).success) throw fault('email', 'must be an email address')
      checkPassword(password)
      const account = { id: newId('acc'), email, plan, createdAt: now() }
      if (!(await accounts.insert(account, await hashPassword(password))))
        throw fault('email', 'is already in use by another account')
      return account
    },

    list: () => accounts.list(),

    read: async (id: string) => known(await accounts.find(id), id),

    setPlan: async (id: string, plan: Plan) => known(await accounts.setPlan(id, plan), id),

    /** Sets the password. Ends all of the account's sessions and invalidates its password reset links. */
    async setPassword(id: string, password: string): Promise<Account> {
      checkPassword(password)
      const account = known(await accounts.setPasswordHash(id, await hashPassword(password)), id)
      await sessions.deleteAll(id)
      await verifications.deleteAll(id)
      return account
    },

    /**
     * The account itself is deleted last so that a crash never leaves keys or sessions without an account.
     */
    async delete(id: string): Promise<Account> {
      known(await accounts.find(id), id)
      await keys.revokeAll(id, now())
      await sessions.deleteAll(id)
      await verifications.deleteAll(id)
      await schedules.deleteAll(id)
      await suppressions.deleteAll(id)
      await webhooks.deleteAll(id)
      await audits.startShareGenerations(id)
      return known(await accounts.delete(id), id)
    },
  }
}

function checkPassword(password: string) {
  if (password.length < PASSWORD_LENGTH.minimum || password.length > PASSWORD_LENGTH.maximum)
    throw fault('password', `must have ${PASSWORD_LENGTH.minimum} to ${PASSWORD_LENGTH.maximum} characters`)
}

const fault = (field: string, message: string) =>
  new ServiceError('validation_error', {
    message: `${field} ${message}.`,
    details: { validation_errors: [{ field, message }] },
  })
