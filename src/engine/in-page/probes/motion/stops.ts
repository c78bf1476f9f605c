import { keep, keptElement } from '../../accessibility/keeper.ts'
import { nameOf, parentOf } from '../../elements/text.ts'
import { isShown } from '../flat-tree.ts'
import { ENDING, RISKY } from '../risky.ts'
import { isSubmitButton } from '../usable.ts'

/** A button that should stop content that changes by itself. */
export interface StopButton {
  button: number
  name: string
  element: number
  /** The longest time between two changes, in milliseconds. */
  periodMs: number
}

const BUTTON = 'button, [role=button]'
/**
 * Matches the names of buttons that stop something now, but not of those that start it, in the supported
 * languages. Other words have the same beginnings: “Stopover”, “Halterung”, “Stop-motion films”.
 */
export const STOPS_NOW =
  /^(?:pause|stop|halt|freeze|anhalten|pausier(?:en|e)?|stopp(?:en|e)?|arrêt(?:er|ez|e)?|mettre en pause|pausar|detener|parar|ferma(?:re)?|metti in pausa|mettere in pausa|pauz(?:eren|eer|e|a|uj)|zatrzymaj|wstrzymaj|pausa|stoppa|pozastav(?:it|te)|zastav(?:it|te)|(?:duraklat|durdur)(?:ın|un|mak)?|(?:一時)?停止(?:する|ボタン)?)(?!\p{L}|-(?!knopf|taste|button)\p{L})/iu
/** The button of a carousel is in the same group. Others may belong to something else, such as a video. */
const LEVELS_MAX = 2
const PLAYER = 'video, audio, iframe, object, embed'
const NAME_MAX = 60

/** Returns the button that should stop an element, or null if none clearly does or if pressing it isn't safe. */
export function stopButtonOf(element: Element, periodMs: number): StopButton | null {
  let around: Element | null = element
  for (let level = 0; around && level <= LEVELS_MAX; level += 1) {
    const buttons = [...around.querySelectorAll(BUTTON)].filter(isStopButton)
    if (buttons.length > 1 || around.querySelector(PLAYER)) return null
    const [button] = buttons
    if (button)
      return {
        button: keep(button),
        name: nameOf(button, NAME_MAX),
        element: keep(element),
        periodMs: Math.round(periodMs),
      }
    around = parentOf(around)
  }
  return null
}

function isStopButton(button: Element): boolean {
  const name = nameOf(button, NAME_MAX)
  const isSafe = !RISKY.test(name) && !ENDING.test(name) && !isSubmitButton(button)
  return STOPS_NOW.test(name) && isSafe && isShown(button)
}

/** Returns true for the element with this number and its children. */
export const isElementOrChild = (changed: Element, number: number): boolean => {
  const element = keptElement(number)
  return changed === element || changed.parentElement === element
}
