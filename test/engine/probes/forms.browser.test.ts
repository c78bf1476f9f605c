import { describe, expect, test } from 'vitest'
import { answer } from '../../support/web-site.ts'
import { createProber } from './prober.ts'

const { probe: probeAll } = createProber('forms')
/** On a busy machine, another probe may run out of time. */
const probe: typeof probeAll = async (...parameters) =>
  (await probeAll(...parameters)).filter((found) => !found.includes('unchecked-content'))

const FIELDS = `
  <p><label for="n">Name</label><br><input id="n" name="n" required> <span id="ne"></span></p>
  <p><label for="m">Email</label><br><input id="m" name="m" required> <span id="me"></span></p>
  <p><label for="c">Comment</label><br><input id="c" name="c"></p>`
const form = (script: string, { fields = FIELDS, more = '' } = {}) => `
  <h1>Contact</h1><form id="f" action="/sent" method="post" novalidate>${more}${fields}<p><button id="b">Send</button></p></form>
  <script>
    const { n, m, c, ne, me, f } = window
    f.onsubmit = (event) => {
      if (n.value && m.value) return
      event.preventDefault()
      ${script}
    }
  </script>`
const SAY =
  "ne.textContent = 'Enter your name.'; me.textContent = 'Enter your email address, such as name@example.org.';"
const LINK =
  "for (const [field, text] of [[n, ne], [m, me]]) { field.setAttribute('aria-describedby', text.id); field.setAttribute('aria-invalid', 'true') }"

