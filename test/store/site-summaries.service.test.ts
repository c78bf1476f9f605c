import type { Db } from 'mongodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pagesOf } from '../../src/domain/history/coverage.ts'
import { type KnownIssue, NEVER } from '../../src/model/issue-history.ts'
import { withOverall } from '../../src/model/scores.ts'
import { newId } from '../../src/shared/ids.ts'
import { createIssueHistoryStore, type Observation } from '../../src/store/issue-history.ts'
import { createSiteStore } from '../../src/store/sites.ts'
import { dyingDatabase } from '../support/dying-database.ts'
import { issueOf } from '../support/history-runs.ts'
import { make } from '../support/make.ts'
import { openTestCore, type TestCore } from '../support/stores.ts'

let core: TestCore
beforeAll(async () => {
  core = await openTestCore()
})
afterAll(() => core[Symbol.asyncDispose]())

const ORIGIN = 'https://shop.example'
const MAY = new Date('2026-05-01')
const JUNE = new Date('2026-06-01')
const JULY = new Date('2026-07-01')

interface Seen {
  path: string
  score: number
  /** The fingerprints of the issues that are found. */
  issues: string[]
  fixed?: string[]
  at: Date
  turn: number
}

/** Opens the history of an account's site, with functions that write to it as the recorder does. */
function openSite() {
  const key = { accountId: newId('acc'), sandbox: false, url: ORIGIN }
  const pageOf = (path: string) => {
    const url = ORIGIN + path
    const audit = make.audit({ accountId: key.accountId, url, normalizedUrl: url })
    const visits = [make.page({ url, finalUrl: url })]
    return pagesOf({ audit, visits, isComplete: true, issues: [] })[0]!.page
  }
  const issueIn = (page: string, fingerprint: string, { at, turn }: Seen): KnownIssue => ({
    page,
    fingerprint,
    issue: { ...issueOf(fingerprint), auditId: 'aud', seq: 1 },
    firstTurn: turn,
    firstSeenAt: at,
    firstSeenIn: 'aud',
    lastSeenAt: at,
    lastSeenIn: 'aud',
    openedTurn: turn,
    closedTurn: NEVER,
    closedBy: null,
    fixedAt: null,
    fixedIn: null,
    judgedWith: null,
  })
  const observationOf = (seen: Seen): Observation => {
    const { path, score, issues, fixed = [], at, turn } = seen
    const page = pageOf(path)
    const value = { ux: score, accessibility: score, information_architecture: score, performance: score }
    return {
      auditId: 'aud',
      turn,
      at,
      pages: [{ ...page, checkedBy: {}, lastAudit: { id: 'aud', at, scores: withOverall(value) } }],
      added: issues.map((fingerprint) => issueIn(page.id, fingerprint, seen)),
      seen: [],
      returned: [],
      altered: [],
      closed: [{ closedBy: 'fixed', keys: fixed.map((fingerprint) => ({ page: page.id, fingerprint })) }],
    }
  }
  return {
    /** Records a page. Pass `db` to record it through a connection that dies. */
    async record(seen: Seen, db: Db = core.database.db): Promise<void> {
      const sites = createSiteStore(db)
      await createIssueHistoryStore(db).record(observationOf(seen))
      await sites.outdate([key])
      await sites.record(key, { auditId: `aud_${seen.turn}`, completedAt: seen.at, overall: seen.score })
      await sites.readSummary((await sites.find(key))!)
    },
    forget: async (before: Date, db: Db = core.database.db) =>
      createIssueHistoryStore(db).deleteBefore(before),
    find: async () => (await core.stores.sites.find(key))!,
    async summary() {
      const site = await core.stores.sites.find(key)
      const { pages, open, worst } = await core.stores.sites.readSummary(site!)
      return { pages, errors: open.error, worst: worst?.url.slice(ORIGIN.length) }
    },
  }
}

const HOME: Seen = { path: '/', score: 60, issues: ['a', 'b', 'c'], at: MAY, turn: 1 }
const CART: Seen = { path: '/cart', score: 80, issues: ['d'], at: MAY, turn: 2 }

