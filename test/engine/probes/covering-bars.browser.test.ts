import { expect, test } from 'vitest'
import { html, startSite } from '../../support/web-site.ts'
import { createProber } from './prober.ts'

const { probe, probeUrl } = createProber('keyboard', 'covering-bars')

const MANY = Array.from(
  { length: 30 },
  (_, n) => `<p><a href="#${n}" id="l${n}">Link ${n} of the list</a></p>`,
)
const bar = (content: string, css = '') =>
  `<style>@media (max-height: 400px) { .consent { position: static !important } }</style><div class="consent" style="position: fixed; inset: auto 0 0 0; height: 200px; background: #eee; ${css}">${content}</div>`

test.concurrent('a bar without controls covers tab stops permanently, whatever its class name is', async () => {
  const page = (content: string, css = '') => probe(bar(content, css) + MANY.join(''))

  expect(await page('The meeting is on 4 April.')).toEqual([
    expect.stringMatching(/^warning focus-obscured #l\d+$/),
  ])
  for (const answerable of [
    page('We use cookies. <button>Agree</button>'),
    page('We use cookies. <span style="cursor: pointer">OK</span>'),
    page('<cookie-buttons></cookie-buttons>'),
    page('We use cookies.', 'cursor: pointer'),
  ])
    expect(await answerable).not.toContainEqual(expect.stringContaining('warning focus-obscured'))
})

test.concurrent('the message about a covering bar names the first element that it covers', async () => {
  const page = `<!doctype html><html lang="en"><head><title>Page</title></head><body>${bar('The meeting is on 4 April.')}${MANY.join('')}</body></html>`
  await using site = await startSite({ '/': html(page) })
  const { findings } = await probeUrl(`${site.origin}/`)
  const found = findings.find(({ rule }) => rule === 'focus-obscured')

  expect(found?.message).toMatch(
    /^The fixed box “The meeting is on 4 April\.” \(div\.consent\) completely hides “Link \d+ of the list” and \d+ more while they have focus, so keyboard users can’t see them\.$/,
  )
})
