import { describe, expect, test } from 'vitest'
import { createProber } from './prober.ts'

const { probe } = createProber('forms', 'general-errors')

interface Claim {
  message?: string
  /** The statements that run after the message has appeared. */
  more?: string
  button?: string
  fields?: string
  attributes?: string
}

const FIELDS = `
  <p><label for="p">Policy number</label><br><input id="p" required></p>
  <p><label for="a">Amount you claim, in pounds</label><br><input id="a" required></p>
  <p><label for="w">What happened</label><br><textarea id="w" required></textarea></p>`

/** Returns the findings about a form whose script shows a message if fields are empty. */
const claim = ({
  message = 'Your claim could not be sent because some details are missing.',
  more = '',
  button = 'Send claim',
  fields = FIELDS,
  attributes = 'novalidate',
}: Claim): Promise<string[]> =>
  probe(`
    <h1>Claim for lost luggage</h1><div id="s" role="alert"></div><p>Fill in all fields.</p>
    <form id="f" ${attributes}>${fields}<p><button>${button}</button></p></form>
    <script>
      const { f, s, p, a, w } = window
      f.onsubmit = (event) => {
        event.preventDefault()
        if ([...f.querySelectorAll('input, textarea')].every(({ value }) => value)) return
        s.textContent = '${message}'
        ${more}
      }
    </script>`)

describe.concurrent('a rejected form', () => {
  test('must name the wrong fields, even if the message shares a word with a label', async () => {
    expect(await claim({})).toEqual(['warning error-vague #s'])
  })

  test('is reported only as a hint if the focus moves to a field', async () => {
    expect(await claim({ more: 'p.focus()' })).toEqual(['info error-vague #s'])
  })

  test.each<[string, Claim]>([
    ['lists the fields', { message: 'Fill in the policy number, the amount and what happened.' }],
    ['names one field', { message: 'Enter the amount.' }],
    [
      'has only one field',
      { fields: '<p><label for="p">Policy number</label><br><input id="p" required></p>' },
    ],
    ['lets the browser show the missing values', { attributes: '' }],
    [
      'explains what is wrong at the fields',
      {
        more: `for (const field of [p, a, w]) {
          field.setAttribute('aria-invalid', 'true')
          field.setAttribute('aria-describedby', field.id + 'e')
          field.insertAdjacentHTML('afterend', '<b id="' + field.id + 'e">Fill in this field.</b>')
        }`,
      },
    ],
  ])('is not reported if it %s', async (_name, options) => {
    expect(await claim(options)).toEqual([])
  })
})

describe.concurrent('a message in a form', () => {
  const flat = (before: string, after: string, more = '') => `
    <form id="f" novalidate>${before}<label for="p">Policy number</label> <input id="p" required><br>
      <label for="a">Amount</label> <input id="a" required><br><label for="w">Reason</label> <input id="w" required>
      ${after}<button>Send claim</button></form>${more}
    <script>
      f.onsubmit = (event) => {
        event.preventDefault()
        if (p.value && a.value && w.value) return
        g.textContent = 'Some details are missing or not valid.'
      }
    </script>`
  const grouped = (gap: number) => `
    <form id="f" novalidate><div><label for="p">Policy number</label> <input id="p" required>
      <div style="height:${gap}px"></div><div id="g" role="alert"></div></div>
      <div><label for="a">Amount</label> <input id="a"></div><button>Send claim</button></form>
    <script>f.onsubmit = (event) => { event.preventDefault(); g.textContent = p.value ? '' : 'Some details are missing.' }</script>`
  const message = '<div id="g" role="alert"></div>'

  test.each([
    ['above the labels of all fields', flat(message, '')],
    ['below the last of several empty fields', flat('', message)],
    ['below the form', flat('', '', message)],
  ])('is about the whole form if it is %s', async (_name, form) => {
    expect(await probe(form)).toEqual(['warning error-vague #g'])
  })

  test.each([
    ['only that field is marked', "a.style.borderColor = 'red'"],
    ['a field before it is marked instead', "p.style.borderColor = 'red'"],
  ])('is about the field above it if %s', async (_reason, more) => {
    const form = `<form id="f" novalidate><label for="n">Name</label> <input id="n" required><br>
      <label for="p">Email</label> <input id="p" required><br><label for="a">Password</label> <input id="a" required>
      ${message}<button>Join</button></form>
      <script>
        f.onsubmit = (event) => { event.preventDefault(); if (!a.value) { g.textContent = 'At least 8 characters must be entered.'; ${more} } }
      </script>`

    expect(await probe(form)).toEqual(['warning error-association #a'])
  })

  test('is about a field if both are in a box without other fields', async () => {
    expect(await probe(grouped(0))).toEqual(['warning error-association #p'])
    expect(await probe(grouped(60))).toEqual(['warning error-association #p'])
    expect(await probe(grouped(160))).toEqual(['warning error-vague #g'])
  })
})

describe.concurrent('a form that places an order', () => {
  const counted = "s.dataset.tries = Number(s.dataset.tries ?? 0) + 1; s.id = 's' + s.dataset.tries"

  test('is submitted only once, with its required fields empty', async () => {
    expect(await claim({ button: 'Send order', more: counted })).toEqual(['warning error-vague #s1'])
  })

  test.each<[string, Claim]>([
    ['its fields are optional', { fields: FIELDS.replaceAll('required', '') }],
    ['only one field is empty', { fields: FIELDS.replaceAll('<input', '<input value="7"') }],
    ['it makes a payment', { button: 'Order and pay' }],
    [
      'it has a field for a card number',
      { fields: `${FIELDS}<input aria-label="Card" autocomplete="cc-number">` },
    ],
    ['it deletes something', { button: 'Delete order' }],
  ])('is not submitted if %s', async (_name, options) => {
    expect(await claim({ button: 'Send order', ...options })).toEqual([])
  })
})

test('a form that shows the same error again and clears its fields explains what is wrong', async () => {
  const page = `
    <h1>Ask a question</h1>
    <form id="f" novalidate>
      <p><label for="n">Name</label><br><input id="n" required></p>
      <p><label for="e">Email</label><br><input id="e" type="email" required></p>
      <p><label for="q">Question</label><br><textarea id="q" required></textarea></p>
      <p><button>Send question</button></p>
    </form>
    <p id="s" role="alert"></p>
    <script>
      const { f, s } = window
      f.onsubmit = (event) => {
        event.preventDefault()
        const wrong = [...f.querySelectorAll('[required]')].find((field) => !field.checkValidity())
        if (!wrong) return
        s.textContent = 'Enter a valid value for ' + wrong.labels[0].textContent
        f.reset()
        wrong.focus()
      }
    </script>`

  expect(await probe(page)).toEqual(['warning input-lost #n'])
})
