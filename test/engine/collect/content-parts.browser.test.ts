import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPageAuditor, type PageAuditor } from '../rules/page-auditor.ts'

let auditor: PageAuditor

beforeAll(async () => {
  auditor = await openPageAuditor()
})
afterAll(() => auditor.close())

async function partsOf(body: string): Promise<string[]> {
  const { contentParts } = await auditor.collect(`<!doctype html><title>Bread</title><body>${body}</body>`)
  return (contentParts ?? []).map(({ selector }) => selector)
}

const words = (count: number) => 'Our bread is baked every morning. '.repeat(count)
const text = (count: number) => `<p>${words(count)}</p>`
const index = `<ul>${'<li><a href="/rye">Rye bread</a></li>'.repeat(12)}</ul>`

describe('the content elements of a page without a main landmark', () => {
  test('exclude a header with an h1 if the content has its own h1', async () => {
    const header = '<div id="header"><h1>Reference</h1></div>'

    expect(await partsOf(`${header}<div id="a"><h1>Rye</h1>${text(9)}</div>`)).toEqual(['#a'])
    expect(await partsOf(`${header}<div id="a">${text(9)}</div>`)).toEqual(['#header', '#a'])
  })

  test('exclude an index and a copyright notice, whatever their names', async () => {
    expect(
      await partsOf(
        `<div id="list">${index}</div><div id="a"><h1>Rye</h1>${text(9)}</div><div id="end">© 2026 Bakery</div>`,
      ),
    ).toEqual(['#a'])
  })

  test('start at the h1 and end at the second row of links to other chapters', async () => {
    const row = '<p>[ <a href="/a">Rye</a> ] [ <a href="/b">Oat</a> ] [ <a href="/c">Spelt</a> ]</p>'
    const book = (first: string) =>
      `${first}<hr><h1>Bread</h1><h2 id="copyright">Copyright</h2>${text(2)}<h2>All</h2>${text(3)}<hr>${row}<address>Bakery</address>`

    expect(await partsOf(book(row))).toEqual(['h1', 'body > p:nth-of-type(3)'])
    expect(await partsOf(book(text(1)))).toEqual(['body > p:nth-of-type(1)', 'body > address'])
  })

  test('are a whole table instead of its rows, and begin with its first words if nothing else describes it', async () => {
    const table = `<table><tr><td><h1>Rye</h1></td></tr><tr><td>${text(9)}</td></tr></table>`
    const { contentParts } = await auditor.collect(`<!doctype html><title>Bread</title><body>${table}</body>`)

    expect(contentParts).toMatchObject([{ selector: 'body > table', start: 'Rye' }])
  })

  test('consist of a header if it contains the whole page', async () => {
    expect(await partsOf(`<header id="a"><h1>Rye</h1>${text(9)}</header><footer>2026</footer>`)).toEqual([
      'header',
    ])
    expect(await partsOf(`<header><h1>Rye</h1></header><div id="b">${text(9)}</div>`)).toEqual(['#b'])
  })

  test('include a list of links if there is nothing else', async () => {
    expect(await partsOf(`<h1>Breads</h1><div id="list">${index}</div>`)).toEqual(['h1', '#list'])
  })

  test('don’t extend across a navigation', async () => {
    expect(
      await partsOf(
        `<div id="a">${text(1)}</div><nav>${index}</nav><div id="b">${text(4)}</div><p id="c">Rye</p>`,
      ),
    ).toEqual(['#b', '#c'])
  })

  test('include only the part named “content”, if there is one', async () => {
    expect(await partsOf(`<div id="intro">${text(2)}</div><div id="content">${text(9)}</div>`)).toEqual([
      '#content',
    ])
  })

  test('exclude a few words next to the title and the text', async () => {
    expect(await partsOf(`<div id="star"><p>Star</p></div><div id="a"><h1>Rye</h1>${text(9)}</div>`)).toEqual(
      ['#a'],
    )
  })

  test('include the controls after the last text', async () => {
    const field = '<input id="name"><br><button id="go"></button>'

    expect(await partsOf(`<h2>Rye</h2>${text(4)}<p id="c">Rye</p>${field}<footer>Bakery</footer>`)).toEqual([
      'body > h2',
      '#go',
    ])
    expect(await partsOf(`<h2>Rye</h2>${text(4)}<p id="c">Rye</p><footer>Bakery</footer>${field}`)).toEqual([
      'body > h2',
      '#c',
    ])
  })

  test('include a box with the title if the page has no h1', async () => {
    const title = '<div class="block-header" id="title"><h2>Rye</h2></div>'
    const main = `<div id="a"><nav>${index}</nav>${title}<div id="b">${text(4)}</div><div id="c">${text(4)}</div></div>`

    expect(await partsOf(main)).toEqual(['#title', '#c'])
    expect(await partsOf(`<h1>Breads</h1>${main}`)).not.toContain('#title')
  })

  test('are the box around all tabs, not the panel of the open tab', async () => {
    const panel = (attributes: string) => `<div class="pane" ${attributes}><div>${text(5)}</div></div>`
    const tabs = (other: string) =>
      `<nav>${index}</nav><div id="all">${panel('id="open"')}${panel(other)}</div><footer>Bakery</footer>`

    expect(await partsOf(tabs('hidden'))).toEqual(['#all'])
  })

  test('include a copyright notice that is followed by more text', async () => {
    const license = '<p>Copyright 2026 Bakery</p>'

    expect(await partsOf(`<div id="a"><nav>${index}</nav>${text(5)}${license}${text(4)}</div>`)).toEqual([
      '#a > p:nth-of-type(1)',
      '#a > p:nth-of-type(3)',
    ])
  })
})
