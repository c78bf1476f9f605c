import { describe, expect, test } from 'vitest'
import {
  GROUPING_REVISION,
  type GroupFilter,
  groupIssues as group,
} from '../../../src/domain/audits/issue-groups.ts'
import { completeScores, scorePage } from '../../../src/engine/scoring/category-scores.ts'
import type { Issue } from '../../../src/model/issue.ts'
import { make } from '../../support/make.ts'

const groupIssues = (issues: readonly Issue[], filter: GroupFilter = {}) =>
  group(issues, { scorePage }, filter)

const HOME = 'http://shop.example/'
const PRICES = 'http://shop.example/prices'
const onPages = (urls: readonly string[], fields: Parameters<typeof make.issue>[0]) =>
  urls.map((pageUrl) => make.issue({ pageUrl, ...fields }))

describe('groupIssues', () => {
  test('combines the same kind of defect across pages, with all details', () => {
    const photo = { element: '<img class="photo" src="mug.png">' }
    const issues = [
      make.issue({ ...photo, id: 'a', selector: 'main > img', severity: 'warning', impact: 'minor' }),
      make.issue({ ...photo, id: 'b', selector: 'p > img', message: 'Another.', impact: 'serious' }),
      make.issue({ ...photo, id: 'c', selector: 'main > img', pageUrl: PRICES, impact: 'minor' }),
    ]

    expect(groupIssues(issues)).toEqual([
      {
        id: 'accessibility alternatives',
        rule: 'image-alt',
        category: 'accessibility',
        severity: 'error',
        impact: 'serious',
        title: '3 images have no text alternative',
        message: 'Another.',
        count: 3,
        pages: [HOME, PRICES],
        issues: ['a', 'b', 'c'],
        selectorPattern: 'img.photo',
        scoreGain: { category: expect.any(Number), overall: expect.any(Number) },
      },
    ])
  })

  test('returns unchanged groups for sample issues (if they change, raise GROUPING_REVISION)', () => {
    const contrast = (text: string) => ({ rule: 'color-contrast', facts: { text, background: '#ffffff' } })
    const issues = [
      ...onPages([HOME, PRICES], { rule: 'link-name', element: '<a class="card">', selector: 'main > a' }),
      make.issue({ rule: 'button-name', element: '<button>', selector: 'nav > button' }),
      make.issue({ ...contrast('#99aabb'), selector: 'main > p' }),
      make.issue({ ...contrast('#99aabc'), selector: 'footer > p' }),
      make.issue({ rule: 'target-size', severity: 'warning', selector: 'footer > a' }),
      make.issue({ rule: 'region', severity: 'info', category: 'accessibility' }),
      make.issue({ rule: 'link-text', severity: 'info', category: 'information_architecture' }),
      make.issue({ rule: 'broken-image', category: 'ux', element: '<img class="logo is-active">' }),
      make.issue({ rule: 'meta-description', category: 'information_architecture', selector: null }),
      make.issue({ rule: 'largest-contentful-paint', category: 'performance', facts: { points: 9 } }),
    ]
    const found = groupIssues(issues).map(
      ({ id, count, selectorPattern }) => `${count} ${id}, ${selectorPattern}`,
    )

    expect([GROUPING_REVISION, found.toSorted()]).toEqual([
      4,
      [
        '1 accessibility hints, main > img',
        '1 accessibility operation, footer > img',
        '1 information_architecture hints, main > img',
        '1 information_architecture meta-description page, null',
        '1 performance first-screen, main > img',
        '1 ux unfinished, img.logo',
        '2 accessibility contrast, null',
        '3 accessibility names-and-states, null',
      ],
    ])
  })

  test('separates different rules, categories and components', () => {
    const link = { rule: 'invisible-link', element: '<a href="/">' }
    const issues = [
      make.issue({ ...link, selector: 'main > a' }),
      make.issue({ ...link, selector: 'main > a', rule: 'focus-order' }),
      make.issue({ ...link, selector: 'main > a', category: 'ux' }),
      make.issue({ ...link, selector: 'footer > a' }),
      make.issue({ ...link, selector: null }),
    ]

    expect(groupIssues(issues).map(({ count }) => count)).toEqual([1, 1, 1, 1, 1])
  })

  test('sorts groups without a gain by their number of pages times severity, then by their number of issues', () => {
    const pages = [HOME, PRICES, `${HOME}about`, `${HOME}contact`]
    const issues = [
      ...onPages(pages, { rule: 'info-everywhere', severity: 'info' }),
      ...onPages([HOME, HOME], { rule: 'error-twice', severity: 'error' }),
      ...onPages(pages, { rule: 'warning-everywhere', severity: 'warning' }),
      ...onPages([HOME], { rule: 'error-once', severity: 'error' }),
      ...onPages([HOME, PRICES], { rule: 'error-on-two', severity: 'error' }),
    ]

    const unscored = { ux: 100, accessibility: 100, information_architecture: 100, performance: null }
    expect(group(issues, { scorePage: () => unscored }).map(({ rule }) => rule)).toEqual([
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
    const rulesOf = (filter: GroupFilter) => groupIssues(issues, filter).map(({ rule }) => rule)

    expect(rulesOf({ category: 'ux' })).toEqual(['overlay'])
    expect(rulesOf({ rule: 'label' })).toEqual(['label'])
    expect(rulesOf({ severity: 'warning' })).toEqual(['overlay'])
    expect(groupIssues(issues, { severity: 'error' })[0]).toMatchObject({ rule: 'label', count: 2 })
  })

  test('can group ten thousand issues with long selectors', () => {
    const issues = Array.from({ length: 10_000 }, (_, number) =>
      make.issue({ selector: `main > ${'div > '.repeat(60)}p:nth-of-type(${number})` }),
    )

    expect(groupIssues(issues)).toHaveLength(1)
  })
})

describe("an issue group's score gain", () => {
  const issues = [
    ...onPages([HOME, HOME, PRICES], { rule: 'image-alt', impact: 'critical' }),
    ...onPages([HOME], { rule: 'label', impact: 'critical' }),
    ...onPages([HOME, PRICES], { rule: 'overlay', category: 'ux', severity: 'warning', impact: 'serious' }),
    ...onPages([HOME], { rule: 'link-name', severity: 'info', impact: 'minor' }),
  ]
  const sizes = new Map([
    [HOME, 400],
    [PRICES, 15],
  ])
  const scoresOf = (found: readonly Issue[]) => {
    const pages = [HOME, PRICES, `${HOME}empty`].map(
      (url) =>
        completeScores(
          scorePage(
            found.filter(({ pageUrl }) => pageUrl === url),
            80,
            { size: sizes.get(url) },
          ),
        )!,
    )
    const mean = (key: keyof (typeof pages)[number]) =>
      pages.reduce((sum, scores) => sum + scores[key], 0) / pages.length
    return { accessibility: mean('accessibility'), ux: mean('ux'), overall: mean('overall') }
  }

  test('is the increase in the mean score when its issues are removed', () => {
    const before = scoresOf(issues)

    const groups = group(issues, { scorePage, pageCount: 3, sizes })
    for (const { issues: members, category, scoreGain } of groups) {
      const after = scoresOf(issues.filter(({ id }) => !members.includes(id)))
      const key = category as 'accessibility' | 'ux'
      expect(scoreGain.category).toBeCloseTo(after[key] - before[key], 1)
      expect(Math.abs(scoreGain.overall - (after.overall - before.overall))).toBeLessThan(1)
    }
  })

  test('determines its position in the list, with hints last', () => {
    const groups = group(issues, { scorePage, pageCount: 3 })

    expect(groups.map(({ rule }) => rule)).toEqual(['image-alt', 'label', 'overlay', 'link-name'])
    expect(groups.at(-1)!.scoreGain).toEqual({ category: 0, overall: 0 })
  })

  test('does not change when other groups are filtered out', () => {
    const [all] = group(issues, { scorePage })
    const [alone] = group(issues, { scorePage }, { rule: 'image-alt' })

    expect(alone).toEqual(all)
  })

  test('comes from the measurement if the category is performance', () => {
    const late = make.issue({ rule: 'cache-insight', category: 'performance', facts: { points: 6 } })

    expect(group([late], { scorePage, pageCount: 2 })[0]!.scoreGain).toEqual({ category: 3, overall: 0.6 })
  })

  test('counts the points only once if a metric and a finding describe the same problem', () => {
    const late = (rule: string, points: number) =>
      make.issue({ rule, category: 'performance', facts: { points } })
    const found = [
      late('largest-contentful-paint', 8),
      late('render-blocking-insight', 6),
      late('font-display-insight', 3),
    ]

    expect(group(found, { scorePage, pageCount: 1 })).toMatchObject([{ scoreGain: { category: 9 } }])
  })
})
