import { describe, expect, test } from 'vitest'
import type { ReportedAudit } from '../../../src/engine/measurement/audit-details.ts'
import { performanceFindings } from '../../../src/engine/measurement/findings.ts'
import { reportedAudit, table } from './reported-audit.ts'

const DAY_MS = 86_400_000
const A = 'https://a.example'

const audit = (id: string, score: number, more: Partial<ReportedAudit> = {}) =>
  reportedAudit(id, { score, ...more })
const judge = (...audits: ReportedAudit[]) => performanceFindings(audits, () => null)
const rulesOf = (...audits: ReportedAudit[]) => judge(...audits).map(({ rule }) => rule)

const lcp = (score = 0.3) => audit('largest-contentful-paint', score, { numericValue: 4200 })

/** Returns Lighthouse's breakdown of the largest element, with the phases of text or an image. */
function breakdown(snippet: string, phases: Record<string, number>): ReportedAudit {
  const rows = Object.entries(phases).map(([subpart, duration]) => ({ subpart, duration }))
  const node = {
    type: 'node',
    path: '1,HTML,1,BODY,0,P',
    selector: 'main > p',
    snippet,
    nodeLabel: 'Welcome to the  shop',
  }
  return audit('lcp-breakdown-insight', 0, { details: { type: 'list', items: [table(...rows), node] } })
}

describe('the largest element', () => {
  const image = {
    timeToFirstByte: 100,
    resourceLoadDelay: 600,
    resourceLoadDuration: 200,
    elementRenderDelay: 100,
  }

  test.each([
    [
      'text',
      '<p class="intro">',
      { timeToFirstByte: 100, elementRenderDelay: 300 },
      'This element is the text “Welcome to the shop”, and 75% of this time is spent waiting for the browser to display it.',
      /^Include the text in the HTML/,
    ],
    [
      'an image',
      '<img src="a.jpg">',
      image,
      'This element is the image a.jpg, and 60% of this time is spent waiting for the browser to request the image.',
      /^Put the img element for a\.jpg in the HTML, with fetchpriority="high"/,
    ],
    [
      'a background',
      '<header class="masthead">',
      image,
      'This element is a CSS background image, and 60% of this time is spent waiting for the browser to request the image.',
      /^Add <link rel="preload" as="image"/,
    ],
  ])(
    'is reported with its phases and a fix for the longest phase if it is %s',
    (_kind, snippet, phases, sentence, fix) => {
      const [finding, ...others] = judge(lcp(), breakdown(snippet, phases))

      expect(others).toEqual([])
      expect(finding!.message).toBe(
        `The largest text or image in the initial view appears after 4.2 s on a simulated phone (Largest Contentful Paint). A good value is 2.5 s or less. ${sentence}`,
      )
      expect(finding!.fixSuggestion).toMatch(fix)
      expect(finding!.selector).toBe('main > p')
    },
  )

  test('is reported without advice about images if it is text', () => {
    const [finding] = judge(lcp(), breakdown('<p>', { timeToFirstByte: 1, elementRenderDelay: 9 }))

    expect(finding!.fixSuggestion).not.toMatch(/image|img/)
  })

  test("is reported with advice to preload the image if it is a CSS background image, which can't have attributes", () => {
    const checks = { type: 'checklist', items: { priorityHinted: { value: false } } }
    const discovery = audit('lcp-discovery-insight', 0, { details: { type: 'list', items: [checks] } })

    const findings = judge(discovery, breakdown('<header>', image))

    expect(findings[0]!.message).toMatch(
      /^The largest element in the initial view.* shows a background image, so/,
    )
    expect(findings[0]!.fixSuggestion).toMatch(/^Preload the background image/)
  })

  test('is named by its file if a style contains the file’s address', () => {
    const checks = { type: 'checklist', items: { priorityHinted: { value: false } } }
    const discovery = audit('lcp-discovery-insight', 0, { details: { type: 'list', items: [checks] } })
    const background = `${A}/img/harbour.jpg`
    const element = { selector: 'header', element: '<header>', signature: 's', background }

    const findings = performanceFindings([lcp(), discovery, breakdown('<header>', image)], () => element, {
      host: 'a.example',
    })

    expect(findings[0]!.message).toContain('This element is the CSS background image harbour.jpg, and')
    expect(findings[1]!.fixSuggestion).toBe(
      'Preload the background image in the head with <link rel="preload" href="/img/harbour.jpg" as="image" fetchpriority="high">.',
    )
  })
})

