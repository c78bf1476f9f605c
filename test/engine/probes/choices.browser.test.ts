import { describe, expect, test } from 'vitest'
import { html, startSite } from '../../support/web-site.ts'
import { createProber } from './prober.ts'

const { probe, probeUrl } = createProber('widgets', 'choices')

const choices = async (body: string) =>
  (await probe(body)).filter((found) => /input-context|left out|skipped/.test(found))

describe('choosing a value', () => {
  const FIELD =
    '<label for="club">Home club</label> <select id="club" name="club"><option>Elm Park<option>Riverside</select>'
  const RADIOS =
    '<label><input type="radio" name="club"> Elm Park</label> <label><input type="radio" name="club"> Riverside</label>'
  const STEP = `joining.innerHTML = '<form><h2 id="two" tabindex="-1">Step 2: about you</h2><label>Name <input name="who"></label></form>'`
  /** Returns a form in which `script` runs when a value is chosen. */
  const form = (script: string, { field = FIELD, before = '', after = '' } = {}) => `
    <div id="joining"><form><h2 tabindex="-1" id="one">Step 1: your club</h2>${before}<p>${field}</p>
    <p><label>Month <input name="month"></label></p><button>Continue</button></form></div>${after}
    <script>document.forms[0].onchange = ({ target }) => { ${script} }</script>`

  test('must not replace the form', async () => {
    expect(await choices(form(STEP))).toEqual(['warning input-context-change #joining'])
    expect(await choices(form(`${STEP}; two.focus()`))).toEqual(['warning input-context-change #joining'])
    expect(await choices(form(`setTimeout(() => { ${STEP} }, 60)`))).toEqual([
      'warning input-context-change #joining',
    ])
    expect(await choices(form(STEP, { field: RADIOS }))).toEqual(['warning input-context-change #joining'])
  })

  test('must not move the focus', async () => {
    expect(await choices(form('one.focus()'))).toEqual(['warning input-context-change #club'])
    expect(await choices(form('document.forms[0].elements.month.focus()'))).toEqual([
      'warning input-context-change #club',
    ])
  })

  test.each([
    ['nothing else', ''],
    ['an icon', '<button>?</button>'],
    ['a button that removes something', '<button>Remove coupon</button>'],
  ])(
    'should change the form only when the submit button is pressed, even next to %s',
    async (_what, more) => {
      const page = form('one.focus()', { before: more, field: `${FIELD}${more}` })
      await using site = await startSite({ '/': html(page) })
      const { findings } = await probeUrl(`${site.origin}/`)

      expect(findings.find(({ rule }) => rule === 'input-context-change')?.fixSuggestion).toContain(
        'only when they press the button “Continue”',
      )
    },
  )

  test.each([
    ['before the field', '<p>When you choose a club, we take you straight to step 2.</p>'],
    ['in another language', '<p>Wenn Sie ein Studio wählen, geht es sofort mit Schritt 2 weiter.</p>'],
  ])('may replace the form or open a page if text announces this %s', async (_where, before) => {
    expect(await choices(form(`${STEP}; two.focus()`, { before }))).toEqual([])
    expect(await choices(form("location = '/step-2'", { before }))).toEqual([])
  })

  test.each([
    [
      'show another field',
      'more.hidden = false',
      '<label id="more" hidden>Locker <input name="locker"></label>',
    ],
    [
      'show another field with the focus',
      'more.hidden = false; more.firstElementChild.focus()',
      '<p id="more" hidden><input name="locker" aria-label="Locker"></p>',
    ],
    ['change a price', "more.textContent = '19 pounds'", '<p id="more">29 pounds</p>'],
    [
      'filter a list',
      'more.firstElementChild.hidden = true',
      '<ul id="more"><li>Yoga at Elm Park</li><li>Boxing at Riverside</li></ul>',
    ],
    [
      'recreate the form',
      'const { parentElement: box } = document.forms[0]; box.innerHTML = box.innerHTML; document.forms[0].onchange = null; document.forms[0].elements.club.focus()',
      '',
    ],
    [
      'recreate a form whose ids change',
      `joining.innerHTML = '<form><label>Home club <select id="r9"><option>Riverside</select></label> <label>Month <input id="r10"></label></form>'`,
      '',
      '<label>Home club <select id="r3"><option>Elm Park<option>Riverside</select></label>',
    ],
    [
      'move the focus to the text for the chosen value',
      'document.forms[0].elements.other.focus()',
      '',
      '<label><input type="radio" name="club"> Elm Park</label> <label><input type="radio" name="club"> Another club</label> <input name="other" aria-label="Which club">',
    ],
    [
      'enable a field and move the focus to it',
      'const { other } = document.forms[0].elements; other.disabled = false; other.focus()',
      '',
      `${FIELD} <input name="other" aria-label="Which club" disabled>`,
    ],
    ['close the list of choices', 'target.parentElement.remove()', ''],
  ])('may %s', async (_what, script, after, field = FIELD) => {
    expect(await choices(form(script, { field, after }))).toEqual([])
  })
})

