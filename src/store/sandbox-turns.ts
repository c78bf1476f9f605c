import type { Collection } from 'mongodb'
import type { Audit } from '../model/audit.ts'
import type { AuditDocument, Turn } from './audit-document.ts'

export type SandboxTurns = ReturnType<typeof createSandboxTurns>

/**
 * Assigns consecutive numbers, for each account and mode, to the sandbox audits whose scores alternate. Each
 * audit is given its number when it is inserted, and a unique index ensures that audits created at the same
 * time have different numbers.
 */
export function createSandboxTurns(audits: Collection<AuditDocument>) {
  return {
    createIndex: () =>
      audits.createIndex({ 'turn.series': 1, 'turn.number': 1 }, { unique: true, sparse: true }),

    /** Returns the next turn for the audit's account and mode. */
    async next({ accountId, mode }: Pick<Audit, 'accountId' | 'mode'>): Promise<Turn> {
      const series = `${accountId}:${mode}`
      const last = await audits.findOne(
        { 'turn.series': series },
        { sort: { 'turn.number': -1 }, projection: { turn: 1 } },
      )
      return { series, number: last?.turn ? last.turn.number + 1 : 0 }
    },

    /** Returns the number of an audit's turn, or 0 if the audit has none. */
    async find(id: string): Promise<number> {
      return (await audits.findOne({ _id: id }, { projection: { turn: 1 } }))?.turn?.number ?? 0
    },
  }
}
