import { afterAll, describe, expect, test } from 'vitest'
import { judgePage } from '../../../src/engine/rules/judge.ts'
import { PAGE_RULES } from '../../../src/engine/rules/registry.ts'
import { createPool } from '../../support/pool.ts'
import type { RuleCase } from './cases/rule-case.ts'
import { openPageAuditor } from './page-auditor.ts'
import { openRecords } from './recorded-findings.ts'

/**
 * Checks each page with all rules of the category. The page with the defect must fail only its own rule, and
 * the near miss must not fail any rule.
 */
export function expectCases(category: string, cases: readonly RuleCase[]): void {
  const compare = openRecords(category)
  const auditors = createPool(openPageAuditor)
  afterAll(() => auditors.close())

  const findingsOf = async (html: string, path?: string) => {
    const artifacts = await auditors.use((auditor) => auditor.collect(html, path))
    return judgePage(artifacts).filter((finding) => finding.category === category)
  }

  describe.concurrent.each(cases)(
    '$rule: $what',
    ({ rule, what, fires, nearMiss, path, nearPath = path }) => {
      test('reports the defect', async () => {
        const findings = await findingsOf(fires, path)

        expect(findings).toHaveLength(1)
        expect(findings[0]).toMatchObject({ rule, category, sources: [{ engine: 'audit-service', rule }] })
        expect(findings[0]!.message).toMatch(/^[A-Z\d“].{10,}\.$/)
        compare(rule, what, findings)
        expect(findings[0]!.fixSuggestion).toMatch(/^[A-Z].{10,}\.$/)
      })

      test('does not report the near miss', async () => {
        expect(await findingsOf(nearMiss, nearPath)).toEqual([])
      })
    },
  )

  test('every rule of the category has a test case', () => {
    const rules = PAGE_RULES.filter((rule) => rule.category === category).map(({ id }) => id)

    expect(new Set(cases.map(({ rule }) => rule))).toEqual(new Set(rules))
  })
}
