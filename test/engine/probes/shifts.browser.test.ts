import { describe, expect, test } from 'vitest'
import { createProber } from './prober.ts'

const { probe } = createProber('shifts')
const PAGE = `<main id="m"><h1>Pots</h1>${'<p>The potters in the north fire their pots in the early morning.</p>'.repeat(14)}</main>`
const late = async (script: string, more = '') =>
  (await probe(`${more}${PAGE}<script>${script}</script>`)).filter((found) => found.includes('shift'))
const BANNER =
  "const banner = Object.assign(document.createElement('div'), { id: 'b', textContent: 'Sale' }); banner.style.height = '220px';"
const delayed = (ms: number, code: string) => `${BANNER} setTimeout(() => { ${code} }, ${ms})`

describe('content that appears after the load', () => {
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
})
