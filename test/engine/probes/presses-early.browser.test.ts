import { describe, expect, test } from 'vitest'
import { createProber } from './prober.ts'

const { probe } = createProber('forms', 'presses-early')
const earlyFindings = async (body: string) =>
  (await probe(body)).filter((found) => /pointer-down-action|left out/.test(found))

const page = (script: string, label = 'Show prices') =>
  `<button type="button" id="b" class="b">${label}</button><p id="o">Nothing yet</p>
  <script>const show = () => { o.textContent += ' Prices: from €3' }; ${script}</script>`
const on = (type: string, code: string, node = 'b') =>
  `${node}.addEventListener('${type}', (event) => { ${code} });`

describe.concurrent('a control', () => {
  test('may be a link if its URL has the same effect', async () => {
    const book = "function book() { o.textContent = 'Booked.' } b.addEventListener('pointerdown', book)"
    const link = (url: string) =>
      `<a id="b" href="${url}">Book for €14</a><p id="o">Nothing yet</p><script>${book}</script>`

    expect(await earlyFindings(link('javascript:book()'))).toEqual([])
    expect(await earlyFindings(link('javascript:void(0)'))).toEqual(['warning pointer-down-action #b'])
  })

  test.each([
    ['has no listener for clicks', on('pointerdown', 'show()')],
    ['also listens to clicks', on('mousedown', 'show()') + on('click', 'show()')],
    [
      'has its listener on a container',
      on('pointerdown', "if (event.target.closest('.b')) show()", 'document.body') +
        on('click', "if (event.target.closest('.b')) show()", 'document.body'),
    ],
  ])('must not act as soon as it is pressed: %s', async (_what, script) => {
    expect(await earlyFindings(page(script))).toEqual(['warning pointer-down-action #b'])
  })

  test('must not act early if it deletes something, and is reported as a hint if it reacts only to touch', async () => {
    const both = on('pointerdown', 'show(event)') + on('click', 'if (event.detail === 0) show()')

    expect(await earlyFindings(page(both, 'Delete list'))).toEqual(['warning pointer-down-action #b'])
    expect(await earlyFindings(page(on('touchstart', 'show()')))).toEqual(['info pointer-down-action #b'])
  })

  test('is not pressed if it may buy something, but is reported if its code acts early', async () => {
    const book = "function book() { o.textContent = 'Booked.' }"
    const early = `${book}; b.addEventListener('pointerdown', book);`
    const byKeyboard = on('click', 'if (event.detail === 0) book()')

    expect(await earlyFindings(page(early + byKeyboard, 'Book for €14'))).toEqual([
      'warning pointer-down-action #b',
    ])
    expect(await earlyFindings(page(early, 'Jetzt buchen'))).toEqual(['warning pointer-down-action #b'])
    expect(await earlyFindings(page(early + on('click', 'book()'), 'Book for €14'))).toEqual([
      'info pointer-down-action #b',
    ])
    expect(await earlyFindings(page(`${book};${on('click', 'book()')}`, 'Book for €14'))).toEqual([])
    expect(await earlyFindings(page(early + byKeyboard + on('pointerup', ''), 'Book'))).toEqual([])
    expect(await earlyFindings(page(early + byKeyboard, 'Download the list'))).toEqual([
      'info pointer-down-action #b',
    ])
  })

  test.each([
    ['keeps the focus in place', on('mousedown', 'event.preventDefault()') + on('click', 'show()')],
    [
      'shows a ripple',
      on('pointerdown', "b.append(document.createElement('span')); b.classList.add('on')") +
        on('click', 'show()'),
    ],
    [
      'acts only while it is held down',
      on('pointerdown', 'show()') + on('pointerup', "o.textContent = 'Nothing yet'"),
    ],
    ['opens a menu', `b.setAttribute('aria-haspopup', 'menu');${on('pointerdown', 'show()')}`],
    [
      'is next to a clock',
      `${on('mousedown', '')}${on('click', 'show()')}setInterval(() => { o.textContent = Date.now() }, 300)`,
    ],
    [
      'shows a hint while the mouse is over it',
      on('mouseenter', 'show()') + on('mousedown', '') + on('click', 'show()'),
    ],
  ])('is not reported if it %s', async (_what, script) => {
    expect(await earlyFindings(page(script))).toEqual([])
  })

  test('is also reported if another probe has already pressed it and its message stays the same', async () => {
    const ring = "const ring = () => { o.textContent = 'A nurse is on her way.' };"
    const found = async (script: string) =>
      (await probe(page(ring + script, 'Call a nurse'), { also: ['triggers'] })).filter((one) =>
        /pointer-down-action/.test(one),
      )
    const byKeyboard = on('click', 'if (event.detail === 0) ring()')

    expect(await found(on('mousedown', 'ring()') + byKeyboard)).toEqual(['warning pointer-down-action #b'])
    expect(await found(on('click', 'ring()'))).toEqual([])
  })

  test('is also reported next to a frame whose controls have listeners', async () => {
    const frame =
      '<iframe title="Map" srcdoc="<button onmousedown=\'void 0\' onclick=\'void 0\'>Map</button>"></iframe>'

    expect(await earlyFindings(frame + page(on('mousedown', 'show()')))).toEqual([
      'warning pointer-down-action #b',
    ])
  })
})

describe.concurrent('a control that removes something', () => {
  const list = (button: string) =>
    `<ul id="l">${['Anna', 'Ben'].map((name) => `<li>${name} ${button}</li>`).join('')}</ul>`
  const BUTTON = '<button type="button" class="d">Delete</button>'
  const early = ['warning pointer-down-action #l']
  const script = (code: string) => `<script>${code}</script>`
  const onDocument = (code: string) => script(on('pointerdown', code, 'document'))

  test('must not act before it is released, regardless of where its listener is', async () => {
    const cross = '<span class="d" style="cursor: pointer; padding: 8px">×</span>'
    const each = `for (const one of document.querySelectorAll('.d')) ${on('mousedown', 'one.parentElement.remove()', 'one')}`
    const react = `for (const one of document.querySelectorAll('.d')) one.__reactProps$k = { onPointerDown() { one.parentElement.remove() } }; document.body.addEventListener('pointerdown', (event) => { event.target.__reactProps$k?.onPointerDown() })`

    expect(
      await earlyFindings(list(BUTTON) + onDocument("event.target.closest('.d')?.parentElement.remove()")),
    ).toEqual(early)
    expect(
      await earlyFindings(
        list(BUTTON) +
          onDocument("if (event.target.localName === 'button') event.target.parentElement.remove()"),
      ),
    ).toEqual(early)
    expect(await earlyFindings(list(cross) + script(each))).toEqual(early)
    expect(await earlyFindings(list(BUTTON) + script(react))).toEqual(early)
  })

  test.each([
    ['reacts to clicks', on('click', "event.target.closest('.d')?.parentElement.remove()", 'document')],
    [
      'shows that it is pressed',
      on('mousedown', "event.target.closest('.d')?.classList.add('on')", 'document'),
    ],
  ])('is not reported if it %s', async (_what, code) => {
    expect(await earlyFindings(list(BUTTON) + script(code))).toEqual([])
  })

  test('is not reported if another press undoes what it did', async () => {
    const menu = '<button type="button" id="b">Languages</button><p id="m" hidden>English and French</p>'

    expect(await earlyFindings(menu + script(on('mousedown', 'm.hidden = !m.hidden')))).toEqual([])
  })
})
