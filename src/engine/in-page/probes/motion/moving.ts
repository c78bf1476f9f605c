import { letters, nameOf, textOf } from '../../elements/text.ts'
import { ancestorsOf, isShown } from '../flat-tree.ts'

const SPINNER = /\b(spin|load|progress|skeleton|shimmer|ripple|cursor|caret)|spinner|loader|loading/i
const BUSY = '[role=progressbar], [aria-busy=true], [role=status], progress'
const SPINNER_SIZE_MAX = 64
const SPINNER_LEVELS = 5
const AREA_MIN = 400
const PLAIN_AREA_MIN = 2500
const TEXT_MAX = 80
const CONTROL =
  'button, a[href], input[type=button], input[type=checkbox], [role=button], [role=switch], summary'
/**
 * Matches words on controls that stop movement, in the supported languages. Some of these words are also parts
 * of others, such as “Inhalt”, “conferma” and “preparar”.
 */
const STOPS =
  /pause|stop|(?<!\p{L})(?:halt|ferma(?:re)?|parar)(?!\p{L})|freeze|anhalten|pausier|arrêt|paus|detener|pauze|zatrzymaj|pozastavit|zastavit|\bplay\b|reduce motion|animation (off|on)|停止/iu
const STOP_LEVELS = 4

/** Returns true if the element's movement is noticeable. Small loading indicators don't count. */
export function isWatchable(element: Element): boolean {
  const { parentElement: parent } = element
  // The element itself may be invisible at this point of its animation.
  if (!parent || !isShown(parent) || !element.checkVisibility() || element.closest(BUSY)) return false
  const { width, height, bottom, right } = element.getBoundingClientRect()
  const text = textOf(element, TEXT_MAX)
  if (width * height < AREA_MIN || bottom + scrollY <= 0 || right + scrollX <= 0) return false
  const isSmall = width <= SPINNER_SIZE_MAX && height <= SPINNER_SIZE_MAX && letters(text) === 0
  if (isSmall || isSpinner(element)) return false
  return letters(text) > 0 || element.matches('img, picture') || width * height >= PLAIN_AREA_MIN
}

/** A loading indicator often consists of several parts. */
const isSpinner = (element: Element): boolean =>
  [element, ...ancestorsOf(element)]
    .slice(0, SPINNER_LEVELS)
    .some((around) => SPINNER.test(`${around.id} ${around.getAttribute('class') ?? ''}`))

/** Returns true if the words of a control near the element suggest that the control stops movement. */
export function hasStop(element: Element): boolean {
  let level = 0
  for (const around of ancestorsOf(element)) {
    level += 1
    if (level > STOP_LEVELS || around.localName === 'html') return false
    if ([...around.querySelectorAll(CONTROL)].some(isStop)) return true
  }
  return false
}

const isStop = (control: Element): boolean =>
  STOPS.test(
    `${nameOf(control, TEXT_MAX)} ${control.id} ${control.getAttribute('class') ?? ''} ${control.getAttribute('title') ?? ''}`,
  ) && isShown(control)
