import { tellingMarkOf } from '../elements/mark.ts'
import { cleanTextOf } from './detect/names/names.ts'

/** Facts about the surroundings of an element without text, or with hardly any, that help to name it. */
export interface NamelessFacts {
  /** Whether the element is a logo, or a link that contains only a logo. */
  isLogo?: true
  /** The position of a button without text among the dots of a slider, and the box around them. */
  dot?: { number: number; count: number; mark: string }
  /** The text before a progress bar, which may be hidden for now, and the id of its element. */
  statusText?: { text: string; id: string }
  /** The text around a number or a symbol, such as the heading that contains it. */
  textAround?: string
}

export function namelessFactsOf(element: Element): NamelessFacts {
  const dot = element.matches('button') ? dotOf(element) : null
  const statusText = element.matches('progress, [role=progressbar]') ? statusTextOf(element) : null
  const textAround = textAroundOf(element)
  return {
    ...(isLogo(element) && { isLogo: true }),
    ...(dot && { dot }),
    ...(statusText && { statusText }),
    ...(textAround && { textAround }),
  }
}

const LOGO = '[class*="logo" i], [id*="logo" i], [class*="brand" i], [src*="logo" i], [alt*="logo" i]'

/** A link around a logo has no text of its own. */
export function isLogo(element: Element): boolean {
  if (element.matches('img, object')) return element.matches(LOGO)
  const isEmpty = !/\p{L}{2}/u.test(textWithoutFallback(element))
  return element.matches('a') && isEmpty && (element.matches(LOGO) || element.querySelector(LOGO) !== null)
}

/** Browsers show the text in an object only if they can't show the object. */
const textWithoutFallback = (element: Element): string =>
  [...element.querySelectorAll('object')].reduce(
    (text, { textContent }) => text.replace(textContent, ''),
    element.textContent ?? '',
  )

const DOTS = /(?:^|[\s_-])(?:dots|bullets|indicators)(?![a-z])/i
const DOTS_MIN = 2

function dotOf(button: Element): NamelessFacts['dot'] | null {
  if (button.querySelector('svg, img, i')) return null
  const item = button.closest('li') ?? button
  const box = item.parentElement
  if (!box || !DOTS.test(`${box.className} ${box.id}`)) return null
  const dots: Element[] = [...box.children].flatMap((child) =>
    child.matches('button') ? child : (child.querySelector('button') ?? []),
  )
  const number = dots.indexOf(button) + 1
  return number > 0 && dots.length >= DOTS_MIN
    ? { number, count: dots.length, mark: tellingMarkOf(box) }
    : null
}

const LEVELS_MAX = 3
const STATUS_MAX = 40

/** A script often shows the text only while something is in progress. */
function statusTextOf(bar: Element): NamelessFacts['statusText'] | null {
  let box: Element | null = bar
  for (let level = 0; box && level < LEVELS_MAX && !box.matches('body, main, form'); level += 1) {
    for (let before = box.previousElementSibling; before; before = before.previousElementSibling) {
      const text = before.matches('script, style, button, a, input') ? '' : cleanTextOf(before)
      if (/\p{L}{2}/u.test(text)) return text.length <= STATUS_MAX ? { text, id: before.id } : null
    }
    box = box.parentElement
  }
  return null
}

const BLOCK = 'h1, h2, h3, h4, h5, h6, p, li, td, th, dt, dd, label, a, button, summary'
const AROUND_MAX = 60

/** A page often contains the same number many times. */
function textAroundOf(element: Element): string {
  const text = element.matches('span, small, sup, sub, b, strong, em, i') ? cleanTextOf(element) : ''
  if (!text || /\p{L}{2}/u.test(text)) return ''
  const around = cleanTextOf(element.closest(BLOCK))
  return around !== text && /\p{L}{2}/u.test(around) && around.length <= AROUND_MAX ? around : ''
}
