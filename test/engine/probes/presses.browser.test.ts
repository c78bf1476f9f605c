import { describe, expect, test } from 'vitest'
import { createProber } from './prober.ts'

const { probe } = createProber('forms', 'presses')

describe.concurrent('a button that disappears when it is pressed', () => {
  const list = (label: string, script: string) => `
    <ul id="l"><li>The library opens on Sundays</li></ul><button id="m">${label}</button>
    <script>m.onclick = () => { l.insertAdjacentHTML('beforeend', '<li tabindex="-1">The market moves</li>'); ${script} }</script>`

  test('must move the focus elsewhere', async () => {
    expect(await probe(list('Load more', 'm.remove()'))).toEqual(['warning action-focus body'])
    expect(await probe(list('Load more', "m.style.display = 'none'"))).toEqual(['warning action-focus #m'])
    expect(await probe(list('Load more', 'm.remove(); l.lastChild.focus()'))).toEqual([])
    expect(await probe(list('Load more', 'm.remove(); setTimeout(() => l.lastChild.focus(), 200)'))).toEqual(
      [],
    )
    expect(await probe(list('Load more', ''))).toEqual([])
  })

  test('may close the notice that contains it, but must move the focus elsewhere', async () => {
    const notice = (script: string) => `
      <p id="n">Collections are late. <button id="c" aria-label="Close">×</button></p><p tabindex="-1" id="p">Bins</p>
      <script>c.onclick = () => { n.remove(); ${script} }</script>`

    expect(await probe(notice(''))).toEqual(['warning action-focus body'])
    expect(await probe(notice('p.focus()'))).toEqual([])
  })

  test('must move the focus to the button that replaces it', async () => {
    const counter = (after: string) => `
      <ticket-count></ticket-count>
      <script>
        customElements.define('ticket-count', class extends HTMLElement {
          connectedCallback() {
            this.n = 0
            const root = this.attachShadow({ mode: 'open' })
            root.addEventListener('click', ({ target }) => {
              const step = target.closest('button').dataset.step
              this.n += Number(step)
              ${after}
            })
            this.draw()
          }
          draw() {
            this.shadowRoot.innerHTML = '<button data-step="-1" aria-label="One ticket less">−</button> <span>' +
              this.n + '</span> <button data-step="1" aria-label="One ticket more">+</button>'
          }
        })
      </script>`

    const focus = `root.querySelector('[data-step="' + step + '"]').focus()`
    const found = 'warning action-focus body > ticket-count >>> button[aria-label="One ticket less"]'
    expect(await probe(counter('this.draw()'))).toEqual([found])
    expect(await probe(counter(`this.draw(); ${focus}`))).toEqual([])
    expect(await probe(counter(`this.draw(); setTimeout(() => ${focus}, 100)`))).toEqual([])
    expect(await probe(counter("root.querySelector('span').textContent = this.n"))).toEqual([])
  })

  test('is never pressed if its label suggests a deletion', async () => {
    expect(await probe(list('Delete list', 'm.remove()'))).toEqual([])
  })
})

describe.concurrent('a form that a script checks', () => {
  const NAMES = ['name', 'town', 'street', 'phone']
  /** Rejects some of the fields if they are empty. */
  const form = (rejected: readonly string[], { label = '', before = '' } = {}) => `
    <h1>Register</h1>${before}<form id="f" novalidate>
    ${NAMES.map((name) => `<p><label for="${name}">Your ${name}${label}</label><br><input id="${name}"> <span id="${name}-e" role="alert"></span></p>`).join('')}
    <button>Register</button></form>
    <script>
      f.onsubmit = (event) => {
        event.preventDefault()
        for (const name of ${JSON.stringify(rejected)}) {
          const field = document.getElementById(name), isEmpty = field.value === ''
          field.setAttribute('aria-invalid', isEmpty)
          field.setAttribute('aria-describedby', name + '-e')
          document.getElementById(name + '-e').textContent = isEmpty ? 'Enter your ' + name + '.' : ''
        }
      }
    </script>`

  test('must indicate which fields are required', async () => {
    expect(await probe(form(['town', 'phone']))).toEqual(['warning required-unmarked #town'])
    expect(await probe(form(['phone']))).toEqual(['warning required-unmarked #phone'])
  })

  test('is reported as a hint if it may require all fields', async () => {
    expect(await probe(form(NAMES))).toEqual(['info required-unmarked #town'])
    expect(await probe(form(['town']))).toEqual(['info required-unmarked #town'])
  })

  test.each([
    ['in the labels', { label: ' (optional)' }],
    ['before the form', { before: '<p>You must fill in your town and phone.</p>' }],
    ['in the style sheet', { before: '<style>label::after { content: " *" }</style>' }],
  ])('may indicate the required fields %s', async (_where, more) => {
    expect(await probe(form(['town', 'phone'], more))).toEqual([])
  })
})

