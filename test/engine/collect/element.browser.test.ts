import type { Page } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { ElementDescription } from '../../../src/engine/collect/element.ts'
import { openBrowser, type SharedBrowser } from '../../support/browser.ts'
import { INSTALL_READING } from '../../support/in-page.ts'

let browser: SharedBrowser
let page: Page

beforeAll(async () => {
  browser = await openBrowser()
  page = await browser.newPage()
})
afterAll(() => browser.close())

/** Describes the elements that `pick` selects, each one alone or all of them with a shared cache. */
async function describeAll(html: string, pick = '*', shared = false): Promise<ElementDescription[]> {
  await page.setContent(html)
  const elements = `[...document.querySelectorAll(${JSON.stringify(pick)})]`
  const memory = shared ? 'inPage.createMemory()' : 'undefined'
  const script = `${INSTALL_READING}
    ((memory) => ${elements}.map((element) => inPage.describeElement(element, memory)))(${memory})`
  return (await page.evaluate(script)) as ElementDescription[]
}

const SHOP = `<!doctype html><html><head><title>Bread</title><meta name="viewport" content="width=device-width"></head><body>
  <header><nav aria-label="Shop"><a href="/rye">Rye</a><a href="/oat">Oat</a><a href="/oat">Oats</a></nav></header>
  <main><h1>Bread</h1>
    <section><h2>Rye</h2><ul><li>Dark</li><li>Sour <b>dough</b></li></ul><img src="/rye.3fa9b21c.webp" alt=""></section>
    <section id="oat"><h2 id="css-1x2y3z">Oat</h2><p>Soft</p><p id="oat">Light</p><svg><linearGradient id="shade"/></svg></section>
    <form action="/order"><label>Mail <input type="email" name="mail" data-testid='mail "field"'></label>
      <input id="id" name="children"><button name="attributes">Order</button></form>
  </main><footer><p>Prices in <i>euro</i></p><x-odd.tag></x-odd.tag></footer></body></html>`

describe('an element’s selector', () => {
  test.each([false, true])('matches only that element (with a shared cache: %s)', async (shared) => {
    const descriptions = await describeAll(SHOP, '*', shared)

    const matches = await page.evaluate(
      (selectors) => {
        const all = [...document.querySelectorAll('*')]
        return selectors.map((selector) =>
          [...document.querySelectorAll(selector)].map((found) => all.indexOf(found)),
        )
      },
      descriptions.map(({ selector }) => selector),
    )
    expect(matches).toEqual(descriptions.map((_, index) => [index]))
  })

  test('uses meaningful names rather than positions', async () => {
    const html = `<main><p id="intro">a</p><p id="ember1234">b</p><a href="/x">c</a><p>d</p>
      <div data-testid="card"><i>e</i></div><button name="go">f</button><p class="sc-bdVaJa">g</p></main>`
    const descriptions = await describeAll(html, 'main *')

    expect(descriptions.map(({ selector }) => selector)).toEqual([
      '#intro',
      'main > p:nth-of-type(2)',
      'a[href="/x"]',
      'main > p:nth-of-type(3)',
      'div[data-testid="card"]',
      'div[data-testid="card"] > i',
      'button[name="go"]',
      'main > p:nth-of-type(4)',
    ])
  })

  test('reaches into shadow roots in a form that Puppeteer supports', async () => {
    await page.setContent('<main><x-card></x-card></main>')
    const script = `${INSTALL_READING} (() => {
      const root = document.querySelector('x-card').attachShadow({ mode: 'open' })
      root.innerHTML = '<div><i>a</i></div><div><div><i>b</i></div></div>'
      return [...root.querySelectorAll('i')].map((element) => inPage.describeElement(element).selector)
    })()`
    const selectors = (await page.evaluate(script)) as string[]
    const texts = await Promise.all(
      selectors.map((selector) => page.$$eval(selector, (all) => all.map((i) => i.textContent))),
    )

    expect(texts).toEqual([['a'], ['b']])
  })
})

describe('an element’s HTML', () => {
  test('is the opening tag exactly as it is in the page', async () => {
    const [description] = await describeAll('<p title="a &quot;b&quot;" hidden>x</p>', 'p')

    expect(description!.element).toBe('<p title="a &quot;b&quot;" hidden>')
  })

  test('has at most 300 characters', async () => {
    const attributes = Array.from({ length: 40 }, (_, index) => `data-a${index}="${'x'.repeat(200)}"`).join(
      ' ',
    )
    const [description] = await describeAll(`<p ${attributes}>x</p>`, 'p')

    expect(description!.element).toHaveLength(300)
  })
})

describe('an element’s signature', () => {
  const card = (id: string, name: string, order: string) => `<!doctype html><body><main><h1>Bread</h1>${order}
    <section class="${name}"><h2>Rye</h2><div id="${id}" class="${name}"><a class="${name}" href="/rye?from=${id}">Buy   rye</a>
    <img src="/rye.${id}7f3e.webp" alt="Rye"></div></section></main>`
  const signaturesOf = async (html: string) =>
    (await describeAll(html, 'section a, section img')).map(({ signature }) => signature)

  test('stays the same when ids, class names, file hashes and the order change', async () => {
    const before = await signaturesOf(card('a1b2c3d4', 'css-x1', ''))
    const after = await signaturesOf(
      card('f9e8d7c6', 'css-q7', '<p>New</p><div><section><h2>Oat</h2></section></div>'),
    )

    expect(after).toEqual(before)
  })

  test('differs for different elements', async () => {
    const descriptions = await describeAll(SHOP, 'nav a, section li, section p, input')

    expect(new Set(descriptions.map(({ signature }) => signature)).size).toBe(descriptions.length)
  })

  test('includes the landmark and heading around the element', async () => {
    const [description] = await describeAll(SHOP, 'section li')

    expect(description!.signature).toBe('li|text=Dark|in=main/Rye')
  })
})
