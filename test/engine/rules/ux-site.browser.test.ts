import { afterAll, describe, expect, test } from 'vitest'
import { UX_SITE_RULES } from '../../../src/engine/rules/ux-rules.ts'
import { createPool } from '../../support/pool.ts'
import { LINK_CASES } from './cases/ia-server.ts'
import { UX_SITE_CASES } from './cases/ux-site.ts'
import { openRecords } from './recorded-findings.ts'
import { openSiteAuditor } from './site-auditor.ts'

const compare = openRecords('ux_sites')

const auditors = createPool(openSiteAuditor)
afterAll(() => auditors.close())

describe.concurrent.each(UX_SITE_CASES)('$rule: $what', ({ rule, what, fires, nearMiss }) => {
  const findingsOf = (site: typeof fires) =>
    auditors.use(async ({ judge, origin }) => ({
      origin,
      found: (await judge(site)).filter(({ finding }) => finding.category === 'ux'),
    }))

  test('reports the page that differs', async () => {
    const { found, origin } = await findingsOf(fires)

    expect(found).toMatchObject([{ url: `${origin}/oat`, finding: { rule } }])
    compare(
      rule,
      what,
      found.map(({ finding }) => finding),
    )
    expect(found[0]!.finding.message).toMatch(/^[A-Z].{10,}\.$/)
    expect(found[0]!.finding.fixSuggestion).toMatch(/^[A-Z].{10,}\.$/)
  })

  test('does not report the near miss', async () => {
    const { found } = await findingsOf(nearMiss)

    expect(found).toEqual([])
  })
})

test('every user experience rule about several pages has a test case', () => {
  const cases = new Set([...UX_SITE_CASES, ...LINK_CASES].map(({ rule }) => rule))

  expect(UX_SITE_RULES.map(({ id }) => id).filter((id) => !cases.has(id))).toEqual([])
})