describe.concurrent('a form that rejects empty fields', () => {
  test('must explain why', async () => {
    expect(await probe(form(''))).toEqual(['warning error-none #f'])
  })

  test('is not reported for an optional field that looks different after losing focus', async () => {
    const group = (color: string) => `
      <form id="f" onsubmit="n.style.borderColor = '${color}'; return false">
        <input id="n" aria-label="Name"> <input id="m" aria-label="Town"> <button>Show</button>
      </form>`

    expect(await probe(group('#88a'))).toEqual([])
    expect(await probe(group('#c22'))).toEqual(['warning error-not-text #n'])
  })

  test('must do more than move the focus', async () => {
    const script = answer(200, 'text/javascript', 'function say() { f.reportValidity() }')
    expect(await probe(form('n.focus()'))).toEqual(['warning error-none #f'])
    expect(await probe(form('f.reportValidity()'))).toEqual([])
    expect(
      await probe(form('say()'), {
        routes: { '/a.min.js': script },
        head: '<script src="/a.min.js"></script>',
      }),
    ).toEqual([])
    expect(await probe(form("n.placeholder = 'Enter your name'; n.focus()"))).toEqual([])
    expect(
      await probe(form("n.focus(); ne.className = 'w'"), {
        head: '<style>.w::after { content: "Empty" }</style>',
      }),
    ).toEqual([])
  })

  test('is reported if it removes a link', async () => {
    const more = '<a href="/help" id="h">Help with this form</a>'

    expect(await probe(form('h.remove()', { more }))).toEqual(['warning error-none #f'])
  })

  test('must explain the problem in text, not only by color', async () => {
    expect(await probe(form("n.style.borderColor = m.style.borderColor = 'red'"))).toEqual([
      'warning error-not-text #n',
    ])
  })

  test('must associate each message with its field, and announce the message', async () => {
    expect(await probe(form(SAY))).toEqual([
      'warning error-association #n',
      'warning error-announced #ne',
      'warning error-association #m',
    ])
    expect(await probe(form(SAY + LINK))).toEqual(['warning error-announced #ne'])
  })

  test('is reported at the nearest remaining element if the message disappears after the next attempt', async () => {
    const show =
      "const p = document.createElement('div'); p.textContent = 'Enter your name.'; p.style.marginTop = '60px'; "
    const inRow = (script: string) =>
      probe(
        form(`${show} ${script}; n.setAttribute('aria-invalid', 'true')`, {
          fields: `<div id="row">${FIELDS}</div>`,
          more: "<script>addEventListener('input', () => document.querySelector('.new')?.remove(), true)</script>",
        }),
      )

    expect(await inRow("p.className = 'new'; window.row.append(p)")).toEqual(['warning error-announced #row'])
    expect(await inRow("p.id = 'said'; window.row.append(p)")).toEqual(['warning error-announced #said'])
  })

  test('may mark a correct field in green', async () => {
    const praise = "k.style.borderColor = 'green'; ke.textContent = 'Looks good!'; n.focus()"
    const filled =
      '<p><label for="k">City</label> <input id="k" value="Leeds" required></p><div id="ke"></div>'

    expect(await probe(form(`${SAY + LINK}; ${praise}`).replace('<button', `${filled}<button`))).toEqual([])
  })

  test('must show its messages with enough contrast', async () => {
    const faint = (color: string) =>
      probe(form(`${SAY + LINK}; ne.style.color = me.style.color = '${color}'; n.focus()`))

    expect(await faint('#f99')).toEqual(['warning state-contrast #ne'])
    expect(await faint('#b00')).toEqual([])
  })

  test('must mark the field as invalid', async () => {
    const describe = "n.setAttribute('aria-describedby', 'ne'); m.setAttribute('aria-describedby', 'me')"

    expect(await probe(form(SAY + describe))).toContainEqual('info error-invalid-state #n')
  })

  test('must identify the wrong field', async () => {
    const more = '<div id="s" role="alert"></div>'

    expect(await probe(form("s.textContent = 'An error occurred.'", { more }))).toEqual([
      'warning error-vague #s',
    ])
  })

  test('must name the wrong field by a whole word, not by part of a word such as “for” in “form”', async () => {
    const vague = form("s.textContent = 'The form contains an error.'", {
      more: '<div id="s" role="alert"></div>',
    }).replace('Email', 'Email for receipts')

    expect(await probe(vague)).toEqual(['warning error-vague #s'])
  })

  test('must keep the text that the user entered', async () => {
    const focus = `${SAY + LINK}; n.focus();`

    expect(await probe(form(`${SAY + LINK}; c.value = ''`))).toContain('warning input-lost #c')
    expect(await probe(form(focus))).toEqual([])
  })

  test.each([
    ['moves the focus to the first field', `${SAY + LINK}; n.focus()`, ''],
    [
      'shows a summary that has the focus',
      "s.innerHTML = '<p>Enter your name and your email.</p>'; s.focus()",
      '<div id="s" tabindex="-1"></div>',
    ],
    [
      'shows a summary as an alert',
      "s.innerHTML = '<p>Name is missing.</p><p>Email is missing.</p>'",
      '<div id="s" role="alert"></div>',
    ],
    ['opens a browser dialog', "alert('Enter your name and email.')", ''],
  ])('passes every check if it %s', async (_name, script, more) => {
    expect(await probe(form(script, { more }))).toEqual([])
  })

  test('passes every check, no matter whether the browser or the server rejects the fields', async () => {
    const native = form('').replace('novalidate', '')
    const server = `<form action="/sent" method="post" novalidate>${FIELDS}<button>Send</button></form>`

    expect(await probe(native)).toEqual([])
    expect(await probe(server)).toEqual([])
  })

  test('must explain how to correct a wrong email address', async () => {
    const wrong = (
      text: string,
    ) => `<form id="f" novalidate><label for="m">Email</label> <input id="m" aria-describedby="me"> <button>Send</button>
      <p id="me" role="alert"></p></form><script>f.onsubmit = (event) => { event.preventDefault(); me.textContent = m.value === '' ? 'Enter your email.' : m.value.includes('@') ? '' : ${text}; m.setAttribute('aria-invalid', 'true') }</script>`

    expect(await probe(wrong("'The email is wrong.'"))).toEqual(['info error-suggestion #m'])
    expect(await probe(wrong("'Enter an email address with an @ sign.'"))).toEqual([])
  })

  test('must state which numbers are allowed', async () => {
    const wrong = (text: string) => `<form id="f" novalidate><label for="n">Guests</label>
      <input id="n" type="number" min="1" max="8" aria-describedby="ne"> <button>Send</button>
      <p id="ne" role="alert"></p></form><script>f.onsubmit = (event) => { event.preventDefault(); ne.textContent = n.value === '' ? 'Enter the number of guests.' : n.value > 8 ? '${text}' : ''; n.setAttribute('aria-invalid', 'true') }</script>`

    expect(await probe(wrong('The number of guests is invalid.'))).toEqual(['info error-suggestion #n'])
    expect(await probe(wrong('The number of guests must be between 1 and 8.'))).toEqual([])
  })

  test('is not tested if its text suggests that it does more than send a message', async () => {
    expect(await probe(form('').replace('Send', 'Buy now'))).toEqual([])
    expect(await probe(form('').replace('Send', 'Continue to payment'))).toEqual(await probe(form('')))
    expect(await probe(form(''))).not.toEqual([])
  })

  test('may also be a group of fields with a button outside a form element', async () => {
    const group = `<div id="f">${FIELDS}<button id="b" type="button">Send</button></div>
      <script>b.onclick = () => { if (!n.value || !m.value) { ${SAY} } }</script>`

    expect(await probe(group)).toContain('warning error-association #n')
  })
})

