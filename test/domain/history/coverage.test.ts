import { expect, test } from 'vitest'
import { pagesOf } from '../../../src/domain/history/coverage.ts'
import { make } from '../../support/make.ts'

test('an issue is assigned only to the page that was examined, even if a skipped link leads to the same URL', () => {
  const audit = make.audit()
  const home = make.page({ url: audit.url, finalUrl: audit.url, status: 'done' })
  const team = make.page({ url: `${audit.url}team`, finalUrl: audit.url, status: 'skipped' })
  const issue = { ...make.issue(), pageUrl: audit.url, auditId: audit.id, seq: 1 }

  const pages = pagesOf({ audit, visits: [home, team], isComplete: true, issues: [issue] })

  expect(pages.map(({ isExamined, issues }) => [isExamined, issues.length])).toEqual([
    [true, 1],
    [false, 0],
  ])
})
