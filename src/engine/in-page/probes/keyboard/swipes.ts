import { keep, keptElement } from '../../accessibility/keeper.ts'
import { letters, squeeze } from '../../elements/text.ts'
import { ancestorsOf, isInside, isShown } from '../flat-tree.ts'
import { CONTROL, NOT_MOVED, PRESSED, VALUED } from './drags.ts'
import { hasSteps, readTargets, scrolls } from './gestures.ts'

/** A box whose content may change only when swiped. */
export interface SwipeBox {
  element: number
  /** The position of the box in the viewport, in CSS pixels. */
  left: number
  top: number
  width: number
  height: number
}

const SIZE_MIN = { width: 150, height: 40 }
const PAGE = 'html, body, main, form'
const TEXT_MAX = 600

/**
 * Returns boxes that listen to presses but not to clicks, and that have no control in or near them. Only a swipe can
 * prove that it changes the content.
 * @param known the elements that are already reported.
 */
export function findSwipeBoxes(known: readonly number[], max: number): SwipeBox[] {
  const targets = readTargets()
  const reported = known.map(keptElement)
  return [...targets.pressed]
    .filter(
      (box) =>
        !targets.clicked.has(box) &&
        mayBeSwiped(box) &&
        !scrolls(box, box) &&
        !hasSteps(box, null, targets) &&
        ![...ancestorsOf(box)].some((around) => around.localName !== 'html' && targets.clicked.has(around)) &&
        !reported.some((other) => isInside(box, other) || isInside(other, box)),
    )
    .slice(0, max)
    .map((box) => {
      const { left, top, width, height } = box.getBoundingClientRect()
      return { element: keep(box), left, top, width, height }
    })
}

function mayBeSwiped(box: Element): boolean {
  if (box.matches(`${PAGE}, ${NOT_MOVED}, ${VALUED}, ${PRESSED}, [draggable=true]`) || !isShown(box))
    return false
  const { left, right, top, bottom, width, height } = box.getBoundingClientRect()
  const isInView = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
  if (!isInView || width < SIZE_MIN.width || height < SIZE_MIN.height) return false
  return box.querySelector(`${CONTROL}, ${VALUED}, canvas`) === null && contentOf(box) !== ''
}

/** Returns the visible text and the images of a box, which a swipe may change. */
export const readSwiped = (number: number): { content: string; text: string } => {
  const box = keptElement(number)
  const text = box.isConnected ? textIn(box) : ''
  return { content: box.isConnected ? contentOf(box) : '', text }
}

const textIn = (box: Element): string => squeeze((box as HTMLElement).innerText ?? '').slice(0, TEXT_MAX)

function contentOf(box: Element): string {
  const pictures = [...box.querySelectorAll('img')].filter(isShown).map(({ currentSrc }) => currentSrc)
  const text = textIn(box)
  return letters(text) < 2 && pictures.length === 0 ? '' : [text, ...pictures].join('\n')
}
