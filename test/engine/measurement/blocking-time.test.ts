import { describe, expect, test } from 'vitest'
import type { ReportedAudit } from '../../../src/engine/measurement/audit-details.ts'
import { NO_CALLERS } from '../../../src/engine/measurement/callers.ts'
import {
  type DescribeItem,
  itemsNamed,
  performanceFindings,
} from '../../../src/engine/measurement/findings.ts'
import { reportedAudit, table } from './reported-audit.ts'

const A = 'https://a.example'
const SCRIPT = `${A}/icons.js`
const LOOP = 'function draw() { replace(); requestAnimationFrame(draw) } draw()'

const audit = (id: string, items: object[], more: Partial<ReportedAudit> = {}) =>
  reportedAudit(id, { details: table(...items), ...more })
const metric = audit('total-blocking-time', [], { numericValue: 900 })

describe('the fix for a small script that runs for a long time', () => {
  const fixFor = ({ text = LOOP, starts = 60, total = 2_000 } = {}) =>
    performanceFindings(
      [metric, audit('bootup-time', [{ url: SCRIPT, total, scripting: total }])],
      () => null,
      {
        host: 'a.example',
        sources: { html: '', styles: new Map(), scripts: [{ url: SCRIPT, text }] },
        callers: {
          ...NO_CALLERS,
          starts: Array.from({ length: starts }, () => ({
            ms: 30,
            place: { url: SCRIPT, line: 1, column: 1 },
            stacks: [],
          })),
        },
      },
    )[0]!.fixSuggestion

  test('is to stop its loop', () => {
    expect(fixFor()).toBe(
      'icons.js is only 0.1 KiB but ran for 2.0 s, so it probably repeats work in a loop, for example with requestAnimationFrame or a timer. Stop the loop, or remove the script if current browsers no longer need it.',
    )
  })

  test.each([
    ['starts other code only a few times', { starts: 2 }],
    ['sets no timer', { text: 'document.addEventListener("scroll", draw)' }],
    ['is large', { text: LOOP + ' '.repeat(20_000) }],
    ['runs for less time', { total: 900 }],
  ])('is to split its work if it %s', (_case, script) => {
    expect(fixFor(script)).toMatch(
      /^In icons\.js, start components below the fold only when users scroll to them/,
    )
  })
})

describe('the fix for a document that takes a long time to lay out', () => {
  const fixFor = (hidesSections: boolean, ...scripts: object[]) => fixOfBody({ hidesSections }, ...scripts)
  const fixOfBody = (body: object, ...scripts: object[]) => {
    const describeBody: DescribeItem = ({ path }) =>
      path === null ? null : { selector: 'body', element: '<body>', signature: 's', ...body }
    const requests = audit('network-requests', [{ url: `${A}/`, resourceType: 'Document' }], { score: 1 })
    const work = audit('bootup-time', [{ url: `${A}/`, total: 2_600, scripting: 100 }, ...scripts])
    return performanceFindings([metric, work], describeBody, { host: 'a.example', details: [requests] })[0]!
      .fixSuggestion
  }
  const script = { url: `${A}/app.js`, total: 500, scripting: 400 }

  test('is to skip the layout of sections below the first screen', () => {
    expect(fixFor(false, script)).toMatch(
      /, set content-visibility: auto and .* on the sections .* In app\.js, start/,
    )
  })

  test('is about scripts if most sections are hidden', () => {
    expect(fixFor(true, script)).toMatch(/^In app\.js, start/)
    expect(fixFor(true)).toMatch(/although most of its sections are hidden\. Record the page load/)
  })

  test('does not mention content below the fold if the page has none', () => {
    expect(fixOfBody({ fitsScreen: true }, script)).toBe(
      'In app.js, start components that the initial view does not show only when users open them, and add “await scheduler.yield()” between the steps of long tasks.',
    )
    expect(fixOfBody({ fitsScreen: true }, { ...script, url: `${A}/chart.js` })).not.toContain('scroll')
    expect(fixOfBody({}, { ...script, url: `${A}/chart.js` })).toMatch(/With chart\.js, draw content below/)
  })

  test('requires the page’s body element', () => {
    expect(itemsNamed([metric])).toMatchObject([{ path: '1,HTML,1,BODY' }])
  })
})

