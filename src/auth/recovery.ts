import type { AccountMails } from '../mail/account-mails.ts'
import type { AccountStore } from '../store/accounts.ts'
import type { SessionStore } from '../store/sessions.ts'
import type { VerificationStore } from '../store/verifications.ts'
import { userOf } from './account-adapter.ts'
import type { SignInLimits } from './sign-in-limits.ts'
import type { SignUp } from './sign-up.ts'

const HOUR_SECONDS = 3600
const CONFIRM_SECONDS = 24 * HOUR_SECONDS
const RESET_SECONDS = HOUR_SECONDS

export interface RecoveryDeps {
  accounts: AccountStore
  sessions: SessionStore
  verifications: VerificationStore
  limits: SignInLimits
  /** The emails to owners, or null if the operator hasn't configured a mail server. */
  mails: AccountMails | null
  /** The URL at which clients reach the service, without a trailing slash. */
  publicUrl: string
}

type Person = { id: string; email: string }

/**
 * Returns better-auth's options for confirming email addresses and resetting passwords. If email is
 * configured, the response to a sign-up or reset request doesn't reveal whether the address has an account.
 * Only the email sent to that address does.
 */
export function recoveryOptions(deps: RecoveryDeps, signUp: SignUp) {
  const { accounts, sessions, verifications, limits, mails, publicUrl } = deps
  /** Sends an email unless the address has recently received too many. */
  const mailTo = async ({ email }: Person, send: (mails: AccountMails) => void) => {
    if (mails && (await limits.mayMail(email))) send(mails)
  }

  const password = {
    resetPasswordTokenExpiresIn: RESET_SECONDS,
    /** Following the link proves that the person owns the address. */
    async onPasswordReset({ user }: { user: Person }) {
      await sessions.deleteAll(user.id)
      await verifications.deleteAll(user.id)
      await accounts.confirmEmail(user.email)
      await limits.forget(user.email)
      mails?.passwordChanged(user.email)
    },
  }
  if (!mails) return { emailAndPassword: password }

  return {
    emailAndPassword: {
      ...password,
      requireEmailVerification: true,
      sendResetPassword: ({ user, token }: { user: Person; token: string }) =>
        mailTo(user, ({ passwordReset }) => passwordReset(user.email, resetLink(publicUrl, token))),
      onExistingUserSignUp: ({ user }: { user: Person }) =>
        mailTo(user, ({ existingAccount }) => existingAccount(user.email)),
      customSyntheticUser: ({ coreFields }: { coreFields: { email: string } }) =>
        userOf(signUp.draft(coreFields.email)),
    },
    emailVerification: {
      expiresIn: CONFIRM_SECONDS,
      sendOnSignUp: true,
      sendOnSignIn: true,
      sendVerificationEmail: ({ user, token }: { user: Person; token: string }) =>
        mailTo(user, ({ verification }) => verification(user.email, confirmLink(publicUrl, token))),
    },
  }
}

/** Returns a link to the form for setting a new password. */
export const resetLink = (publicUrl: string, token: string): string =>
  `${publicUrl}/reset-password?token=${token}`

/** Returns a link that confirms the address and redirects to a page with the result. */
const confirmLink = (publicUrl: string, token: string): string =>
  `${publicUrl}/api/auth/verify-email?${new URLSearchParams({ token, callbackURL: `${publicUrl}/verify-email` })}`
