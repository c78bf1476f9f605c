import { looksGenerated } from './selector.ts'

/** Classes that only set a single style don't describe their element. */
const UTILITY =
  /^(?:[dphmwz]|[pm][xytblrse]|text|bg|cols?|row|flex|grid|align|items|justify|font|f[wsx]|border|rounded|shadow|position|float|order|gap|is|js|ng|sm|md|lg|xl|no)(?:-.*)?$/i
const PLAIN = /^[a-z][a-z_-]*[a-z]\d?$/i
const CLASSES_MAX = 2

/**
 * Returns a short selector that helps developers recognize an element, such as `#menu`, `div.card` or
 * `table`.
 */
export function markOf(element: Element): string {
  if (element.id && element.id.length <= 30 && !looksGenerated(element.id)) return `#${element.id}`
  const classes = plainClassesOf(element)
  const telling = tellingClassesOf(element)
  const shown = (telling.length > 0 ? telling : classes).slice(0, CLASSES_MAX)
  return element.localName + shown.map((name) => `.${name}`).join('')
}

const plainClassesOf = (element: Element): string[] =>
  [...element.classList].filter((name) => PLAIN.test(name))

/** Returns the classes of an element that describe what it is and don't just set a single style. */
export const tellingClassesOf = (element: Element): string[] =>
  plainClassesOf(element).filter((name) => !UTILITY.test(name))

const MARK_LEVELS = 3

/** Returns the same as `markOf`, such as `#chart > svg`, with an element around it if a tag alone says too little. */
export function tellingMarkOf(element: Element): string {
  const own = markOf(element)
  let box = element.parentElement
  for (let level = 0; own === element.localName && box && level < MARK_LEVELS; level += 1) {
    const around = markOf(box)
    if (around !== box.localName) return `${around} ${level === 0 ? '> ' : ''}${own}`
    box = box.parentElement
  }
  return own
}
