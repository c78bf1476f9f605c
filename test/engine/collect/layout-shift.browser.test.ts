import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPageAuditor, type PageAuditor } from '../rules/page-auditor.ts'

let auditor: PageAuditor

beforeAll(async () => {
  auditor = await openPageAuditor()
})
afterAll(() => auditor.close())

/** A page whose script changes it after the first frames. */
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
  ])('is %s', async (_what, above, change, moved) => {
    const { shifts } = await auditor.collect(changing(above, change))

    expect(shifts.moved[0]).toMatchObject(moved)
  })
})
