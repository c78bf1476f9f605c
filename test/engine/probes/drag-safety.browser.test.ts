import type { Browser } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countdown } from '../../../src/engine/accessibility/engines/examined-frames.ts'
import { tryPlainDrags } from '../../../src/engine/probes/keyboard/plain-drags.ts'
import { markPressTargets } from '../../../src/engine/probes/keyboard/press-targets.ts'
import { openProbeTab, type ProbeRun } from '../../../src/engine/probes/probe-tab.ts'
import { launchBrowser } from '../../support/browser.ts'
import { html, startSite } from '../../support/web-site.ts'
import { board, LIST, MOVE } from './drag-pages.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const LOG = `<script>
  const log = []
  for (const type of ['mousedown', 'mouseup']) addEventListener(type, () => log.push(type), true)
</script>`

/**
 * Drags the pieces on a page. Returns the outcomes, the mouse events, the content, and whether the page must
 * be reloaded.
 * @param failing the number of the `readPiece` call that fails.
 */
async function drag(body: string, failing = Number.POSITIVE_INFINITY) {
  await using site = await startSite({ '/': html(`<!doctype html><html lang="en">${LOG}${body}`) })
  const context = await browser.createBrowserContext()
  try {
    const tab = await openProbeTab(context, { url: `${site.origin}/`, timeoutMs: 10_000, userAgent: null })
    await markPressTargets(tab.session)
    let [isReloadRequired, reads] = [false, 0]
    const call: typeof tab.world.call = (name, ...rest) => {
      if (name === 'readPiece') reads += 1
      return reads === failing ? Promise.reject(new Error('too late')) : tab.world.call(name, ...rest)
    }
    const run: ProbeRun = {
      ...tab,
      world: { ...tab.world, call },
      leftMs: countdown(8000),
      skip: () => {},
      keep: (hits) => hits,
      requireReload: () => (isReloadRequired = true),
    }
    const outcomes = await tryPlainDrags(run, []).then(
      (hits) => hits.map(({ outcome }) => outcome),
      () => 'failed',
    )
    const presses = await tab.page.evaluate('log.join(" ")')
    const content = await tab.page.evaluate('document.querySelector("#board, ol").innerText')
    return { outcomes, presses, content: String(content).split(/\s+/).join(' '), isReloadRequired }
  } finally {
    await context.close()
  }
}

describe.concurrent('an element that may be draggable', () => {
  const remove = '<button style="position: absolute; inset: 20px 0 0">Remove</button>'

  test('is not pressed where it contains a button', async () => {
    expect(await drag(board({ inside: remove }))).toMatchObject({ outcomes: [], presses: '' })
  })

  test('is not dropped on a bin', async () => {
    const bin =
      '<div class="trash" style="position: absolute; left: 90px; top: 85px; width: 99px; height: 99px"></div>'
    const page = board().replace('<div id="board">', `<div id="board">${bin}`)

    expect(await drag(page)).toMatchObject({ outcomes: [], presses: 'mousedown mouseup' })
  })

  test('is released if something fails during the drag', async () => {
    const found = await drag(board(), 2)

    expect(found).toMatchObject({ outcomes: 'failed', isReloadRequired: true })
    expect(found.presses).toBe('mousedown mouseup mousedown mouseup')
  })

  test('is returned to its position in a list', async () => {
    expect(await drag(LIST)).toMatchObject({
      outcomes: ['violation'],
      content: 'Rain Sun Snow',
      isReloadRequired: false,
    })
  })

  test('causes the next probe to reload the page if it can’t be moved back', async () => {
    const once = `${MOVE}; board.addEventListener('mouseup', () => { if (board.querySelector('[style*=top]')) board.onmousedown = null })`

    expect(await drag(board({ script: once }))).toMatchObject({
      outcomes: ['violation'],
      isReloadRequired: true,
    })
  })
})
