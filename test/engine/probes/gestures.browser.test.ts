import { describe, expect, test } from 'vitest'
import { createProber } from './prober.ts'

const { probe } = createProber('keyboard', 'gestures')

describe.concurrent('draggable items', () => {
  const board = (attributes: string, { content = '', after = '' } = {}) => `
    <h1>Tasks</h1><div>${['Paint', 'Sweep', 'Mow'].map((task) => `<div ${attributes} style="padding: 20px">${task} ${content}</div>`).join('')}</div>${after}`

  test('need another way to move', async () => {
    expect(await probe(board('draggable="true"'))).toEqual([
      'warning drag-alternative body > div > div:nth-of-type(1)',
    ])
    expect(await probe(board('draggable="true"', { content: '<a href="/task">Open</a>' }))).toEqual([
      'warning drag-alternative body > div > div:nth-of-type(1)',
    ])
    expect(await probe(board('draggable="true"', { content: '<button>Move up</button>' }))).toEqual([])
    expect(await probe(board('draggable="true"', { content: '<select><option>Today</select>' }))).toEqual([])
    expect(await probe(board('draggable="true"', { after: '<button>Nach oben</button>' }))).toEqual([])
    expect(await probe(board('draggable="false"'))).toEqual([])
  })

  const list = (handle: string, { extra = '', events = 'pointerdown pointermove' } = {}) => `
    <h1>Songs</h1><ul id="songs">${['Rain', 'Sun', 'Snow'].map((song) => `<li>${handle} ${song} ${extra}</li>`).join('')}</ul>
    <script>for (const type of '${events}'.split(' ')) songs.addEventListener(type, () => {})</script>`

  test('may be moved by a handle, unless the handle can only be dragged', async () => {
    const handle = '<button style="cursor: grab"><span>Reorder</span></button>'

    expect(await probe(list(handle))).toEqual([
      'warning drag-alternative #songs > li:nth-of-type(1) > button',
    ])
    expect(await probe(list(handle, { extra: '<button>Up</button>' }))).toEqual([])
    expect(await probe(list(handle, { events: 'pointerdown pointermove click' }))).toEqual([])
    expect(await probe(list('<button>Play</button>'))).toEqual([])
  })

  const GRIP = (song: string) => `<button aria-label="Move ${song}" style="cursor: grab">⋮</button>`
  const KEYS =
    "songs.onkeydown = ({ key, target }) => { if (key.startsWith('Arrow')) songs.append(target.closest('li')) }"

  /** Returns the findings about a list of draggable items, each of which contains a control. */
  const grips = async ({
    row = 'style="cursor: grab"',
    grip = GRIP,
    script = KEYS,
    events = 'pointerdown pointermove pointerup',
  } = {}): Promise<string[]> => {
    const items = ['Rain', 'Sun', 'Snow'].map((song) => `<li ${row}>${grip(song)} ${song}</li>`).join('')
    const listen = `for (const type of '${events}'.split(' ')) songs.addEventListener(type, () => {})`
    const found = await probe(
      `<h1>Songs</h1><ul id="songs">${items}</ul><p id="menu" hidden>Choose a new place for the song</p><script>${listen};${script}</script>`,
    )
    return found.filter((finding) => /drag-alternative|skipped|unchecked/.test(finding))
  }
  const MISSED = ['warning drag-alternative #songs > li:nth-of-type(1)']

  test('need another way to move with a pointer, even if keys can move them', async () => {
    expect(await grips()).toEqual(MISSED)
    expect(
      await grips({ row: 'draggable="true" tabindex="0"', grip: () => '', events: 'dragstart' }),
    ).toEqual(MISSED)
    const lifting = `${KEYS}; songs.onpointerdown = ({ target }) => target.classList.add('held'); songs.onpointerup = () => { for (const held of songs.querySelectorAll('.held')) held.classList.remove('held') }`
    expect(await grips({ script: lifting })).toEqual(MISSED)
  })

  test('may be moved by pressing their handles', async () => {
    const onRelease = (action: string) => `${KEYS}; songs.onpointerup = ({ target }) => { ${action} }`

    expect(await grips({ script: onRelease("songs.append(target.closest('li'))") })).toEqual([])
    expect(await grips({ script: onRelease('menu.hidden = false') })).toEqual([])
    expect(await grips({ events: 'pointerdown pointermove click' })).toEqual([])
    const menu = (song: string) => `<button aria-haspopup="true" style="cursor: grab">Move ${song}</button>`
    expect(await grips({ grip: menu })).toEqual([])
    const steps = (song: string) => `${GRIP(song)}<button aria-label="Move ${song} up">↑</button>`
    expect(await grips({ grip: steps })).toEqual([])
  })

  test('are reported as a hint if pressing selects them', async () => {
    const script = `${KEYS}; songs.onpointerup = ({ target }) => target.setAttribute('aria-pressed', 'true')`

    expect(await grips({ script })).toEqual(['info drag-alternative #songs > li:nth-of-type(1)'])
  })
})