test.concurrent('a settings form without text fields must announce its result', async () => {
  const form = (attributes: string) => `
    <form id="f"><label><input type="checkbox"> Daily news</label> <button>Save</button></form><p id="o" ${attributes}></p>
    <script>f.onsubmit = (event) => { event.preventDefault(); o.textContent = 'Your settings have been saved.' }</script>`

  expect(await probe(form(''))).toEqual(['warning status-message #o'])
  expect(await probe(form('role="status"'))).toEqual([])
})

describe.concurrent('a form that lists its errors in a summary', () => {
  const form = (script: string) => `
    <form id="f" novalidate><div id="s" tabindex="-1" hidden></div>
    <label>Name<br><input id="n" required></label><br><span id="ne"></span><br><label>Town<br><input id="t"></label> <button>Send</button></form>
    <script>
      f.onsubmit = (event) => {
        event.preventDefault()
        if (n.value) return
        ne.textContent = 'Enter your name.'
        n.setAttribute('aria-invalid', 'true')
        n.setAttribute('aria-describedby', 'ne')
        s.hidden = false
        s.innerHTML = '<h2>There is a problem</h2><ul><li><a href="#n">Enter your name</a></li></ul>'
        ${script}
      }
    </script>`

  test('must announce them, for example by moving the focus to the summary', async () => {
    expect(await probe(form(''))).toEqual(['warning error-announced #s > h2'])
    expect(await probe(form('s.focus()'))).toEqual([])
  })

  test('must still keep the text that the user entered', async () => {
    expect(await probe(form("s.focus(); t.value = ''"))).toEqual(['warning input-lost #t'])
  })
})

describe.concurrent('a toast that appears when a button is pressed', () => {
  const page = (attributes: string) => `
    <ul><li>Rye <button class="add" id="r">Keep rye</button></li><li>Oat <button class="add" id="o">Keep oat</button></li></ul>
    <div id="t" style="position: fixed; bottom: 8px; right: 8px" ${attributes}></div>
    <script>for (const b of [r, o]) b.onclick = () => { t.textContent = b.parentElement.firstChild.data + 'goes with you' }</script>`

  test('must be announced, and is reported once for buttons that look the same', async () => {
    expect(await probe(page(''))).toEqual(['warning status-message #t'])
    expect(await probe(page('role="status"'))).toEqual([])
  })

  test('is recognized by its position, not its words', async () => {
    expect(await probe(page('').replace('position: fixed', 'position: static'))).toEqual([])
  })
})

test.concurrent('a new list item is not treated as a status message', async () => {
  const page = (target: string, tag: string) => `
    <button onclick="const n = document.createElement('${tag}'); n.textContent = 'Bread added to your basket'; ${target}.append(n)">Keep bread</button>
    <ul id="l"><li>Oats</li></ul><div id="o"></div>`

  expect(await probe(page('o', 'p'))).toEqual(['warning status-message #o > p'])
  expect(await probe(page('l', 'li'))).toEqual([])
})

test.concurrent('a new row in an article is not treated as a status message', async () => {
  const page = (press: string) => `
    <article><h2>Orders</h2><p id="o"></p><div id="r"></div><button onclick="${press}">Show a sample</button></article>`

  expect(await probe(page("r.insertAdjacentHTML('beforeend', '<div>Order 118 – sent</div>')"))).toEqual([])
  expect(await probe(page("o.textContent = 'Your list was saved'"))).toEqual(['warning status-message #o'])
})

test.concurrent('a message in an existing list item must be announced', async () => {
  const item = (name: string) =>
    `<li>${name} <span></span><button onclick="this.previousElementSibling.textContent = 'Added to your basket'">Keep ${name}</button></li>`

  expect(await probe(`<ul>${item('Rye')}${item('Oats')}</ul>`)).toEqual([
    'warning status-message body > ul > li:nth-of-type(1) > span',
  ])
})

test.concurrent('a field that filters a list must announce the number of results', async () => {
  const page = (attributes: string) => `
    <p><label>Search courses <input type="search" id="s"></label></p><p id="o" ${attributes}>12 courses</p>
    <script>s.oninput = () => { o.textContent = s.value ? 'Nothing found' : '12 courses' }</script>`

  expect(await probe(page(''))).toEqual(['warning status-message #o'])
  expect(await probe(page('role="status"'))).toEqual([])
  expect(await probe(page('').replace('s.oninput', 's.onblur'))).toEqual([])
})

