import { keep, keptElement } from '../../accessibility/keeper.ts'
import { nameOf } from '../../elements/text.ts'
import { ancestorsOf, findAll, isInside, isShown } from '../flat-tree.ts'
import { slidesIn } from '../slides.ts'
import { CONTROL, MOVES, PRESSED, SAVES, VALUED } from './drags.ts'
import { hasSteps, readTargets, scrolls } from './gestures.ts'

/** A box that shows a part of a larger layer, such as a map, and may move the layer when dragged. */
export interface PanBox {
  element: number
  layer: number
  /** What the box is called, or an empty string. */
  name: string
  width: number
}

const SIZE_MIN = { width: 150, height: 100 }
const LEVELS_MAX = 3
/** How much larger than the box a layer must be, in CSS pixels. */
const LARGER_PX = 80
const NAME_MAX = 60
const NOT_PANNED = `html, body, main, form, ${PRESSED}, ${VALUED}, [draggable=true], :is([class*=carousel], [class*=slick], [class*=swiper], [class*=splide])`
/** Any of these controls in a box may move its content. */
const INNER = `${CONTROL}, ${VALUED}, canvas, iframe, video, [role=application]`

/**
 * Returns boxes that listen to presses but not to clicks, and show only a part of what they contain. Only a
 * drag can prove that it moves the content.
 * @param known the elements that are already reported.
 */
export function findPanBoxes(known: readonly number[], max: number): PanBox[] {
  const targets = readTargets()
  const boxes = [...targets.pressed].filter((box) => !targets.clicked.has(box))
  if (boxes.length === 0 || hasMoveButton()) return []
  const reported = known.map(keptElement)
  return boxes
    .filter(
      (box) =>
        mayBePanned(box) &&
        !hasSteps(box, null, targets) &&
        ![...ancestorsOf(box)].some((around) => around.localName !== 'html' && targets.clicked.has(around)) &&
        ![...box.querySelectorAll('*')].some((inner) => targets.clicked.has(inner)) &&
        !reported.some((other) => isInside(box, other) || isInside(other, box)),
    )
    .flatMap((box) => {
      const layer = layerIn(box)
      const name = (box.getAttribute('aria-label') ?? '').trim().slice(0, NAME_MAX)
      const { width } = box.getBoundingClientRect()
      return layer ? [{ element: keep(box), layer: keep(layer), name, width }] : []
    })
    .slice(0, max)
}

/** A button such as “Move left” or “↑” may be anywhere on the page. */
const hasMoveButton = (): boolean =>
  findAll('button, [role=button]').some((button) => {
    const name = nameOf(button, NAME_MAX)
    return MOVES.test(name) && !SAVES.test(name) && isShown(button)
  })

function mayBePanned(box: Element): boolean {
  const { width, height } = box.getBoundingClientRect()
  if (width < SIZE_MIN.width || height < SIZE_MIN.height || !isShown(box) || box.matches(NOT_PANNED))
    return false
  const { overflowX, overflowY } = getComputedStyle(box)
  if (![overflowX, overflowY].every((overflow) => /hidden|clip/.test(overflow)) || scrolls(box, box))
    return false
  return box.querySelector(INNER) === null && slidesIn(box) === null
}

/** Returns the first element in a box that is wider than the box. */
function layerIn(box: Element): Element | null {
  const least = box.clientWidth + LARGER_PX
  let level = [...box.children]
  for (let depth = 0; depth < LEVELS_MAX; depth += 1) {
    const layer = level.find((part) => part.getBoundingClientRect().width >= least)
    if (layer) return layer
    level = level.flatMap((part) => [...part.children]).slice(0, 100)
  }
  return null
}

/** Returns the position of a layer relative to its box, or null if one of them is gone. */
export function readPan(element: number, layer: number): { x: number; y: number } | null {
  const [box, part] = [keptElement(element), keptElement(layer)]
  if (!box.isConnected || !part.isConnected) return null
  const [around, inner] = [box.getBoundingClientRect(), part.getBoundingClientRect()]
  return { x: inner.left - around.left, y: inner.top - around.top }
}
