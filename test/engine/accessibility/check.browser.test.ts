import type { Browser } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CHECK_LIMITS, checkAccessibility } from '../../../src/engine/accessibility/check.ts'
import { type AlfaThread, createAlfaThread } from '../../../src/engine/accessibility/engines/alfa.ts'
import type { AxeLimits } from '../../../src/engine/accessibility/engines/axe.ts'
import { launchBrowser, openBrowser, type SharedBrowser } from '../../support/browser.ts'
import { answer, html, type Route, startSite } from '../../support/web-site.ts'

const document = (body: string, head = ''): Route =>
  html(
    `<!doctype html><html lang="en"><head><title>Page</title>${head}</head><body><main>${body}</main></body></html>`,
  )

let browser: SharedBrowser
let alfa: AlfaThread
beforeAll(async () => {
  browser = await openBrowser()
  alfa = createAlfaThread()
})
afterAll(async () => {
  await alfa.end()
  await browser.close()
})

const ALL_ENGINES = ['axe-core', 'equal-access', 'qualweb', 'alfa']

interface CheckOptions extends Partial<AxeLimits> {
  routes?: Record<string, Route>
  browser?: Browser
}

/**
 * Loads the route at `/` in a new tab. `{other}` in the body is replaced by the server's origin on another
 * site.
 */
async function check(body: string, options: CheckOptions = {}) {
  return (await checkAll(body, options)).findings
}

async function checkAll(body: string, { routes = {}, browser: other, ...axe }: CheckOptions = {}) {
  await using site = await startSite({
    ...routes,
    '/': (request, response) => document(body.replaceAll('{other}', site.otherOrigin))(request, response),
  })
  const page = await (other ?? browser).newPage()
  await page.setViewport({ width: 1366, height: 900 })
  try {
    await page.goto(site.origin)
    const limits = { ...CHECK_LIMITS, axe: { ...CHECK_LIMITS.axe, ...axe } }
    return await checkAccessibility(page, { alfa, limits })
  } finally {
    await page.close()
  }
}

const selectorsOf = (findings: { rule: string; selector: string | null }[], rule: string) =>
  findings.filter((finding) => finding.rule === rule).map(({ selector }) => selector)

describe('a finding', () => {
  test('about a WCAG violation is reported as an error with a criterion, an element and advice', async () => {
    const findings = await check('<h1>Shop</h1><img src="data:," id="logo">')

    expect(findings).toEqual([
      {
        rule: 'image-alt',
        category: 'accessibility',
        severity: 'error',
        impact: 'critical',
        message:
          'The image under the heading “Shop” has no text alternative, so screen readers can’t tell users what it shows.',
        fixSuggestion:
          'Add alt="…" to #logo, with a few words that describe what the image shows or, in a link, where the link goes. If it is only decorative, write alt="".',
        selector: '#logo',
        element: '<img src="data:," id="logo">',
        wcag: '1.1.1',
        sources: [
          { engine: 'axe-core', rule: 'image-alt' },
          { engine: 'equal-access', rule: 'img_alt_valid' },
          { engine: 'qualweb', rule: 'QW-ACT-R17' },
          { engine: 'alfa', rule: 'sia-r2' },
        ],
        viewport: 'desktop',
        confidence: 1,
        box: { x: 8, y: expect.any(Number), width: expect.any(Number), height: expect.any(Number) },
        signature: expect.any(String),
      },
    ])
  })

  test('contains the figures that axe-core measured', async () => {
    const findings = await check(
      `<h1>Shop</h1><p style="color: #999; background: #fff">Pale words, and <a href="/" style="color: #777; text-decoration: none">a link</a> among them</p>
      <button style="width: 12px; height: 12px; padding: 0; border: 0">A</button><button style="width: 12px; height: 12px; padding: 0; border: 0">B</button>
      <i role="checkbox" aria-label="Rye" tabindex="0"></i><ul><div>Rye</div></ul>`,
    )

    const messages = findings.map(({ message }) => message)
    expect(messages).toEqual(
      expect.arrayContaining([
        'The text “Pale words, and a link among them” has a contrast ratio of 2.84:1 (#999999 on #ffffff). The minimum is 4.5:1.',
        'The link “a link” differs from the text around it only in color (#777777 next to #999999, a contrast ratio of 1.57:1 instead of 3:1).',
        expect.stringMatching(/^The button “A” measures 12 × 12 px and is close to other controls, so /),
        'The checkbox “Rye” lacks aria-checked, which role="checkbox" requires.',
        'The list “Rye” has a direct child that is not a list item: div (“Rye”). As a result, screen readers announce the wrong number of items.',
      ]),
    )
  })

  test('that a person must confirm is reported as a hint that asks a question', async () => {
    const style = 'color: #333; background: linear-gradient(to right, #000, #fff)'
    const findings = await check(`<h1>Shop</h1><p style="${style}">Words on a ground that changes</p>`)

    expect(findings[0]).toMatchObject({
      rule: 'color-contrast',
      severity: 'info',
      wcag: '1.4.3',
      impact: 'minor',
      message: expect.stringMatching(
        /^Is the text “Words on a ground that changes” easy to read on its background\?/,
      ),
    })
  })

  test('is omitted if one of our own rules checks the same thing', async () => {
    const findings = await check('<h2>Shop</h2><p>Open daily</p><h4>Far down</h4><p>Closed</p>')

    expect(findings).toEqual([])
  })

  test('is the only one for its element and rule, and comes after findings about earlier elements', async () => {
    const body = '<h1>Shop</h1><button></button><p><img src="data:,"></p><input><p><button></button></p>'

    const findings = await check(body)
    const again = await check(body)

    const order = findings.filter(({ severity }) => severity === 'error').map(({ rule }) => rule)
    expect(order).toEqual(['button-name', 'image-alt', 'label', 'button-name'])
    expect(again).toEqual(findings)
  })
})

