import { describe, expect, test } from 'vitest'
import { answer } from '../../support/web-site.ts'
import { createProber } from './prober.ts'

const { probe } = createProber('shifts')
const PAGE = `<main id="m"><h1>Pots</h1>${'<p>The potters in the north fire their pots in the early morning.</p>'.repeat(14)}</main>`
const late = async (script: string, more = '') =>
  (await probe(`${more}${PAGE}<script>${script}</script>`)).filter((found) => found.includes('shift'))
const BANNER =
  "const banner = Object.assign(document.createElement('div'), { id: 'b', textContent: 'Sale' }); banner.style.height = '220px';"
const delayed = (ms: number, code: string) => `${BANNER} setTimeout(() => { ${code} }, ${ms})`

describe.concurrent('content that appears after the load', () => {
  test('must not move the content below it', async () => {
    expect(await late(delayed(1500, 'document.body.prepend(banner)'))).toEqual(['warning late-shift #b'])
    expect(
      await late(delayed(1200, 'c.hidden = false'), '<div id="c" hidden style="height: 260px">Ad</div>'),
    ).toEqual(['warning late-shift #c'])
  })

  test.each([
    ['is at the end', 'document.body.append(banner)', ''],
    ['covers other content', "banner.style.position = 'fixed'; document.body.prepend(banner)", ''],
    ['is small', "banner.style.height = '20px'; document.body.prepend(banner)", ''],
    ['has a reserved space', 's.append(banner)', '<div id="s" style="height: 220px"></div>'],
  ])('is not reported if it %s', async (_what, code, more) => {
    expect(await late(delayed(1200, code), more)).toEqual([])
  })

  test('is not reported again if the content moved while the page was loading', async () => {
    expect(
      await late(
        `${BANNER} requestAnimationFrame(() => requestAnimationFrame(() => document.body.prepend(banner)))`,
      ),
    ).toEqual([])
  })
  test('must not move the content below it if one of the site’s script files inserts it', async () => {
    const ad = 'document.querySelector(slot).innerHTML = \'<p style="height: 240px; margin: 0">Sale</p>\''
    const script = `for (const [slot, ms] of [['#slot', 2400]]) setTimeout(() => { ${ad} }, ms)`
    const routes = { '/ads.js': answer(200, 'text/javascript', script) }
    const page = `<div id="slot"></div>${PAGE}<script src="/ads.js"></script>`
    expect(await probe(page, { routes })).toEqual(['warning late-shift #slot'])
    const assigned = script.replace("[['#slot', 2400]]", "['#slot']").replace('[slot, ms]', 'slot')
    const other = { '/ads.js': answer(200, 'text/javascript', `const ms = 2400; ${assigned}`) }
    expect(await probe(page, { routes: other })).toEqual(['warning late-shift #slot'])
  })

  test('must not move text in a narrow column by a large distance', async () => {
    const column = (height: number) =>
      `<div style="max-width: 30rem; padding: 1px"><div id="slot"></div>${PAGE}</div><script>${BANNER} banner.style.height = '${height}px'; setTimeout(() => slot.append(banner), 1200)</script>`
    expect(await probe(column(300))).toEqual(['warning late-shift #slot'])
    expect(await probe(column(60))).toEqual([])
  })
})
