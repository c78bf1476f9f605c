import type { Account } from '../model/account.ts'
import type { Clock } from '../shared/clock.ts'
import type { IdFactory } from '../shared/ids.ts'
import type { AccountStore } from '../store/accounts.ts'
import { refusal } from './refusal.ts'

export interface SignUpDeps {
  accounts: AccountStore
  /** What the operator decided; the very first account may be made whatever that is. */
  isSignUpOpen: boolean
  /** Whether the owner of an address has to confirm it by mail. */
  confirmsEmail: boolean
  now: Clock
  newId: IdFactory
}

export type SignUp = ReturnType<typeof createSignUp>

/** Who may make an account in a browser, and how it is made. */
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
        // Somebody else signed up with the address at the same time: the answer must not tell.
        if (confirmsEmail) return
        throw await refusal(
          'UNPROCESSABLE_ENTITY',
          'USER_ALREADY_EXISTS',
          'This address has an account already.',
        )
      }
      if (isSignUpOpen || (await accounts.count()) === 1) return
      // Two wanted to be the first at the same time: neither is.
      await accounts.delete(account.id)
      throw await signUpClosed()
    },
  }
}

export const signUpClosed = () =>
  refusal('FORBIDDEN', 'SIGN_UP_CLOSED', 'Accounts are made by the operator of this service.')
