import { describe, expect, test } from 'vitest'
import type { ReportedAudit } from '../../../src/engine/measurement/audit-details.ts'
import { performanceFindings } from '../../../src/engine/measurement/findings.ts'
import { reportedAudit, table } from './reported-audit.ts'

const A = 'https://a.example'

const audit = (id: string, score: number, more: Partial<ReportedAudit> = {}) =>
  reportedAudit(id, { score, ...more })

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

describe('a largest element that is shown late', () => {
  const slide = {
    selector: 'li > img',
    element: '<img>',
    signature: 's',
    hiddenBy: [
      {
        selector: '.slides > li',
        declaration: 'display: none',
        shown: 'display: block',
        sheet: `${A}/slider.css`,
        classes: 'slide',
        isShownByStyle: true,
        isFirstOfTwins: true,
      },
    ],
  }
  const late = {
    timeToFirstByte: 10,
    resourceLoadDelay: 10,
    resourceLoadDuration: 10,
    elementRenderDelay: 900,
  }
  const scripts = [{ url: `${A}/`, text: 'show()' }]
  /** The metrics of a page that shows other content first. */
  const metrics = audit('metrics', 1, {
    details: table({ observedFirstContentfulPaint: 100, observedLargestContentfulPaint: 900 }),
  })
  const found = (html: string, rule = {}, snippet = '<img src="a.jpg">', details = [metrics]) => {
    const element = { ...slide, hiddenBy: [{ ...slide.hiddenBy[0]!, ...rule }] }
    const phases = snippet.startsWith('<img') ? late : { elementRenderDelay: 900 }
    const sources = { html, styles: new Map(), scripts }
    return performanceFindings([lcp(), breakdown(snippet, phases)], () => element, { sources, details })[0]!
  }

  test('is reported with the style rule that hides it until a script sets a style', () => {
    const { message, fixSuggestion } = found('<li class="slide">')

    expect(message).toMatch(
      / slider\.css hides it with “\.slides > li \{ display: none \}” until a script shows it\.$/,
    )
    expect(fixSuggestion).toBe(
      'Show the first of these elements without a script: add “.slides > li:first-child { display: block }” after this rule.',
    )
  })

  test('is reported with a rule for classes only if a script has added the classes', () => {
    const byClass = { isShownByStyle: false, isFirstOfTwins: false, classes: 'slide active' }

    expect(found('<li class="slide">', byClass).fixSuggestion).toMatch(
      /^In the HTML, add class="slide active", which the script sets, to the element that this rule hides/,
    )
    expect(found('<li class="slide active"><img src="a.jpg">', byClass).fixSuggestion).toMatch(
      /^The HTML contains a\.jpg, but it appears only after a script/,
    )
  })

  test.each([
    ['an image', '<p>', '<img src="a.jpg">', /^A script inserts a\.jpg\. Include its img element/],
    ['a spinner', '<p>', '<img src="ajax-loader.gif">', /^ajax-loader\.gif only tells users to wait/],
    ['a text', '<p>Hello', '<p>', /^The HTML does not contain the text, so a script inserts it/],
    [
      'a text with marks',
      '<p>WELCOME to <b>the</b> shop',
      '<p>',
      /^The HTML contains the text, but it appears/,
    ],
    [
      'a text with entities',
      '<p>Welc&#111;me t&#x6F;&shy; th&#101; shop',
      '<p>',
      /^The HTML contains the text/,
    ],
    ['a text with unknown entities', '<p>Welcome&foo;', '<p>', /^Include the text in the HTML/],
    ['a commented-out text', '<!-- Welcome to the shop --><p>', '<p>', /^The HTML does not contain/],
    ['a path', '<img src="/i/main.jpg">', '<img src="/i/main.jpg">', /^The HTML contains \S*main\.jpg/],
    ['a common name', '<img src="main.jpg">', '<img src="/i/main.jpg">', /^Put the image in the HTML/],
    [
      'a blank',
      '<img src="/My Image.jpg">',
      '<img src="/My%20Image.jpg">',
      /^The HTML contains My Image\.jpg/,
    ],
    ['a food', '<p>', '<img src="spinach.gif">', /^A script inserts spinach\.gif/],
  ])('is reported with a suitable fix for %s', (_what, html, snippet, fix) => {
    expect(found(html, { isShownByStyle: false, classes: '' }, snippet).fixSuggestion).toMatch(fix)
  })

  test('is not shown by a style if only a script inserts its text', () => {
    const byClass = { isShownByStyle: false, classes: 'modal fade' }

    expect(found('<p>Hello', byClass, '<p>').fixSuggestion).toMatch(/^The HTML does not contain the text/)
  })

  test('is not blamed on scripts if no other content was shown first', () => {
    const { fixSuggestion } = found(
      '<p>Welcome to the shop',
      { isShownByStyle: false, classes: '' },
      '<p>',
      [],
    )

    expect(fixSuggestion).toMatch(/^If the text fades in or waits for a script, change the style sheet/)
  })
})

test('if the largest element is unknown, the finding names the files that keep the page blank', () => {
  const blocking = audit('render-blocking-insight', 0, {
    details: table({ url: `${A}/shop.css`, wastedMs: 300 }, { url: `${A}/shop.js`, wastedMs: 200 }),
  })
  const found = (...details: ReportedAudit[]) =>
    performanceFindings([lcp()], () => null, { host: 'a.example', details })[0]!

  expect(found(blocking).message).toMatch(
    /The whole page stays blank until shop\.css and shop\.js have loaded\.$/,
  )
  expect(found(blocking).fixSuggestion).toContain('defer')
  const sheets = ['a', 'b', 'c', 'd'].map((name) => ({ url: `${A}/${name}.css`, wastedMs: 100 }))
  const many = audit('render-blocking-insight', 0, {
    details: table({ url: `${A}/shop.js`, wastedMs: 200 }, ...sheets),
  })
  expect(found(many).fixSuggestion).toMatch(/ Merge the site’s 4 style sheets in the head into one minified/)
  const busy = audit('bootup-time', 0, { details: table({ url: `${A}/editor.js`, total: 900 }) })
  expect(found(busy).fixSuggestion).toBe(
    'editor.js takes the most processing time while the page loads. If it inserts or replaces content in the initial view, include this content in the HTML that the server sends instead.',
  )
  expect(found().fixSuggestion).toMatch(/^Include the largest element in the HTML/)
})
