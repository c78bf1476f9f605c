import { squeeze } from '../../elements/text.ts'
import { ancestorsOf, isShown } from '../flat-tree.ts'

const WATCHED_MAX = 50
const TEXT_MAX = 80
/** The number of times that a countdown must have gone down. */
const FALLS_MIN = 5

interface Figure {
  value: number
  falls: number
  hasRisen: boolean
}

let figures = new Map<Element, Figure>()

export const startCountdowns = (): void => {
  figures = new Map()
}

/** Notes the number in an element whose text a script has changed. Colons, as in 1:05, count as digits. */
export function noteFigure(target: Node): void {
  const element = target instanceof Element ? target : target.parentElement
  const text = squeeze(element?.textContent?.slice(0, TEXT_MAX) ?? '')
  if (!element || !/\d/.test(text)) return
  const value = Number(text.replace(/\D/g, '').slice(0, 12))
  const before = figures.get(element)
  if (!before && (figures.size >= WATCHED_MAX || !isShown(element))) return
  if (!before) figures.set(element, { value, falls: 0, hasRisen: false })
  else if (value < before.value) figures.set(element, { ...before, value, falls: before.falls + 1 })
  else if (value > before.value) figures.set(element, { ...before, value, hasRisen: true })
}

/** Returns true if a number on the page went down several times and never up. */
export const hasCountdown = (): boolean => countdowns().length > 0

/** Returns true if a button close to a countdown may give users more time. */
export const mayExtendTime = (): boolean =>
  countdowns().some((element) =>
    [element, ...ancestorsOf(element)]
      .slice(0, AROUND_MAX)
      .some((box) => [...box.querySelectorAll(BUTTON)].some(isShown)),
  )

const AROUND_MAX = 3
const BUTTON = 'button[type=button], button:not([type], form *), [role=button], input[type=button], [onclick]'

const countdowns = (): Element[] =>
  [...figures]
    .filter(([, { falls, hasRisen }]) => falls >= FALLS_MIN && !hasRisen)
    .map(([element]) => element)
