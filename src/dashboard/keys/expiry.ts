/** How long a new key may live, from which its end is counted. */
export const LIFETIMES = [
  { value: '30', name: '30 days' },
  { value: '90', name: '90 days' },
  { value: '365', name: 'One year' },
  { value: 'never', name: 'No end' },
] as const

export type Lifetime = (typeof LIFETIMES)[number]['value']

const DAY_MS = 86_400_000

/** Null for a key that never expires. */
export const expiryOf = (lifetime: Lifetime, now: Date): string | null =>
  lifetime === 'never' ? null : new Date(now.getTime() + Number(lifetime) * DAY_MS).toISOString()

export const GRACE_PERIODS = [
  { value: '0', name: 'At once' },
  { value: '3600', name: 'In an hour' },
  { value: '86400', name: 'In a day' },
  { value: '604800', name: 'In a week' },
] as const

export type GracePeriod = (typeof GRACE_PERIODS)[number]['value']
