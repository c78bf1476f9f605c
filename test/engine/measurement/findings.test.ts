import { describe, expect, test } from 'vitest'
import {
  failedChecks,
  type ReportedAudit,
  wastedBytesOf,
} from '../../../src/engine/measurement/audit-details.ts'
import { withoutHost } from '../../../src/engine/measurement/figures.ts'
import {
  type DescribeItem,
  itemsNamed,
  performanceFindings,
} from '../../../src/engine/measurement/findings.ts'

const unknownPlace: DescribeItem = () => null
const image = {
  type: 'node',
  path: '1,HTML,1,BODY,0,IMG',
  selector: 'body > img',
  snippet: '<img src="/a.png">',
}

const audit = (id: string, score: number | null, more: Partial<ReportedAudit> = {}): ReportedAudit => ({
  id,
  title: `Title of ${id}`,
  description: 'What it means. [Learn more about it](https://example.com/).',
  score,
  scoreDisplayMode: 'metricSavings',
  ...more,
})

const judge = (...audits: ReportedAudit[]) => performanceFindings(audits, unknownPlace)

describe('a metric', () => {
  test.each([
    ['largest-contentful-paint', 0.49, 'error'],
    ['total-blocking-time', 0, 'error'],
    ['cumulative-layout-shift', 0.2, 'error'],
    ['first-contentful-paint', 0.49, 'warning'],
    ['speed-index', 0.1, 'warning'],
    ['largest-contentful-paint', 0.5, 'info'],
    ['total-blocking-time', 0.89, 'info'],
  ])('such as %s with a score of %d is reported with the severity %s', (id, score, severity) => {
    expect(judge(audit(id, score))).toMatchObject([{ rule: id, category: 'performance', severity }])
  })

  test.each([0.9, 1, null])('is not reported with a score of %s', (score) => {
    expect(judge(audit('speed-index', score))).toEqual([])
  })
})

describe('a Lighthouse audit', () => {
  test.each([
    ['is reported as a warning when a fix would save time', 0, 'warning', 'moderate'],
    ['is reported as info when a fix would save no time', 0.5, 'info', 'minor'],
  ])('%s', (_case, score, severity, impact) => {
    expect(judge(audit('unused-javascript', score))).toMatchObject([{ severity, impact }])
  })

  test.each(['unsized-images', 'viewport-insight'])(
    'is not reported if our own rules report the defect: %s',
    (id) => {
      expect(judge(audit(id, 0))).toEqual([])
    },
  )

  test('is not reported if it is informative', () => {
    expect(judge(audit('long-tasks', 0, { scoreDisplayMode: 'informative' }))).toEqual([])
  })
})

describe('a Lighthouse finding’s message', () => {
  test.each([
    [
      'largest-contentful-paint',
      4321,
      'The largest text or image in the initial view appears after 4.3 s on a simulated phone (Largest Contentful Paint). A good value is 2.5 s or less.',
    ],
    [
      'total-blocking-time',
      650.4,
      'While the page loads on a simulated phone, it is unresponsive for a total of 650 ms (Total Blocking Time). A good value is 200 ms or less.',
    ],
    [
      'cumulative-layout-shift',
      0.2512,
      'While the page loads on a simulated phone, its content shifts, with a score of 0.251 (Cumulative Layout Shift). A good value is 0.1 or less.',
    ],
  ])('contains the value of %s and the threshold for a good value', (id, numericValue, message) => {
    expect(judge(audit(id, 0.3, { numericValue }))).toMatchObject([{ message }])
  })

  test('lists the worst requests without their query strings, and the possible savings', () => {
    const urls = [
      'https://a.example/1.js?token=secret',
      'https://a.example/2.js',
      'https://b.example/3.js',
      'https://b.example/4.js',
    ]
    const items = urls.map((url) => ({ url, wastedBytes: 100 * 1024 }))
    const details = { type: 'opportunity', items, overallSavingsBytes: 400 * 1024 }

    const [finding] = judge(
      audit('unused-javascript', 0, { details, metricSavings: { FCP: 150, LCP: 2700 } }),
    )

    expect(finding?.message).toBe(
      'Much of the JavaScript that the page loads does not run: a.example/1.js, a.example/2.js, b.example/3.js and b.example/4.js. A fix could save about 2.7 s and 400 KiB.',
    )
  })

  test('lists the failed checks, with advice for each one', () => {
    const details = {
      type: 'checklist',
      items: { noRedirects: { value: false, label: '' }, usesCompression: { value: true, label: '' } },
    }

    expect(judge(audit('document-latency-insight', 0, { details }))).toMatchObject([
      {
        message: 'The page’s URL redirects to another URL.',
        fixSuggestion: 'Link directly to the final URL, and combine multiple redirects into one.',
      },
    ])
  })

  test("uses Lighthouse's text for an unknown audit", () => {
    expect(judge(audit('brand-new-insight', 0))).toMatchObject([
      {
        rule: 'brand-new-insight',
        message: 'Title of brand-new-insight.',
        fixSuggestion: 'What it means.',
      },
    ])
  })
})

