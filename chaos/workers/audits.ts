import { setTimeout as delay } from 'node:timers/promises'
import { createClient } from '../service/client.ts'
import type { Harness, ServiceProcess } from '../service/harness.ts'
import type { AuditStart } from '../service/stub-engine.ts'
import type { AuditRun, StoredRun } from './invariants.ts'

/** The duration of an audit in milliseconds. */
export const AUDIT_MS = 1000
/** The number of issues that an audit reports. */
export const ISSUES = 3
const POLL_MS = 500
const SETTLED_MAX_MS = 300_000
/** The number of concurrent requests. At any time, about half of them are waiting for the disk. */
const REQUESTS = 16

/** Settings with limits high enough that none of the many audits is rejected. */
export const UNLIMITED = {
  // The stub engine doesn't load the audited URLs, so the host name in them isn't resolved.
  EGRESS_ALLOW: 'www.example.com:443',
  AUDIT_CONCURRENCY: '1',
  RATE_LIMIT_PER_MINUTE: '1000000',
  CONCURRENT_LIMIT: '1000000',
  QUEUE_LIMIT: '1000000',
  QUEUE_LIMIT_PER_ACCOUNT: '1000000',
}

export interface WorkersOptions {
  count: number
  hasImages: boolean
  /** The file that receives an `AuditStart` for each audit that a worker starts. */
  startsFile: string
}

export async function startWorkers(
  harness: Harness,
  { count, ...options }: WorkersOptions,
): Promise<ServiceProcess[]> {
  const stub = { auditMs: AUDIT_MS, issues: ISSUES, ...options }
  const workers: ServiceProcess[] = []
  // Starting a worker takes a lot of CPU time, so workers start one after another.
  for (let number = 1; number <= count; number += 1) {
    const worker = await harness.startStubWorker(`worker ${number}`, stub)
    await worker.program.ready()
    workers.push(worker)
  }
  return workers
}

/** An audit that the gateway has accepted. */
export interface AcceptedAudit {
  id: string
  acceptedAt: Date
}

export interface Amounts {
  audits: number
  accounts: number
}

/** Creates the audits of all accounts, one account after another. */
export async function createAudits(
  harness: Harness,
  { program }: ServiceProcess,
  { audits, accounts }: Amounts,
): Promise<AcceptedAudit[]> {
  const names = Array.from({ length: audits }, (_, index) => String(index))
  const keys = await Promise.all(Array.from({ length: accounts }, () => harness.makeKey('live')))
  const clients = keys.map(({ apiKey }) => createClient(program, apiKey))
  const accepted: AcceptedAudit[] = []
  const next = names[Symbol.iterator]()
  const createRest = async () => {
    for (const name of next) {
      const id = await clients[Math.floor((Number(name) * accounts) / audits)]!.createAudit(name)
      accepted.push({ id, acceptedAt: new Date() })
    }
  }
  await Promise.all(Array.from({ length: REQUESTS }, createRest))
  return accepted
}

/**
 * Waits until `count` audits have ended.
 * @throws Error if this takes too long.
 */
export async function completed({ core }: Harness, count: number): Promise<void> {
  const until = performance.now() + SETTLED_MAX_MS
  const ended = { status: { $in: ['completed', 'failed'] } }
  while ((await core.database.db.collection('audits').countDocuments(ended)) < count) {
    if (performance.now() > until) throw new Error('not all audits have ended')
    await delay(POLL_MS)
  }
}

/** Reads all audits with the numbers of issues in their logs. */
export async function storedRuns({ core }: Harness): Promise<StoredRun[]> {
  const { db } = core.database
  const issues = await db
    .collection<{ auditId: string; issue: { id: string } }>('audit_log')
    .find({ kind: 'issue' })
    .project<{ auditId: string }>({ auditId: 1 })
    .toArray()
  const counts = new Map<string, number>()
  for (const { auditId } of issues) counts.set(auditId, (counts.get(auditId) ?? 0) + 1)
  const audits = await db
    .collection<Omit<StoredRun, 'id' | 'issues'> & { _id: string }>('audits')
    .find()
    .project<Omit<StoredRun, 'id' | 'issues'> & { _id: string }>({
      accountId: 1,
      status: 1,
      attempt: 1,
      startedAt: 1,
    })
    .toArray()
  return audits.map(({ _id: id, ...audit }) => ({ id, ...audit, issues: counts.get(id) ?? 0 }))
}

/** Adds the time when each audit was accepted, and a time just before its first worker claimed it. */
export function withTimes(
  runs: readonly StoredRun[],
  { accepted, starts }: { accepted: readonly AcceptedAudit[]; starts: readonly AuditStart[] },
): AuditRun[] {
  const acceptedAt = new Map(accepted.map((audit) => [audit.id, audit.acceptedAt]))
  const askedAt = new Map(starts.toReversed().map((start) => [start.id, new Date(start.askedAt)]))
  return runs.map((run) => ({
    ...run,
    acceptedAt: acceptedAt.get(run.id) ?? run.startedAt,
    askedAt: askedAt.get(run.id) ?? run.startedAt,
  }))
}