test.concurrent('checkboxes that filter a list must announce the number of results', async () => {
  const page = (attributes: string, { name = 'Filter', submit = '' } = {}) => `
    <form><fieldset><legend>${name} courses</legend><p><label><input type="checkbox" id="e"> Evening courses</label></p>
    <p><label><input type="checkbox"> Weekend courses</label></p></fieldset>${submit}</form>
    <p id="o" ${attributes}>12 courses found</p><ul id="l"><li>Bread</li></ul>
    <script>document.forms[0].onchange = () => {
      o.textContent = (e.checked ? 4 : 12) + ' courses found'
      l.innerHTML = ['Bread', 'Rye', 'Oats', 'Pies'].map((name) => '<li>' + name + ' for 4 people</li>').join('')
    }</script>`

  expect(await probe(page(''))).toEqual(['warning status-message #o'])
  expect(await probe(page('role="status"'))).toEqual([])
  expect(await probe(page('', { name: 'Your' }))).toEqual([])
  expect(await probe(page('', { submit: '<button>Apply</button>' }))).toEqual([])
})

describe.concurrent('a control is never pressed', () => {
  const SAY = "document.getElementById('o').textContent = 'Your choice has been saved.'"
  const form = (label: string) => `
    <form id="f"><label><input type="checkbox"> Statistics</label> <button>${label}</button></form><p id="o"></p>
    <script>f.onsubmit = (event) => { event.preventDefault(); ${SAY} }</script>`
  const button = (label: string) => `<button onclick="${SAY}">${label}</button><p id="o"></p>`

  test.each([
    ['gives consent', form('Accept selected'), form('Save settings')],
    ['signs the user out', button('Cerrar sesión'), button('Guardar')],
    ['goes back', button('Zurück'), button('Speichern')],
  ])('if it %s', async (_what, risky, safe) => {
    expect(await probe(risky)).toEqual([])
    expect(await probe(safe)).toEqual(['warning status-message #o'])
  })
})

describe.concurrent('a control that is not called a filter', () => {
  const NAMES = ['Rye bread', 'Oat soup', 'Plum pie', 'Fish stew']
  const list = NAMES.map((name) => `<li>${name}<p>for 4 people</p></li>`).join('')
  const typed = '<label>Part of the name <input id="s"></label>'
  const chosen =
    '<label>What do you eat? <select id="s"><option value="">Everything<option value="pie">Pies</select></label>'
  const page = (control: string, { attributes = '', count = '4 recipes', end = 'recipes' } = {}) => `
    <main><p>${control}</p><p id="o" ${attributes}>${count}</p><ul id="l">${list}</ul></main>
    <script>s.oninput = () => {
      const items = [...l.children]
      for (const item of items) item.hidden = !item.textContent.toLowerCase().includes(s.value)
      o.textContent = items.filter((item) => !item.hidden).length + ' ${end}'
    }</script>`

  test.each([
    ['field', typed],
    ['drop-down list', chosen],
  ])('must announce the number of results if it filters a list, such as a %s', async (_what, control) => {
    expect(await probe(page(control))).toEqual(['warning status-message #o'])
    expect(await probe(page(control, { attributes: 'role="status"' }))).toEqual([])
  })

  test('is not used if the page doesn’t state the number of items in the list', async () => {
    expect(await probe(page(typed, { count: 'Our recipes' }))).toEqual([])
  })

  test('may change other text, such as a price', async () => {
    expect(await probe(page(chosen, { count: '4 tickets for £40', end: 'ticket for £10' }))).toEqual([])
  })
})

describe('purchase buttons next to several products', () => {
  const shop = (
    name: string,
    { attributes = '', products = ['Alma', 'Holger', 'Tove'], basket = '<a href="#o">Varukorg</a>' } = {},
  ) => `${basket}
    <ul>${products.map((product) => `<li>${product} <button type="button" class="kop">${name.replace('%', product)}</button></li>`).join('')}</ul>
    <p id="o" ${attributes}></p>
    <script>for (const b of document.querySelectorAll('.kop')) b.onclick = () => { o.textContent = 'Varan ligger nu i varukorgen.' }</script>`

  test.each(['Köp %', 'Köp', 'Buy %', '% kaufen', 'Kup'])('must announce their result: %s', async (name) => {
    expect(await probe(shop(name))).toEqual(['warning status-message #o'])
  })

  test('are not reported if they announce their result', async () => {
    expect(await probe(shop('Köp %', { attributes: 'role="status"' }))).toEqual([])
  })

  test.each([
    ['there are only two', shop('Köp %', { products: ['Alma', 'Holger'] })],
    ['their name indicates an immediate purchase', shop('Köp % nu')],
    ['their name mentions a payment', shop('Köp och betala %')],
    ['the page has no basket', shop('Köp %', { basket: '' })],
    [
      'they are plans',
      shop('Köp %', { products: ['Mini, €4 per month', 'Midi, €8 per month', 'Maxi, €9 per month'] }),
    ],
    [
      'they belong to one product',
      `<header>${shop('Buy', { products: ['Alma'] })}</header>${shop('Buy', { products: ['Alma'] })}${shop('Buy', { products: ['Alma'] })}`,
    ],
    ['they delete something', shop('Buy % and delete the list')],
  ])('are not pressed if %s', async (_reason, page) => {
    expect(await probe(page)).toEqual([])
  })
})
