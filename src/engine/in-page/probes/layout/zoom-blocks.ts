import { keep } from '../../accessibility/keeper.ts'
import { elementAt } from '../flat-tree.ts'
import { leaves } from './narrow.ts'

/** A way to zoom that the page blocks everywhere. */
export interface ZoomBlock {
  element: number
  way: 'pinch' | 'style' | 'keys' | 'wheel'
  /**
   * The elements with a style that prevents zooming, and the style's value, such as “html and body have
   * touch-action: none”.
   */
  style: string
}

/** Selects content that may have its own zoom. */
const ZOOMABLE =
  'canvas, svg, video, iframe, embed, object, [role=application], [contenteditable], [class*=map], [id*=map], [class*=editor], [class*=viewer]'
const GRID = 6
const ZOOMABLE_SHARE_MAX = 0.4
const TARGETS = { min: 3, max: 6 }
/** Matches the values of `touch-action` that don't allow pinch gestures. */
const NO_PINCH = /^(none|pan-(x|y|left|right|up|down)( pan-(x|y|left|right|up|down))*)$/

/**
 * Returns the ways to zoom that scripts cancel everywhere on the page. Sends events that scripts can cancel,
 * and then the events that end the gesture or the key press. A map or drawing may cancel these events for
 * itself.
 */
export function findZoomBlocks(): ZoomBlock[] {
  // While a dialog is open, a script may prevent everything behind it from moving.
  if (isZoomable() || document.querySelector('dialog[open], [aria-modal="true"]')?.checkVisibility())
    return []
  const targets = spread(leaves().filter((element) => element.closest(ZOOMABLE) === null))
  const areCanceled = (create: () => Event) =>
    targets.length >= TARGETS.min && targets.every((target) => isCanceled(target, create()))
  const style = pinchStyle()
  const ways: [ZoomBlock['way'], boolean][] = [
    ['style', style !== ''],
    [
      'pinch',
      areCanceled(gesture) || areCanceled(twoFingers('touchstart')) || areCanceled(twoFingers('touchmove')),
    ],
    ['keys', ['+', '='].some((key) => isCanceled(document.body, plus('keydown', key)))],
    ['wheel', areCanceled(wheel)],
  ]
  for (const target of targets) target.dispatchEvent(touch('touchcancel', []))
  for (const key of ['+', '=']) document.body.dispatchEvent(plus('keyup', key))
  return ways.flatMap(([way, isBlocked]) =>
    isBlocked ? [{ element: keep(document.documentElement), way, style }] : [],
  )
}

/** Returns true if a map, drawing or editor fills a large part of the window. */
function isZoomable(): boolean {
  let count = 0
  for (let row = 0; row < GRID; row += 1)
    for (let column = 0; column < GRID; column += 1) {
      const x = ((column + 0.5) * innerWidth) / GRID
      if (elementAt(x, ((row + 0.5) * innerHeight) / GRID)?.closest(ZOOMABLE)) count += 1
    }
  return count > ZOOMABLE_SHARE_MAX * GRID ** 2
}

/** Returns elements from all parts of the page because a script may cancel events in only one part. */
function spread(elements: readonly Element[]): Element[] {
  const step = Math.max(1, Math.ceil(elements.length / TARGETS.max))
  return elements.filter((_, index) => index % step === 0 || index === elements.length - 1)
}

function pinchStyle(): string {
  const found = [document.documentElement, document.body]
    .map((element) => ({ name: element.localName, value: getComputedStyle(element).touchAction }))
    .filter(({ value }) => NO_PINCH.test(value))
  const [first, second] = found
  if (!first) return ''
  return second?.value === first.value
    ? `html and body have touch-action: ${first.value}`
    : found.map(({ name, value }) => `${name} has touch-action: ${value}`).join(' and ')
}

const isCanceled = (target: Element, event: Event): boolean => !target.dispatchEvent(event)

const BUBBLES = { bubbles: true, cancelable: true, composed: true }

/** Zooms in. At the top of the page, scripts that implement scrolling don't react to this direction. */
const wheel = (): Event => new WheelEvent('wheel', { ...BUBBLES, ctrlKey: true, deltaY: -1 })

/** Only Safari sends this event. */
const gesture = (): Event => new Event('gesturestart', BUBBLES)

const plus = (type: string, key: string): Event =>
  new KeyboardEvent(type, { ...BUBBLES, key, code: 'Equal', keyCode: 187, ctrlKey: true })

const twoFingers = (type: string) => (): Event => {
  const target = document.body
  const touches = [0, 1].map(
    (identifier) => new Touch({ identifier, target, clientX: 100 + 60 * identifier, clientY: 100 }),
  )
  return touch(type, touches)
}

const touch = (type: string, touches: Touch[]): Event =>
  new TouchEvent(type, { ...BUBBLES, touches, targetTouches: touches, changedTouches: touches })
