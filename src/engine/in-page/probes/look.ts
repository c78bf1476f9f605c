import { contrast } from '../elements/contrast.ts'
import { ancestorsOf } from './flat-tree.ts'

const STYLES =
  'outlineStyle outlineWidth outlineColor boxShadow borderTopColor borderTopWidth borderBottomColor borderBottomWidth borderLeftColor borderLeftWidth backgroundColor backgroundImage color textDecorationLine opacity transform filter fontWeight clipPath left top'.split(
    ' ',
  )

/** Returns a string that changes whenever the appearance of an element or its neighbor changes. */
export function lookOf(element: Element): string {
  const { parentElement: parent, previousElementSibling, nextElementSibling, firstElementChild } = element
  const label = (element as HTMLInputElement).labels?.[0]
  const around = [
    parent,
    parent?.parentElement,
    previousElementSibling,
    nextElementSibling,
    firstElementChild,
    label,
  ]
  return [
    styleOf(element),
    styleOf(element, '::before'),
    styleOf(element, '::after'),
    ...around.map((other) => (other ? styleOf(other) : '')),
  ].join('|')
}

function styleOf(element: Element, pseudo?: string): string {
  const style = getComputedStyle(element, pseudo) as unknown as Record<string, string>
  return STYLES.map((name) => style[name]).join()
}

const RING_CONTRAST_MIN = 3

/**
 * Returns true if the styles alone show that the element has a visible focus outline that isn't cut off. The
 * outline is the browser's default, or it is at least 2 px wide and has enough contrast against a plain
 * background.
 */
export function hasPlainRing(element: Element): boolean {
  const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(element)
  if (outlineStyle === 'none' || isCutOff(element, Number.parseFloat(outlineOffset) + 2)) return false
  if (outlineStyle === 'auto') return true
  if (Number.parseFloat(outlineWidth) < 2) return false
  const ring = opaque(outlineColor)
  const ground = groundOf(element)
  return ring !== null && ground !== null && contrast(ring, ground) >= RING_CONTRAST_MIN
}

/** An outline that is hard to see on the color behind it. */
export interface WeakRing {
  ring: Color
  ground: Color
  ratio: number
}

const WEAK_RATIO_MAX = 2

/**
 * Returns the outline of an element if its styles alone show that it hardly differs from a plain background.
 * The browser's default outline adapts to the background, so it never counts.
 */
export function weakRingOf(element: Element): WeakRing | null {
  const { outlineStyle, outlineColor, outlineOffset } = getComputedStyle(element)
  if (/^(?:none|hidden|auto)$/.test(outlineStyle) || Number.parseFloat(outlineOffset) < 0) return null
  const ring = opaque(outlineColor)
  const ground = groundOf(element)
  const ratio = ring && ground ? contrast(ring, ground) : WEAK_RATIO_MAX
  return ring && ground && ratio < WEAK_RATIO_MAX ? { ring, ground, ratio } : null
}

type Color = readonly [number, number, number]

function opaque(color: string): Color | null {
  const parts = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(color)?.slice(1).map(Number)
  return parts ? [parts[0]!, parts[1]!, parts[2]!] : null
}

/** Returns the color behind an element, or null if it isn't plain or can't be determined. */
function groundOf(element: Element): Color | null {
  for (const around of ancestorsOf(element)) {
    const { backgroundColor, backgroundImage } = getComputedStyle(around)
    if (backgroundImage !== 'none') return null
    const color = opaque(backgroundColor)
    if (color) return color
    if (backgroundColor !== 'rgba(0, 0, 0, 0)') return null
  }
  return [255, 255, 255]
}

/** Returns true if ancestors cut off most of a line around an element at the given distance. */
function isCutOff(element: Element, distance: number): boolean {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  const sides = [true, true, true, true]
  for (const around of ancestorsOf(element)) {
    const { overflowX, overflowY, position } = getComputedStyle(around)
    const box = around.getBoundingClientRect()
    if (overflowX !== 'visible') {
      if (left - distance < box.left) sides[0] = false
      if (right + distance > box.right) sides[1] = false
    }
    if (overflowY !== 'visible') {
      if (top - distance < box.top) sides[2] = false
      if (bottom + distance > box.bottom) sides[3] = false
    }
    if (position === 'fixed') break
  }
  return sides.filter(Boolean).length < 2
}
