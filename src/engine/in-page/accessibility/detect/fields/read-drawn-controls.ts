import { contrast, ratioText } from '../../../elements/contrast.ts'
import { type Color, colorOf, isAbsolute, over } from '../../colors.ts'
import { isDisabled } from '../../contrast.ts'
import { backgroundOf } from '../color/edge-contrast.ts'
import { contentOf } from '../names/names.ts'
import type { Add } from '../read-markup.ts'

const CHOICE = 'input[type="checkbox"], input[type="radio"]'
const ROLE = ':is([role="switch"], [role="checkbox"], [role="radio"]):not(input)'
const DRAWN = 'span, i, div, b'
const SIZE = { min: 10, max: 80 }
const NEEDED = 3
/**
 * The minimum contrast of a visible edge. If all edges have less contrast, something else represents the
 * control.
 */
const HIDDEN = 1.05
const SIDES = ['Top', 'Right', 'Bottom', 'Left'] as const

/** Finds checkboxes, radio buttons and switches that a style sheet draws with too little contrast. */
export function readDrawnControl(element: Element, add: Add): void {
  if (!element.matches(`${CHOICE}, ${ROLE}`) || isDisabled(element)) return
  const box = element.matches(CHOICE) ? boxOf(element as HTMLInputElement) : element
  if (!box || !isBlank(box) || !box.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    return
  const best = clearestPartOf(box)
  if (best !== null && best >= HIDDEN && best < NEEDED)
    add('control-edge', element.matches(CHOICE) ? box : element, ratioText(best))
}

/**
 * Returns the box that the page shows in place of a hidden checkbox, or the checkbox itself if the page draws
 * it.
 */
function boxOf(input: HTMLInputElement): Element | null {
  const { appearance, opacity, clipPath } = getComputedStyle(input)
  const { width } = input.getBoundingClientRect()
  const isHidden = Number(opacity) < 0.05 || width <= 2 || clipPath !== 'none'
  if (!isHidden) return appearance === 'none' ? input : null
  const { nextElementSibling, labels } = input
  const others = [
    nextElementSibling,
    ...[...(labels ?? [])].flatMap((label) => [...label.querySelectorAll(DRAWN)]),
  ]
  return others.find((other) => other?.matches(DRAWN) === true && isSized(other) && isBlank(other)) ?? null
}

const isSized = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect()
  return Math.min(width, height) >= SIZE.min && Math.max(width, height) <= SIZE.max
}

const isBlank = (element: Element): boolean =>
  isSized(element) && contentOf(element) === '' && element.querySelector('img, svg, canvas') === null

/** Returns the highest contrast of any edge. Returns null if images, shadows or glyphs make it unclear. */
function clearestPartOf(box: Element): number | null {
  const around = backgroundOf(box.parentElement, box)
  if (!around) return null
  const own = partOf(getComputedStyle(box), around)
  if (!own) return null
  const ratios = own.edges.map((color) => contrast(color, around))
  for (const style of [...box.querySelectorAll('*')]
    .map((inner) => getComputedStyle(inner))
    .concat(pseudosOf(box))) {
    const part = partOf(style, own.fill)
    if (!part) return null
    ratios.push(...part.edges.map((color) => contrast(color, own.fill)))
  }
  return Math.max(...ratios)
}

function pseudosOf(box: Element): CSSStyleDeclaration[] {
  return ['::before', '::after']
    .map((name) => getComputedStyle(box, name))
    .filter(({ content, display }) => !/^(none|normal)$/.test(content) && display !== 'none')
}

function partOf(style: CSSStyleDeclaration, under: Color): { fill: Color; edges: Color[] } | null {
  const hasGlyph = !/^(none|normal|""|'')$/.test(style.content)
  if (style.backgroundImage !== 'none' || style.boxShadow !== 'none' || style.opacity !== '1' || hasGlyph)
    return null
  if (style.outlineStyle !== 'none' || !isAbsolute(style.backgroundColor)) return null
  const fill = over(colorOf(style.backgroundColor), under)
  const borders = SIDES.filter((side) => Number.parseFloat(style[`border${side}Width`]) > 0).map((side) =>
    over(colorOf(style[`border${side}Color`]), fill),
  )
  return { fill, edges: [fill, ...borders] }
}
