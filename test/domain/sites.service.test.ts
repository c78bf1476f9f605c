import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSites } from '../../src/domain/sites/sites.ts'
import { createAddressPolicy } from '../../src/egress/address-policy.ts'
import { scorePage } from '../../src/engine/scoring/category-scores.ts'
import type { Caller } from '../../src/model/caller.ts'
import { withOverall } from '../../src/model/scores.ts'
import type { Suppression } from '../../src/model/suppression.ts'
import { createHistoryRuns, issueOf } from '../support/history-runs.ts'
import { make } from '../support/make.ts'
import { openTestCore, type TestCore } from '../support/stores.ts'

let core: TestCore
beforeAll(async () => {
  core = await openTestCore()
})
afterAll(() => core[Symbol.asyncDispose]())

const scoresOf = (score: number) =>
  withOverall({ ux: score, accessibility: score, information_architecture: score, performance: score })

const HOME = 'https://shop.example/'
const CART = 'https://shop.example/cart'

const suppressionOf = (accountId: string): Suppression => ({
  id: 'sup_1',
  accountId,
  rule: 'rule-hidden',
  component: null,
  selector: null,
  pagePattern: null,
  fingerprint: 'hidden',
  reason: 'accepted',
  createdBy: 'key',
  createdAt: new Date(),
  expiresAt: new Date(Date.now() + 1000),
  sandbox: false,
})

function openSites() {
  const runs = createHistoryRuns(core)
  const caller: Caller = { accountId: runs.accountId, plan: 'pro', keyId: 'key', scopes: [], sandbox: false }
  const sites = createSites({
    ...core.stores,
    scoring: { scorePage },
    policy: createAddressPolicy({ allow: [] }),
    rulesetVersion: 'first',
  })
  const audit = (url: string, score: number, options: Parameters<typeof runs.run>[0] = {}) =>
    runs.run({
      url,
      normalizedUrl: url,
      pages: [make.page({ url, finalUrl: url, scores: scoresOf(score) })],
      scores: scoresOf(score),
      ...options,
      issues: (options.issues ?? []).map((issue) => ({ ...issue, pageUrl: url })),
    })
  return { runs, caller, sites, audit, read: () => sites.read(caller, HOME, false) }
}

