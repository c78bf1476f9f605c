import type { Trace } from 'lighthouse'
import { describe, expect, test } from 'vitest'
import type { ReportedAudit } from '../../../src/engine/measurement/audit-details.ts'
import { type Callers, callersIn } from '../../../src/engine/measurement/callers.ts'
import { performanceFindings } from '../../../src/engine/measurement/findings.ts'
import { reportedAudit, table } from './reported-audit.ts'

const A = 'https://a.example'
const PAGE = `${A}/`

const event = (name: string, ts: number, args: object = {}, dur = 10_000) => ({
  name,
  ts,
  dur,
  cat: '',
  ph: 'X',
  pid: 1,
  tid: 1,
  args,
})
const start = event('navigationStart', 0, {
  frame: 'f',
  data: { isLoadingMainFrame: true, documentLoaderURL: PAGE },
})
const frame = (url: string, lineNumber: number) => ({ url, lineNumber, columnNumber: 1 })
const place = (url: string, line: number) => ({ url, line, column: 1 })
const read = (...events: object[]) => callersIn({ traceEvents: [start, ...events] } as unknown as Trace)

const audit = (id: string, items: object[], more: Partial<ReportedAudit> = {}) =>
  reportedAudit(id, { details: table(...items), ...more })

/** A layout that is forced by jQuery, which is called from line 40 of the document. */
const STACK = [frame(`${A}/jquery.min.js`, 2), frame(`${A}/jquery.min.js`, 3), frame(PAGE, 40)]
const KNOWN = read(
  event('EvaluateScript', 5, { data: frame(PAGE, 38) }, 90_000),
  event('Layout', 10, { beginData: { frame: 'f', stackTrace: STACK } }),
)

describe('the callers in a trace', () => {
  test('are the stacks of forced layouts and the scripts that the browser starts', () => {
    expect(KNOWN).toMatchObject({
      layouts: [
        { ms: 10, stack: [place(`${A}/jquery.min.js`, 2), place(`${A}/jquery.min.js`, 3), place(PAGE, 40)] },
      ],
      starts: [{ ms: 90, place: place(PAGE, 38), stacks: [[{}, {}, place(PAGE, 40)]] }],
    })
  })

  test.each([
    ['page', { traceEvents: [] } as unknown as Trace],
    ['trace, as when the page does not load', undefined],
  ])('are empty without a %s', (_what, trace) => {
    expect(callersIn(trace)).toEqual({ layouts: [], starts: [], shifts: [] })
  })
})

describe('the fix for a library that forces a layout', () => {
  const fixWith = (callers?: Callers, file = 'jquery.min.js') =>
    performanceFindings(
      [
        audit('forced-reflow-insight', [
          { source: { url: `${A}/${file}`, line: 1, column: 31_000 }, reflowTime: 9 },
        ]),
      ],
      () => null,
      { host: 'a.example', ...(callers && { callers }) },
    )[0]!

  test("names the line of the site's own code that calls it", () => {
    expect(fixWith(KNOWN).fixSuggestion).toBe(
      'Line 40 of the HTML calls jquery.min.js, which does this. If this call sets up components below the fold, make it only when users scroll there (with IntersectionObserver).',
    )
  })

  test('says how to find the caller if it is not in the site’s own code', () => {
    const alone = read(
      event('EvaluateScript', 5, { data: STACK[0] }, 90_000),
      event('Layout', 10, { beginData: { stackTrace: STACK.slice(0, 2) } }),
    )

    expect(fixWith(alone).fixSuggestion).toMatch(
      /^Record .*\. The call stack shows what makes jquery\.min\.js read sizes or positions\./,
    )
  })

  test('names the code that the browser starts if the trace does not contain the position', () => {
    const started = read(event('EvaluateScript', 5, { data: frame(PAGE, 38) }, 90_000), event('Layout', 10))
    const row = { source: { type: 'text', value: '[unattributed]' }, reflowTime: 90 }
    const [found] = performanceFindings([audit('forced-reflow-insight', [row])], () => null, {
      host: 'a.example',
      callers: started,
    })

    expect(found!.message).toMatch(
      /^Code that starts at line 38 of the HTML changes the page and .*, which costs 90 ms\.$/,
    )
  })

  test('names no position in a minified file', () => {
    expect(fixWith(KNOWN).message).toMatch(/: \/jquery\.min\.js \(9 ms\)\.$/)
    expect(fixWith(KNOWN, 'app.min.js').fixSuggestion).toMatch(
      /^In the source of app\.min\.js, read all sizes/,
    )
  })
})

test('the message about forced layouts counts all positions in a file', () => {
  const reads = [3, 9, 27].map((line) => ({ source: { url: `${A}/a.js`, line }, reflowTime: 4 }))
  const [found] = performanceFindings([audit('forced-reflow-insight', reads)], () => null, {
    host: 'a.example',
  })

  expect(found!.message).toMatch(/: \/a\.js \(3 places, 12 ms\)\.$/)
  expect(found!.fixSuggestion).toMatch(/^In a\.js lines 4, 10 and 28, read /)
})

