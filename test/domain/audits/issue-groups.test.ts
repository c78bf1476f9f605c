import { describe, expect, test } from 'vitest'
import { groupIssues } from '../../../src/domain/audits/issue-groups.ts'
import { make } from '../../support/make.ts'

const HOME = 'http://shop.example/'
const PRICES = 'http://shop.example/prices'
const onPages = (urls: readonly string[], fields: Parameters<typeof make.issue>[0]) =>
  urls.map((pageUrl) => make.issue({ pageUrl, ...fields }))

describe('groupIssues', () => {
  test('joins one defect of one component across pages, with all details', () => {
    const issues = [
      make.issue({ id: 'a', selector: 'main > img:nth-of-type(1)', severity: 'warning', impact: 'minor' }),
      make.issue({ id: 'b', selector: 'main > img:nth-of-type(2)', message: 'Another.', impact: 'serious' }),
      make.issue({ id: 'c', selector: 'main > img', pageUrl: PRICES, severity: 'info', impact: 'minor' }),
    ]

    expect(groupIssues(issues)).toEqual([
      {
        rule: 'image-alt',
        category: 'accessibility',
        severity: 'error',
        impact: 'serious',
        message: 'The image has no alternative text.',
        count: 3,
        pages: [HOME, PRICES],
        issues: ['a', 'b', 'c'],
        selectorPattern: 'main > img',
      },
    ])
  })

  test('separates other rules, other categories and other components', () => {
    const issues = [
      make.issue({ selector: 'main > img' }),
      make.issue({ selector: 'main > img', rule: 'broken-image' }),
      make.issue({ selector: 'main > img', category: 'ux' }),
      make.issue({ selector: 'footer > img' }),
      make.issue({ selector: null }),
    ]

    expect(groupIssues(issues).map(({ count }) => count)).toEqual([1, 1, 1, 1, 1])
  })

  test('separates images that share only their tag', () => {
    const issues = [
      make.issue({ selector: 'img[src="/cup.png"]', element: '<img src="/cup.png">' }),
      make.issue({ selector: 'img[src="/mug.png"]', element: '<img src="/mug.png">' }),
    ]

    expect(groupIssues(issues)).toHaveLength(2)
  })

  test('sorts by gain: pages times severity, then the number of issues', () => {
    const pages = [HOME, PRICES, `${HOME}about`, `${HOME}contact`]
    const issues = [
      ...onPages(pages, { rule: 'info-everywhere', severity: 'info' }),
      ...onPages([HOME, HOME], { rule: 'error-twice', severity: 'error' }),
      ...onPages(pages, { rule: 'warning-everywhere', severity: 'warning' }),
      ...onPages([HOME], { rule: 'error-once', severity: 'error' }),
      ...onPages([HOME, PRICES], { rule: 'error-on-two', severity: 'error' }),
    ]

    expect(groupIssues(issues).map(({ rule }) => rule)).toEqual([
      'error-on-two',
      'warning-everywhere',
      'error-twice',
      'error-once',
      'info-everywhere',
    ])
  })

  test('filters by category, rule and highest severity', () => {
    const issues = [
      make.issue({ category: 'ux', rule: 'overlay', severity: 'warning' }),
      make.issue({ rule: 'label', severity: 'warning' }),
      make.issue({ rule: 'label', severity: 'error' }),
    ]
    const rulesOf = (filter: Parameters<typeof groupIssues>[1]) =>
      groupIssues(issues, filter).map(({ rule }) => rule)

    expect(rulesOf({ category: 'ux' })).toEqual(['overlay'])
    expect(rulesOf({ rule: 'label' })).toEqual(['label'])
    expect(rulesOf({ severity: 'warning' })).toEqual(['overlay'])
    expect(groupIssues(issues, { severity: 'error' })[0]).toMatchObject({ rule: 'label', count: 2 })
  })

  test('groups ten thousand issues in a moment', () => {
    const issues = Array.from({ length: 10_000 }, (_, number) =>
      make.issue({ selector: `main > ${'div > '.repeat(60)}p:nth-of-type(${number})` }),
    )
    const startedAt = performance.now()

    expect(groupIssues(issues)).toHaveLength(1)
    expect(performance.now() - startedAt).toBeLessThan(2000)
  })
})
