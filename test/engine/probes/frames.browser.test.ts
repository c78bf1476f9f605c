import { describe, expect, test } from 'vitest'
import { html, startSite } from '../../support/web-site.ts'
import { createProber } from './prober.ts'

const { probe, probeUrl } = createProber('keyboard', 'frames')
const LINKS = '<a href="#one" id="a">One of them</a> <a href="#two" id="b">Another one</a>'
const frame = (content: string, style = '') =>
  `<iframe id="f" title="Map" style="${style}" srcdoc="${content.replaceAll('"', '&quot;')}"></iframe>`

describe.concurrent('in a frame, the keyboard walk', () => {
  test('finds focus that is invisible, hidden or in the wrong order', async () => {
    const content = `<style>#y:focus { outline: none } nav { display: flex; flex-direction: row-reverse } #z { opacity: 0 }</style>
      <a href="#x" id="x">First</a> <a href="#y" id="y">Second</a> <a href="#z" id="z">Third</a>
      <nav id="n"><a href="#1">One</a><a href="#2">Two</a><a href="#3">Three</a></nav>
      <button id="c" tabindex="-1">Print</button>`

    expect((await probe(`${LINKS}${frame(content)}<a href="#end">End</a>`)).sort()).toEqual([
      'warning focus-hidden #f >>> #z',
      'warning focus-order #f >>> nav',
      'warning focus-visible #f >>> #y',
      'warning keyboard-unreachable #f >>> #c',
    ])
  })

  test('finds nothing if everything works, even in nested frames', async () => {
    const inner = '<a href="#y">Second</a> <input type="date" aria-label="Day"> <button>Third</button>'
    const content = `<script></script><a href="#x">First</a> ${frame(inner).replaceAll('"', "'")} <button>Last</button>`

    expect(await probe(`${LINKS}<script></script>${frame(content)}<a href="#end">End</a>`)).toEqual([])
    expect(await probe(`<script></script>${frame(content)}`)).toEqual([])
  })

  test('scrolls content from a different site into view, and checks its focus indicators', async () => {
    const content = `<!doctype html><title>Map</title><style>#x:focus { outline: none }</style><p style="height: 900px">Map</p>
      <a href="#x" id="x">First</a> <a href="#y" id="y">Second</a>`
    const other: string[] = []
    await using site = await startSite({
      '/': (request, response) =>
        html(
          `<!doctype html><html lang="en"><title>Page</title><p style="height: 1200px">Page</p>${LINKS}<iframe id="f" title="Map" src="${other[0]}/map"></iframe>`,
        )(request, response),
      '/map': html(content),
    })
    other.push(site.otherOrigin)
    const { findings } = await probeUrl(`${site.origin}/`)

    expect(findings.map(({ rule, selector }) => `${rule} ${selector}`)).toEqual(['focus-visible #f >>> #x'])
  })
})

describe.concurrent('a frame that keeps the focus', () => {
  const three = '<button id="x">One</button><button id="y">Two</button><button id="z">Three</button>'
  const cycle = (out: string) => `${three}<script>
    const all = [...document.querySelectorAll('button')]
    let isOn = true
    addEventListener('keydown', (event) => {
      ${out}
      if (event.key !== 'Tab' || !isOn) return
      event.preventDefault()
      all.at((all.indexOf(document.activeElement) + (event.shiftKey ? -1 : 1)) % 3).focus()
    })
  </script>`

  test('is reported if its script moves the focus in a circle', async () => {
    expect(await probe(`${LINKS}${frame(cycle(''))}<a href="#end">End</a>`)).toEqual([
      'warning frame-focus-trap #f',
    ])
  })

  test('is reported even if it is the only content of the page', async () => {
    expect(await probe(frame(cycle('')))).toEqual(['warning frame-focus-trap #f'])
  })

  test.each([
    ['Escape releases the focus', cycle("if (event.key === 'Escape') isOn = false"), ''],
    [
      'it names a key that ends it',
      cycle("if (event.key === 'm' && event.ctrlKey) { isOn = false; parent.focus(); parent.b.focus() }"),
      '<p>Press Ctrl+M to leave the map.</p>',
    ],
    ['it is in a dialog', cycle('').replace(three, `<div role='dialog'>${three}</div>`), ''],
  ])('is not reported if %s', async (_name, content, text) => {
    expect(await probe(`${LINKS}${text}${frame(content)}<a href="#end">End</a>`)).not.toContainEqual(
      expect.stringContaining('frame-focus-trap'),
    )
  })
})
