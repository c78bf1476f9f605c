import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkAccessibility } from '../../../src/engine/accessibility/check.ts'
import { openBrowser, type SharedBrowser } from '../../support/browser.ts'
import { html, startSite } from '../../support/web-site.ts'

let browser: SharedBrowser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const document = (body: string) =>
  html(
    `<!doctype html><html lang="en"><head><title>Page</title></head><body><main><h1>Shop</h1>${body}</main></body></html>`,
  )

async function check(body: string, frame = '') {
  await using site = await startSite({ '/': document(body), '/frame': document(frame) })
  const page = await browser.newPage()
  try {
    await page.goto(site.origin)
    return (await checkAccessibility(page, { alfa: null })).findings
  } finally {
    await page.close()
  }
}

test('a repeated access key is a warning that names both controls, unless one is a copy of the other', async () => {
  const keys = (other: string) =>
    check(
      `<a href="/" accesskey="a">One</a> <a href="${other}" accesskey="A">Two</a> <button accesskey="b" hidden>Buy</button> <a href="/b" accesskey="b">Bag</a>`,
    )

  expect(await keys('/2')).toMatchObject([
    {
      rule: 'accesskeys',
      severity: 'warning',
      wcag: null,
      message: expect.stringContaining('The link “One” and “Two” have the same access key (a).'),
    },
  ])
  expect(await keys('/')).toEqual([])
})

test('an aside inside another aside is not a landmark, so it needs no label', async () => {
  const asides = (tag: string) =>
    `<${tag}><h2>News</h2><aside><h3>Ferries</h3></aside><aside><h3>Boats</h3></aside></${tag}>`
  const unique = async (body: string) =>
    (await check(body, '')).filter(({ rule }) => rule === 'landmark-unique')

  expect(await unique(asides('aside'))).toEqual([])
  expect(await unique(asides('div'))).toHaveLength(1)
})

test('the landmarks of a page are not compared with those of a frame', async () => {
  const nav = (id: string) => `<nav id="${id}"><a href="/${id}">${id}</a></nav>`
  const frame = `<iframe title="Plan" src="/frame"></iframe>${nav('a')}`
  const unique = async (body: string) =>
    (await check(body, nav('c')))
      .filter(({ rule }) => rule === 'landmark-unique')
      .map(({ selector }) => selector)

  expect(await unique(frame)).toEqual([])
  expect(await unique(`${frame}${nav('b')}`)).toEqual(['#a'])
})
