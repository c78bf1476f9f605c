const HINT = '<p>Drag the units to where you want them.</p>'

/** The ways in which a board differs from the default, whose pieces can be moved only by dragging. */
export interface Board {
  hint?: string
  style?: string
  script?: string
  /** The content after the name of each piece. */
  inside?: string
  after?: string
}

/** A script that makes pieces follow the pointer. */
export const MOVE = `
  let held = null, dx = 0, dy = 0
  board.onmousedown = (event) => {
    held = event.target.closest('.piece')
    if (held) [dx, dy] = [event.clientX - held.offsetLeft, event.clientY - held.offsetTop]
  }
  onmousemove = (event) => {
    if (held) Object.assign(held.style, { left: event.clientX - dx + 'px', top: event.clientY - dy + 'px' })
  }
  onmouseup = () => { held = null }`
export const board = ({ hint = HINT, style = '', script = MOVE, inside = '', after = '' }: Board = {}) => `
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

/** A list whose items change places when one of them is dragged over another. */
export const LIST = `<style>.song { height: 50px }</style><h1>Songs</h1><p>Drag the songs into your order.</p><ol id="songs"><li class="song">Rain</li><li class="song">Sun</li><li class="song">Snow</li></ol>
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
