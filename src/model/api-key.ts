export const KEY_TYPES = ['live', 'test'] as const
export type KeyType = (typeof KEY_TYPES)[number]

export const SCOPES = ['read', 'write'] as const
export type Scope = (typeof SCOPES)[number]

export const KEY_STATES = ['active', 'expired', 'revoked'] as const
export type KeyState = (typeof KEY_STATES)[number]

export interface ApiKey {
  id: string
  accountId: string
  name: string
  type: KeyType
  scopes: Scope[]
  /** The part of the key that can be displayed: its prefix and four more characters. */
  start: string
  createdAt: Date
  expiresAt: Date | null
  revokedAt: Date | null
  /**
   * The time when the key was last used, or null if it has never been used. Uses on other gateways show up
   * within about a minute.
   */
  lastUsedAt: Date | null
}

export function keyStateOf({ revokedAt, expiresAt }: ApiKey, now: Date): KeyState {
  if (revokedAt) return 'revoked'
  return expiresAt && expiresAt <= now ? 'expired' : 'active'
}