describe('the check', () => {
  test.each(['open', 'closed'])('covers %s shadow roots with every engine', async (mode) => {
    const script = `document.querySelector('#host').attachShadow({ mode: '${mode}' }).innerHTML = '<button style="padding: 20px"></button>'`

    const findings = await check(`<h1>Shop</h1><div id="host"></div><script>${script}</script>`)

    expect(selectorsOf(findings, 'button-name')).toEqual(['#host >>> :host > button'])
    const sources = findings.find(({ rule }) => rule === 'button-name')?.sources ?? []
    expect(sources.map(({ engine }) => engine)).toEqual(ALL_ENGINES)
  })

  const FRAMES = {
    '/outer': document('<img src="data:,"><iframe title="inner" id="inner" src="/inner"></iframe>'),
    '/inner': document('<img src="data:,">'),
  }
  const FRAME_PAGE =
    '<h1>Shop</h1><iframe title="outer" id="outer" src="{other}/outer"></iframe><img src="data:,">'
  const IN_FRAMES = [
    '#outer >>> img[src="data:,"]',
    '#outer >>> #inner >>> img[src="data:,"]',
    'img[src="data:,"]',
  ]

  test('covers nested frames, including cross-origin frames', async () => {
    const findings = await check(FRAME_PAGE, { routes: FRAMES })

    expect(selectorsOf(findings, 'image-alt')).toEqual(IN_FRAMES)
    expect(selectorsOf(findings, 'frame-tested')).toEqual([])
  })

  test('covers frames with their own processes', async () => {
    const isolating = await launchBrowser(['--site-per-process'])

    const findings = await check(FRAME_PAGE, { routes: FRAMES, browser: isolating })

    expect(selectorsOf(findings, 'image-alt')).toEqual(IN_FRAMES)
    await isolating.close()
  })

  test('covers all other frames if one does not respond, and asks for a manual check of that frame', async () => {
    const isolating = await launchBrowser(['--site-per-process'])
    const busy = document('<script>onload = () => setTimeout(() => { for (;;); }, 50)</script>')
    const body = '<h1>Shop</h1><iframe title="busy" id="busy" src="{other}/busy"></iframe><img src="data:,">'

    const findings = await check(body, { routes: { '/busy': busy }, browser: isolating, frameMs: 1000 })

    expect(selectorsOf(findings, 'image-alt')).toEqual(['img[src="data:,"]'])
    expect(selectorsOf(findings, 'frame-tested')).toEqual(['#busy'])
    await isolating.close()
  })

  test('covers only frames that may run scripts, up to a maximum number', async () => {
    const startMs = performance.now()
    const frame =
      '<iframe title="1" id="one" src="/frame"></iframe><iframe title="2" id="two" src="/frame"></iframe>'
    const sandboxed = '<iframe title="3" id="three" sandbox src="/frame"></iframe>'
    const routes = { '/frame': document('Frame') }

    const findings = await check(`<h1>Shop</h1>${frame}${sandboxed}`, { routes, framesMax: 1 })

    const [untested] = findings.filter(({ rule }) => rule === 'frame-tested')
    expect(untested).toMatchObject({
      selector: '#two',
      message: '2 frames could not be examined: “2” and “3”.',
    })
    expect(performance.now() - startMs).toBeLessThan(CHECK_LIMITS.axe.frameMs * 2)
  })

  test('stops at the maximum number of elements on a very long page and reports this', async () => {
    const body = `<h1>Shop</h1>${'<p><img src="data:,"></p>'.repeat(300)}`

    const findings = await check(body, { elementsMax: 107 })

    expect(findings[0]).toMatchObject({
      rule: 'unchecked-content',
      severity: 'info',
      message: expect.stringContaining('606 elements. Only the first 107 were checked'),
    })
    expect(selectorsOf(findings, 'image-alt')).toHaveLength(50)
  })

  test('covers up to a hundred elements for each rule and reports how many more there are', async () => {
    const findings = await check(`<h1>Shop</h1>${'<img src="data:,">'.repeat(130)}`)

    expect(findings).toHaveLength(100)
    expect(findings.at(-1)!.message).toMatch(/ The same applies to 30 more elements\.$/)
  })
})

