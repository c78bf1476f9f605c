import type { Audit } from '../../src/model/audit.ts'
import { withOverall } from '../../src/model/scores.ts'
import type { Clock } from '../../src/shared/clock.ts'
import { newId } from '../../src/shared/ids.ts'
import { make } from './make.ts'
import type { TestCore } from './stores.ts'

export const SCORES = withOverall({
  ux: 80,
  accessibility: 70,
  information_architecture: 90,
  performance: 60,
})

/** Returns a function that inserts an audit that has just ended, in the state that a worker leaves it in. */
export function createEndedAudits(
  { database, stores }: Pick<TestCore, 'database' | 'stores'>,
  accountId: string,
  now: Clock,
) {
  return async (fields: Partial<Audit> = {}, issues = [make.issue()]): Promise<Audit> => {
    const failed = { completedAt: null, failedAt: now(), scores: null }
    const audit = make.audit({
      id: newId('aud'),
      accountId,
      status: 'completed',
      completedAt: now(),
      scores: SCORES,
      lastSeq: issues.length,
      issueCounts: { error: issues.length, warning: 0, info: 0 },
      ...(fields.failure && failed),
      ...fields,
    })
    await stores.audits.insert(audit)
    const entries = issues.map((issue) => ({ kind: 'issue' as const, issue }))
    if (entries.length > 0) await stores.eventLog.append(audit.id, 1, entries, now())
    const audits = database.db.collection<{ _id: string }>('audits')
    await audits.updateOne({ _id: audit.id }, { $set: { eventPending: true } })
    return audit
  }
}
