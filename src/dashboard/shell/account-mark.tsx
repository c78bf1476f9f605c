import type { User } from '../session/auth-api.ts'

export const accountLabel = ({ email }: User): string => `Account of ${email}`

export function AccountMark({ user }: { user: User }) {
  return <span aria-hidden="true">{initialOf(user)}</span>
}

const initialOf = ({ email }: User): string => ([...email][0] ?? '?').toUpperCase()
