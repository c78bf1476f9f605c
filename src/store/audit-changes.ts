import type { Db } from 'mongodb'
import type { LoggedIssue } from '../model/issue.ts'
import type { AuditChanges, IssueLife } from '../model/issue-history.ts'
import { newId } from '../shared/ids.ts'

/** The state of an issue when an audit ended. */
export interface IssueChange extends Omit<IssueLife, 'state'> {
  /** `retired` means that the issue is closed because its rule has changed. Clients don't see this state. */
  state: IssueLife['state'] | 'retired'
  page: string
  fingerprint: string
  /** The id of the issue in the audit that found it. This may be an earlier audit. */
  issueId: string
  /** The issue's fingerprint in the history, if it differs from the current one. */
  movedFrom: string | null
  /** Whether any details of the issue differ from those in the history. */
  isAltered: boolean
  /** The issue, as it was last seen. Null if it is in the log of the audit itself. */
  issue: LoggedIssue | null
}

interface PartDocument {
  _id: string
  auditId: string
  changes: IssueChange[]
}

/** A reference to a stored comparison. */
export type ChangesRef = Pick<AuditChanges, 'id' | 'parts'>

/**
 * The number of issues in a part. A part takes up at most about 1 MB, far below the document limit of 16 MB.
 */
const PART_LENGTH = 500

const partId = (id: string, part: number): string => `${id}:${String(part).padStart(6, '0')}`

export type AuditChangesStore = ReturnType<typeof createAuditChangesStore>

/**
 * Stores the states of each audit's issues. They are written before the audit ends and never change. If an
 * attempt stores states but doesn't end the audit, its states remain until the audit is deleted.
 */
export function createAuditChangesStore(db: Db) {
  const documents = db.collection<PartDocument>('audit_changes')

  return {
    async createIndexes() {
      // This index is used to purge an audit. Readers use `_id`.
      await documents.createIndex({ auditId: 1 })
    },

    async save(auditId: string, changes: readonly IssueChange[]): Promise<ChangesRef> {
      // Each write uses a new id so that it can't overwrite anything that an ended audit refers to.
      const id = newId('chg')
      const parts = Math.ceil(changes.length / PART_LENGTH)
      for (let part = 0; part < parts; part += 1) {
        const start = part * PART_LENGTH
        await documents.insertOne({
          _id: partId(id, part),
          auditId,
          changes: changes.slice(start, start + PART_LENGTH),
        })
      }
      return { id, parts }
    },

    /** Returns the states of an audit's issues, or null if the purge has begun to delete them. */
    async read({ id, parts }: ChangesRef): Promise<IssueChange[] | null> {
      const ids = Array.from({ length: parts }, (_, part) => partId(id, part))
      if (ids.length === 0) return []
      const found = await documents
        .find({ _id: { $in: ids } })
        .sort({ _id: 1 })
        .toArray()
      return found.length < parts ? null : found.flatMap(({ changes }) => changes)
    },

    async delete(auditId: string): Promise<void> {
      await documents.deleteMany({ auditId })
    },
  }
}
