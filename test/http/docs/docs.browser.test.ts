import { createRequire } from 'node:module'
import type { Page } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RULE_FACTS } from '../../../src/engine/rules/rule-facts.ts'
import { openBrowser, type SharedBrowser } from '../../support/browser.ts'
import { startTestService, type TestService } from '../../support/service.ts'
import { docsPaths } from './docs-paths.ts'

const AXE_PATH = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

let service: TestService
let browser: SharedBrowser
beforeAll(async () => {
  ;[service, browser] = await Promise.all([startTestService({ worker: false }), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  await service[Symbol.asyncDispose]()
})

async function openPage(path: string, { width = 1280, dark = false } = {}) {
  const page = await browser.newPage()
  // axe-core is injected as a script.
  await page.setBypassCSP(true)
  await page.setViewport({ width, height: 800 })
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: dark ? 'dark' : 'light' }])
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.goto(service.url + path)
  return { page, requested }
}

/**
 * Returns the axe-core rules that the page violates, including best practices, with the affected elements.
 */
async function violationsOf(path: string, options: { width?: number; dark?: boolean }): Promise<string[]> {
  const { page } = await openPage(path, options)
  await page.addScriptTag({ path: AXE_PATH })
  const found = (await page.evaluate(
    `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) =>
      violations.map(({ id, nodes }) => id + ': ' + nodes.slice(0, 3).map(({ html }) => html).join(' ')))`,
  )) as string[]
  await page.close()
  return found
}

describe.concurrent.each([
  '/docs',
  '/docs/quickstart',
  '/docs/webhooks',
  '/docs/limits',
  '/docs/search?q=webhook',
  '/docs/api',
  '/docs/api/audits',
  '/docs/api/schemas',
  '/docs/graphql',
  '/docs/errors',
  '/docs/sandbox',
  '/docs/rules',
  '/docs/rules/readability',
  '/docs/rules/color-contrast',
])('%s', (path) => {
  test.each([
    ['light', { dark: false }],
    ['dark', { dark: true }],
    ['on a phone', { width: 320 }],
  ])('has no axe-core violations: %s', async (_name, options) => {
    expect(await violationsOf(path, options)).toEqual([])
  })

  test('fits in a width of 320 pixels and loads no other resources', async () => {
    const { page, requested } = await openPage(path, { width: 320 })

    const width = await page.evaluate('document.documentElement.scrollWidth')
    await page.close()

    expect(width).toBe(320)
    expect(requested.filter((url) => !url.endsWith('/favicon.ico'))).toEqual([service.url + path])
  })
})

describe('/docs/graphql', () => {
  test('shows the budget of each plan and every limit of an operation', async () => {
    const { page } = await openPage('/docs/graphql')

    const rows = await page.$$eval('tbody tr', (all) =>
      all.map(({ cells }) => Array.from(cells, ({ textContent }) => textContent).slice(0, 2)),
    )
    await page.close()

    expect(rows).toEqual([
      ['free', '60,000'],
      ['pro', '600,000'],
      ['agency', '1,200,000'],
      ['enterprise', '6,000,000'],
      ['Cost', '50,000'],
      ['Depth', '10'],
      ['Breadth', '300'],
      ['Aliases', '30'],
      ['Fields per document', '300'],
      ['Tokens per document', '2,000'],
      ['__schema', '1'],
      ['__type', '10'],
      ['Fields per introspection query', '20,000'],
      ['Introspection size', '524,288'],
    ])
  })
})

describe('/docs/webhooks', () => {
  test('shows one language at a time, which the keyboard changes on every page, and copies code', async () => {
    const { page } = await openPage('/docs/webhooks')
    const shown = () =>
      page.$$eval('.tab:not([hidden])', (tabs) => tabs.map((tab) => tab.getAttribute('data-language')))
    expect(await shown()).toEqual(['Node'])

    await page.focus('[role=tab]')
    await page.keyboard.press('ArrowRight')
    expect(await shown()).toEqual(['Python'])
    await page.goto(`${service.url}/docs/quickstart`)
    expect(await shown()).toEqual(['Python'])

    await page.evaluate(
      `navigator.clipboard.writeText = (text) => { window.copied = text; return Promise.resolve() }`,
    )
    await page.locator('.tab:not([hidden]) .code button').click()
    await expect.poll(() => page.evaluate('window.copied')).toContain('urllib.request')
    await page.close()
  })
})

test('boxes that scroll sideways can be focused with the keyboard, even after the window is resized', async () => {
  const { page } = await openPage('/docs/webhooks', { width: 1280 })
  const boxes = () =>
    page.$$eval('.table, pre', (all) =>
      all
        .filter((box) => box.checkVisibility())
        .map((box) => ({
          isWide: box.scrollWidth > box.clientWidth,
          isFocusable: box.getAttribute('tabindex') === '0',
        })),
    )
  const wrong = async () => (await boxes()).filter(({ isWide, isFocusable }) => isWide !== isFocusable)
  await expect.poll(wrong).toEqual([])

  const wideBefore = (await boxes()).filter(({ isWide }) => isWide).length
  await page.setViewport({ width: 320, height: 800 })
  const expandAll = () =>
    page.$$eval('.long > section > details', (parts) => {
      for (const part of parts) part.open = true
      return parts.length
    })
  await expect.poll(expandAll).toBeGreaterThan(0)
  await expect.poll(wrong).toEqual([])
  expect((await boxes()).filter(({ isWide }) => isWide).length).toBeGreaterThan(wideBefore)
  await page.close()
})

