import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPageAuditor, type PageAuditor } from '../rules/page-auditor.ts'

let auditor: PageAuditor

beforeAll(async () => {
  auditor = await openPageAuditor()
})
afterAll(() => auditor.close())

const collect = (body: string, head = '') =>
  auditor.collect(`<!doctype html><title>Bread</title>${head}<body>${body}</body>`)

const LINKS = '<ul><li><a href="/rye">Rye bread</a></li><li><a href="/oat">Oat bread</a></li></ul>'

test.each([
  ['a text before its links', `<div>Contents</div>${LINKS}`, 'Contents'],
  [
    'a label, although a hidden checkbox is before it',
    `<input type="checkbox"><label>Index 🔎</label>${LINKS}`,
    'Index',
  ],
  ['no text', LINKS, undefined],
  ['several texts', `<p>Rye bread</p><p>Oat bread</p>${LINKS}`, undefined],
  ['a long text', `<p>${'Our bread is baked every morning. '.repeat(3)}</p>${LINKS}`, undefined],
])('a landmark with %s has a title only if its text is a title', async (_what, content, title) => {
  const { landmarks } = await collect(`<aside>${content}</aside><main><h1>Bread</h1></main>`)

  expect(landmarks[0]?.title).toBe(title)
})

test('a short link text is recorded with the heading above it', async () => {
  const card = (text: string) => `<div><h2>Rye bread</h2><p>Fresh.</p><a href="/rye">${text}</a></div>`
  const { links } = await collect(`${card('Read more')}${card('Everything about our dark rye bread')}`)

  expect(links.map(({ heading }) => heading)).toEqual(['Rye bread', undefined])
})

test('small text is recorded with the rule that sets its size, and a visible example', async () => {
  const words = 'Our bread is baked every morning'
  const style =
    '<style>.small { font-size: 10px } .tip { opacity: 0 } p { font-size: 14px } div.box { color: red }</style>'
  const { texts } = await collect(
    `<div class="box"><p class="small tip">Hidden until people point at it</p><p class="small">${words}</p></div>`,
    style,
  )
  const inline = await collect(`<p style="font-size: 10px">${words}</p>`)

  expect(texts.find(({ fontSizePx }) => fontSizePx === 10)).toMatchObject({
    rules: ['.small'],
    sample: words,
  })
  expect(inline.texts.find(({ fontSizePx }) => fontSizePx === 10)?.rules).toBeUndefined()
})