test('the fix for a document without inline code is about the scripts that it loads', () => {
  const fixFor = (html: string) => {
    const work = audit('bootup-time', [
      { url: `${A}/`, total: 2_000, scripting: 1_500 },
      { url: `${A}/app.js`, total: 900, scripting: 800 },
    ])
    const requests = audit('network-requests', [{ url: `${A}/`, resourceType: 'Document' }], { score: 1 })
    const sources = { html, styles: new Map(), scripts: [] }
    return performanceFindings([metric, work], () => null, {
      host: 'a.example',
      sources,
      details: [requests],
    })[0]!.fixSuggestion
  }

  expect(fixFor('<script type="module" crossorigin src="/app.js"></script>')).toMatch(/In app\.js, start/)
  expect(fixFor('<script type="application/ld+json">{}</script>')).toMatch(/In app\.js, start/)
  expect(fixFor('<script src="/app.js"></script><script>start()</script>')).toMatch(
    /^In the document’s inline/,
  )
  expect(fixFor('<body onload="start()">')).toMatch(/^In the document’s inline/)
})

test('the fix for polyfills is about the script whose functions they run', () => {
  const work = audit('bootup-time', [
    { url: `${A}/polyfills.eb7a9fef.js`, total: 2_000, scripting: 1_900 },
    { url: `${A}/app.js`, total: 900, scripting: 800 },
  ])
  const scripts = ['polyfills.eb7a9fef.js', 'app.js'].map((name) => ({
    url: `${A}/${name}`,
    resourceType: 'Script',
  }))
  const requests = audit('network-requests', scripts, { score: 1 })
  const sources = { html: '', styles: new Map(), scripts: [] }
  const [found] = performanceFindings([metric, work], () => null, {
    host: 'a.example',
    sources,
    details: [requests],
  })

  expect(found!.fixSuggestion).toMatch(
    /^polyfills\.eb7a9fef\.js mostly runs the functions that other scripts pass to it\. In app\.js, start/,
  )
})

describe('the finding about a tiny script', () => {
  const [START, DRAWING] = [`${A}/start.js`, `${A}/drawing.js`]
  const found = (starts: number, sheet = '') =>
    performanceFindings(
      [
        metric,
        audit('bootup-time', [
          { url: START, total: 3_000, scripting: 2_900 },
          { url: `${A}/start.css`, total: 500, scripting: 400 },
        ]),
      ],
      () => null,
      {
        host: 'a.example',
        sources: {
          html: '',
          styles: new Map([[`${A}/start.css`, sheet]]),
          scripts: [
            { url: START, text: 'game.run()' },
            { url: DRAWING, text: 'game = {}\n'.repeat(500) },
          ],
        },
        callers: {
          ...NO_CALLERS,
          starts: Array.from({ length: starts }, () => ({
            ms: 30,
            place: { url: DRAWING, line: 12, column: 1 },
            stacks: [],
          })),
        },
      },
    )[0]!

  test('names the loop that it starts', () => {
    const { message, fixSuggestion } = found(40)

    expect(message).toContain('/start.js with the code that it starts (3.0 s)')
    expect(fixSuggestion).toMatch(
      /^The function at line 12 of drawing\.js ran 40 times while the page loaded/,
    )
    expect(found(3).fixSuggestion).toMatch(/^In start\.js, start components/)
  })

  test('omits empty style sheets', () => {
    expect(found(40).message).not.toContain('start.css')
    expect(found(40, 'p { color: red }').message).toContain('start.css')
  })
})
