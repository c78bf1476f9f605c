import { keep, keptElement } from '../../accessibility/keeper.ts'
import { nameOf, parentOf } from '../../elements/text.ts'
import { isShown } from '../flat-tree.ts'
import { ENDING, RISKY } from '../risky.ts'

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
 * Matches names of buttons that stop something now, but not those that start it, in the supported languages. The words
 * must end there, since “Stopover” and “Halterungen” begin like some of them.
 */
const STOPS_NOW =
  /^(?:(?:pause|stop|halt|freeze|anhalten|pausier(?:en?|t)|stopp(?:en?|t|er|ez)?|arrêt(?:er|ez)?|mettre en pause|pausar|pausa|det(?:ener|én|enga)|parar|pare|ferma(?:re)?|arresta(?:re)?|metti in pausa|pauze(?:er|ren)?|zatrzymaj|zatrzymać|wstrzymaj|wstrzymać|pausera|stoppa|pozastavi[tť]|zastavi[tť]|duraklat(?:ın)?|durdur(?:un)?)(?!\p{L})|停止|一時停止)/iu
/** The button of a carousel is in the same group. Others may belong to a video, for example. */
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
  const isSafe = !RISKY.test(name) && !ENDING.test(name) && !isSubmit(button)
  return STOPS_NOW.test(name) && isSafe && isShown(button)
}

const isSubmit = (button: Element): boolean =>
  button instanceof HTMLButtonElement && button.type === 'submit' && button.form !== null

/** Returns true if the element or its children are among those that have changed, and the button isn't part of it. */
export const isPartOf = (changed: Element, number: number): boolean => {
  const element = keptElement(number)
  return changed === element || changed.parentElement === element
}
