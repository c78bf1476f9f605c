import { describe, expect, test } from 'vitest'
import { createProber } from './prober.ts'

const { probe } = createProber('keyboard', 'gestures')

describe('items that people drag', () => {
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

  test('may be moved by a handle, but not only by dragging it', async () => {
    const handle = '<button style="cursor: grab"><span>Reorder</span></button>'

    expect(await probe(list(handle))).toEqual([
      'warning drag-alternative #songs > li:nth-of-type(1) > button',
    ])
    expect(await probe(list(handle, { extra: '<button>Up</button>' }))).toEqual([])
    expect(await probe(list(handle, { events: 'pointerdown pointermove click' }))).toEqual([])
    expect(await probe(list('<button>Play</button>'))).toEqual([])
  })
})

describe('slides that change by swiping', () => {
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

  test('may also be a row that people scroll, a single slide, or a box that reacts to clicks', async () => {
    expect(await probe(carousel({ overflow: 'auto' }))).toEqual([])
    expect(await probe(carousel({ slides: 1 }))).toEqual([])
    expect(await probe(carousel({ events: 'pointerdown click' }))).toEqual([])
  })
})
