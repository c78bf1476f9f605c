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

describe('a field for a code or a password', () => {
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

  test('may consist of boxes that a script fills in together', async () => {
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

test.each([
  ['Postcode', 'postcode'],
  ['Card security code', 'csc'],
  ['Voucher code', 'voucher'],
])('a field for something else may react differently: %s', async (label, name) => {
  const field = `<label>${label} <input name="${name}" inputmode="numeric"></label>`

  expect(await pasteFindings(field + on('paste', CANCEL))).toEqual([])
})
