import type { AuditMode } from '../../src/model/audit.ts'
import type { Random } from '../../test/support/random.ts'
import type { QueuedAudit } from './simulate.ts'

const HOUR_MS = 3_600_000
/**
 * The maximum number of audits that an account creates at the same time, for example in a nightly pipeline.
 */
const BATCH_MAX = 100
/** The modes, each with its proportion of all audits. */
const MODES: readonly [mode: AuditMode, share: number][] = [
  ['basic', 0.8],
  ['standard', 0.15],
  ['deep', 0.05],
]

export interface LoadOptions {
  accounts: number
  /** The approximate total number of audits for all accounts. */
  audits: number
  random: Random
}

/**
 * Returns an hour's audits in order of creation. An account's number of audits is inversely proportional to
 * its rank (Zipf), and each account has at least one. Large accounts create their audits in batches.
 */
export function unevenLoad({ accounts, audits, random }: LoadOptions): QueuedAudit[] {
  const weights = Array.from({ length: accounts }, (_, index) => 1 / (index + 1))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return weights
    .flatMap((weight, index) => {
      const count = Math.max(1, Math.round((audits * weight) / total))
      const batches = Math.ceil(count / BATCH_MAX)
      const starts = Array.from({ length: batches }, () => Math.floor(random.between(0, HOUR_MS)))
      return Array.from({ length: count }, (_, number) => ({
        id: `aud_${index + 1}_${number}`,
        accountId: accountOf(index + 1),
        mode: modeOf(random.between(0, 1)),
        createdAt: new Date(HOUR_MS + starts[number % batches]! + Math.floor(number / batches)),
      }))
    })
    .toSorted((one, other) => +one.createdAt - +other.createdAt)
}

/** @param rank 1 for the account with the most audits. */
export const accountOf = (rank: number): string => `acc_${rank}`
export const rankOf = (accountId: string): number => Number(accountId.replace('acc_', ''))

function modeOf(fraction: number): AuditMode {
  let share = 0
  for (const [mode, ofMode] of MODES) {
    share += ofMode
    if (fraction < share) return mode
  }
  return 'basic'
}
