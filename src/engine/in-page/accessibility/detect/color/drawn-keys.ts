import { remembered } from '../../../elements/remembered.ts'
import { isColored } from '../../colors.ts'
import { clean } from '../names/names.ts'

const SHAPE = 'rect, line, circle, path, polyline, ellipse'
/** A longer shape is a line or a bar of the chart itself. */
const SWATCH_PX_MAX = 40
/** A drawing with more small shapes is a map or a scatter plot. */
const SMALL_SHAPES_MAX = 300
const GAP_PX_MAX = 16
const LABEL_MAX = 60
const CHROMA_MIN = 24
const LINE = 'line, polyline, path'
const NEAR_PX = 8
/** The number of parts into which a line is divided to compare points on it. */
const POINTS = 60

/** The key inside a drawing: small shapes, each directly followed by text. */
export interface DrawnKey {
  /** The label of each color. */
  labels: ReadonlyMap<string, string>
  swatches: ReadonlySet<Element>
  texts: ReadonlySet<Element>
}

/** Returns the key inside a drawing, or null if it has none. */
export function drawnKeyIn(drawing: Element): DrawnKey | null {
  const texts = [...drawing.querySelectorAll('text')].map(measured)
  if (texts.length === 0) return null
  const small = [...drawing.querySelectorAll(SHAPE)].map(measured).filter(isSmall)
  if (small.length > SMALL_SHAPES_MAX) return null
  const entries = small.flatMap(({ element: swatch, box }) => {
    const color = swatchColorOf(swatch)
    const text = color === null ? null : texts.find((each) => isDirectlyAfter(each.box, box))?.element
    return color !== null && text ? [{ swatch, color, text, label: clean(text.textContent ?? '') }] : []
  })
  const labels = new Map(entries.map(({ color, label }) => [color, label]))
  const areDistinct = labels.size === entries.length && new Set(labels.values()).size === entries.length
  const areLabels = entries.every(({ label }) => /\p{L}{2}/u.test(label) && label.length <= LABEL_MAX)
  if (entries.length < 2 || !areDistinct || !areLabels || !areAlike(entries)) return null
  // A point and a name at the end of a line belong to that line and aren't part of a key.
  const lines = [...drawing.querySelectorAll<SVGGeometryElement>(LINE)].filter((line) =>
    line.checkVisibility(),
  )
  const pointsOn = remembered(pointsOf)
  if (entries.some((entry) => isOnLine(entry, lines, pointsOn))) return null
  return {
    labels,
    swatches: new Set(entries.map(({ swatch }) => swatch)),
    texts: new Set(entries.map(({ text }) => text)),
  }
}

const measured = (element: Element) => ({ element, box: element.getBoundingClientRect() })

function isSmall({ box: { width, height } }: { box: DOMRect }): boolean {
  const size = Math.max(width, height)
  return size > 0 && size <= SWATCH_PX_MAX
}

/**
 * Returns true if all swatches have the same size and appearance. Otherwise, they are parts of the chart or
 * signs in their own right.
 */
function areAlike(entries: readonly { swatch: Element }[]): boolean {
  const looks = entries.map(({ swatch }) => {
    const { width, height } = swatch.getBoundingClientRect()
    const { strokeDasharray, markerStart, markerMid, markerEnd } = getComputedStyle(swatch)
    const size = [Math.round(width), Math.round(height)]
    return [swatch.localName, ...size, strokeDasharray, markerStart, markerMid, markerEnd].join(' ')
  })
  return new Set(looks).size === 1
}

function swatchColorOf(shape: Element): string | null {
  const { fill, stroke } = getComputedStyle(shape)
  const color = shape.matches('line, polyline') || fill === 'none' ? stroke : fill
  return isColored(color, CHROMA_MIN) ? color : null
}

/** Returns true if text begins just to the right of a shape, at the same height. */
function isDirectlyAfter(text: DOMRect, shape: DOMRect): boolean {
  const gap = text.left - shape.right
  const middle = (shape.top + shape.bottom) / 2
  return gap >= -1 && gap <= GAP_PX_MAX && middle >= text.top && middle <= text.bottom
}

/** Returns true if a line of the same color runs through a shape or ends next to it. */
function isOnLine(
  { swatch, color }: { swatch: Element; color: string },
  lines: readonly SVGGeometryElement[],
  pointsOn: (line: SVGGeometryElement) => DOMPoint[],
): boolean {
  const { left, right, top, bottom } = swatch.getBoundingClientRect()
  return lines
    .filter((line) => line !== swatch && getComputedStyle(line).stroke === color)
    .some((line) =>
      pointsOn(line).some(
        ({ x, y }) =>
          x >= left - NEAR_PX && x <= right + NEAR_PX && y >= top - NEAR_PX && y <= bottom + NEAR_PX,
      ),
    )
}

/** Returns points along a line, in viewport coordinates. */
function pointsOf(line: SVGGeometryElement): DOMPoint[] {
  try {
    const matrix = line.getScreenCTM()
    const length = line.getTotalLength()
    return Array.from({ length: matrix ? POINTS + 1 : 0 }, (_, index) =>
      line.getPointAtLength((length * index) / POINTS).matrixTransform(matrix ?? undefined),
    )
  } catch {
    // An empty path has no points.
    return []
  }
}
