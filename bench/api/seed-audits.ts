import type { Infrastructure } from '../../src/composition/infrastructure.ts'
import type { Audit } from '../../src/model/audit.ts'
import { newId } from '../../src/shared/ids.ts'
import { ACCOUNTS, type AuditOwner, completedAudit, DAY_MS, ISSUES, issueOf } from './sample-audits.ts'

/** The maximum number of documents per insert. */
const BATCH = 1000

/** Inserts audits for `owner` and other accounts directly into the database. */
export function createSeedAudits({ database: { db }, stores }: Infrastructure, owner: AuditOwner) {
  const audits = db.collection<{ _id: string }>('audits')
  const owners = Array.from({ length: ACCOUNTS }, (_, index) =>
    index === 0 ? owner : { ...owner, accountId: newId('acc') },
  )
  let count = 0
  const ids: string[] = []

  const addIssues = async (id: string) => {
    const bodies = Array.from({ length: ISSUES }, (_, at) => ({ kind: 'issue' as const, issue: issueOf(at) }))
    await stores.eventLog.append(id, 1, bodies, new Date())
  }

  return {
    /** The ids of the audits that have issues. */
    ids,

    /** Adds audits until there are `total` audits. The first `withIssues` audits have a log. */
    async grow(total: number, withIssues: number): Promise<void> {
      while (count < total) {
        const batch = Array.from({ length: Math.min(BATCH, total - count) }, (_, index) =>
          completedAudit(owners[(count + index) % ACCOUNTS]!, count + index),
        )
        await audits.insertMany(
          batch.map(({ id, ...fields }) => ({ _id: id, ...fields, holder: null, leaseUntil: null })),
        )
        for (const { id } of batch.slice(0, Math.max(0, withIssues - count))) {
          ids.push(id)
          await addIssues(id)
        }
        count += batch.length
      }
    },

    /**
     * Returns an audit of `owner` that is newer than all the others. It's used to measure the search for the
     * previous audit of its page.
     */
    latestAudit: (): Audit => completedAudit(owner, 0),

    /** Adds an audit that appears to be running on a worker. Returns its id. */
    async addRunning(): Promise<string> {
      const { id, ...fields } = completedAudit(owner, count)
      const state = {
        status: 'running',
        progress: 10,
        completedAt: null,
        scores: null,
        lastSeq: null,
      } as const
      const held = { holder: null, leaseUntil: new Date(Date.now() + DAY_MS) }
      await audits.insertOne({ _id: id, ...fields, ...state, ...held })
      return id
    },

    /** Removes the queued audits and jobs that the benchmark created. */
    async removeQueued(): Promise<void> {
      await db.collection('audits').deleteMany({ status: 'queued' })
      await db.collection('agenda_jobs').deleteMany({})
    },
  }
}