describe('a field that a script recreates when its value changes', () => {
  const focus = async (body: string) => (await probe(body)).filter((found) => found.includes('action-focus'))
  const page = (field: string, after = '', script = 'draw()') => `<div id="filters"></div>
    <script>
      let n = 6
      const draw = () => { filters.innerHTML = '${field}'.replaceAll('#', n) }
      draw()
      filters.onchange = ({ target }) => { n -= 1; ${script}; ${after} }
    </script>`
  const BOXES =
    '<label><input type="checkbox" value="b"> Book (#)</label> <label><input type="checkbox" value="m"> Map (#)</label>'
  const RADIOS =
    '<label><input type="radio" name="r" value="b"> Book</label> <label><input type="radio" name="r" value="m"> Map</label>'
  const LIST = '<label>Year <select><option>1998</option><option>2011</option></select></label>'
  const FOUND = 'warning action-focus #filters > label'

  test('must receive the focus again', async () => {
    expect(await focus(page(BOXES))).toEqual([`${FOUND}:nth-of-type(1) > input`])
    expect(await focus(page(RADIOS))).toEqual([`${FOUND}:nth-of-type(1) > input`])
    expect(await focus(page(LIST))).toEqual([`${FOUND} > select`])
    expect(await focus(page(BOXES, "filters.querySelector('input').focus()"))).toEqual([])
    expect(await focus(page(BOXES, "setTimeout(() => filters.querySelector('input').focus(), 250)"))).toEqual(
      [],
    )
  })

  test('may also remain in place, or disappear if the focus moves on', async () => {
    const next = "filters.innerHTML = '<h2 tabindex=-1>Step 2</h2>'"

    expect(await focus(page(BOXES, '', 'n = 3'))).toEqual([])
    expect(await choices(page(BOXES))).toEqual([])
    expect(await focus(page(BOXES, 'filters.firstChild.focus()', next))).toEqual([])
    expect(await focus(page(BOXES, '', next))).toEqual(['warning action-focus #filters'])
  })
})

describe('a total that changes when a value is chosen', () => {
  const FIELD =
    '<label for="days">Days</label> <select id="days"><option value="7">7<option value="14">14</select>'
  const page = (attributes = '', text = "'Total: £' + days.value * 2") => `
    <form>${FIELD}</form><p id="total" ${attributes}>Total: £14</p>
    <script>days.onchange = () => { total.textContent = ${text} }</script>`

  test('must be announced', async () => {
    expect(await probe(page())).toEqual(['warning status-message #total'])
    expect(await probe(page('role="status"'))).toEqual([])
    expect(await probe(page('', "'14 days from Leeds'"))).toEqual([])
    expect(await probe(page('', "'Total: £14 for 14 days'"))).toEqual([])
  })

  test('must also be announced in a web component', async () => {
    const component = (attributes: string) => `<quote-box></quote-box><script>
      customElements.define('quote-box', class extends HTMLElement {
        connectedCallback() {
          const root = this.attachShadow({ mode: 'open' })
          root.innerHTML = '${FIELD}<p ${attributes}></p>'
          root.querySelector('select').onchange = ({ target }) => { root.querySelector('p').textContent = target.value * 2 + ' €' }
        }
      })</script>`

    expect(await probe(component(''))).toEqual(['warning status-message body > quote-box >>> :host > p'])
    expect(await probe(component('aria-live=polite'))).toEqual([])
  })

  test('does not include a price in text that the choice reveals', async () => {
    const panel = `<form>${FIELD}</form><p id="p" hidden>Delivery before noon costs €4.95.</p>
      <script>days.onchange = () => { p.hidden = false }</script>`

    expect(await probe(panel)).toEqual([])
  })

  test('does not include the prices in a list that the field sorts', async () => {
    const list = `<form>${FIELD}</form><ul id="l"><li>£4</li><li>£5</li><li>£6</li></ul>
      <script>days.onchange = () => { l.innerHTML = '<li>£9</li><li>£8</li><li>£7</li>' }</script>`

    expect(await probe(list)).toEqual([])
  })
})

describe('a choice that adds fields', () => {
  const added = async (body: string) =>
    (await probe(body)).filter((found) => /focus-order|left out|skipped/.test(found))
  const PET =
    '<fieldset><legend>Do you bring a pet?</legend><label><input type="radio" name="pet" id="pet"> Yes</label> <label><input type="radio" name="pet"> No</label></fieldset>'
  const EXTRA = (required: string) =>
    `<div id="extra" hidden><label for="kind">Kind of pet</label> <input id="kind" name="kind" ${required}></div>`
  const page = (content: string, script = '') =>
    `<form><h1>Stay</h1><div>${content}</div><button>Book</button><p role="status" id="notice"></p></form><script>document.forms[0].onchange = () => { extra.hidden = !pet.checked; ${script} }</script>`
  const NAME = '<p><label>Name <input name="name"></label></p>'

  test('must not add required fields before itself', async () => {
    expect(await added(page(EXTRA('required') + NAME + PET))).toEqual(['warning focus-order #pet'])
    expect(await added(page(EXTRA('') + NAME + PET))).toEqual(['info focus-order #pet'])
  })

  test('may add required fields after itself', async () => {
    expect(await added(page(NAME + PET + EXTRA('required')))).toEqual([])
  })

  test('may add fields anywhere if it announces them or moves the focus', async () => {
    const content = EXTRA('required') + NAME + PET

    expect(await added(page(content, "notice.textContent = 'A question was added above'"))).toEqual([])
    expect(await added(page(content, 'kind.focus()'))).toEqual([])
  })
})
