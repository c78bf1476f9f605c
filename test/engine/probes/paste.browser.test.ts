import { describe, expect, test } from 'vitest'
import { createProber } from './prober.ts'

const { probe } = createProber('forms', 'paste')
const pasteFindings = async (body: string) =>
  (await probe(body)).filter((found) => /accessible-authentication|left out/.test(found))

const CODE =
  '<label for="c">Sign-in code</label> <input id="c" inputmode="numeric" maxlength="6" autocomplete="one-time-code">'
const on = (type: string, code: string) =>
  `<script>document.querySelector('input').addEventListener('${type}', (event) => { ${code} })</script>`
const CANCEL = 'event.preventDefault()'

describe.concurrent('a field for a code or a password', () => {
  test('must accept pasted text', async () => {
    const oneByOne = `if (event.inputType === 'insertText' && event.data.length > 1 || event.inputType === 'insertFromPaste') ${CANCEL}`
    const german = '<label>Bestätigungscode <input id="c" inputmode="numeric"></label>'
    const password = '<label>Password <input id="c" type="password"></label>'

    expect(await pasteFindings(CODE)).toEqual([])
    expect(await pasteFindings(CODE + on('paste', CANCEL))).toEqual(['warning accessible-authentication #c'])
    expect(await pasteFindings(CODE + on('beforeinput', oneByOne))).toEqual([
      'warning accessible-authentication #c',
    ])
    expect(await pasteFindings(german + on('paste', CANCEL))).toEqual([
      'warning accessible-authentication #c',
    ])
    expect(await pasteFindings(password + on('paste', CANCEL))).toEqual([
      'warning accessible-authentication #c',
    ])
  })

  test.each([
    [
      'has a script that inserts the text',
      on('paste', `${CANCEL}; c.value = event.clipboardData.getData('text')`),
    ],
    [
      'has a script that inserts the text later',
      on(
        'paste',
        `${CANCEL}; const text = event.clipboardData.getData('text'); setTimeout(() => { c.value = text }, 50)`,
      ),
    ],
    ['rejects only letters', on('paste', `if (/\\D/.test(event.clipboardData.getData('text'))) ${CANCEL}`)],
    ['sends the text to the server', on('paste', `${CANCEL}; fetch('/verify', { method: 'POST' })`)],
  ])('is not reported if it %s', async (_what, script) => {
    expect(await pasteFindings(CODE + script)).toEqual([])
  })

  test('may consist of several boxes that a script fills in together', async () => {
    const boxes = [1, 2, 3, 4]
      .map(
        (digit) =>
          `<input aria-label="Code, digit ${digit}" inputmode="numeric" maxlength="1" autocomplete="one-time-code">`,
      )
      .join('')
    const fill = `
      const text = event.clipboardData.getData('text')
      ${CANCEL}
      if (/^\\d{4}$/.test(text)) document.querySelectorAll('input').forEach((box, index) => { box.value = text[index] })`

    expect(await pasteFindings(`<form>${boxes}</form>${on('paste', fill)}`)).toEqual([])
    expect(await pasteFindings(`<form>${boxes}</form>${on('paste', CANCEL)}`)).toEqual([
      'warning accessible-authentication input[aria-label="Code, digit 1"]',
    ])
  })
})

test.concurrent.each([
  ['Postcode', 'postcode'],
  ['Card security code', 'csc'],
  ['Voucher code', 'voucher'],
])('a field for a different kind of code is not covered by this rule: %s', async (label, name) => {
  const field = `<label>${label} <input name="${name}" inputmode="numeric"></label>`

  expect(await pasteFindings(field + on('paste', CANCEL))).toEqual([])
})

describe.concurrent('any other field', () => {
  const EMAIL = '<label>Repeat your email address <input id="c" type="email"></label>'
  const blocked = async (body: string) =>
    (await probe(body)).filter((found) => /paste-blocked|unchecked/.test(found))

  test('must accept pasted text', async () => {
    const react = `<div id="app">${EMAIL}</div><script>document.getElementById('app').addEventListener('paste', (event) => { if (event.target.type === 'email') ${CANCEL} })</script>`

    expect(await blocked(EMAIL)).toEqual([])
    expect(await blocked(EMAIL + on('paste', CANCEL))).toEqual(['warning paste-blocked #c'])
    expect(await blocked(react)).toEqual(['warning paste-blocked #c'])
    expect(await blocked(`<label>IBAN <input id="c"></label>${on('paste', CANCEL)}`)).toEqual([
      'warning paste-blocked #c',
    ])
  })

  test.each([
    ['inserts the text', `${CANCEL}; document.execCommand('insertText', false, text)`],
    [
      'shows the text as a tag',
      `${CANCEL}; document.body.append(Object.assign(document.createElement('b'), { textContent: text }))`,
    ],
    ['accepts only digits', `if (/\\D/.test(text)) ${CANCEL}`],
    ['has a handler for pictures', `if (event.clipboardData.files.length > 0) ${CANCEL}`],
  ])('is not reported if its script %s', async (_what, code) => {
    const field = '<label>Notes for us <textarea id="c"></textarea></label>'
    const script = `<script>c.addEventListener('paste', (event) => { const text = event.clipboardData.getData('text'); ${code} })</script>`

    expect(await blocked(field + script)).toEqual([])
  })
})
