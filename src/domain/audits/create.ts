import type { Audit } from '../../model/audit.ts'
import type { Caller } from '../../model/caller.ts'
import { type NewAudit, readNewAudit, requireUrl } from '../../model/new-audit.ts'
import type { Queue } from '../../queue/queue.ts'
import type { Clock } from '../../shared/clock.ts'
import type { IdFactory } from '../../shared/ids.ts'
import type { AuditStore } from '../../store/audits.ts'
import { type CheckTarget, normalizeUrl } from './target.ts'

export interface AuditCreatorDeps {
  audits: AuditStore
  queue: Queue
  checkTarget: CheckTarget
  engine: { version: string; rulesetVersion: string }
  now: Clock
  newId: IdFactory
}

export type AuditCreator = ReturnType<typeof createAuditCreator>

export function createAuditCreator({ audits, queue, checkTarget, engine, now, newId }: AuditCreatorDeps) {
  /** The faults of a request in the documented order: `url` present, `url` good, then everything else. */
  const check = async (caller: Pick<Caller, 'sandbox'>, fields: Record<string, unknown>) => {
    const target = await checkTarget(requireUrl(fields), caller)
    return { target, input: readNewAudit(fields) }
  }

  return {
    check,

    /** Stored first, enqueued after: a crash in between is healed by the sweeper. */
    async create(caller: Caller, fields: Record<string, unknown>): Promise<Audit> {
      const { target, input } = await check(caller, fields)
      const audit = queuedAudit(caller, { id: newId('aud'), target, input, createdAt: now(), engine })
      await audits.insert(audit)
      await queue.enqueueAudit(audit.id, audit.createdAt)
      return audit
    },
  }
}

interface Draft {
  id: string
  target: URL
  input: NewAudit
  createdAt: Date
  engine: AuditCreatorDeps['engine']
}

const queuedAudit = (caller: Caller, { id, target, input, createdAt, engine }: Draft): Audit => ({
  id,
  accountId: caller.accountId,
  keyId: caller.keyId,
  url: input.url,
  normalizedUrl: normalizeUrl(target),
  ...input.options,
  sandbox: caller.sandbox,
  status: 'queued',
  progress: 0,
  attempt: 0,
  engineVersion: engine.version,
  rulesetVersion: engine.rulesetVersion,
  createdAt,
  startedAt: null,
  completedAt: null,
  failedAt: null,
  scores: null,
  failure: null,
  delta: null,
  pages: [],
  provenance: null,
  heatmap: null,
  lastSeq: null,
  issueCounts: null,
})
