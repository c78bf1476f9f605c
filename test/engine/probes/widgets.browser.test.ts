import { describe, expect, test } from 'vitest'
import { createProber } from './prober.ts'

const { probe } = createProber('widgets')
/** Returns the widget probe's findings. The keyboard probe has separate tests. */
const widgetFindings = async (body: string) =>
  (await probe(body)).filter((found) => /widget-keys|control-state|input-context|left out/.test(found))

const KEYS =
  "onkeydown=\"if (event.key === 'Enter' || event.key === ' ') { event.preventDefault(); this.click() }\""
const OUT = '<p id="o">Nothing yet</p><script>const count = () => { o.textContent += " more" }</script>'

describe.concurrent('a button that a script creates', () => {
  test('must react to keys', async () => {
    const button = (attributes: string) =>
      `<div id="b" style="cursor: pointer" tabindex="0" onclick="count()" ${attributes}>Show prices</div>${OUT}`

    expect(await widgetFindings(button('role="button"'))).toEqual(['warning widget-keys #b'])
    expect(await widgetFindings(button(''))).toEqual(['warning widget-keys #b'])
    expect(await widgetFindings(button(`role="button" ${KEYS}`))).toEqual([])
  })

  test('is evaluated by its effect if the page listens to other keys', async () => {
    const other =
      "<script>addEventListener('keydown', (event) => { if (event.key === 'F2') count() })</script>"

    expect(
      await widgetFindings(
        `<span id="b" role="button" tabindex="0" onclick="count()">Show prices</span>${OUT}${other}`,
      ),
    ).toEqual(['warning widget-keys #b'])
    expect(
      await widgetFindings(
        `<span id="b" role="button" tabindex="0" onclick="void 0">Show prices</span>${OUT}${other}`,
      ),
    ).toEqual([])
    expect(
      await widgetFindings(
        `<span id="b" role="button" tabindex="0" onclick="count()">Delete all</span>${OUT}${other}`,
      ),
    ).toEqual([])
  })
})

test.concurrent('losing the focus after a click does not count as an effect', async () => {
  const page = (click: string) =>
    `<span id="b" tabindex="0" style="cursor: pointer" onclick="${click}">1</span>${OUT}<script>b.addEventListener('keypress', (event) => { if (event.key === 'F2') count() })</script>`

  expect(await widgetFindings(page('this.blur(); count()'))).toEqual(['warning widget-keys #b'])
  expect(await widgetFindings(page('this.blur()'))).toEqual([])
})

test.concurrent('a switch must expose its state', async () => {
  const toggle = (more: string) =>
    `<span id="s" role="switch" aria-checked="false" aria-label="Dark" tabindex="0" ${KEYS} onclick="this.classList.toggle('on'); ${more}">Dark</span>`

  expect(await widgetFindings(toggle(''))).toEqual(['warning control-state #s'])
  expect(
    await widgetFindings(toggle("this.setAttribute('aria-checked', this.classList.contains('on'))")),
  ).toEqual([])
})

test.concurrent('a slider must react to the arrow keys', async () => {
  const slider = (attributes: string) =>
    `<div id="s" role="slider" tabindex="0" aria-label="Volume" aria-valuenow="3" aria-valuemin="0" aria-valuemax="9" style="width: 200px; height: 20px" ${attributes}></div>`
  const moves = "onkeydown=\"if (event.key === 'ArrowRight') this.setAttribute('aria-valuenow', 4)\""

  expect(await widgetFindings(slider(''))).toEqual(['warning widget-keys #s'])
  expect(await widgetFindings(slider(moves))).toEqual([])
})

test.concurrent('the arrow keys must reach the tabs that the Tab key skips', async () => {
  const tabs = (script: string) => `
    <div id="l" role="tablist"><button id="x" role="tab" aria-selected="true">Hours</button><button id="y" role="tab" aria-selected="false" tabindex="-1">Prices</button></div>
    <script>l.onkeydown = (event) => { if (event.key === 'ArrowRight') { ${script} } }</script>`

  expect(await widgetFindings(tabs(''))).toEqual(['warning widget-keys #l'])
  expect(await widgetFindings(tabs('y.focus()'))).toEqual([])
})

describe.concurrent('choosing a value', () => {
  const list = (script: string) =>
    `<form id="f"><label for="s">Year</label> <select id="s" name="s"><option>2029<option>2030</select> <button>Show</button></form><script>s.addEventListener('change', () => { ${script} })</script>`

  test('must not load another page', async () => {
    expect(await widgetFindings(list("location = '/' + s.value"))).toEqual([
      'warning input-context-change #s',
    ])
    expect(await widgetFindings(list('f.submit()'))).toEqual(['warning input-context-change #s'])
    expect(await widgetFindings(list("document.title = 'Prices ' + s.value"))).toEqual([])
  })
})

