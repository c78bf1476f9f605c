import { describe, expect, test } from 'vitest'
import { type Board, board, LIST, MOVE } from './drag-pages.ts'
import { createProber } from './prober.ts'

const { probe } = createProber('keyboard', 'plain-drags')

const drags = async (body: string): Promise<string[]> =>
  (await probe(body)).filter((finding) => finding.includes('drag-alternative'))

const OWN = MOVE.replace(
  'board.onmousedown =',
  "for (const piece of document.querySelectorAll('.piece')) piece.onpointerdown =",
).replaceAll('onmouse', 'onpointer')

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
    expect(await drags(LIST)).toEqual(['warning drag-alternative #songs > li:nth-of-type(1)'])
  })

  test.each([
    ['nothing hints at dragging', { hint: '' }],
    [
      'pressing moves them',
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

  test('are reported only as a hint if pressing selects them, or if they jump back', async () => {
    const select = `${MOVE}; board.addEventListener('mousedown', ({ target }) => target.classList.toggle('selected'))`
    const back = MOVE.replace(
      'held = null }',
      "if (held) held.style.left = held.style.top = ''; held = null }",
    )

    expect(await drags(board({ script: select }))).toEqual([FOUND[0]!.replace('warning', 'info')])
    expect(await drags(board({ script: back }))).toEqual([FOUND[0]!.replace('warning', 'info')])
  })
})