describe('/docs/rules', () => {
  test('links to a page of each rule, which explains why it matters with a public source', async () => {
    const { page } = await openPage('/docs/rules')
    const links = await page.$$eval('td a, th a', (anchors) => anchors.map(({ href }) => href))
    await page.close()

    const answers = await Promise.all(links.map((link) => fetch(link)))
    const texts = await Promise.all(answers.map((answer) => answer.text()))

    expect(links).toEqual(
      expect.arrayContaining(RULE_FACTS.map(({ id }) => `${service.url}/docs/rules/${id}`)),
    )
    expect(new Set(links).size).toBe(RULE_FACTS.length)
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    expect(
      texts.filter((text) => !/Source: <a href="https:/.test(text) || />undefined|undefined</.test(text)),
    ).toEqual([])
  })

  test('names the weight of each category in the overall score', async () => {
    const page = await (await fetch(`${service.url}/docs/rules`)).text()

    expect(page).toContain(
      'user experience 0.3, accessibility 0.3, information architecture 0.2, performance 0.2.',
    )
  })

  test('names the fix of each of our own rules', async () => {
    const own = RULE_FACTS.filter(({ category }) => /^(ux|information_architecture)$/.test(category))
    const page = await (await fetch(`${service.url}/docs/rules/line-length`)).text()

    expect(own.filter(({ fix }) => !fix).map(({ id }) => id)).toEqual([])
    expect(page).toContain('<h2>What to do</h2><p>Set max-width: 70ch on the text or its container.</p>')
  })

  test('returns 404 for an unknown rule', async () => {
    expect((await fetch(`${service.url}/docs/rules/no-such-rule`)).status).toBe(404)
  })

  test('matches the rules in GraphQL', async () => {
    const { text: key } = await service.makeKey()

    const { data } = await service
      .as(key)
      .graphql('{ rules { id category severity help why source docsUrl } }')

    expect(data.rules.map(({ id }: { id: string }) => id)).toEqual(RULE_FACTS.map(({ id }) => id))
    expect(data.rules[0]).toMatchObject({ docsUrl: `/docs/rules/${RULE_FACTS[0]!.id}` })
  })
})

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

/** The largest height in pixels, before the reader opens anything. */
const HEIGHT_MAX = 6000

describe('collapsed sections', () => {
  test('keep every page shorter than 6,000 pixels on phones, tablets and desktops', async () => {
    const { page } = await openPage('/docs')
    const tall: string[] = []
    for (const path of await docsPaths(service.url)) {
      for (const width of [320, 768, 1280]) {
        await page.setViewport({ width, height: 800 })
        await page.goto(service.url + path)
        const height = await heightOf(page)
        if (height > HEIGHT_MAX) tall.push(`${path} is ${height} pixels tall at ${width}`)
      }
      await page.setViewport({ width: 320, height: 800 })
      const isWide = () => page.$$eval('.long > section > h2, .menu[open]', ({ length }) => length > 0)
      await expect.poll(isWide).toBe(false)
      const narrowed = await heightOf(page)
      if (narrowed > HEIGHT_MAX) tall.push(`${path} is ${narrowed} pixels tall after narrowing`)
    }
    await page.close()

    expect(tall).toEqual([])
  }, 120_000)

  test.each([
    ['/docs/rules#color-contrast', 1280],
    ['/docs/rules#performance', 1280],
    ['/docs/errors#quota_exceeded', 1280],
    ['/docs/api/audits#createAudit', 360],
    ['/docs/api/schemas#schema-Error', 1280],
    ['/docs/webhooks#slack-and-teams', 360],
  ])('open if a link leads into them: %s at %i pixels', async (path, width) => {
    const { page } = await openPage(path, { width })
    const isInView = () =>
      page.$eval(
        decodeURIComponent(path.slice(path.indexOf('#'))),
        (target) => target.checkVisibility() && Math.abs(target.getBoundingClientRect().top) < innerHeight,
      )
    await expect.poll(isInView).toBe(true)

    await page.goto(service.url + path.replace(/#.*/, ''))
    expect(await isInView()).toBe(false)
    await page.evaluate((target) => location.assign(target), path)
    await expect.poll(isInView).toBe(true)
    await page.close()
  })

  test('open and close together, and can be filtered with the keyboard', async () => {
    const { page } = await openPage('/docs/rules')
    const shown = () =>
      page.$$eval('tr[id]', (rows) => rows.filter((row) => row.checkVisibility()).map(({ id }) => id))
    expect(await shown()).toEqual([])

    await page.focus('.tools input')
    await page.keyboard.type('target-size')
    expect(await shown()).toContain('target-size')
    expect((await shown()).length).toBeLessThan(10)
    await page.$eval('.tools input', (field) => {
      field.value = ''
      field.dispatchEvent(new Event('input'))
    })
    expect(await shown()).toEqual([])
    await page.focus('.tools input')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect(await shown()).toHaveLength(RULE_FACTS.length)
    await page.keyboard.press('Enter')
    expect(await shown()).toEqual([])
    await page.close()
  })
})
