/** The possible lifetimes of a new key, in days. */
export const LIFETIMES = [
  { value: '30', name: 'In 30 days' },
  { value: '90', name: 'In 90 days' },
  { value: '365', name: 'In one year' },
  { value: 'never', name: 'Never' },
] as const

export type Lifetime = (typeof LIFETIMES)[number]['value']

const DAY_MS = 86_400_000

/** Returns a key's expiry time in ISO 8601, or null if the key doesn't expire. */
export const expiryOf = (lifetime: Lifetime, now: Date): string | null =>
  lifetime === 'never' ? null : new Date(now.getTime() + Number(lifetime) * DAY_MS).toISOString()

/** The grace periods that users can choose for a rotated key or secret, in seconds. */
export const GRACE_PERIODS = [
  { value: '0', name: 'Immediately' },
  { value: '3600', name: 'In one hour' },
  { value: '86400', name: 'In one day' },
  { value: '604800', name: 'In one week' },
] as const

export type GracePeriod = (typeof GRACE_PERIODS)[number]['value']
