import { parentOf } from '../../../elements/text.ts'
import { findAll, IN_BODY, isInside } from '../../../probes/flat-tree.ts'
import { colorOf } from '../../colors.ts'

const MEDIA = 'img, picture, video, canvas, iframe, object, embed'
export const OUT_OF_FLOW = /^(absolute|fixed|sticky)$/
/** Buttons are often on top of the field that they belong to. */
const FIELD = 'input, select, textarea'
const COVERED_MIN = 0.5

type Painted = Pick<CSSStyleDeclaration, 'backgroundColor' | 'backgroundImage'>

/** Returns true for a box with a background that isn't transparent. */
export const isPainted = ({ backgroundColor, backgroundImage }: Painted): boolean =>
  backgroundImage !== 'none' || colorOf(backgroundColor)[3] > 0

let layers: Layers | null = null

interface Layers {
  /** Painted fields, and out-of-flow images and painted boxes. Any of them may be behind other elements. */
  moved: readonly Layer[]
  /** All images and painted boxes, which may be behind elements that are out of the flow. */
  painted: readonly Layer[]
}

interface Layer {
  element: Element
  box: DOMRect
}

function readLayers(): Layers {
  if (layers) return layers
  // The page's scripts can't change the document before the next microtask.
  queueMicrotask(() => {
    layers = null
  })
  const moved = new Set<Element>()
  const painted = findAll(IN_BODY)
    .filter((element) => {
      const style = getComputedStyle(element)
      const around = parentOf(element)
      if (OUT_OF_FLOW.test(style.position) || (around && moved.has(around))) moved.add(element)
      return element.matches(MEDIA) || isPainted(style)
    })
    .map((element): Layer => ({ element, box: element.getBoundingClientRect() }))
  layers = {
    moved: painted.filter(({ element }) => element.matches(`${MEDIA}, ${FIELD}`) || moved.has(element)),
    painted,
  }
  return layers
}

/**
 * Returns true if an image, or a box out of the flow, may be painted between an element and the box that
 * provides its background color, without containing the element.
 */
export function mayHaveLayerBehind(element: Element, base: Element): boolean {
  const own = element.getBoundingClientRect()
  const { moved, painted } = readLayers()
  return (isOutOfFlow(element, base) ? painted : moved).some(
    ({ element: layer, box }) =>
      coveredShare(own, box) >= COVERED_MIN &&
      isInside(layer, base) &&
      layer !== base &&
      !isInside(element, layer) &&
      !isInside(layer, element) &&
      layer.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
  )
}

/** Returns true if an element, or a box between it and `base`, is out of the flow. */
function isOutOfFlow(element: Element, base: Element): boolean {
  for (let box: Element | null = element; box && box !== base; box = parentOf(box))
    if (OUT_OF_FLOW.test(getComputedStyle(box).position)) return true
  return false
}

function coveredShare(own: DOMRect, layer: DOMRect): number {
  const width = Math.min(own.right, layer.right) - Math.max(own.left, layer.left)
  const height = Math.min(own.bottom, layer.bottom) - Math.max(own.top, layer.top)
  return width <= 0 || height <= 0 ? 0 : (width * height) / (own.width * own.height)
}

/**
 * Returns true if generated content covers most of a box, as translucent layers over background images often
 * do.
 */
export function hasFilm(box: Element): boolean {
  return ['::before', '::after'].some((name) => {
    const style = getComputedStyle(box, name)
    if (style.content === 'none' || !OUT_OF_FLOW.test(style.position) || !isPainted(style)) return false
    const area = Number.parseFloat(style.width) * Number.parseFloat(style.height)
    return area >= COVERED_MIN * box.clientWidth * box.clientHeight
  })
}
