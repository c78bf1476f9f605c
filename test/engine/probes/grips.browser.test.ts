import { describe, expect, test } from 'vitest'
import { createProber } from './prober.ts'

const { probe } = createProber('keyboard', 'grips')

const drags = async (body: string): Promise<string[]> =>
  (await probe(body)).filter((finding) => /drag-alternative|skipped|unchecked/.test(finding))

const SONGS = ['Rain', 'Sun', 'Snow']
const GRAB = 'cursor: grab; touch-action: none; width: 30px; height: 30px'
const KEYS =
  "grip.onkeydown = ({ key }) => { if (key === 'ArrowUp') item.previousElementSibling?.before(item) }"

/**
 * Returns a script for handles that listen to presses themselves. `grip` is the handle, and `item` is its
 * item.
 */
const listen = (script: string, events = 'pointerdown pointermove pointerup') => `<script>
  for (const grip of document.querySelectorAll('.grip')) {
    const item = grip.closest('li')
    for (const type of '${events}'.split(' ')) grip.addEventListener(type, () => {})
    ${script}
  }</script>`

describe('handles that listen to presses themselves', () => {
  const list = ({
    style = GRAB,
    tag = 'button',
    name = 'Move',
    extra = '',
    script = KEYS,
    after = '',
    events = 'pointerdown pointermove pointerup',
  } = {}) => {
    const items = SONGS.map(
      (song) =>
        `<li><${tag} class="grip" style="${style}" aria-label="${name} ${song}">⠿</${tag}> ${song} ${extra}</li>`,
    )
    return `<h1>Songs</h1><ul id="songs">${items.join('')}</ul>${after}${listen(script, events)}`
  }
  const FOUND = ['warning drag-alternative button[aria-label="Move Rain"]']

  test('need another way to move their items', async () => {
    expect(await drags(list())).toEqual(FOUND)
    expect(await drags(list({ events: 'pointerdown' }))).toEqual(FOUND)
    expect(await drags(list({ extra: '<button>Remove</button>' }))).toEqual(FOUND)
    expect(await drags(list({ style: 'touch-action: none' }))).toEqual(FOUND)
    expect(await drags(list({ tag: 'span' }))).toEqual([
      'warning drag-alternative span[aria-label="Move Rain"]',
    ])
  })

  test.each([
    [
      'a press moves the item',
      {
        script:
          'grip.onpointerup = () => item.previousElementSibling ? item.after(songs.firstChild) : songs.append(item)',
      },
    ],
    [
      'a press selects the item',
      {
        script: 'grip.onpointerup = () => menu.hidden = false',
        after: '<p id="menu" hidden>Choose a new place for the song</p>',
      },
    ],
    ['they listen to clicks', { events: 'pointerdown pointermove click' }],
    ['there are buttons', { extra: '<button>Up</button>' }],
    ['there are lists of choices', { extra: '<select><option>First</select>' }],
    ['there are menus', { extra: '<button aria-haspopup="menu" aria-label="Remove or more">…</button>' }],
    ['a button moves the selected item', { after: '<button>Move up</button>' }],
    ['they change a size', { style: 'cursor: col-resize' }],
    ['their names and cursors say nothing about dragging', { style: 'touch-action: none', name: 'Play' }],
  ])('are not reported if %s', async (_reason, options) => {
    expect(await drags(list(options))).toEqual([])
  })
})

describe('cards on a board', () => {
  const card = (name: string) =>
    `<li><button class="grip" style="${GRAB}" aria-label="Move ${name}">⠿</button> ${name}</li>`
  const board = (columns: readonly string[][], extra = '') =>
    `<h1>Tasks</h1><div>${columns.map((cards, index) => `<section><h2>${index}</h2><ul>${cards.map(card).join('')}</ul>${extra}</section>`).join('')}</div>${listen('')}`

  test('need another way to move, regardless of how many cards each column has', async () => {
    expect(await drags(board([['Paint'], ['Sweep', 'Mow']]))).toHaveLength(1)
    expect(await drags(board([['Paint'], ['Sweep']]))).toEqual([])
    expect(await drags(board([['Paint'], ['Sweep', 'Mow']], '<button>Move here</button>'))).toEqual([])
  })
})

test('items with shadow roots need another way to move', async () => {
  const list = (extra: string) => `
    <h1>Songs</h1><ul id="songs">${SONGS.map((song) => `<li><my-song>${song}</my-song></li>`).join('')}</ul>
    <script>customElements.define('my-song', class extends HTMLElement {
      connectedCallback() {
        this.attachShadow({ mode: 'open' }).innerHTML = '<button class="grip" style="${GRAB}">⠿</button> <slot></slot>${extra}'
        const grip = this.shadowRoot.querySelector('.grip')
        for (const type of ['pointerdown', 'pointermove']) grip.addEventListener(type, () => {})
      }
    })</script>`

  expect(await drags(list(''))).toHaveLength(1)
  expect(await drags(list('<button>Up</button>'))).toEqual([])
})

describe('lists from common libraries', () => {
  test('need another way to move their items', async () => {
    const list = (attributes: string) =>
      `<h1>Songs</h1><ul id="songs">${SONGS.map((song) => `<li ${attributes}>${song}</li>`).join('')}</ul><script>songs.onclick = () => {}</script>`

    expect(await drags(list('class="ui-sortable-handle"'))).toHaveLength(1)
    expect(await drags(list('tabindex="0" aria-roledescription="sortable"'))).toHaveLength(1)
    expect(await drags(list('class="ui-sortable-item"'))).toEqual([])
  })

  test('also need another way to move their items if only a part of each item is draggable', async () => {
    const list = (attributes: string) =>
      `<h1>Songs</h1><ul>${SONGS.map((song) => `<li><span ${attributes}>⠿</span> ${song}</li>`).join('')}</ul>`

    expect(await drags(list('draggable="true"'))).toHaveLength(1)
    expect(await drags(list('draggable="false"'))).toEqual([])
  })
})

test('rows of slides that can be dragged do not count as handles', async () => {
  const rows = [1, 2, 3].map(
    (row) =>
      `<section><h2>Row ${row}</h2><div class="row grip" style="cursor: grab; height: 200px">Prints of the year</div></section>`,
  )

  expect(await drags(`<h1>Prints</h1>${rows.join('')}${listen('')}`)).toEqual([])
})

describe('icons in the items of a list that listens to presses', () => {
  const list = ({ px = 40, inside = '', after = '' } = {}) => `
    <h1>Songs</h1>
    <ul id="songs">${SONGS.map((song) => `<li>${song} <svg style="width: ${px}px; height: ${px}px; cursor: grab"><circle r="4" cx="8" cy="8"/></svg>${inside}</li>`).join('')}</ul>${after}
    <script>for (const type of ['pointerdown', 'pointermove', 'pointerup']) songs.addEventListener(type, () => {})</script>`

  test('are handles that need another way to move the items', async () => {
    expect(await drags(list())).toEqual(['warning drag-alternative #songs > li:nth-of-type(1) > svg'])
  })

  test('are not reported if they are large drawings, or if buttons move the items', async () => {
    expect(await drags(list({ px: 200 }))).toEqual([])
    expect(await drags(list({ inside: '<button>Up</button>' }))).toEqual([])
    expect(await drags(list({ after: '<button>Move up</button>' }))).toEqual([])
  })
})
