import { expect, test } from 'vitest'
import { groupIssues } from '../../../src/domain/audits/issue-groups.ts'
import { groupReadIssues } from '../../../src/domain/reports/grouped-issues.ts'
import { scorePage } from '../../../src/engine/scoring/category-scores.ts'
import type { Issue } from '../../../src/model/issue.ts'
import { make } from '../../support/make.ts'

const page = (number: number) => `http://shop.example/page-${number}`

const link = (number: number, more: Partial<Issue> = {}): Issue =>
  make.issue({
    id: `link_${number}`,
    rule: 'link-name',
    category: 'accessibility',
    severity: 'error',
    message: `Link ${number} has no text.`,
    selector: `main > ul > li:nth-child(${number}) > a`,
    element: `<a href="/p/${number}" class="card card-${number}"><img src="${number}.webp" class="photo"></a>`,
    pageUrl: page(number % 3),
    ...more,
  })

const ISSUES: Issue[] = [
  link(1, { severity: 'warning', impact: 'minor' }),
  link(2),
  link(3, { impact: 'critical' }),
  link(4, { impact: 'critical', message: 'Link 4 has no text, and its picture has none either.' }),
  make.issue({
    id: 'small',
    rule: 'target-size',
    category: 'accessibility',
    message: '12 links are smaller than 24 × 24 px.',
  }),
  make.issue({
    id: 'small-2',
    rule: 'target-size',
    category: 'accessibility',
    message: '3 links are smaller than 24 × 24 px.',
  }),
  ...['submit', 'text'].map((type) =>
    make.issue({
      id: `field-${type}`,
      rule: 'label',
      category: 'accessibility',
      selector: `form > input[type="${type}"]`,
      element: `<input name="q" type="${type}" class="field is-active" value="Search">`,
    }),
  ),
  make.issue({
    id: 'hint',
    rule: 'br-paragraphs',
    severity: 'info',
    message: 'Are these paragraphs? Check them.',
  }),
  make.issue({ id: 'page', rule: 'document-title', selector: null, element: null }),
]

test('grouping issues while they are read returns the same groups as grouping them all at the end', async () => {
  const audit = make.audit({
    pages: [0, 1, 2].map((number) => make.page({ url: page(number), status: 'done' })),
  })
  async function* events() {
    for (const [index, issue] of ISSUES.entries())
      yield { kind: 'issue' as const, issue, seq: index + 1, at: audit.createdAt }
  }
  const { groups, seqs } = await groupReadIssues(audit, events(), { scorePage })

  expect(groups).toEqual(groupIssues(ISSUES, { scorePage, pageCount: 3 }))
  expect(groups.find(({ rule }) => rule === 'target-size')?.title).toMatch(/^15 /)
  expect(seqs.get('link_3')).toBe(3)
})
