import { contrast, hexText, ratioText } from '../../../elements/contrast.ts'
import { type Color, colorOf, isAbsolute, over } from '../../colors.ts'
import { isDisabled } from '../../contrast.ts'
import type { Add } from '../read-markup.ts'
import { backgroundOf } from './edge-contrast.ts'

const CONTROL = 'a[href], button, [role="button"], summary'
const SHAPE = 'path, circle, rect, polygon, polyline, line, ellipse, use'
const NEEDED = 3
/** An icon with a lower contrast is hidden on purpose. */
const HIDDEN = 1.1
const SIZE = { min: 8, max: 80 }
const GLYPH = /[\ue000-\uf8ff]/

/** Finds low-contrast icons that are the only content of a control. */
export function readIconContrast(element: Element, add: Add): void {
  if (!element.matches(CONTROL) || isDisabled(element) || hasText(element)) return
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return
  const ground = backgroundOf(element)
  const colors = ground && colorsOf(element)
  if (!colors || colors.length === 0) return
  const [best] = colors
    .map((color) => over(color, ground))
    .toSorted((a, b) => contrast(b, ground) - contrast(a, ground))
  const ratio = contrast(best!, ground)
  if (ratio < NEEDED && ratio >= HIDDEN && !hasEdge(element, ground))
    add('icon-contrast', element, `${ratioText(ratio)} (${hexText(best!)} on ${hexText(ground)})`)
}

const hasText = (element: Element): boolean =>
  (element as HTMLElement).innerText?.replace(new RegExp(GLYPH, 'g'), '').trim() !== '' ||
  element.querySelector('img, picture, video, canvas') !== null

/** A border or fill with enough contrast shows where the control is. */
function hasEdge(element: Element, ground: Color): boolean {
  const { borderTopColor, borderTopWidth, boxShadow, backgroundImage } = getComputedStyle(element)
  const around = backgroundOf(element.parentElement, element)
  if (!around || boxShadow !== 'none' || backgroundImage !== 'none') return true
  const border = Number.parseFloat(borderTopWidth) > 0 ? over(colorOf(borderTopColor), around) : ground
  return Math.max(contrast(border, around), contrast(ground, around)) >= NEEDED
}

/** Returns the colors of all painted parts. Returns null if one of them can't be determined. */
function colorsOf(control: Element): Color[] | null {
  const svg = control.querySelector('svg')
  const colors: Color[] = []
  if (svg) {
    if (!isIcon(svg) || control.querySelectorAll('svg').length > 1) return null
    for (const shape of svg.querySelectorAll(SHAPE)) {
      const style = getComputedStyle(shape)
      if (style.opacity !== '1' || shape.closest('defs, mask, clipPath, symbol')) return null
      const drawn = [
        ...(isOpenLine(shape) ? [] : [style.fill]),
        ...(Number.parseFloat(style.strokeWidth) > 0 ? [style.stroke] : []),
      ]
      for (const color of drawn.filter((value) => value !== 'none')) {
        if (!isAbsolute(color)) return null
        colors.push(colorOf(color))
      }
    }
    return colors
  }
  for (const part of [control, ...control.querySelectorAll('i, span')]) {
    const { content, color, opacity } = getComputedStyle(part, '::before')
    if (GLYPH.test(content) && opacity === '1' && isAbsolute(color)) colors.push(colorOf(color))
  }
  return colors
}

const STRAIGHT = /^(\s*m[^a-z]+[lhv][-\d.\s]+,?[-\d.\s]*)+$/i

/** Lines have no area to fill. */
const isOpenLine = (shape: Element): boolean =>
  shape.localName === 'line' || (shape.localName === 'path' && STRAIGHT.test(shape.getAttribute('d') ?? ''))

function isIcon(svg: Element): boolean {
  const { width, height } = svg.getBoundingClientRect()
  return Math.min(width, height) >= SIZE.min && Math.max(width, height) <= SIZE.max
}
