import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPageAuditor, type PageAuditor } from '../rules/page-auditor.ts'

let auditor: PageAuditor

beforeAll(async () => {
  auditor = await openPageAuditor()
})
afterAll(() => auditor.close())

/** Returns a page whose script changes it after the first few frames. */
const changing = (above: string, change: string) => `<!doctype html><title>Bread</title><main>${above}
  <div id="below" style="height: 600px">Baked at five with rye.</div>
  <img src="/late.svg" alt="Rye" width="32" height="18"><script>
    const frame = () => new Promise(requestAnimationFrame)
    const find = (id) => document.querySelector(id)
    frame().then(frame).then(() => { ${change} }).then(frame).then(frame).then(() => fetch('/moved'))</script></main>`

describe('the cause of a layout shift', () => {
  test.each([
    [
      'content that appears',
      '<div id="late"></div>',
      "find('#late').style.height = '200px'",
      { distancePx: 200, way: 'down', cause: { kind: 'inserted', ref: { selector: '#late' } } },
    ],
    [
      'content that a script hides',
      '<div id="tabs"><p>One</p><p id="two" style="height: 200px">Two</p></div><p>Rye</p>',
      "find('#two').style.display = 'none'",
      { way: 'up', cause: { kind: 'collapsed', ref: { selector: '#tabs' } } },
    ],
    [
      'an image without a size',
      '<img id="photo" alt="Rye">',
      "find('#photo').src = '/image.svg'; find('#photo').style.width = '300px'",
      { way: 'down', cause: { kind: 'unsized', ref: { selector: '#photo' } } },
    ],
    [
      'content that appears below an image whose height a style sets',
      '<style>#logo { height: 300px }</style><img id="logo" src="/image.svg" alt="Rye"><div id="late"></div>',
      "find('#late').style.height = '200px'",
      { distancePx: 200, cause: { kind: 'inserted', ref: { selector: '#late' } } },
    ],
    [
      'unknown if only a frame is above, since frames have a size before they load',
      '<div style="height: 20px"><iframe id="frame" srcdoc="Rye" height="160"></iframe></div><p id="rye">Rye</p>',
      "find('#rye').style.marginTop = '150px'",
      { way: 'down', cause: { kind: 'above' } },
    ],
  ])('is %s', async (_what, above, change, moved) => {
    const { shifts } = await auditor.collect(changing(above, change))

    expect(shifts.moved[0]).toMatchObject(moved)
  })
})
