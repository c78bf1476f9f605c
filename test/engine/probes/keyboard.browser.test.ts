import { describe, expect, test } from 'vitest'
import { html, startSite } from '../../support/web-site.ts'
import { createProber } from './prober.ts'

const { probe, probeUrl } = createProber('keyboard')
const LINKS = '<a href="#one" id="a">One of them</a> <a href="#two" id="b">Another one</a>'
/** Makes an element take the focus back after a moment. */
const BACK = 'onblur="setTimeout(() => this.focus(), 10)"'
const style = (css: string) => ({ head: `<style>${css}</style>` })

describe.concurrent('keyboard focus', () => {
  test('is trapped if the page moves it back', async () => {
    const trap = `<button id="b" ${BACK}>Stay</button>`

    expect(await probe(`<a href="#one">One of them</a> ${trap} <a href="#two">Another one</a>`)).toEqual([
      'warning keyboard-trap #b',
    ])
  })

  test.each([
    ['first', 'a'],
    ['last', 'c'],
  ])('is trapped by the %s element', async (_name, id) => {
    const buttons = ['a', 'b', 'c'].map(
      (name) => `<button id="${name}" ${name === id ? BACK : ''}>Stay</button>`,
    )

    expect(await probe(buttons.join(' '))).toEqual([`warning keyboard-trap #${id}`])
  })

  test('is trapped if two elements steal it from each other', async () => {
    const found = await probe(
      `<button id="a" ${BACK}>One</button> <button>Two</button> <button id="c" ${BACK}>Three</button>`,
    )

    expect(found).toEqual([expect.stringMatching(/^warning keyboard-trap #[ac]$/)])
  })

  test.each([
    ['the keys that the page mentions', 'Press Ctrl+M to leave.', ''],
    [
      'the keys that the help names',
      '',
      '<a id="help" href="#help" onclick="note.textContent = \'Ctrl+M\'">How to leave</a><p id="note"></p>',
    ],
  ])('is not trapped if %s can move it away', async (_name, text, help) => {
    const body = `<p>${text}</p><div id="box"><button>Stay</button> ${help}</div> <a href="#two">Another one</a>
      <script>
        const inside = [...box.querySelectorAll('button, a')]
        let isOn = true
        box.addEventListener('focusout', () => setTimeout(() => {
          if (isOn && !box.contains(document.activeElement)) inside[0].focus()
        }, 10))
        addEventListener('keydown', ({ key, ctrlKey }) => {
          if (key !== 'm' || !ctrlKey) return
          isOn = false
          document.querySelector('[href="#two"]').focus()
        })
      </script>`

    expect(await probe(body)).not.toContainEqual(expect.stringContaining('keyboard-trap'))
  })

  test('is not trapped by the parts of a date field', async () => {
    const body = '<a href="#one">One</a> <input type="date" id="d" aria-label="Day"> <a href="#two">Two</a>'

    expect(await probe(`${body}<script>document.title = 'Dates'</script>`)).toEqual([])
  })

  test('is trapped if the keys that the page mentions do nothing', async () => {
    const trap = `<button id="b" ${BACK}>Stay</button>`

    expect(
      await probe(
        `<p>Press Ctrl+M to leave.</p><a href="#one">One</a> ${trap} <a href="#two">Another one</a>`,
      ),
    ).toEqual(['warning keyboard-trap #b'])
  })

  test('is not trapped if it can cycle through the whole page, an open dialog or a frame', async () => {
    const dialog = `<dialog id="d"><button>Close</button></dialog><script>document.querySelector('#d').showModal()</script>`
    const frame = `<iframe srcdoc="<button>One</button> <button>Two</button> <button>Three</button>"></iframe>`

    expect(await probe(`${LINKS}<script>onblur = () => {}</script>`)).toEqual([])
    expect(await probe(LINKS + dialog)).toEqual([])
    expect(await probe(`${LINKS}${frame}<a href="#end">End</a><script></script>`)).toEqual([])
  })
})

describe.concurrent('a control that only a mouse can reach', () => {
  const listen = (selector: string, event = 'click') =>
    `<script>document.querySelector('${selector}').addEventListener('${event}', () => {})</script>`

  test.each([
    ['it has its own listener', `<div id="c" style="cursor: pointer">Open</div>${listen('#c')}`],
    ['it has an onclick attribute', '<span id="c" onclick="void 0">Open</span>'],
    [
      'it is in the target of a skip link',
      '<main tabindex="-1"><span id="c" onclick="void 0">Open</span></main>',
    ],
    [
      'its list has the listener',
      `<ul id="l"><li id="c" style="cursor: pointer">Open</li></ul>${listen('#l')}`,
    ],
    [
      'it is an image',
      `<img id="c" alt="Next" width="40" height="40" src="/x.png">${listen('#c', 'mousedown')}`,
    ],
  ])('is reported if %s', async (_name, body) => {
    expect(await probe(LINKS + body)).toEqual(['warning keyboard-access #c'])
  })

  test.each([
    [
      'the card contains a link',
      `<div id="c" style="cursor: pointer">News <a href="#n">Read</a></div>${listen('#c')}`,
    ],
    [
      'the keyboard can also reach it',
      `<div id="c" role="button" tabindex="0" style="cursor: pointer">Open</div>${listen('#c')}${listen('#c', 'keydown')}`,
    ],
    [
      'a button next to it does the same',
      `<div><p id="c" style="cursor: pointer">Open</p> <button>Open</button></div>${listen('#c')}`,
    ],
    ['it is a canvas', `<canvas id="c" width="90" height="90"></canvas>${listen('#c')}`],
    [
      'a chart fills it',
      `<div id="c" style="cursor: pointer; width: 200px"><svg width="200" height="90"></svg></div>${listen('#c')}`,
    ],
    [
      'its class says that it is a chart, and it contains an SVG',
      `<div id="c" class="sparkline-chart" style="cursor: pointer; width: 60px"><svg width="40" height="20"></svg></div>${listen('#c')}`,
    ],
    ['it is a label', `<label id="c" for="f">Name</label><input id="f">${listen('#c')}`],
    [
      'people can only swipe over it',
      `<div id="c"><img alt="Harbour" src="/x.png" width="90" height="90"></div><button>Next</button>${listen('#c', 'touchstart')}${listen('#c', 'touchmove')}${listen('#c', 'touchend')}`,
    ],
    [
      'people can only drag it',
      `<div id="c" style="cursor: pointer; height: 40px">Harbour</div>${listen('#c', 'pointerdown')}${listen('#c', 'pointermove')}`,
    ],
    ['it only watches the mouse', `<div id="c">Open</div>${listen('#c', 'mousemove')}`],
    [
      'its button is in a shadow root',
      `<x-open id="c" style="cursor: pointer"></x-open><script>c.attachShadow({ mode: 'closed' }).innerHTML = '<button>Open</button>'</script>${listen('#c')}`,
    ],
  ])('is not reported if %s', async (_name, body) => {
    expect(await probe(LINKS + body)).toEqual([])
  })

  test('is recognized by its drag handle', async () => {
    const handle = (cursor: string) =>
      `<div style="width: 240px"><div id="c" style="width: 24px; height: 24px; cursor: ${cursor}"></div></div>${listen('#c', 'mousedown')}`

    expect(await probe(LINKS + handle('grab'))).toEqual(['warning keyboard-access #c'])
    expect(await probe(LINKS + handle('default'))).toEqual([])
  })

  test('is reported on its own, without the list that handles its clicks', async () => {
    const entries = ['x', 'y'].map((id) => `<p id="${id}" style="cursor: pointer">Open ${id}</p>`)
    const list = `<div id="l" style="cursor: pointer; width: 90px">${entries.join('')}<hr></div>`

    expect(await probe(LINKS + list + listen('#l') + listen('#x') + listen('#y'))).toEqual([
      'warning keyboard-access #x',
      'warning keyboard-access #y',
    ])
    expect(await probe(LINKS + list + listen('#l'))).toEqual(['warning keyboard-access #l'])
  })

  test('is reported as a control without a role if the Tab key can reach it', async () => {
    const control = (attributes: string) =>
      `<div id="c" tabindex="0" style="cursor: pointer" ${attributes}>Open</div>${listen('#c')}${listen('#c', 'keydown')}`

    expect(await probe(LINKS + control(''))).toEqual(['warning control-role #c'])
    expect(await probe(LINKS + control('role="button"'))).toEqual([])
  })

  test('is reported as a hint if only its appearance suggests that it is a control', async () => {
    const body =
      '<p id="c" style="cursor: pointer">Open</p><script>addEventListener("click", () => {}); document.addEventListener("click", () => {})</script>'

    expect(await probe(LINKS + body)).toEqual(['info keyboard-access #c'])
  })
})

describe.concurrent('a finding', () => {
  test('points at its element in the screenshot', async () => {
    const page = html(
      `<!doctype html><title>Page</title><body style="margin: 0"><div style="height: 2000px">${LINKS}</div><p id="c" style="margin: 0; width: 90px; height: 30px" onclick="void 0">Open</p>`,
    )
    await using site = await startSite({ '/': page })
    const { findings } = await probeUrl(`${site.origin}/`)

    expect(findings).toMatchObject([
      { rule: 'keyboard-access', selector: '#c', box: { x: 0, y: 2000, width: 90, height: 30 } },
    ])
  })
})

describe.concurrent('a control that the Tab key skips', () => {
  test('is reported if its tabindex is negative', async () => {
    expect(await probe(`${LINKS} <button id="c" tabindex="-1">Print</button>`)).toEqual([
      'warning keyboard-unreachable #c',
    ])
  })

  test('is reported next to a field if it does more than assist with the field', async () => {
    const button = '<button id="c" tabindex="-1">Apply voucher</button>'
    const found = await probe(`${LINKS} <div><input aria-label="Voucher">${button}</div>`)
    expect(found).toEqual(['warning keyboard-unreachable #c'])
  })

  test.each([
    [
      'it is an item of a toolbar',
      '<div role="toolbar"><button>Bold</button><button tabindex="-1">Italic</button></div>',
    ],
    ['another control has the same target', '<a href="#two" tabindex="-1"><b>Picture</b></a>'],
    ['it clears a field', '<div><input aria-label="Search"><button tabindex="-1">Clear</button></div>'],
    ['it is hidden', '<button tabindex="-1" style="visibility: hidden">Print</button>'],
    ['it is a summary outside a details element', '<section><summary>Bread</summary>Rye</section>'],
  ])('is not reported if %s', async (_name, body) => {
    expect(await probe(LINKS + body)).toEqual([])
  })
})

describe.concurrent('the focus order', () => {
  const THREE = '<a href="#1">One</a><a href="#2">Two</a><a href="#3">Three</a>'

  test('is reported if it contradicts the visual order', async () => {
    expect(
      await probe(
        `<nav id="n">${THREE}</nav>`,
        style('#n { display: flex; flex-direction: row-reverse; gap: 9px }'),
      ),
    ).toEqual(['warning focus-order nav'])
    expect(
      await probe(`<p>${THREE}<a href="#4">Four</a></p><button id="c" tabindex="2">Late</button>`),
    ).toEqual(['warning focus-order #c'])
  })

  test('may follow columns and start at the first field of a login form', async () => {
    const columns = '#n { display: grid; grid-auto-flow: column; grid-template-rows: 1fr 1fr; width: 300px }'

    expect(await probe(`<nav id="n">${THREE}</nav>`, style(columns))).toEqual([])
    const sections = ['One', 'Two', 'Three'].map(
      (name) =>
        `<section><h3>${name}</h3><p><a href="#${name}">${name} pond</a> <a href="#of-${name}">Frogs of ${name}</a></p></section>`,
    )
    const grid =
      '#s { display: grid; grid-template-columns: 100px 300px } section { display: contents; grid-column: 2 }'
    expect(await probe(`<div id="s">${sections.join('')}</div>`, style(grid))).toEqual([])
    expect(await probe(`<p>${THREE}</p><input tabindex="1" aria-label="Name">`)).toEqual([])
  })
})

describe.concurrent('a skip link', () => {
  const page = (script: string, target: string) =>
    `<a href="#main" id="s">Skip to content</a><nav>${LINKS}</nav><main id="main" ${target}><a href="#in">Inside</a></main><script>${script}</script>`

  test('is broken if the focus stays before the link’s target', async () => {
    expect(await probe(page('s.onclick = (event) => event.preventDefault()', ''))).toEqual([
      'warning skip-link-broken #s',
    ])
  })

  test('works if its target contains nothing focusable', async () => {
    const body = `<a href="#main" id="s">Skip to content</a><nav>${LINKS}</nav><main id="main"><p>Fares</p></main>`
    expect(await probe(body)).toEqual([])
  })

  test('works with and without a focusable target', async () => {
    expect(await probe(page('', ''))).toEqual([])
    expect(await probe(page('', 'tabindex="-1"'))).toEqual([])
  })
})

describe.concurrent('line numbers of an editor', () => {
  const gutter = (attributes: string, text: string) =>
    `${LINKS}<div style="display: flex"><div id="g" ${attributes} style="width: 40px; height: 60px">${text}</div><textarea aria-label="Code"></textarea></div><script>g.onclick = () => 0</script>`

  test("don't need to be reachable with the keyboard, but a control in their place does", async () => {
    expect(await probe(gutter('aria-hidden="true"', '1 2 3'))).toEqual([])
    expect((await probe(gutter('', 'Fold'))).join()).toContain('keyboard-access #g')
  })
})
