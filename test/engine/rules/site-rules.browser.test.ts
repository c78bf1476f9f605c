import { afterAll, describe, expect, test } from 'vitest'
import { IA_SITE_RULES } from '../../../src/engine/rules/ia-rules.ts'
import { createPool } from '../../support/pool.ts'
import { IA_SERVER_CASES, LINK_CASES } from './cases/ia-server.ts'
import { IA_SITE_CASES } from './cases/ia-site.ts'
import { type SmallSite, siteOf } from './cases/site-case.ts'
import { openRecords } from './recorded-findings.ts'
import { openSiteAuditor } from './site-auditor.ts'

const CASES = [...IA_SITE_CASES, ...IA_SERVER_CASES, ...LINK_CASES]
/** For some rules, every defect that breaks the rule also breaks these other rules. */
const ALONGSIDE: Record<string, string[]> = {
  'navigation-presence': ['home-link'],
  'dead-end': ['home-link'],
}

const compare = openRecords('information_architecture_sites')

const auditors = createPool(openSiteAuditor)
afterAll(() => auditors.close())

const isJudged = ({ category }: { category: string }) => category === 'information_architecture'

const findingsOf = (site: SmallSite) =>
  auditors.use(async ({ judge, origin }) => ({
    origin,
    found: (await judge(site)).filter(({ finding }) => isJudged(finding)),
  }))

describe.concurrent.each(CASES)('$rule: $what', ({ rule, what, fires, nearMiss }) => {
  test('reports the defect', async () => {
    const { found, origin } = await findingsOf(fires)
    const own = found.filter(({ finding }) => !ALONGSIDE[rule]?.includes(finding.rule))

    expect(own.map(({ finding }) => `${finding.rule}: ${finding.message}`)).toEqual([expect.any(String)])
    expect(own[0]!.finding).toMatchObject({ rule, sources: [{ engine: 'audit-service', rule }] })
    expect(fires.visits.map((path) => origin + path)).toContain(own[0]!.url)
    compare(
      rule,
      what,
      own.map(({ finding }) => finding),
    )
    expect(own[0]!.finding.message).toMatch(/^[A-Z\d“h].{10,}\.$/)
    expect(own[0]!.finding.fixSuggestion).toMatch(/^[A-Z].{10,}\.$/)
  })

  test('does not report the near miss', async () => {
    const { found } = await findingsOf(nearMiss)

    expect(found.map(({ finding }) => `${finding.rule}: ${finding.message}`)).toEqual([])
  })
})

test('every information architecture rule about several pages has a test case', () => {
  expect(new Set(CASES.map(({ rule }) => rule))).toEqual(new Set(IA_SITE_RULES.map(({ id }) => id)))
})

describe.concurrent('the requests to a site', () => {
  const requestsOf = (site: SmallSite, options = {}) =>
    auditors.use(async ({ judge, requests }) => {
      await judge(site, options)
      return [...requests]
    })
  const links = Array.from({ length: 80 }, (_, index) => `<a href="/loaf-${index}">Loaf</a>`).join(' ')

  test('include at most 50 URLs per page, each only once, and none that could change anything', async () => {
    const content = `${links}<a href="/logout">Leave</a> <a href="/loaf-1#crust">Crust</a>`

    const requests = await requestsOf(
      siteOf({ '/': { content } }, { otherwise: { body: '<a href="/">Home</a>' } }),
    )

    const heads = requests.filter((request) => request.startsWith('HEAD '))
    expect(heads).toHaveLength(50)
    expect(new Set(heads).size).toBe(50)
    expect(heads).not.toContain('HEAD /logout')
    expect(requests.filter((request) => !request.startsWith('HEAD '))).toEqual([
      'GET /robots.txt',
      expect.stringMatching(/^GET \/no-such-page-[0-9a-f]{12}$/),
      'GET /sitemap.xml',
    ])
  })

  test('skip URLs that robots.txt blocks, unless robots.txt is ignored', async () => {
    const site = siteOf(
      { '/': { content: '<a href="/oat">Oat</a>' } },
      { answers: { '/robots.txt': { type: 'text/plain', body: 'User-agent: *\nDisallow: /\n' } } },
    )

    expect(await requestsOf(site)).toEqual(['GET /robots.txt', 'GET /sitemap.xml'])
    expect(await requestsOf(site, { ignoreRobots: true })).toContain('HEAD /oat')
  })
})
