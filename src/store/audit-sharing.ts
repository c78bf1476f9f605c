import type { Collection } from 'mongodb'
import type { AuditDocument } from './audit-document.ts'

/** Reads and changes the generation of an audit's share links. */
export function createAuditSharing(audits: Collection<AuditDocument>) {
  return {
    /** Returns the current generation, or null for an unknown audit. */
    async shareGenerationOf(id: string): Promise<number | null> {
      const found = await audits.findOne({ _id: id }, { projection: { shareGeneration: 1 } })
      return found && (found.shareGeneration ?? 0)
    },

    /** Starts a new generation, which invalidates all earlier links. */
    async startShareGeneration(id: string): Promise<void> {
      await audits.updateOne({ _id: id }, { $inc: { shareGeneration: 1 } })
    },

    /** Starts a new generation for all of an account's audits. */
    async startShareGenerations(accountId: string): Promise<void> {
      await audits.updateMany({ accountId }, { $inc: { shareGeneration: 1 } })
    },
  }
}