describe.concurrent('slides that change by swiping', () => {
  const carousel = ({
    after = '',
    slides = 3,
    overflow = 'hidden',
    events = 'pointerdown pointerup',
    inside = '',
  } = {}) => `
    <h1>Prints</h1><div id="box" style="overflow: ${overflow}; width: 400px; touch-action: pan-y">
    <div style="display: flex">${`<p style="flex: 0 0 100%; height: 120px; margin: 0">A print ${inside}</p>`.repeat(slides)}</div></div>${after}
    <script>for (const type of '${events}'.split(' ')) box.addEventListener(type, () => {})</script>`

  test('need another way to change', async () => {
    expect(await probe(carousel())).toEqual(['warning gesture-alternative #box'])
    expect(await probe(carousel({ events: 'touchstart touchmove touchend' }))).toEqual([
      'warning gesture-alternative #box',
    ])
    expect(await probe(carousel({ after: '<button>Next</button>' }))).toEqual([])
    expect(await probe(carousel({ after: '<a href="#third">3</a><p id="third">Third</p>' }))).toEqual([])
  })

  test('may also be a scrollable row, a single slide, or a box that reacts to clicks', async () => {
    expect(await probe(carousel({ overflow: 'auto' }))).toEqual([])
    expect(await probe(carousel({ slides: 1 }))).toEqual([])
    expect(await probe(carousel({ events: 'pointerdown click' }))).toEqual([])
  })

  test('may also change by dragging if buttons can change them', async () => {
    const dragged = (after: string) => `
      <h1>Prints</h1><div style="overflow: hidden; width: 400px"><ul id="row" style="display: flex; padding: 0; width: 1200px">
      ${'<li style="flex: 0 0 400px; height: 120px; cursor: grab; list-style: none">A print</li>'.repeat(3)}</ul></div>${after}
      <script>for (const type of ['pointerdown', 'pointermove']) row.addEventListener(type, () => {})</script>`

    expect(await probe(dragged(''))).toEqual([
      expect.stringMatching(/^warning (?:drag|gesture)-alternative /),
    ])
    expect(await probe(dragged('<button>Next</button>'))).toEqual([])
  })
})

describe.concurrent('slides in a narrow window', () => {
  const page = (narrow: string, after = '<button class="step">Next</button>') =>
    probe(
      `<h1>Prints</h1><section id="box"><div id="row">${'<p class="slide">A print</p>'.repeat(3)}</div></section>${after}
       <script>for (const type of ['touchstart', 'touchend']) box.addEventListener(type, () => {})</script>`,
      {
        head: `<style>#box { overflow: hidden; width: 360px } #row { display: flex } .slide { flex: 0 0 100%; height: 120px; margin: 0 }
          @media (max-width: 600px) { ${narrow} }</style>`,
      },
    )

  test('need another way to change if the window hides their buttons', async () => {
    expect(await page('.step { display: none }')).toEqual(['warning gesture-alternative #box'])
    expect(await page('')).toEqual([])
    expect(await page('.step { display: none }', '<button>2</button><b class="step">2</b>')).toEqual([])
  })

  test('may also scroll, or be stacked', async () => {
    expect(await page('.step { display: none } #box { overflow: auto }')).toEqual([])
    expect(await page('.step { display: none } #row { overflow-x: auto }')).toEqual([])
    expect(await page('.step { display: none } #row { display: block }')).toEqual([])
  })

  test('are reported once if they have no buttons in any window', async () => {
    expect(await page('', '')).toEqual(['warning gesture-alternative #box'])
  })
})

describe.concurrent('content that changes by swiping', () => {
  const NEXT = 'n = (n + 1) % 3; show()'
  const cards = ({ after = '', more = '', events = ['pointerdown', 'pointerup'], attributes = '' } = {}) => `
    <h1>Rooms</h1><div id="cards" style="padding: 30px; touch-action: pan-y" ${attributes}><p id="room">Room 1 to the garden</p></div>${after}
    <script>
      const rooms = ['Room 1 to the garden', 'Room 2 under the roof', 'Room 3 to the street']
      let n = 0, x = 0
      const show = () => { room.textContent = rooms[n] }
      const at = (event) => (event.changedTouches?.[0] ?? event).clientX
      cards.addEventListener('${events[0]}', (event) => { x = at(event) })
      cards.addEventListener('${events[1]}', (event) => {
        const distance = at(event) - x
        if (Math.abs(distance) > 40) { n = (n + (distance < 0 ? 1 : 2)) % 3; show() }
      })
      ${more}
    </script>`
  const FOUND = ['warning gesture-alternative #cards']

  test('needs another way to change', async () => {
    expect(await probe(cards())).toEqual(FOUND)
    expect(await probe(cards({ events: ['touchstart', 'touchend'] }))).toEqual(FOUND)
    expect(await probe(cards({ after: `<button onclick="${NEXT}">Next</button>` }))).toEqual([])
  })

  test('may also change when it is pressed', async () => {
    const pressed = `cards.addEventListener('pointerup', (event) => { if (event.clientX === x && x > innerWidth / 2) { ${NEXT} } })`

    expect(await probe(cards({ more: pressed }))).toEqual([])
    expect(await probe(cards({ more: `cards.addEventListener('click', () => { ${NEXT} })` }))).not.toEqual(
      FOUND,
    )
  })

  test('is not reported if swiping only removes it, doesn’t change it, or moves a map', async () => {
    expect(await probe(cards({ more: 'rooms[1] = rooms[2] = rooms[0]' }))).toEqual([])
    expect(await probe(cards({ more: "rooms[1] = rooms[2] = ''" }))).toEqual([])
    expect(await probe(cards({ attributes: 'class="map"' }))).toEqual([])
  })
})