test('the fix for a layout shift names the code that ran before it', () => {
  const callers = read(
    event('ScheduleStyleRecalculation', 10, { data: { stackTrace: STACK } }),
    event('TimerInstall', 11, { data: { stackTrace: [frame(`${A}/analytics.js`, 2)] } }),
    event('LayoutShift', 20, { data: { score: 0.31, had_recent_input: false } }),
  )
  const timers = read(
    event('TimerInstall', 11, { data: { stackTrace: STACK } }),
    event('UpdateLayoutTree', 12, { beginData: { stackTrace: STACK } }),
    event('LayoutShift', 20, { data: { score: 0.31 } }),
  )
  const inFrame = read(
    event('InvalidateLayout', 10, { data: { stackTrace: STACK } }),
    event('LayoutShift', 20, { data: { score: 0.31, is_main_frame: false } }),
  )
  const smaller = read(
    event('InvalidateLayout', 10, { data: { stackTrace: STACK } }),
    event('LayoutShift', 20, { data: { score: 0.3 } }),
  )
  const node = { type: 'node', path: '1,HTML', selector: 'p', snippet: '<p>', nodeLabel: 'Our story' }
  const fixWith = (known: Callers) =>
    performanceFindings(
      [
        audit('cumulative-layout-shift', [], { numericValue: 0.31 }),
        audit('cls-culprits-insight', [{ node, score: 0.31 }]),
      ],
      () => null,
      { host: 'a.example', callers: known },
    )[0]!.fixSuggestion

  expect(fixWith(callers)).toMatch(
    /^Line 40 of the HTML runs shortly before this shift\. If it inserts or enlarges content above/,
  )
  for (const other of [timers, inFrame, smaller])
    expect(fixWith(other)).toMatch(/^Record the page load in the Performance panel/)
})

test('the fix for a layout shift of the whole page does not blame a style sheet or reserve space for the page', () => {
  const node = { type: 'node', path: '1,HTML,1,BODY', selector: 'body', snippet: '<body>', nodeLabel: 'body' }
  const [found] = performanceFindings(
    [
      audit('cumulative-layout-shift', [], { numericValue: 0.31 }),
      audit('cls-culprits-insight', [{ node, score: 0.31 }]),
      audit('network-requests', [{ url: `${A}/full.css`, resourceType: 'Stylesheet', statusCode: 200 }]),
    ],
    () => null,
    { host: 'a.example' },
  )

  expect(found!.message).toContain('moves the whole page')
  expect(found!.fixSuggestion).toMatch(/^Record .* moves the whole page\. If a style sheet/)
})

describe('the fix for blocking time', () => {
  const fixWith = (url: string, callers: Callers) =>
    performanceFindings(
      [
        audit('total-blocking-time', [], { numericValue: 900 }),
        audit('bootup-time', [{ url, total: 900, scripting: 800 }]),
      ],
      () => null,
      { host: 'a.example', callers },
    )[0]!.fixSuggestion

  test('names the inline script that calls a library', () => {
    expect(fixWith(`${A}/jquery.min.js`, KNOWN)).toMatch(
      /^jquery\.min\.js is called by the site’s own code, mainly line 38 of the HTML. There, wait with parts that the initial view does not show/,
    )
  })

  test("finds the site's own code in a function that a library starts", () => {
    const ready = read(
      event('FunctionCall', 5, { data: frame(`${A}/jquery.min.js`, 9) }, 90_000),
      event('UpdateLayoutTree', 10, {
        beginData: { stackTrace: [STACK[0], frame(`${A}/docs.js`, 7), STACK[1]] },
      }),
    )

    expect(fixWith(`${A}/jquery.min.js`, ready)).toContain('mainly line 7 of docs.js. There,')
  })

  test('names only code that calls the library', () => {
    const idle = read(
      event('EvaluateScript', 5, { data: frame(`${A}/jquery.min.js`, 1) }),
      event('EvaluateScript', 20_000, { data: frame(`${A}/cart.js`, 1) }, 90_000),
    )

    expect(fixWith(`${A}/jquery.min.js`, idle)).not.toContain('cart.js')
  })

  test('names a file without a line if the browser starts it as a whole', () => {
    const whole = read(
      event('EvaluateScript', 5, { data: frame(`${A}/cart.js`, 1) }, 90_000),
      event('Layout', 10, { beginData: { stackTrace: STACK } }),
    )

    expect(fixWith(`${A}/jquery.min.js`, whole)).toContain('own code, mainly cart.js. There,')
  })

  test('is to update a library that starts its work by itself', () => {
    const alone = read(event('EvaluateScript', 5, { data: frame(`${A}/ckeditor.js`, 1) }))

    expect(fixWith(`${A}/ckeditor.js`, alone)).toMatch(/^ckeditor\.js does this work when it starts/)
  })

  test('counts the elements that a library processes by itself when it starts', () => {
    const html = '<nav uk-navbar><a href="/" uk-icon="icon: home">Home</a></nav><p class="uk-text">Rye</p>'
    const [found] = performanceFindings(
      [
        audit('total-blocking-time', [], { numericValue: 900 }),
        audit('bootup-time', [{ url: `${A}/uikit.js`, total: 900, scripting: 800 }]),
      ],
      () => null,
      { host: 'a.example', sources: { html, styles: new Map(), scripts: [] } },
    )

    expect(found!.fixSuggestion).toMatch(
      /^uikit\.js starts automatically for 2 elements with uk-\* attributes, .* load uikit-core\.min\.js/,
    )
  })
})