describe.concurrent('a status message', () => {
  const newsletter = (attributes: string, more = '') => `
    <form id="f"><label for="m">Email</label> <input id="m" type="email" required> <button>Sign up for news</button></form>
    <div id="s" ${attributes}></div>
    <script>f.onsubmit = (event) => { event.preventDefault(); s.textContent = 'Thank you, we have sent you a message.'; ${more} }</script>`

  test('must be announced', async () => {
    expect(await probe(newsletter(''))).toEqual(['warning status-message #s'])
  })

  test.each([
    ['a live region', 'role="status"', ''],
    ['moving the focus', 'tabindex="-1"', 's.focus()'],
  ])('may be announced by %s', async (_name, attributes, more) => {
    expect(await probe(newsletter(attributes, more))).toEqual([])
  })

  test('is not required for an invalid value if the focus moves to the field', async () => {
    const led = newsletter('', 'm.focus()')
      .replace('type="email"', 'type="text"')
      .replace('Thank you, we have sent you a message.', 'Enter another email.')

    expect((await probe(led)).filter((found) => found.includes('status-message'))).toEqual([])
  })

  test('must also be announced when a button causes it', async () => {
    const shop = (attributes: string, text: string) =>
      `<h1>Pots</h1><p>Blue pot, 20 €</p><button id="b" type="button">Add to basket</button><p id="s" ${attributes}></p>
      <script>b.onclick = () => { s.textContent = '${text}' }</script>`

    expect(await probe(shop('', '1 item in your basket'))).toEqual(['warning status-message #s'])
    expect(await probe(shop('role="status"', '1 item in your basket'))).toEqual([])
    expect(await probe(shop('', 'Pots from the north are blue'))).toEqual([])
    expect(await probe(shop('', 'This code does not exist or has expired.'))).toEqual([
      'warning status-message #s',
    ])
  })
})

describe.concurrent('a button that stays pressed', () => {
  const radio = (script: string, attributes = '') =>
    `<h1>Radio</h1><style>.on { background: #711; color: #fff }</style><button id="b" type="button" ${attributes}>Mute</button>
    <script>b.onclick = () => { b.classList.toggle('on'); ${script} }</script>`

  test('must expose its state', async () => {
    expect(await probe(radio(''))).toEqual(['warning control-state #b'])
  })

  test.each([
    ['its name', "b.textContent = b.textContent === 'Mute' ? 'Unmute' : 'Mute'"],
    ['an attribute', "b.setAttribute('aria-pressed', b.classList.contains('on'))"],
  ])('may expose its state through %s', async (_name, script) => {
    expect(await probe(radio(script))).toEqual([])
  })

  test('is not reported if it changes the colors of the page or can be pressed only once', async () => {
    expect(await probe(radio("document.body.classList.toggle('on')"))).toEqual([])
    expect(await probe(radio("b.classList.add('on')"))).toEqual([])
  })
})

test.concurrent('a message must also be announced if it appears only when a button is no longer busy', async () => {
  const shop = (attributes: string) => `
    <h1>Pots</h1><p>Blue pot, 20 €</p><button id="b" type="button">Add to basket</button><p id="s" ${attributes}></p>
    <script>
      b.onclick = () => {
        b.textContent = 'Adding…'
        setTimeout(() => {
          b.textContent = 'Add to basket'
          s.textContent = '1 item in your basket'
        }, 600)
      }
    </script>`

  expect(await probe(shop(''))).toEqual(['warning status-message #s'])
  expect(await probe(shop('role="status"'))).toEqual([])
})

test.concurrent('a general message must not rely on red borders alone', async () => {
  const marked = (mark: string) =>
    probe(
      form(`s.textContent = 'Please check what you entered.'; for (const field of [n, m]) ${mark}`, {
        more: '<div id="s" role="alert"></div>',
      }),
    )

  expect(await marked("field.style.borderColor = '#c00'")).toEqual(['warning error-vague #s'])
  expect(await marked("field.setAttribute('aria-invalid', 'true')")).toEqual(['info error-vague #s'])
})
