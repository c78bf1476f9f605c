import type { Collection } from 'mongodb'
import type { Audit } from '../model/audit.ts'
import { type AuditDocument, toAudit } from './audit-document.ts'

const ENDED = ['completed', 'failed'] as const

/** The audits of one page in one mode. */
export type PageOfAccount = Pick<Audit, 'accountId' | 'normalizedUrl' | 'mode' | 'sandbox'>

/** Finds audits that are due for deletion. */
export function createOldAudits(audits: Collection<AuditDocument>) {
  return {
    /** Returns ended audits created before `time`, oldest first. */
    async listEndedBefore(time: Date, limit: number): Promise<Audit[]> {
      const old = audits.find({ createdAt: { $lt: time }, status: { $in: [...ENDED] } })
      return (await old.sort({ createdAt: 1 }).limit(limit).toArray()).map(toAudit)
    },

    /**
     * Returns the ended audits of a page and mode, newest first, except the newest `kept` audits of each
     * status. Omits audits that have an unpublished event or that aren't in the history yet.
     */
    async listSurplus(
      { accountId, normalizedUrl, mode, sandbox }: PageOfAccount,
      kept: number,
      limit: number,
    ): Promise<Audit[]> {
      const ofPage = { accountId, normalizedUrl, mode, sandbox }
      const surplus = ENDED.map((status) =>
        audits
          .find({ ...ofPage, status })
          .sort({ createdAt: -1 })
          .skip(kept)
          .limit(limit)
          .toArray(),
      )
      const found = (await Promise.all(surplus)).flat()
      return found.filter(({ eventPending, historyPending }) => !eventPending && !historyPending).map(toAudit)
    },
  }
}
