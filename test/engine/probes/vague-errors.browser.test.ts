import { expect, test } from 'vitest'
import { createProber } from './prober.ts'

const { probe } = createProber()

const form = (message: string, { hint = '', attributes = '' } = {}) => `
  <h1>Book a court</h1>
  <form id="f" action="/sent" method="post" novalidate>
    <p><label for="d">Day</label><br>${hint} <input id="d" name="d" required ${attributes} aria-describedby="h e"></p><p id="e" role="alert"></p>
    <p><label for="m">Members</label><br><input id="m" type="number"></p>
    <button>Book</button>
  </form>
  <script>
    const { d, e, f } = window
    f.onsubmit = (event) => {
      if (/^\\d{4}-\\d\\d-\\d\\d$/.test(d.value)) return
      event.preventDefault()
      e.textContent = '${message}'
      d.setAttribute('aria-invalid', 'true')
    }
  </script>`
/** Returns a form that shows its messages after the last field. */
const coded = (message: string, more: string) => `
  <h1>Book a bed</h1>
  <form id="f" novalidate>
    <p><label for="n">Name</label><br><input id="n"></p>
    <p><label for="d">Arrival</label><br><input id="d"></p>
    <p><label for="k">Nights</label><br><input id="k"></p>
    <button>Book</button><p id="s" role="status"></p><p id="h" role="status"></p>
  </form>
  <script>
    const { d, f, h, s } = window
    f.onsubmit = (event) => {
      event.preventDefault()
      if (/^\\d{4}-\\d\\d-\\d\\d$/.test(d.value)) return
      s.textContent = '${message}'
      ${more}
    }
  </script>`
const vague = async (body: string) => (await probe(body)).filter((line) => line.includes('error-vague'))
const suggestions = async (body: string) =>
  (await probe(body)).filter((line) => line.includes('error-suggestion'))

test.concurrent('a message that only calls a value invalid is reported if no hint describes the expected value', async () => {
  expect(await suggestions(form('The day is not valid.'))).toEqual(['warning error-suggestion #d'])
})

test.concurrent('a reference needs a format, too', async () => {
  const named = form('Ungültige Eingabe').replace('Day', 'Aktenzeichen')
  const described = named.replace('</h1>', '</h1><p>Das Aktenzeichen ist zum Beispiel 12-345/26.</p>')

  expect(await suggestions(named)).toEqual(['warning error-suggestion #d'])
  expect(await suggestions(described)).toEqual([])
  expect(await suggestions(form('Ungültige Eingabe').replace('Day', 'Ihr Kommentar'))).toEqual([])
})

test.concurrent.each([
  'Błędna wartość',
  'Niewłaściwy format daty',
  'Fehlerhafte Angabe',
  'Felaktigt värde',
  'Verkeerde waarde',
  'Valor erróneo',
])('the message “%s” only calls a value invalid', async (message) => {
  const dated = form(message).replace('Day', 'Data zameldowania')
  const described = form(`${message}: 2027-05-20`).replace('Day', 'Data zameldowania')

  expect(await suggestions(dated)).toEqual(['warning error-suggestion #d'])
  expect(await suggestions(described)).toEqual([])
})

test.concurrent.each([
  ['the message describes the value', form('Enter the day as in 2027-05-20.')],
  ['the message asks for a value', form('Enter the day of your game.')],
  [
    'a hint describes the value',
    form('The day is not valid.', { hint: '<span id="h">Use YYYY-MM-DD.</span>' }),
  ],
  ['the label shows the format', form('The day is not valid.').replace('Day', 'Day (YYYY-MM-DD)')],
  [
    'a placeholder shows the format',
    form('The day is not valid.', { attributes: 'placeholder="YYYY-MM-DD"' }),
  ],
])('no vague message is reported if %s', async (_reason, body) => {
  expect(await suggestions(body)).not.toContain('warning error-suggestion #d')
})

test.concurrent.each([
  ['Error 104', ''],
  ['Fehlercode: E-2201', ''],
  ['Erreur n° 37', 'd.focus()'],
  ['Chyba: 0x80', "d.setAttribute('aria-invalid', 'true')"],
])('the message “%s” is only a code', async (message, more) => {
  expect(await vague(coded(message, more))).toEqual(['warning error-vague #s'])
})

test.concurrent('a code is only a hint if the field that has focus was explained before', async () => {
  const explained = coded('Error 104', 'd.focus()').replace(
    '<input id="d">',
    '<input id="d" placeholder="YYYY-MM-DD">',
  )

  expect(await vague(explained)).toEqual(['info error-vague #s'])
})

test.concurrent.each([
  ['the message explains it', 'Error 104: enter the day as in 2027-05-20.', 'd.focus()'],
  ['the message is the number of errors', 'Error: 2', 'd.focus()'],
  ['other text explains it', 'Error 104', "d.focus(); h.textContent = 'Use a day such as 2027-05-20.'"],
])('a code is not reported if %s', async (_reason, message, more) => {
  expect(await vague(coded(message, more))).not.toContain('warning error-vague #s')
})
