import type { Collection } from 'mongodb'
import type { Audit } from '../model/audit.ts'

interface Stored extends Omit<Audit, 'id'> {
  _id: string
}

/** Reads the audits with the same account, page, mode and sandbox flag. */
export function createAuditHistory<Document extends Stored>(
  collection: Collection<Document>,
  toAudit: (document: Document) => Audit,
) {
  const audits = collection as unknown as Collection<Stored>
  const sameAs = ({ accountId, normalizedUrl, mode, sandbox }: Omit<Audit, 'id'>) => ({
    accountId,
    normalizedUrl,
    mode,
    sandbox,
  })

  return {
    /**
     * Returns the latest completed audit with the same page, mode and sandbox flag that is older than the
     * given one.
     */
    async findPrevious(audit: Audit): Promise<Audit | null> {
      const earlier = audits
        .find({ ...sameAs(audit), status: 'completed', createdAt: { $lt: audit.createdAt } })
        .sort({ createdAt: -1 })
        .limit(1)
      const [found] = await earlier.toArray()
      return found ? toAudit(found as Document) : null
    },
  }
}