describe('a site', () => {
  test('lists the pages of its origin with their last completed audits, starting with the lowest score, and has a trend', async () => {
    const { sites, audit, read } = openSites()
    await audit(HOME, 60)
    const home = await audit(HOME, 90)
    const cart = await audit(CART, 70)
    await audit('https://shop.example.evil.example/', 10)
    await audit('http://shop.example/', 20)

    const site = await read()
    const pages = await sites.pages(site, 100)

    expect(site).toMatchObject({ url: 'https://shop.example', tags: [] })
    expect(pages.map(({ url, lastAudit }) => [url, lastAudit.id, lastAudit.scores?.overall])).toEqual([
      [CART, cart.audit.id, 70],
      [HOME, home.audit.id, 90],
    ])
    expect((await sites.pages(site, 1)).map(({ url }) => url)).toEqual([CART])
    expect((await sites.trend(site)).map(({ overall }) => overall)).toEqual([60, 90, 70])
  })

  test('counts and groups the open issues of all pages, without fixed or suppressed issues', async () => {
    const { runs, sites, audit, read } = openSites()
    const logo = (fingerprint: string) =>
      issueOf(fingerprint, { rule: 'image-alt', selector: 'header > img' })
    await audit(HOME, 60, { issues: [issueOf('fixed'), logo('logo')] })
    const suppressionSetId = await core.stores.suppressionSets.keep(
      [suppressionOf(runs.accountId)],
      new Date(),
    )
    await audit(HOME, 70, { issues: [logo('logo'), issueOf('hidden')], suppressionSetId })
    await audit(CART, 70, { issues: [logo('logo')] })

    const site = await read()
    const groups = await sites.issueGroups(site, 10)

    expect(await sites.summary(site)).toMatchObject({ pages: 2, open: { error: 2, warning: 0, info: 0 } })
    expect(groups.map(({ rule, count, pages }) => [rule, count, pages.toSorted()])).toEqual([
      ['image-alt', 2, [HOME, CART]],
    ])
    expect(await sites.issueGroups(site, 0)).toEqual([])
  })

  test("computes a group's gain from the sizes that its pages had in their last audits", async () => {
    const gainWith = async (size?: number) => {
      const { sites, audit, read } = openSites()
      const scores = scoresOf(60)
      const page = make.page({ url: HOME, finalUrl: HOME, scores, ...(size !== undefined && { size }) })
      await audit(HOME, 60, { issues: [issueOf('one')], pages: [page] })
      const [group] = await sites.issueGroups(await read(), 1)
      return group!.scoreGain.category
    }
    const issue = issueOf('one')
    const expected = (size?: number) => 100 - scorePage([issue], null, { size })[issue.category]!

    expect(await gainWith(200)).toBe(expected(200))
    expect(await gainWith(600)).toBe(expected(600))
    expect(await gainWith()).toBe(expected())
    expect(new Set([200, 600, undefined].map(expected)).size).toBe(3)
  })

  test('groups its issues again if the groups were stored by an earlier version of the service', async () => {
    const { sites, audit, read } = openSites()
    await audit(HOME, 60, { issues: [issueOf('one'), issueOf('two')] })
    const titles = async () => (await sites.issueGroups(await read(), 10)).map(({ title }) => title)
    const groups = core.database.db.collection<{ _id: string }>('site_groups')
    const fresh = await titles()
    const { id } = await read()

    const changed = { 'groups.0.title': 'stored', 'groups.1.title': 'stored' }
    await groups.updateOne({ _id: id }, { $set: changed })
    const stored = await titles()
    await groups.updateOne({ _id: id }, { $set: { version: 'first.0' } })

    expect(stored).toEqual(['stored', 'stored'])
    expect(await titles()).toEqual(fresh)
    expect(await sites.issueGroups(await read(), 1)).toHaveLength(1)
    expect(await sites.issueGroups(await read(), 0)).toEqual([])
  })

  test('counts the open issues correctly even if audits end out of order or the clock is set back', async () => {
    let time = Date.parse('2026-05-01T12:00:00Z')
    const runs = createHistoryRuns(core, { now: () => new Date(time) })
    const pages = [make.page({ url: HOME, finalUrl: HOME })]
    const options = (...names: string[]) => ({
      url: HOME,
      normalizedUrl: HOME,
      pages,
      issues: names.map((name) => issueOf(name, { pageUrl: HOME })),
    })
    const open = async () => {
      const key = { accountId: runs.accountId, sandbox: false, url: 'https://shop.example' }
      const site = (await core.stores.sites.find(key))!
      return (await core.stores.sites.readSummary(site)).open.error
    }
    await runs.run(options('a', 'b', 'c'))

    const earlier = await runs.start(options('a', 'b', 'c', 'd'))
    const later = await runs.start(options('a'))
    await later.end()
    const afterLater = await open()
    await earlier.end()
    const afterEarlier = await open()
    time -= 86_400_000
    await runs.run(options())

    expect(afterLater).toBe(1)
    // The results of the later audit still apply, and that audit didn't find `d`.
    expect(afterEarlier).toBe(2)
    expect(await open()).toBe(0)
  })

  test('counts an issue again when its suppression has ended and its page is audited', async () => {
    const { runs, sites, audit, read } = openSites()
    const suppressionSetId = await core.stores.suppressionSets.keep(
      [suppressionOf(runs.accountId)],
      new Date(),
    )
    const found = { issues: [issueOf('hidden')] }
    const openIn = async () => (await sites.summary(await read())).open.error

    await audit(HOME, 60, found)
    const before = await openIn()
    await audit(HOME, 60, { ...found, suppressionSetId })
    const during = await openIn()
    await audit(HOME, 60, found)

    expect([before, during, await openIn()]).toEqual([1, 0, 1])
  })

  test('excludes the results of failed audits and keeps the sandbox separate', async () => {
    const { sites, caller, audit, read } = openSites()
    await audit(HOME, 60)
    await audit(HOME, 40, { failOnScore: 50, issues: [issueOf('gate')] })
    await audit(HOME, 80, { sandbox: true, issues: [issueOf('sandbox')] })

    const site = await read()
    const sandbox = await sites.read(caller, HOME, true)

    expect((await sites.trend(site)).map(({ overall }) => overall)).toEqual([60])
    expect(await sites.summary(site)).toMatchObject({ pages: 1, open: { error: 0 } })
    expect((await sites.trend(sandbox)).map(({ overall }) => overall)).toEqual([80])
    expect(await sites.summary(sandbox)).toMatchObject({ pages: 1, open: { error: 1 } })
  })

  test('appears in a paginated list that is sorted by URL and can be filtered by tag', async () => {
    const { sites, caller, audit } = openSites()
    for (const host of ['c', 'a', 'b']) await audit(`https://${host}.example/`, 60)
    const tags = await sites.setTags(caller, 'https://b.example/any?page=1', ['shop', ' eu ', 'shop'], false)
    const list = async (filter: Partial<Parameters<typeof sites.list>[2]>) =>
      (await sites.list(caller, false, { first: 2, after: null, tag: null, ...filter })).map(({ url }) => url)

    expect(tags).toMatchObject({ url: 'https://b.example', tags: ['eu', 'shop'] })
    expect(await list({})).toEqual(['https://a.example', 'https://b.example'])
    expect(await list({ after: 'https://b.example' })).toEqual(['https://c.example'])
    expect(await list({ tag: 'shop' })).toEqual(['https://b.example'])
    expect(await sites.list(caller, true, { first: 2, after: null, tag: null })).toEqual([])
  })

  test('keeps its tags when it is audited again, and is stored only once', async () => {
    const { runs, sites, caller, audit, read } = openSites()
    const { audit: ended } = await audit(HOME, 60)
    await sites.setTags(caller, HOME, ['shop'], false)
    await runs.history.recordEnded(ended)
    await audit(HOME, 70)

    const site = await read()

    expect(site.tags).toEqual(['shop'])
    expect((await sites.trend(site)).map(({ overall }) => overall)).toEqual([60, 70])
  })

  test.each([
    ['an unknown site', 'https://nowhere.example/', ['a'], 'not_found'],
    ['a text that is not a URL', 'shop', ['a'], 'invalid_url'],
    ['too many tags', HOME, Array.from({ length: 21 }, (_, index) => `${index}`), 'validation_error'],
    ['a long tag', HOME, ['x'.repeat(51)], 'validation_error'],
    ['an empty tag', HOME, ['  '], 'validation_error'],
    ['a tag with a line break', HOME, ['a\nb'], 'validation_error'],
  ])('rejects tags of %s', async (_name, url, tags, code) => {
    const { sites, caller, audit } = openSites()
    await audit(HOME, 60)

    await expect(sites.setTags(caller, url, tags, false)).rejects.toMatchObject({ code })
  })

  test('keeps its tags if a test key tries to change them', async () => {
    const { sites, caller, audit, read } = openSites()
    await audit(HOME, 60)
    await audit(HOME, 60, { sandbox: true })
    const tester = { ...caller, sandbox: true }

    await expect(sites.setTags(tester, HOME, ['a'], false)).rejects.toMatchObject({ code: 'forbidden' })

    expect((await read()).tags).toEqual([])
    expect(await sites.setTags(tester, HOME, ['a'], true)).toMatchObject({ sandbox: true, tags: ['a'] })
  })

  test("of another account can't be found", async () => {
    const { sites, caller, audit } = openSites()
    await audit(HOME, 60)
    const other = { ...caller, accountId: 'acc_other' }

    await expect(sites.read(other, HOME, false)).rejects.toMatchObject({ code: 'not_found' })
    await expect(sites.setTags(other, HOME, [], false)).rejects.toMatchObject({ code: 'not_found' })
  })
})
