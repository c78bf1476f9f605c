import { describe, expect, test } from 'vitest'
import { createProber } from './prober.ts'

const { probe } = createProber('keyboard', 'sliders')

interface Calculator {
  /** The attributes of the track. */
  track?: string
  inner?: string
  beside?: string
  css?: string
  /** The statement that runs when the slider has been dragged to the fraction `q` of its length. */
  move?: string
  script?: string
}

const SHOW = "out.textContent = 'Borrow £' + Math.round(q * 100) * 1000"

/** Returns the findings about a calculator's slider. */
const withSlider = async ({
  track = '',
  inner = '<div class="thumb"></div>',
  beside = '',
  css = '',
  move = SHOW,
  script = `
    const move = (e) => { const b = t.getBoundingClientRect(), q = Math.min(1, Math.max(0, (e.clientX - b.left) / b.width)); ${move} }
    t.onpointerdown = (e) => { t.setPointerCapture(e.pointerId); move(e); t.onpointermove = move }
    t.onpointerup = () => { t.onpointermove = null }`,
}: Calculator): Promise<string[]> => {
  const head = `<style>#t { position: relative; width: 400px; height: 12px; background: #999; margin: 30px } .thumb { position: absolute; width: 30px; height: 30px; top: -9px; background: #333 } ${css}</style>`
  const body = `<main><h1>Loans</h1><div><p id="out">Borrow £50000</p><div id="t" ${track}>${inner}</div>${beside}</div><p><a href="/help">Help</a></p></main>
    <script>const t = document.getElementById('t'), out = document.getElementById('out');${script}</script>`
  return (await probe(body, { head })).filter((finding) => /keyboard-access|skipped|unchecked/.test(finding))
}

const MISSED = ['warning keyboard-access #t']

describe.concurrent('a slider that can only be dragged', () => {
  test('is reported if it changes numbers on the page', async () => {
    expect(await withSlider({})).toEqual(MISSED)
  })

  test('is reported if only its thumb listens to the mouse', async () => {
    const script = `
      const thumb = t.firstChild; let held = false
      thumb.onmousedown = () => { held = true }
      onmouseup = () => { held = false }
      onmousemove = (e) => { if (!held) return; const q = (e.clientX - t.getBoundingClientRect().left) / 400; thumb.style.left = q * 400 - 15 + 'px'; ${SHOW} }`

    expect(await withSlider({ script })).toEqual(['warning keyboard-access #t > div'])
  })

  test('is reported if a framework handles its presses', async () => {
    const script = `
      t.__reactProps$x = { onPointerDown() {} }; let held = false
      const move = (e) => { const q = (e.clientX - t.getBoundingClientRect().left) / 400; if (held) ${SHOW} }
      document.body.onpointerdown = (e) => { held = t.contains(e.target); move(e) }
      document.body.onpointermove = move; document.body.onpointerup = () => { held = false }`

    expect(await withSlider({ script })).toEqual(MISSED)
  })
})

describe.concurrent('a slider is not reported', () => {
  test.each<[string, Calculator]>([
    [
      'has the role and takes the focus',
      {
        track:
          'role="slider" tabindex="0" aria-valuenow="5" aria-label="Loan" onkeydown="out.textContent += 1"',
      },
    ],
    ['wraps a range input', { inner: '<input type="range" aria-label="Loan" style="opacity: 0">' }],
    [
      'is next to a field with the same value',
      { beside: '<input type="number" aria-label="Loan" value="5">' },
    ],
    ['is next to buttons that change the value', { beside: '<button>+</button><button>−</button>' }],
    [
      'changes the value of a field elsewhere',
      {
        move: `${SHOW}; document.querySelector('#far').value = q`,
        beside: '</div><div><section><div><input id="far" aria-label="Loan">',
      },
    ],
    ['does not change a number', { move: 't.firstChild.style.left = q * 400 + "px"' }],
    ['changes the same number wherever people press it', { move: "out.textContent = 'Borrow £7'" }],
    [
      'shows values when the mouse is over it',
      { script: 't.onpointerdown = () => {}; t.onmousemove = (e) => { out.textContent = e.clientX }' },
    ],
    [
      'listens to the arrow keys on the document',
      { move: `${SHOW}; onkeydown = () => { out.textContent = 'Borrow £3' }` },
    ],
    ['is a chart', { inner: '<svg width="400" height="12"><rect width="200" height="9"/></svg>' }],
    ['is a large area such as a map', { css: '#t { height: 300px }' }],
  ])('if it %s', async (_name, calculator) => {
    expect(await withSlider(calculator)).toEqual([])
  })
})
