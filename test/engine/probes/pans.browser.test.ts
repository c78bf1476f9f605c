import { describe, expect, test } from 'vitest'
import { createProber } from './prober.ts'

const { probe } = createProber()

interface PanPage {
  attributes?: string
  style?: string
  inner?: string
  after?: string
  more?: string
}

/** Returns the findings about a map that follows the pointer and the arrow keys. */
const pans = async ({ attributes = '', style = '', inner = '', after = '', more = '' }: PanPage = {}) =>
  (
    await probe(`
    <style>#m { position: relative; width: 400px; height: 200px; overflow: hidden; touch-action: none; ${style} } #n { position: absolute; width: 900px; height: 400px; background: #dcebe6 }</style>
    <h1>Paths</h1><div id="m" tabindex="0" role="group" aria-label="Map of the paths" ${attributes}><div id="n"><span>Lagoon</span>${inner}</div></div>${after}
    <script>
      let x = 0, held = null
      const { m, n } = window
      const move = (by) => { x = Math.min(0, Math.max(m.clientWidth - 900, x + by)); n.style.transform = 'translate(' + x + 'px, 0)' }
      m.onpointerdown = (event) => { held = event.clientX }
      addEventListener('pointermove', (event) => { if (held !== null) { move(event.clientX - held); held = event.clientX } })
      addEventListener('pointerup', () => { held = null })
      m.onkeydown = ({ key }) => { if (key === 'ArrowLeft') move(40); if (key === 'ArrowRight') move(-40) }
      ${more}
    </script>`)
  ).filter((line) => line.includes('drag-alternative'))

const FOUND = ['warning drag-alternative #m']

describe.concurrent('content that is moved by dragging', () => {
  test('needs buttons that move it', async () => {
    expect(await pans()).toEqual(FOUND)
    expect(await pans({ attributes: 'class="map"', style: 'cursor: grab' })).toEqual(FOUND)
    expect(await pans({ more: 'move(-200)' })).toEqual(FOUND)
  })

  test.each<[string, PanPage]>([
    ['a button next to it moves it', { after: '<button onclick="move(-40)">East</button>' }],
    [
      'a button elsewhere moves it',
      {
        after: '<p style="margin-top: 300px"><button onclick="move(-40)">Move to the right</button></p>',
      },
    ],
    ['it has a button', { inner: '<button>Lagoon</button>' }],
    ['a press moves it', { more: "addEventListener('pointerup', () => move(-40))" }],
    ['it listens to clicks', { more: "m.addEventListener('click', () => move(-40))" }],
    ['it jumps back', { more: "addEventListener('pointerup', () => { x = 0; move(0) })" }],
    ['it can be scrolled', { style: 'overflow-x: auto' }],
    [
      'it follows the mouse without a press',
      {
        more: 'm.onpointerdown = () => {}; m.onpointermove = (event) => { n.style.left = -event.offsetX / 10 + "px" }',
      },
    ],
    ['all of it is visible', { style: 'width: 900px; height: 400px' }],
    ['dragging does something else', { more: "m.onpointerdown = () => { document.title = 'Pressed' }" }],
  ])('isn’t reported if %s', async (_reason, page) => {
    expect(await pans(page)).toEqual([])
  })
})
