import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { IA_SITE_RULES } from '../../../src/engine/rules/ia-rules.ts'
import { IA_SERVER_CASES, LINK_CASES } from './cases/ia-server.ts'
import { IA_SITE_CASES } from './cases/ia-site.ts'
import { type SmallSite, siteOf } from './cases/site-case.ts'
import { openRecords } from './recorded-findings.ts'
import { openSiteAuditor, type SiteAuditor } from './site-auditor.ts'

const CASES = [...IA_SITE_CASES, ...IA_SERVER_CASES, ...LINK_CASES]
/** The defects of some rules always violate other rules as well. */
const ALONGSIDE: Record<string, string[]> = {
  'navigation-presence': ['home-link'],
  'dead-end': ['home-link'],
}

const compare = openRecords('information_architecture_sites')

let auditor: SiteAuditor
beforeAll(async () => {
  auditor = await openSiteAuditor()
})
afterAll(() => auditor.close())

const isJudged = ({ category }: { category: string }) => category === 'information_architecture'

const findingsOf = async (site: SmallSite) =>
  (await auditor.judge(site)).filter(({ finding }) => isJudged(finding))

describe.each(CASES)('$rule: $what', ({ rule, what, fires, nearMiss }) => {
  test('reports the defect', async () => {
    const found = await findingsOf(fires)
    const own = found.filter(({ finding }) => !ALONGSIDE[rule]?.includes(finding.rule))

    expect(own.map(({ finding }) => `${finding.rule}: ${finding.message}`)).toEqual([expect.any(String)])
    expect(own[0]!.finding).toMatchObject({ rule, sources: [{ engine: 'audit-service', rule }] })
    expect(fires.visits.map((path) => auditor.origin + path)).toContain(own[0]!.url)
    compare(
      rule,
      what,
      own.map(({ finding }) => finding),
    )
    expect(own[0]!.finding.message).toMatch(/^[A-Z\d“h].{10,}\.$/)
    expect(own[0]!.finding.fixSuggestion).toMatch(/^[A-Z].{10,}\.$/)
  })

  test('does not report the near miss', async () => {
    const found = await findingsOf(nearMiss)

    expect(found.map(({ finding }) => `${finding.rule}: ${finding.message}`)).toEqual([])
  })
})

test('every information architecture rule about several pages has a test case', () => {
  expect(new Set(CASES.map(({ rule }) => rule))).toEqual(new Set(IA_SITE_RULES.map(({ id }) => id)))
})

describe('the requests to a site', () => {
  const links = Array.from({ length: 80 }, (_, index) => `<a href="/loaf-${index}">Loaf</a>`).join(' ')

  test('include at most 50 URLs per page, each only once, and none that could change anything', async () => {
    const content = `${links}<a href="/logout">Leave</a> <a href="/loaf-1#crust">Crust</a>`

    await auditor.judge(siteOf({ '/': { content } }, { otherwise: { body: '<a href="/">Home</a>' } }))

    const heads = auditor.requests.filter((request) => request.startsWith('HEAD '))
    expect(heads).toHaveLength(50)
    expect(new Set(heads).size).toBe(50)
    expect(heads).not.toContain('HEAD /logout')
    expect(auditor.requests.filter((request) => !request.startsWith('HEAD '))).toEqual([
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

    await auditor.judge(site)
    expect(auditor.requests).toEqual(['GET /robots.txt', 'GET /sitemap.xml'])

    await auditor.judge(site, { ignoreRobots: true })
    expect(auditor.requests).toContain('HEAD /oat')
  })
})