describe('a message', () => {
  test('about caching shows the actual cache lifetimes', () => {
    const details = table(
      { url: `${A}/a.js`, cacheLifetimeMs: 7 * DAY_MS, totalBytes: 90_000, wastedBytes: 30_000 },
      { url: `${A}/b.css`, cacheLifetimeMs: 0, totalBytes: 20_480, wastedBytes: 20_480 },
    )

    expect(judge(audit('cache-insight', 0, { details }))[0]!.message).toBe(
      'Browsers may keep 2 files only for a short time, so later visits download them again: a.example/a.js (kept for 7 days, 88 KiB) and a.example/b.css (not kept, 20 KiB). Later visits could load about 49 KiB less.',
    )
  })

  test('about a request chain lists its files in order', () => {
    const chains = {
      1: { url: `${A}/`, children: { 2: { url: `${A}/a.css`, children: { 3: { url: `${A}/f.woff2` } } } } },
    }
    const details = {
      type: 'list',
      items: [{ type: 'list-section', value: { type: 'network-tree', chains } }],
    }

    expect(judge(audit('network-dependency-tree-insight', 0, { details }))[0]!.message).toBe(
      'f.woff2 loads late because the browser discovers it only in a.css: a.example/ → a.example/a.css → a.example/f.woff2.',
    )
  })

  test('about a busy library names the scripts that probably call it', () => {
    const rows = ['jquery.js', 'sliders.js', 'bootstrap.js', 'shop.js'].map((name, index) => ({
      url: `${A}/${name}`,
      total: 900 - 100 * index,
    }))
    const fixOf = (details: object) =>
      judge(
        audit('total-blocking-time', 0, { numericValue: 700 }),
        audit('bootup-time', 0, { details: details as ReportedAudit['details'] }),
      )[0]!.fixSuggestion

    expect(fixOf(table(...rows))).toMatch(
      /^jquery\.js is probably called by other code, such as sliders\.js and shop\.js\. /,
    )
    expect(fixOf(table(rows[0]!))).toMatch(/, such as the page’s inline scripts\. /)
  })

  test('about blocking time lists the scripts that run longest', () => {
    const scripts = audit('bootup-time', 0, { details: table({ url: `${A}/a.js`, total: 1234 }) })

    expect(judge(audit('total-blocking-time', 0.2, { numericValue: 800 }), scripts)).toMatchObject([
      {
        message: expect.stringMatching(/ Most of the work comes from a\.example\/a\.js \(1\.2 s\)\.$/),
      },
    ])
  })
})

describe('one defect is reported as one finding:', () => {
  const tree = (depth: number) => {
    const nest = (left: number): object =>
      left === 0 ? {} : { [left]: { url: `${A}/${left}`, children: nest(left - 1) } }
    return audit('network-dependency-tree-insight', 0, {
      details: { type: 'network-tree', chains: nest(depth) },
    })
  }

  test.each([
    ['a chain of two files', [lcp(), tree(2)], ['largest-contentful-paint']],
    ['a chain without any delay', [lcp(0.95), tree(4)], []],
    [
      'a longer chain that delays the page',
      [lcp(), tree(3)],
      ['largest-contentful-paint', 'network-dependency-tree-insight'],
    ],
    [
      'metrics that measure the same delay',
      [lcp(), audit('first-contentful-paint', 0.4), audit('speed-index', 0.4)],
      ['largest-contentful-paint'],
    ],
    ['a first paint that could be faster', [audit('first-contentful-paint', 0.6)], []],
    [
      'the parts of a good metric',
      [audit('total-blocking-time', 1), audit('bootup-time', 0.4), audit('mainthread-work-breakdown', 0.4)],
      [],
    ],
    [
      'savings of 3 KiB',
      [audit('unminified-css', 0.5, { details: table({ url: A, wastedBytes: 3000 }) })],
      [],
    ],
  ])('%s', (_case, audits, rules) => {
    expect(rulesOf(...audits)).toEqual(rules)
  })
})

test.each([
  [3000, 2000, 150, []],
  [3000, 2000, 300, []],
  [8000, 90_000, 150, []],
  [8000, 9000, 150, ['warning']],
  [12_000, 900_000, 150, ['warning']],
])(
  '%i bytes of white space in %i bytes of style sheets, which cost %i ms, produce findings with the severities %j',
  (wastedBytes, all, LCP, severities) => {
    const styles = audit('unminified-css', 0, {
      details: table({ url: `${A}/a.css`, wastedBytes }),
      metricSavings: { LCP },
    })
    const requests = audit('network-requests', 1, {
      details: table({ resourceType: 'Stylesheet', transferSize: all }),
    })
    const found = performanceFindings([styles], () => null, { details: [requests] })

    expect(found.map(({ severity }) => severity)).toEqual(severities)
  },
)

test('the message about the weight of a page names the document and counts a repeated request once', () => {
  const url = 'https://a.example/'
  const rows = table({ url, totalBytes: 3_500_000 }, { url, totalBytes: 3_500_000 })
  const weight = audit('total-byte-weight', 0, { numericValue: 7_000_000, details: rows })
  const requests = audit('network-requests', 1, { details: table({ url, resourceType: 'Document' }) })

  expect(performanceFindings([weight], () => null, { host: 'a.example', details: [requests] })).toMatchObject(
    [
      {
        message: 'The page downloads 3.3 MiB. The largest file is the HTML document / (3.3 MiB).',
        fixSuggestion: expect.stringMatching(/^Move data, images and code/),
      },
    ],
  )
})