describe('a Lighthouse finding’s element', () => {
  const images = (count: number) => ({
    type: 'table',
    items: Array.from({ length: count }, (_, index) => ({
      node: { ...image, path: `${index}` },
      url: `https://a.example/${index}.png`,
    })),
  })

  test('is described by Lighthouse if it is no longer on the page', () => {
    expect(judge(audit('image-delivery-insight', 0.5, { details: images(1) }))).toMatchObject([
      { selector: 'body > img', element: '<img src="/a.png">', signature: '<img src="/a.png">' },
    ])
  })

  test('is described as in other findings if it is still on the page', () => {
    const known = { selector: '#logo', element: '<img id="logo">', signature: 'img|label=Logo' }

    expect(
      performanceFindings([audit('image-delivery-insight', 0.5, { details: images(1) })], () => known),
    ).toMatchObject([known])
  })

  test.each([
    [300_000, 'info'],
    [2_000_000, 'warning'],
  ])(
    'that wastes %i bytes has the severity %s, even if the page would not load faster without it',
    (wastedBytes, severity) => {
      const [item] = images(1).items

      expect(
        judge(
          audit('image-delivery-insight', 0.5, {
            details: { type: 'table', items: [{ ...item, totalBytes: 2_500_000, wastedBytes }] },
          }),
        ),
      ).toMatchObject([{ severity }])
    },
  )

  test('is reported in a separate finding, for up to ten elements per rule', () => {
    expect(judge(audit('image-delivery-insight', 0.5, { details: images(30) }))).toHaveLength(10)
  })

  test('is mentioned as the cause of a poor metric, which remains a single defect of the page', () => {
    const breakdown = audit('lcp-breakdown-insight', 1, {
      details: { type: 'list', items: [{ type: 'table', items: [] }, image] },
    })

    expect(judge(audit('largest-contentful-paint', 0.2), breakdown)).toMatchObject([
      { selector: 'body > img', signature: 'page' },
    ])
  })

  test('is reported with its share of the layout shift if it moved', () => {
    const table = {
      type: 'table',
      items: [
        { node: { type: 'text', value: 'Total' }, score: 0.3 },
        { node: image, score: 0.2501 },
      ],
    }

    const findings = judge(audit('cls-culprits-insight', 0, { details: { type: 'list', items: [table] } }))

    expect(findings.map(({ message }) => message)).toEqual([
      'While the page loads, the image a.png moves and adds 0.25 to the layout shift score.',
    ])
  })
})

describe('the details of a Lighthouse audit', () => {
  test('include elements in lists, sections and tables', () => {
    const details = {
      type: 'list',
      items: [
        {
          type: 'list-section',
          value: { type: 'table', items: [{ source: { url: 'https://a.example/s.js' }, reflowTime: 3 }] },
        },
        image,
      ],
    }

    expect(itemsNamed([audit('forced-reflow-insight', 0, { details })])).toMatchObject([
      { url: 'https://a.example/s.js', path: null },
      { path: image.path, url: null },
    ])
  })

  test.each([undefined, null, 'text', 7, [], {}, { type: 'table' }, { type: 'checklist', items: null }])(
    'contain no elements if they are %j',
    (details) => {
      expect(itemsNamed([audit('x', 0, { details })])).toEqual([])
      expect(failedChecks(details)).toEqual([])
      expect(wastedBytesOf(details)).toBe(0)
    },
  )
})

test("URLs on the page's own host are shown as paths", () => {
  const text = 'a.example/js/a.js (1 s), cdn.a.example/b.js, a.example.org/c.js'

  expect(withoutHost(text, 'a.example')).toBe('/js/a.js (1 s), cdn.a.example/b.js, a.example.org/c.js')
  expect(withoutHost('127.0.0.1:8080/index.html → 127.0.0.1:80/a.js', '127.0.0.1:8080')).toBe(
    '/index.html → 127.0.0.1:80/a.js',
  )
})
