import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createStores } from '../../../src/composition/infrastructure.ts'
import { hasEnded } from '../../../src/model/audit.ts'
import type { Suppression } from '../../../src/model/suppression.ts'
import { createLog } from '../../../src/shared/log.ts'
import { openImageStores } from '../../../src/store/open-image-stores.ts'
import { dyingDatabase } from '../../support/dying-database.ts'
import { createHistoryRuns, issueOf } from '../../support/history-runs.ts'
import { make } from '../../support/make.ts'
import { openTestCore, type TestCore } from '../../support/stores.ts'

let core: TestCore
beforeAll(async () => {
  core = await openTestCore()
})
afterAll(() => core[Symbol.asyncDispose]())

const linkIn = (fingerprint: string, landmark: string) =>
  issueOf(fingerprint, {
    rule: 'link-name',
    element: '<a href="/mug.html">',
    signature: `a|href=/mug.html|text=Harbour mug|in=${landmark}/`,
  })
const kept = issueOf('kept')
const gone = issueOf('gone')
const back = issueOf('back')
const added = issueOf('added')
const accepted = issueOf('accepted')
const [here, there] = [linkIn('here', 'main'), linkIn('there', 'navigation')]
/** From the second audit on, the issue's details are different. */
const altered = { ...kept, message: 'The same issue, described in other words.' }

const CREATED = new Date('2026-05-01T11:59:00Z')
const NOON = new Date('2026-05-01T12:00:00Z')
const AFTERNOON = new Date('2026-05-01T15:00:00Z')

const suppressionOf = (accountId: string): Suppression => ({
  id: `sup_${accountId}`,
  accountId,
  rule: 'rule-accepted',
  component: null,
  selector: null,
  pagePattern: null,
  fingerprint: 'accepted',
  reason: 'accepted until noon',
  createdBy: 'key',
  createdAt: CREATED,
  expiresAt: NOON,
  sandbox: false,
})

/** Creates stores for a worker that dies after the given number of writes. */
async function storesOfDying(writes: number, onDeath: () => void) {
  const db = dyingDatabase(core.database.db, writes, onDeath)
  return createStores({ db }, await openImageStores(db, { url: null, log: createLog('silent') }))
}

/**
 * Audits a page three times. During the third audit, a suppression is active, and the worker dies after the
 * given number of writes. Other workers complete this audit in the afternoon, when the suppression has
 * expired. They then audit the page again.
 */
async function auditWithDeath(writes: number) {
  let time = CREATED
  const now = () => time
  const runs = createHistoryRuns(core, { now })
  const { accountId } = runs
  const first = await runs.run({ issues: [kept, gone, back, here, accepted] })
  const second = await runs.run({ issues: [kept, gone, here, accepted] })

  const suppressionSetId = await core.stores.suppressionSets.keep([suppressionOf(accountId)], CREATED)
  const audit = make.audit({ id: `aud_third_${accountId}`, accountId, createdAt: CREATED, suppressionSetId })
  const findings = { issues: [altered, back, there, added, accepted] }
  await core.stores.audits.insert(audit)
  let isKilled = false
  const stores = await storesOfDying(writes, () => {
    isKilled = true
  })
  const dying = createHistoryRuns({ stores }, { accountId, now })
  await dying
    .attempt(audit.id, findings)
    .then((attempt) => attempt.end())
    .catch(() => {})

  time = AFTERNOON
  await finishByOthers(audit.id, () => runs.attempt(audit.id, findings), runs.history.sweep)
  const third = await runs.readEnded(audit.id)
  const fourth = await runs.run({ issues: [altered, there, added, accepted] })
  const audits = { first, second, third, fourth }
  return { isKilled, result: await resultOf(accountId, audits) }
}

/**
 * Acts as the remaining workers: runs the audit again unless it has ended, and records any missing results.
 */
async function finishByOthers(
  id: string,
  attempt: () => Promise<{ end(): Promise<unknown> }>,
  sweep: () => Promise<void>,
) {
  const { audits } = core.stores
  const held = (await audits.listRunning()).find((running) => running.id === id)
  if (held) await audits.release(held, AFTERNOON)
  if (!hasEnded((await audits.find(id))!)) await (await attempt()).end()
  await sweep()
}

type Ended = Awaited<ReturnType<ReturnType<typeof createHistoryRuns>['readEnded']>>

/** Everything that a client can see about the audits and their site, with names instead of ids. */
async function resultOf(accountId: string, audits: Record<string, Ended>) {
  const { stores, database } = core
  const names = new Map(Object.entries(audits).map(([name, { audit }]) => [audit.id, name]))
  const known = await database.db
    .collection('history_issues')
    .find({ page: audits.first!.changes[0]!.page })
    .sort({ fingerprint: 1 })
    .toArray()
  const [site] = await stores.sites.list({ accountId, sandbox: false }, { first: 9, after: null, tag: null })
  const { pages, open } = await stores.sites.readSummary(site!)
  const trend = (await stores.sites.listScores([site!.id], 99)).get(site!.id)!
  return {
    states: Object.fromEntries(Object.entries(audits).map(([name, { states }]) => [name, states])),
    counts: audits.third!.counts,
    suppressed: audits.third!.audit.suppressedCount,
    issues: known.map(({ fingerprint, issue, closedBy, ...seen }) => ({
      fingerprint,
      message: issue.message,
      closedBy,
      firstSeenIn: names.get(seen.firstSeenIn),
      lastSeenIn: names.get(seen.lastSeenIn),
      fixedIn: names.get(seen.fixedIn) ?? null,
    })),
    site: { pages, open },
    trend: trend.map(({ auditId }) => names.get(auditId)).toSorted(),
    pending: (await stores.audits.listPendingHistory(accountId)).length,
  }
}

const UNHARMED = Number.POSITIVE_INFINITY

describe('a worker that dies while it ends an audit', () => {
  test('leaves the same results as a worker that survives, no matter which writes were completed', {
    timeout: 300_000,
  }, async () => {
    const { result: expected } = await auditWithDeath(UNHARMED)
    let isKilled = true
    let writes = 0
    for (; isKilled; writes += 1) {
      const { isKilled: wasKilled, result } = await auditWithDeath(writes)
      expect(result, `killed after ${writes} writes`).toEqual(expected)
      isKilled = wasKilled
    }

    expect(writes).toBeGreaterThan(20)
    expect(expected.states).toEqual({
      first: { kept: 'new', gone: 'new', back: 'new', here: 'new', accepted: 'new' },
      second: { kept: 'open', gone: 'open', here: 'open', accepted: 'open', back: 'fixed' },
      third: { kept: 'open', back: 'returned', there: 'open', added: 'new', accepted: 'open', gone: 'fixed' },
      fourth: { kept: 'open', there: 'open', added: 'open', accepted: 'open', back: 'fixed' },
    })
    expect(expected.counts).toEqual({ new: 1, returned: 1, open: 2, fixed: 1, unknown: 0, suppressed: 1 })
    expect(expected).toMatchObject({ suppressed: 1, site: { pages: 1, open: { error: 4 } }, pending: 0 })
    expect(expected.trend).toEqual(['first', 'fourth', 'second', 'third'])
  })
})