describe.concurrent('a key without a modifier', () => {
  const shortcutFindings = async (body: string) =>
    (await probe(body)).filter((found) => /keyboard-shortcut|left out/.test(found))
  const listen = (code: string) =>
    `<ul id="list"></ul><script>addEventListener('keydown', (event) => { ${code} })</script>`
  const add = "list.append(document.createElement('li'))"

  test.each([
    ['a letter', "'n'"],
    ['a symbol', "'+'"],
  ])('must not change the page: %s', async (_name, key) => {
    expect(await shortcutFindings(listen(`if (event.key === ${key}) ${add}`))).toEqual([
      'warning keyboard-shortcut html',
    ])
  })

  test('must not open another page, although a key with a modifier may', async () => {
    expect(await shortcutFindings(listen("if (event.key === 'g') location.href = '/start'"))).toEqual([
      'warning keyboard-shortcut html',
    ])
    expect(
      await shortcutFindings(listen("if (event.ctrlKey && event.key === 'g') location.href = '/start'")),
    ).toEqual([])
  })

  test('may change the page if it can be turned off, if a field has focus, or if every key does the same thing', async () => {
    const setting = '<label><input type="checkbox" checked> Use keyboard shortcuts</label>'

    expect(await shortcutFindings(setting + listen(`if (event.key === 'n') ${add}`))).toEqual([])
    const off = '<label><input type="checkbox" id="k"> Let the key N add an item</label>'
    expect(await shortcutFindings(off + listen(`if (k.checked && event.key === 'n') ${add}`))).toEqual([])
    expect(
      await shortcutFindings(
        `<input id="f" aria-label="Item">${listen(`if (event.key === 'n' && document.activeElement === f) ${add}`)}`,
      ),
    ).toEqual([])
    expect(await shortcutFindings(listen(add))).toEqual([])
  })
})

describe.concurrent('a button with a state', () => {
  const TABS = (more: string) => `
    <div role="tablist" aria-label="Rates"><button role="tab" id="t1" aria-selected="true">Homes</button>
      <button role="tab" id="t2" aria-selected="false" tabindex="-1">Shops</button></div><p id="o">Homes pay monthly.</p>
    <script>
      for (const t of [t1, t2]) t.onclick = () => { o.textContent = t.textContent + ' pay yearly.'; ${more} }
      for (const t of [t1, t2]) t.onkeydown = ({ key }) => { if (key.startsWith('Arrow')) (t === t1 ? t2 : t1).focus() }
    </script>`
  const MUTE = (more: string) => `
    <button id="s" aria-pressed="false">Mute</button><p id="o">Sound is on</p>
    <script>s.onclick = () => { o.textContent = 'Sound has changed'; ${more} }</script>`

  test('must update the state', async () => {
    expect(await widgetFindings(TABS(''))).toEqual(['warning control-state #t2'])
    expect(
      await widgetFindings(TABS("for (const o of [t1, t2]) o.setAttribute('aria-selected', o === t)")),
    ).toEqual([])
    expect(await widgetFindings(MUTE(''))).toEqual(['warning control-state #s'])
    expect(await widgetFindings(MUTE("s.setAttribute('aria-pressed', 'true')"))).toEqual([])
  })

  test.each([
    ['waits for the server', MUTE("fetch('/mute')")],
    ['replaces the button', MUTE('s.replaceWith(s.cloneNode(true))')],
    ['does nothing', '<button aria-pressed="false">Mute</button>'],
  ])('is not reported if the script %s', async (_what, body) => {
    expect(await widgetFindings(body)).toEqual([])
  })
})

describe.concurrent('a field with suggestions', () => {
  const fieldFindings = async (body: string) =>
    (await probe(body)).filter((found) => /expanded-state|widget-keys|left out/.test(found))
  const field = ({ attributes = '', list = '', item = '', keys = '', flow = 'position: absolute' } = {}) => `
    <form style="position: relative"><label for="city">City</label> <input id="city" autocomplete="off" ${attributes}>
      <ul id="places" ${list} style="${flow}; background: white" hidden></ul></form><p id="said" role="status"></p>
    <script>
      const cities = ['Malmo', 'Lima', 'Bergen', 'Macon', 'Berne', 'Tampa']
      city.addEventListener('input', () => setTimeout(() => {
        const found = cities.filter((name) => city.value && name.toLowerCase().includes(city.value.toLowerCase()))
        places.innerHTML = found.map((name) => '<li ${item}>' + name + '</li>').join('')
        places.hidden = found.length === 0
      }, 100))
      places.addEventListener('click', ({ target }) => { city.value = target.textContent; places.hidden = true })
      ${keys}
    </script>`
  const ARROWS = `city.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowDown') places.firstElementChild?.classList.toggle('active')
  })`

  test('must expose its list and let the arrow keys reach it', async () => {
    expect(await fieldFindings(field())).toEqual([
      'warning expanded-state #city',
      'warning widget-keys #city',
    ])
    expect(await fieldFindings(field({ keys: ARROWS }))).toEqual(['warning expanded-state #city'])
  })

  test.each([
    [
      'has roles',
      field({
        attributes: 'role="combobox" aria-expanded="false" aria-controls="places" aria-autocomplete="list"',
        list: 'role="listbox"',
        item: 'role="option"',
        keys: ARROWS,
      }),
    ],
    [
      'has a datalist',
      '<label>City <input list="c"></label><datalist id="c"><option>Malmo<option>Lima</datalist>',
    ],
    [
      'announces the list',
      field({
        keys: `${ARROWS}; city.addEventListener('input', () => { said.textContent = city.value && '3 cities' })`,
      }),
    ],
    ['filters the results on the page', field({ flow: 'margin: 0' })],
    ['shows no list', field({ keys: 'cities.length = 0' })],
  ])('is not reported if it %s', async (_what, body) => {
    expect(await fieldFindings(body)).toEqual([])
  })
})

