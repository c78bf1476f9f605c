import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { UX_SITE_RULES } from '../../../src/engine/rules/ux-rules.ts'
import { LINK_CASES } from './cases/ia-server.ts'
import { UX_SITE_CASES } from './cases/ux-site.ts'
import { openRecords } from './recorded-findings.ts'
import { openSiteAuditor, type SiteAuditor } from './site-auditor.ts'

const compare = openRecords('ux_sites')

let auditor: SiteAuditor
beforeAll(async () => {
  auditor = await openSiteAuditor()
})
afterAll(() => auditor.close())

describe.each(UX_SITE_CASES)('$rule: $what', ({ rule, what, fires, nearMiss }) => {
  const findingsOf = async (site: typeof fires) =>
    (await auditor.judge(site)).filter(({ finding }) => finding.category === 'ux')

  test('reports the page that differs', async () => {
    const found = await findingsOf(fires)

    expect(found).toMatchObject([{ url: `${auditor.origin}/oat`, finding: { rule } }])
    compare(
      rule,
      what,
      found.map(({ finding }) => finding),
    )
    expect(found[0]!.finding.message).toMatch(/^[A-Z].{10,}\.$/)
    expect(found[0]!.finding.fixSuggestion).toMatch(/^[A-Z].{10,}\.$/)
  })

  test('does not report the near miss', async () => {
    expect(await findingsOf(nearMiss)).toEqual([])
  })
})

test('every user experience rule about several pages has a test case', () => {
  const cases = new Set([...UX_SITE_CASES, ...LINK_CASES].map(({ rule }) => rule))

  expect(UX_SITE_RULES.map(({ id }) => id).filter((id) => !cases.has(id))).toEqual([])
})
