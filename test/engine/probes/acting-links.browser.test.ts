import { expect, test } from 'vitest'
import { createProber } from './prober.ts'

const { probe } = createProber('keyboard', 'acting-links')

const STYLE =
  '<style>.btn { display: inline-block; padding: 8px 16px; background: #046; color: #fff }</style>'
const link = (attributes: string, name = 'Calculate') =>
  `${STYLE}<p>The loan: <a class="btn" id="l" ${attributes}>${name}</a></p><p id="r">The payment</p>`
const ACTS = 'href="#r" onclick="calc();return false"'
const FOUND = expect.stringMatching(/^warning control-role .*#l$/)

test.concurrent('a link that looks like a button and calculates something must be a button', async () => {
  expect(await probe(link(ACTS))).toEqual([FOUND])
  expect(await probe(link(ACTS, 'Berechnen'))).toEqual([FOUND])
})

test.concurrent('a link that looks like a button and calculates something is also found in a frame', async () => {
  const frame = `<iframe title="Calculator" srcdoc="${link(ACTS).replaceAll('"', '&quot;')}"></iframe>`

  expect(await probe(`<p>Rates</p>${frame}`)).toEqual([FOUND])
})

test.concurrent.each([
  ['has the role of a button', link(`${ACTS} role="button"`)],
  ['opens a page', link('href="/calculator" onclick="count();return false"')],
  ['points to its target', link('href="#r" onclick="count()"')],
  ['names a part of the page', link(ACTS, 'Opening hours')],
  ['looks like a link', link(ACTS).replace('class="btn"', '')],
])('a link is not reported if it %s', async (_what, body) => {
  expect(await probe(body)).not.toContainEqual(FOUND)
})
