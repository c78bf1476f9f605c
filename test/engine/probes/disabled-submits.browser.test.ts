import { describe, expect, test } from 'vitest'
import { createProber } from './prober.ts'

const { probe } = createProber()

interface FormPage {
  phone?: string
  hint?: string
  /** The expression for valid values. */
  valid?: string
  /** The statements that run when a value changes. */
  more?: string
  after?: string
}

/** Returns the findings about a form that enables its button only while all values are valid. */
const silent = async ({
  phone = '<input id="p" type="tel">',
  hint = '',
  valid = '/^0[0-9]{9,10}$/.test(p.value)',
  more = '',
  after = '',
}: FormPage = {}) =>
  (
    await probe(`
    <h1>Evening classes</h1><form id="f" novalidate>
      <p><label for="n">Name</label><br><input id="n"></p>
      <p><label for="p">Phone</label> ${hint}<br>${phone}</p>
      <p><button id="b" disabled>Enroll</button></p>${after}<p id="s" role="status"></p>
    </form>
    <script>
      const { b, f, n, p, s } = window
      f.oninput = () => { b.disabled = !(n.value && ${valid}); ${more} }
      f.onsubmit = (event) => event.preventDefault()
    </script>`)
  ).filter((line) => line.includes('error-not-text'))

describe.concurrent('a form that enables its button only for valid values', () => {
  test('must explain which value is invalid', async () => {
    expect(await silent()).toEqual(['warning error-not-text #p'])
    expect(
      await silent({ phone: '<input id="p" type="email">', valid: 'p.checkValidity() && p.value' }),
    ).toEqual(['warning error-not-text #p'])
  })

  const SAYS = "s.textContent = b.disabled ? 'Enter a phone number such as 0123 456 7890.' : ''"

  test.each<[string, FormPage]>([
    ['it explains the error', { more: SAYS }],
    ['it explains the error after a while', { more: `setTimeout(() => { ${SAYS} }, 600)` }],
    ['it marks the field', { more: "p.setAttribute('aria-invalid', String(b.disabled))" }],
    [
      'a hint shows the format',
      {
        phone: '<input id="p" type="tel" aria-describedby="h">',
        hint: '<span id="h">10 or 11 digits, such as 0123 456 7890</span>',
      },
    ],
    [
      'an introduction explains the format',
      { after: '<p>Phone numbers start with 0 and have 10 digits.</p>' },
    ],
    ['it accepts any value', { valid: 'p.value' }],
    ['something else enables the button', { valid: 'false' }],
    ['it has another button', { after: '<button>Help with this form</button>' }],
  ])('isn’t reported if %s', async (_reason, page) => {
    expect(await silent(page)).toEqual([])
  })
})
