import type { Account } from '../model/account.ts'
import type { Clock } from '../shared/clock.ts'
import type { IdFactory } from '../shared/ids.ts'
import type { AccountStore } from '../store/accounts.ts'
import { authError } from './auth-error.ts'

export interface SignUpDeps {
  accounts: AccountStore
  /** Whether the operator allows anyone to sign up. The first account can always be created. */
  isSignUpOpen: boolean
  /** Whether owners have to confirm their addresses by email. */
  confirmsEmail: boolean
  now: Clock
  newId: IdFactory
}

export type SignUp = ReturnType<typeof createSignUp>

/** Determines who may create an account in a browser, and creates accounts. */
export function createSignUp({ accounts, isSignUpOpen, confirmsEmail, now, newId }: SignUpDeps) {
  return {
    isOpen: async (): Promise<boolean> => isSignUpOpen || (await accounts.count()) === 0,

    draft: (email: string): Account => ({
      id: newId('acc'),
      email,
      plan: 'free',
      createdAt: now(),
      ...(confirmsEmail && { isUnconfirmed: true }),
    }),

    async open(account: Account, passwordHash: string): Promise<void> {
      if (!(await accounts.insert(account, passwordHash))) {
        // Another person signed up with this address at the same time. The response must not reveal this.
        if (confirmsEmail) return
        throw await authError(
          'UNPROCESSABLE_ENTITY',
          'USER_ALREADY_EXISTS',
          'An account with this email address already exists.',
        )
      }
      if (isSignUpOpen || (await accounts.count()) === 1) return
      // Two people tried to create the first account at the same time, so both attempts fail.
      await accounts.delete(account.id)
      throw await signUpClosed()
    },
  }
}

export const signUpClosed = () =>
  authError(
    'FORBIDDEN',
    'SIGN_UP_CLOSED',
    'Sign-up is closed. Ask the operator of this service for an account.',
  )