describe('a difficult page', () => {
  test('is checked despite a strict content security policy and replaced built-ins', async () => {
    const script = `
      window.axe = window.ace = window.qwPage = 1; window.define = { amd: true }
      window.seen = []
      new MutationObserver((changes) => seen.push(...changes.map(({ attributeName }) => attributeName)))
        .observe(document, { subtree: true, attributes: true, childList: true })
      addEventListener('focus', ({ target }) => target === window || seen.push('focus'), true)
      Array.from = () => []; Map.prototype.get = JSON.stringify = () => { throw new Error() }
      for (const name of ['matches', 'getAttribute', 'querySelectorAll', 'getBoundingClientRect'])
        Element.prototype[name] = () => { throw new Error() }`
    const page = `<html lang="en"><title>Page</title><main><h1>Shop</h1><img src="data:,"></main><script>${script}</script></html>`
    const policy = {
      'content-security-policy': "default-src 'none'; script-src 'unsafe-inline'; img-src data:",
    }
    await using site = await startSite({ '/strict': answer(200, 'text/html', page, policy) })
    const tab = await browser.newPage()
    await tab.goto(`${site.origin}/strict`)

    const { findings, engines } = await checkAccessibility(tab, { alfa })

    const [imageAlt] = findings.filter(({ rule }) => rule === 'image-alt')
    expect(imageAlt).toMatchObject({ selector: 'img[src="data:,"]' })
    expect(imageAlt!.sources.map(({ engine }) => engine)).toEqual(ALL_ENGINES)
    expect(engines).toEqual(['axe-core', 'equal-access', 'qualweb', 'audit-service', 'alfa'])
    expect(await tab.evaluate('seen')).toEqual([])
    await tab.close()
  })

  test('is checked by the other engines if one engine fails', async () => {
    const warnings: string[] = []
    const limits = { ...CHECK_LIMITS, equalAccessMs: 1, qualwebMs: 1, alfaElementsMax: 3 }
    await using site = await startSite({ '/': document('<h1>Shop</h1><img src="data:,">') })
    const tab = await browser.newPage()
    await tab.goto(site.origin)

    const { findings, engines } = await checkAccessibility(tab, {
      alfa,
      limits,
      warn: (message) => warnings.push(message),
    })

    expect(engines).toEqual(['axe-core', 'audit-service'])
    expect(selectorsOf(findings, 'image-alt')).toEqual(['img[src="data:,"]'])
    expect(warnings.map((message) => message.split(' ')[0]).sort()).toEqual([
      'alfa',
      'equal-access',
      'qualweb',
    ])
    await tab.close()
  })

  test('that stops responding does not prevent the check from ending within its time budget', async () => {
    const busy = '<h1>Shop</h1><script>onload = () => setTimeout(() => { for (;;); }, 50)</script>'
    const own = await launchBrowser()

    await expect(check(busy, { budgetMs: 1000, browser: own })).rejects.toThrow(/timed out/)

    own.process()?.kill('SIGKILL')
  })
})
