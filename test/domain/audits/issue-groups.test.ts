import { describe, expect, test } from 'vitest'
import { componentOf } from '../../../src/domain/audits/issue-component.ts'
import { groupIssues } from '../../../src/domain/audits/issue-groups.ts'
import { make } from '../../support/make.ts'

const HOME = 'http://shop.example/'
const PRICES = 'http://shop.example/prices'
const onPages = (urls: readonly string[], fields: Parameters<typeof make.issue>[0]) =>
  urls.map((pageUrl) => make.issue({ pageUrl, ...fields }))

describe('the component of an issue', () => {
  test.each([
    ['leaves out places among siblings', 'main > ul:nth-of-type(2) > li:nth-of-type(13)', 'main > ul > li'],
    ['keeps ids', '#menu > li:nth-of-type(3) > a', '#menu > li > a'],
    ['leaves out the numbers of ids', '#comment-12 > p', '#comment-* > p'],
    ['leaves out all of them', '#row-3-col-4 > p', '#row-*-col-* > p'],
    ['steps into shadow roots', 'x-card:nth-of-type(2) >>> :host > p', 'x-card >>> :host > p'],
    [
      'keeps what stands in quotation marks',
      'a[href="/a > b:nth-of-type(2)#c3"]',
      'a[href="/a > b:nth-of-type(2)#c3"]',
    ],
  ])('%s', (_what, selector, component) => {
    expect(componentOf({ selector, element: '<p>' })).toBe(component)
  })

  test.each([
    ['main > a[href="/mug"]', '<a class="card wide" href="/mug">', 'main > a.card.wide'],
    ['a[href="/cup > 2"]', '<a href="/cup > 2" class="wide card">', 'a.card.wide'],
    ['x-card >>> img[src="/cup.png"]', '<img class="photo" src="/cup.png">', 'x-card >>> img.photo'],
  ])('names by its classes what its selector %s names by itself', (selector, element, component) => {
    expect(componentOf({ selector, element })).toBe(component)
  })

  test('is found at once in whatever a page calls itself', () => {
    const selector = `#${'a'.repeat(200_000)} > p`

    // With the square of the length this would take minutes.
    expect(componentOf({ selector, element: '<p>' })).toBe(selector)
  })

  test('is none where the whole page is concerned', () => {
    expect(componentOf({ selector: null, element: null })).toBeNull()
  })
})

describe('groupIssues', () => {
  test('joins one defect of one component over pages, with all there is to say of it', () => {
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

  test('keeps apart other rules, other categories and other places', () => {
    const issues = [
      make.issue({ selector: 'main > img' }),
      make.issue({ selector: 'main > img', rule: 'broken-image' }),
      make.issue({ selector: 'main > img', category: 'ux' }),
      make.issue({ selector: 'footer > img' }),
      make.issue({ selector: null }),
    ]

    expect(groupIssues(issues).map(({ count }) => count)).toEqual([1, 1, 1, 1, 1])
  })

  test('keeps apart pictures that have nothing but their tag in common', () => {
    const issues = [
      make.issue({ selector: 'img[src="/cup.png"]', element: '<img src="/cup.png">' }),
      make.issue({ selector: 'img[src="/mug.png"]', element: '<img src="/mug.png">' }),
    ]

    expect(groupIssues(issues)).toHaveLength(2)
  })

  test('puts first what is worth most: pages times severity, then how often', () => {
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

  test('keeps the groups of a category, a rule, or a worst severity', () => {
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
