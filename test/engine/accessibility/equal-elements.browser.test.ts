import type { Browser, Page } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { detect } from '../../../src/engine/accessibility/detectors/detect.ts'
import { openFrameWorlds } from '../../../src/engine/browser/frame-worlds.ts'
import type { InPagePart } from '../../../src/engine/in-page/parts.ts'
import { launchBrowser } from '../../support/browser.ts'

const LIMIT_MS = 30_000
const PALE = '<style>a { color: #003 } a:hover { color: #ccc }</style>'

let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await launchBrowser()
  page = await browser.newPage()
})
afterAll(() => browser.close())

/** Calls a function of the in-page code on a page with the given blocks. */
async function readPage<Result>(
  blocks: readonly string[],
  part: InPagePart,
  read: (world: Awaited<ReturnType<typeof openFrameWorlds>>) => Promise<Result>,
): Promise<Result> {
  await page.setContent(
    `<!doctype html><html lang="en"><title>Ferries</title>${PALE}<body>${blocks.join('')}</body></html>`,
  )
  const session = await page.createCDPSession()
  try {
    const world = await openFrameWorlds(session, part, LIMIT_MS)
    await world.call('resetKeeper', [], LIMIT_MS)
    return await read(world)
  } finally {
    await session.detach()
  }
}

const textsOf = (world: Awaited<ReturnType<typeof openFrameWorlds>>, numbers: number[]) =>
  world
    .call('describeKept', [numbers, 0], LIMIT_MS)
    .then((described) => described.map(({ signature }) => /text=([^|]*)/.exec(signature)?.[1]))

describe('among several equal elements, the same one is always reported, regardless of the order of the blocks:', () => {
  test.each([
    ['state-contrast', ['<p><a href="/b">Boats</a></p>', '<p><a href="/a">Arrivals</a></p>']],
    ['obsolete-markup', ['<center>Winter timetable</center>', '<center>Summer timetable</center>']],
    ['duplicate-id', ['<p id="x">One</p>', '<p id="x">Two</p>', '<p id="x">Three</p>']],
    [
      'identical-links-same-purpose',
      [
        '<section><h2>A</h2><p>Read <a href="https://ferries.example/b">the details</a> now.</p></section>',
        '<section><h2>B</h2><p>Read <a href="https://ferries.example/a">the details</a> now.</p></section>',
      ],
    ],
  ])('%s', async (rule, blocks) => {
    const reported = (order: readonly string[]) =>
      readPage(order, 'checking', async (world) => {
        const found = detect(await world.call('collectFacts', [true], LIMIT_MS))
        const numbers = found.filter((each) => each.rule === rule).map(({ element }) => element)
        const described = await world.call('describeKept', [numbers, 0], LIMIT_MS)
        return described.map(({ signature }) => signature)
      })
    const before = await reported(blocks)

    expect(before).toHaveLength(1)
    expect(await reported(blocks.toReversed())).toEqual(before)
  })

  test('a control that a probe presses', async () => {
    const blocks = ['Zones', 'Fares'].map(
      (name) => `<button class="toggle" aria-expanded="false">${name} menu</button>`,
    )
    const pressed = (order: readonly string[]) =>
      readPage(order, 'probing', async (world) => {
        const triggers = await world.call('findTriggers', [10, false], LIMIT_MS)
        return textsOf(
          world,
          triggers.map(({ element }) => element),
        )
      })

    expect(await pressed(blocks)).toEqual(['Fares menu'])
    expect(await pressed(blocks.toReversed())).toEqual(['Fares menu'])
  })
})
