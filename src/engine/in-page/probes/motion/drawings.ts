import { keep } from '../../accessibility/keeper.ts'
import { markOf } from '../../elements/mark.ts'
import { squeeze } from '../../elements/text.ts'
import { findAll } from '../flat-tree.ts'
import { hasStop, isWatchable } from './moving.ts'

/** A canvas that a script keeps redrawing without a user action. */
export interface MovingDrawing {
  element: number
  /** The label of the canvas in quotation marks, or a short selector. */
  name: string
}

interface Drawing {
  canvas: HTMLCanvasElement
  last: string
  samples: number
  /** The number of samples that differ from the one before. */
  changes: number
  changedMs: number
}

const DRAWINGS_MAX = 4
const SAMPLE_PX = 64
const SAMPLE_MS = 150
const LONG_MS = 5000
const SAMPLES_MIN = 5
/** A clock or a blinking cursor changes in fewer samples than something that moves. */
const CHANGES_SHARE_MIN = 0.6
const NAME_MAX = 60
/** Games and editors move because people use them. A video on a canvas has its own controls. */
const USED =
  '[tabindex], [role=application], [contenteditable], [role=application] *, [contenteditable] *, a *, button *, dialog *'

let drawings: Drawing[] = []
let startedMs = 0
let sampledMs = 0

const findDrawings = (): HTMLCanvasElement[] =>
  findAll('video, audio').length > 0
    ? []
    : (findAll('canvas') as HTMLCanvasElement[]).filter(
        (canvas) => !canvas.matches(USED) && isWatchable(canvas) && !hasStop(canvas),
      )

/** Returns true if the page shows a canvas that a script may animate. */
export const hasDrawing = (): boolean => findDrawings().length > 0

/** Starts comparing what canvases show. Drawing a canvas on another one doesn't change it. */
export function startDrawings(): void {
  drawings = findDrawings()
    .slice(0, DRAWINGS_MAX)
    .map((canvas) => ({ canvas, last: '', samples: 0, changes: 0, changedMs: 0 }))
  const own = document.createElement('canvas')
  own.width = SAMPLE_PX
  own.height = SAMPLE_PX
  const context = own.getContext('2d', { willReadFrequently: true })
  startedMs = performance.now()
  sampledMs = 0
  const sample = () => {
    if (!context || drawings.length === 0) return
    if (performance.now() - sampledMs >= SAMPLE_MS) {
      sampledMs = performance.now()
      drawings = drawings.filter((drawing) => readSample(drawing, context))
    }
    // A WebGL canvas can be read only in the frame in which it was drawn.
    requestAnimationFrame(sample)
  }
  requestAnimationFrame(sample)
}

/** Returns false if the canvas can't be read, for example because it shows an image from another site. */
function readSample(drawing: Drawing, context: CanvasRenderingContext2D): boolean {
  try {
    context.clearRect(0, 0, SAMPLE_PX, SAMPLE_PX)
    context.drawImage(drawing.canvas, 0, 0, SAMPLE_PX, SAMPLE_PX)
    const now = context.getImageData(0, 0, SAMPLE_PX, SAMPLE_PX).data.join()
    if (drawing.last !== '' && drawing.last !== now) {
      drawing.changes += 1
      drawing.changedMs = performance.now()
    }
    drawing.last = now
    drawing.samples += 1
    return true
  } catch {
    return false
  }
}

const isMoving = ({ samples, changes }: Drawing): boolean =>
  samples >= SAMPLES_MIN && changes >= CHANGES_SHARE_MIN * samples

/** Returns true if a canvas has moved so far. Otherwise, stops comparing. */
export function areDrawingsMoving(): boolean {
  drawings = drawings.filter(isMoving)
  return drawings.length > 0
}

/** Stops comparing. Returns the canvases that have moved for more than five seconds. */
export function readDrawings(): MovingDrawing[] {
  const found = drawings.filter(
    (drawing) => isMoving(drawing) && drawing.changedMs - startedMs >= LONG_MS && drawing.canvas.isConnected,
  )
  drawings = []
  return found.map(({ canvas }) => ({ element: keep(canvas), name: nameOfDrawing(canvas) }))
}

function nameOfDrawing(canvas: HTMLCanvasElement): string {
  const label = squeeze(canvas.getAttribute('aria-label') ?? canvas.getAttribute('title') ?? '')
  return label ? `“${label.slice(0, NAME_MAX)}”` : markOf(canvas)
}
