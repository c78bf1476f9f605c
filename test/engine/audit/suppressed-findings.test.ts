import { expect, test } from 'vitest'
import type { AuditedPage, AuditState } from '../../../src/engine/audit/audit-state.ts'
import { recordProbing, scoresOfPages } from '../../../src/engine/audit/audited-pages.ts'
import { createReporter } from '../../../src/engine/audit/reporter.ts'
import type { SignedFinding } from '../../../src/engine/findings/fingerprint.ts'
import type { Issue } from '../../../src/model/issue.ts'
import { make } from '../../support/make.ts'

const finding = (selector: string): SignedFinding => {
  const { id: _id, fingerprint: _fingerprint, pageUrl: _pageUrl, ...fields } = make.issue({ selector })
  return { ...fields, signature: selector }
}

/** Reports findings on one page, some of which `isSuppressed` hides. */
async function audited(findings: SignedFinding[], isSuppressed: (issue: Issue) => boolean) {
  const reported: Issue[] = []
  const page = {
    address: { requestedUrl: 'http://shop.example/', finalUrl: 'http://shop.example/' },
    findings: [],
    summary: { size: 50 },
    seen: new Map(),
    engines: [],
    held: findings,
    reportedIds: new Set(),
    measurement: null,
  } as unknown as AuditedPage
  const observer = {
    progress: async () => {},
    page: async () => {},
    issues: async (issues: readonly Issue[]) => void reported.push(...issues),
  }
  const audit = {
    auditId: 'aud_1',
    isSuppressed,
    pages: [page],
    reporter: createReporter(observer, 1),
  } as unknown as AuditState
  await recordProbing(audit, page, null)
  return { reported, accessibility: scoresOfPages(audit)[0]!.accessibility }
}

test('suppressed findings are reported, but do not affect scores', async () => {
  const findings = [finding('#logo'), finding('#hero')]
  const isLogo = ({ selector }: Issue) => selector === '#logo'

  const both = await audited(findings, () => false)
  const without = await audited(findings, isLogo)
  const one = await audited([finding('#hero')], () => false)
  const none = await audited(findings, () => true)

  expect(without.reported.map(({ id }) => id)).toEqual(both.reported.map(({ id }) => id))
  expect(without.accessibility).toBeGreaterThan(both.accessibility)
  expect(without.accessibility).toBe(one.accessibility)
  expect(none.accessibility).toBe(100)
})
