import { describe, expect, test } from 'vitest'
import { createProber } from './prober.ts'

const { probe } = createProber('keyboard', 'plain-drags')

const drags = async (body: string): Promise<string[]> =>
  (await probe(body)).filter((finding) => finding.includes('drag-alternative'))

const HINT = '<p>Drag the units to where you want them.</p>'

interface Board {
  hint?: string
  style?: string
  script?: string
  /** The content after the name of each piece. */
  inside?: string
  after?: string
}

/** The script of pieces that follow the pointer. */
const MOVE = `
  let held = null, dx = 0, dy = 0
  board.onmousedown = (event) => {
    held = event.target.closest('.piece')
    if (held) [dx, dy] = [event.clientX - held.offsetLeft, event.clientY - held.offsetTop]
  }
  onmousemove = (event) => {
    if (held) Object.assign(held.style, { left: event.clientX - dx + 'px', top: event.clientY - dy + 'px' })
  }
  onmouseup = () => { held = null }`
const OWN = MOVE.replace(
  'board.onmousedown =',
  "for (const piece of document.querySelectorAll('.piece')) piece.onpointerdown =",
).replaceAll('onmouse', 'onpointer')

const board = ({ hint = HINT, style = '', script = MOVE, inside = '', after = '' }: Board = {}) => `
  <style>
    #board { position: relative; height: 300px }
    .piece { position: absolute; top: 20px; width: 96px; height: 64px; background: #2b5d52; color: #fff; ${style} }
  </style>
  <h1>Plan your kitchen</h1>${hint}
  <div id="board">
    <div class="piece" style="left: 20px">Sink${inside}</div>
    <div class="piece" style="left: 160px">Oven${inside}</div>
    <div class="piece" style="left: 300px">Fridge${inside}</div>
  </div>${after}
  <script>const { board } = window; ${script}</script>`

const FOUND = ['warning drag-alternative #board > div:nth-of-type(1)']

describe('pieces with an ordinary cursor', () => {
  test('need another way to move them if a box around them listens to the mouse', async () => {
    expect(await drags(board())).toEqual(FOUND)
  })

  test('need another way to move them if they listen to the pointer themselves', async () => {
    expect(await drags(board({ script: OWN }))).toEqual(FOUND)
  })

  test('need another way to move them if they block scrolling by touch', async () => {
    expect(await drags(board({ hint: '', style: 'touch-action: none' }))).toEqual(FOUND)
  })

  test('need another way to change their order', async () => {
    const songs = ['Rain', 'Sun', 'Snow'].map((name) => `<li class="song">${name}</li>`)
    const list = `<style>.song { height: 50px }</style><h1>Songs</h1><p>Drag the songs into your order.</p><ol id="songs">${songs.join('')}</ol>
      <script>
        const { songs } = window
        let held = null
        songs.onpointerdown = (event) => { held = event.target.closest('li'); event.preventDefault() }
        onpointermove = (event) => {
          const over = held && document.elementFromPoint(event.clientX, event.clientY)?.closest('li')
          if (over && over !== held) held.compareDocumentPosition(over) & 4 ? over.after(held) : over.before(held)
        }
        onpointerup = () => { held = null }
      </script>`

    expect(await drags(list)).toEqual(['warning drag-alternative #songs > li:nth-of-type(1)'])
  })

  test.each([
    ['nothing hints at dragging', { hint: '' }],
    [
      'a press moves them',
      { script: "board.onmousedown = ({ target }) => board.append(target.closest('.piece'))" },
    ],
    ['buttons in them move them', { inside: '<button>Move right</button>' }],
    [
      'buttons next to the board move them',
      { after: '<button>Move left</button><button>Move right</button>' },
    ],
    ['they don’t move', { script: 'board.onmousedown = () => {}' }],
    ['all of them move together', { script: MOVE.replace("event.target.closest('.piece')", 'board') }],
    [
      'they move only sideways, and nothing mentions dragging',
      { hint: '', style: 'touch-action: none', script: MOVE.replace(", top: event.clientY - dy + 'px'", '') },
    ],
    ['the box is a carousel', { script: `board.className = 'carousel'; ${MOVE}` }],
  ])('aren’t reported if %s', async (_reason, options: Board) => {
    expect(await drags(board(options))).toEqual([])
  })

  test('are only a question if a press selects them, or if they jump back', async () => {
    const select = `${MOVE}; board.addEventListener('mousedown', ({ target }) => target.classList.toggle('selected'))`
    const back = MOVE.replace(
      'held = null }',
      "if (held) held.style.left = held.style.top = ''; held = null }",
    )

    expect(await drags(board({ script: select }))).toEqual([FOUND[0]!.replace('warning', 'info')])
    expect(await drags(board({ script: back }))).toEqual([FOUND[0]!.replace('warning', 'info')])
  })
})