describe("a site's summary", () => {
  test('is stored with the site when an audit is recorded', async () => {
    const site = openSite()
    await site.record(HOME)
    await site.record(CART)

    const { summary } = await site.find()
    await site.record({ ...HOME, score: 90, issues: ['a'], fixed: ['b', 'c'], at: JUNE, turn: 3 })

    expect(summary).toMatchObject({ pages: 2, open: { error: 4 }, worst: { url: `${ORIGIN}/` } })
    expect((await site.find()).summary).toMatchObject({
      open: { error: 2 },
      worst: { url: `${ORIGIN}/cart` },
    })
  })

  test('covers all pages of a large site, whether their issues have been counted or not', async () => {
    const site = openSite()
    await site.record({ ...HOME, issues: ['a'] })
    const pages = core.database.db.collection<{ _id: string; open?: unknown }>('history_pages')
    const { accountId } = await site.find()
    const { _id: first, open, ...page } = (await pages.findOne({ accountId }))!
    const copies = Array.from({ length: 1200 }, (_, index) => ({
      ...page,
      _id: `${first}${index}`,
      url: `${ORIGIN}/${index}`,
      // One third of the pages have no stored count and no issues.
      ...(index % 3 > 0 && { open }),
      ...(index === 700 && { lastAudit: { id: 'aud', at: MAY, scores: { overall: 3 } } }),
    }))
    await pages.insertMany(copies)
    await core.stores.sites.outdate([await site.find()])

    expect(await site.summary()).toEqual({ pages: 1201, errors: 801, worst: '/700' })
  })

  test('is correct after a worker is killed between any two writes and the audit is recorded again', {
    timeout: 120_000,
  }, async () => {
    const later: Seen = { ...HOME, score: 90, issues: ['a', 'e'], fixed: ['b', 'c'], at: JUNE, turn: 3 }
    const right = { pages: 2, errors: 3, worst: '/cart' }
    let isKilled = true
    for (let writes = 0; isKilled; writes += 1) {
      const site = openSite()
      await site.record(HOME)
      await site.record(CART)

      isKilled = await site.record(later, dyingDatabase(core.database.db, writes)).then(
        () => false,
        () => true,
      )
      await site.record(later)

      expect(await site.summary(), `killed after ${writes} writes`).toEqual(right)
    }
  })

  test('is correct after a purge is killed between any two writes and runs again', {
    timeout: 120_000,
  }, async () => {
    let isKilled = true
    for (let writes = 0; isKilled; writes += 1) {
      const site = openSite()
      await site.record(CART)
      await site.record(HOME)
      // This audit finds only one of the page's issues.
      await site.record({ ...HOME, issues: ['a'], at: JULY, turn: 3 })

      isKilled = await site.forget(JUNE, dyingDatabase(core.database.db, writes)).then(
        () => false,
        () => true,
      )
      await site.forget(JUNE)

      expect(await site.summary(), `killed after ${writes} writes`).toEqual({
        pages: 1,
        errors: 1,
        worst: '/',
      })
      expect((await site.find()).summary).toBeDefined()
    }
  })

  test('is not stored if the site changes while the summary is computed', async () => {
    const site = openSite()
    await site.record(HOME)
    const { sites } = core.stores
    await sites.outdate([await site.find()])
    const outdated = await site.find()
    const { collection } = core.database.db
    const interrupted = new Proxy(core.database.db, {
      get(db, name) {
        if (name !== 'collection') return Reflect.get(db, name, db)
        return (text: string) =>
          new Proxy(collection.call(db, text), {
            get(target, method) {
              const value = Reflect.get(target, method, target)
              if (text !== 'sites' || method !== 'updateOne') return value.bind?.(target) ?? value
              return async (...args: unknown[]) => {
                await site.record({ ...CART, turn: 4 })
                return value.apply(target, args)
              }
            },
          })
      },
    })

    const read = await createSiteStore(interrupted).readSummary(outdated)

    expect(read.open.error).toBe(3)
    expect(await site.summary()).toEqual({ pages: 2, errors: 4, worst: '/' })
  })

  test('is computed for a site that an earlier version stored without a summary', async () => {
    const site = openSite()
    await site.record(HOME)
    await site.record(CART)
    const { id, accountId } = await site.find()
    const { db } = core.database
    const fields = { siteId: '', rank: '', open: '', revision: '' }
    await db.collection('history_pages').updateMany({ accountId }, { $unset: fields })
    await db
      .collection<{ _id: string }>('sites')
      .updateOne({ _id: id }, { $unset: { summary: '', revision: '' } })

    expect(await site.summary()).toEqual({ pages: 2, errors: 4, worst: '/' })
    expect((await core.stores.issueHistory.listWorstPages({ id }, 9)).map(({ url }) => url)).toEqual([
      `${ORIGIN}/`,
      `${ORIGIN}/cart`,
    ])
    expect((await site.find()).summary).toBeDefined()
  })
})
