import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { collectDesktop } from '../../../src/engine/collect/collect.ts'
import { visitPage } from '../../../src/engine/examination/visit.ts'
import { openPageAuditor, type PageAuditor } from '../rules/page-auditor.ts'

let auditor: PageAuditor

beforeAll(async () => {
  auditor = await openPageAuditor()
})
afterAll(() => auditor.close())

/** Returns a page whose script changes it after the first few frames. */
const changing = (above: string, change: string) => `<!doctype html><title>Bread</title><main>${above}
  <div id="below" style="height: 600px">Baked at five with rye.</div><script>
    const frame = () => new Promise(requestAnimationFrame)
    const find = (id) => document.querySelector(id)
    frame().then(frame).then(frame).then(() => { ${change} })</script></main>`

async function shiftsOf(html: string) {
  await auditor.open(html)
  const url = `${auditor.origin}/page`
  await visitPage(auditor.page, { url, timeoutMs: 10_000, userAgent: null, watchesSizes: true })
  return (await collectDesktop(auditor.page)).shifts
}

describe('the recorded cause of a layout shift', () => {
  test.each([
    [
      'a box that a script fills',
      '<aside id="links"><h2>Contents</h2></aside>',
      "for (let i = 0; i < 4; i++) find('#links').append(Object.assign(document.createElement('div'), { style: 'height: 50px' }))",
      { way: 'down', cause: { kind: 'resized', isFilled: true, ref: { selector: 'aside' } } },
    ],
    [
      'a box that grows',
      '<div id="late" style="height: 20px">Rye</div>',
      "find('#late').style.height = '220px'",
      {
        way: 'down',
        distancePx: 200,
        cause: { kind: 'resized', heightsPx: [20, 220], isFilled: false, ref: { selector: '#late' } },
      },
    ],
    [
      'a box that disappears, although the header above it stays',
      '<header style="height: 90px">Bakery</header><div id="loader" style="height: 160px">Please wait</div>',
      "find('#loader').style.display = 'none'",
      {
        way: 'up',
        distancePx: 160,
        cause: { kind: 'resized', heightsPx: [160, 0], ref: { selector: '#loader' } },
      },
    ],
    [
      'a field that regroups floated columns',
      `<style>.column { float: left; width: 33%; min-height: 60px } main > div:last-of-type { clear: both }</style>
       <div><div class="column" id="tall" style="height: 200px">Rye</div><div class="column">Oat</div>
       <div class="column">Spelt</div><div class="column" id="moved">Wheat and barley</div></div>`,
      "find('#tall').style.height = '60px'",
      { way: 'aside', cause: { kind: 'regrouping', heightsPx: [200, 60], ref: { selector: '#tall' } } },
    ],
    [
      'a class that takes the element out of the flow',
      '<style>.deck { position: absolute; top: 0; width: 100% }</style><p style="height: 240px">Rye</p>',
      "find('#below').classList.add('deck')",
      {
        way: 'up',
        cause: { kind: 'lifted', class: 'deck', style: 'position: absolute; top: 0px; width: 100%' },
      },
    ],
    [
      'unknown if a script adds a class without a style',
      '<p style="height: 40px">Rye</p>',
      "find('#below').classList.add('deck'); find('#below').style.marginTop = '150px'",
      { way: 'down', cause: null },
    ],
    [
      'unknown if only a margin changes',
      '<p style="height: 40px">Rye</p>',
      "find('#below').style.marginTop = '150px'",
      { way: 'down', cause: null },
    ],
  ])('is %s', async (_what, above, change, moved) => {
    const { isRecorded, moved: all } = await shiftsOf(changing(above, change))

    expect(isRecorded).toBe(true)
    expect(all).toContainEqual(expect.objectContaining({ way: moved.way }))
    expect(all.find(({ way }) => way === moved.way)).toMatchObject(moved)
  })
})