test.concurrent('the arrow keys must reach the days of a calendar that the Tab key skips, whatever its roles', async () => {
  const days = (cell: (tabindex: number, day: number) => string) =>
    [0, -1, -1, -1].map((tabindex, index) => cell(tabindex, index + 1)).join('')
  const cells = `<table role="grid" aria-label="May"><tr id="r">${days((tabindex, day) => `<td role="gridcell" tabindex="${tabindex}" onclick="count()">${day}</td>`)}</tr></table>${OUT}`
  const buttons = `<table><tr id="r">${days((tabindex, day) => `<td><button type="button" tabindex="${tabindex}" onclick="count()">${day}</button></td>`)}</tr></table>${OUT}`
  const moves = `<script>onkeydown = ({ key }) => {
    if (key === 'ArrowRight') document.activeElement.parentElement.nextElementSibling.firstElementChild.focus()
  }</script>`
  const keyFindings = async (body: string) =>
    (await probe(body)).filter((found) => /widget-keys|keyboard-unreachable|left out/.test(found))

  expect(await keyFindings(cells)).toEqual(['warning widget-keys #r'])
  expect(await keyFindings(buttons)).toEqual(['warning widget-keys #r'])
  expect(await keyFindings(buttons + moves)).toEqual([])
})

describe.concurrent('a field with the role combobox', () => {
  const combobox = (expand: string, arrow: string, towns = "['Malaga', 'Mainz', 'Mantua']", min = 1) => `
    <h1>Towns</h1><p role="status" id="s"></p><label for="c">Town</label>
    <div style="position: relative"><input id="c" role="combobox" aria-expanded="false" aria-controls="l" autocomplete="off">
      <ul id="l" role="listbox" hidden style="position: absolute; top: 100%; margin: 0"></ul></div>
    <script>
      c.oninput = () => {
        const towns = ${towns}.filter((town) => town.toLowerCase().includes(c.value))
        l.hidden = c.value.length < ${min} || towns.length === 0
        l.innerHTML = towns.map((town, index) => '<li role="option" id="o' + index + '">' + town + '</li>').join('')
        ${expand}
      }
      c.onkeydown = ({ key }) => { if (key === 'ArrowDown') { ${arrow} } }
    </script>`
  const EXPAND = "c.setAttribute('aria-expanded', !l.hidden)"
  const LIGHT = "l.firstElementChild.style.background = '#ff0';"
  const found = async (body: string) =>
    (await probe(body)).filter((finding) => /expanded|widget-keys|control-state|left out/.test(finding))

  test('must expose its list, and the value that the arrow keys reach', async () => {
    expect(await found(combobox('', ''))).toEqual(['warning expanded-stale #c', 'warning widget-keys #c'])
    expect(await found(combobox(EXPAND, LIGHT))).toEqual(['warning control-state #c'])
    const count = "s.textContent = towns.length + ' towns'"
    expect(await found(combobox(`${EXPAND}; ${count}`, LIGHT))).toEqual(['warning control-state #c'])
    expect(await found(combobox(EXPAND, `${LIGHT} c.setAttribute('aria-activedescendant', 'o0')`))).toEqual(
      [],
    )
  })

  test('is also checked if it needs a second letter or suggests a single value', async () => {
    const stops = "['Lenggau Klinik', 'Tannau Bahnhof', 'Tannau Rathaus']"
    const NAME = "c.setAttribute('aria-activedescendant', 'o0')"

    expect(await found(combobox(EXPAND, LIGHT, stops, 2))).toEqual(['warning control-state #c'])
    expect(await found(combobox(EXPAND, LIGHT, "['Mainz']", 2))).toEqual(['warning control-state #c'])
    expect(await found(combobox(EXPAND, `${LIGHT} ${NAME}`, stops, 2))).toEqual([])
    expect(await found(combobox(EXPAND, 'c.value = l.firstElementChild.textContent', stops, 2))).toEqual([])
  })
})
