import { looksGenerated } from './selector.ts'

/** Classes that only set one style say nothing about their element. */
const UTILITY =
  /^(?:[dphmwz]|[pm][xytblrse]|text|bg|cols?|row|flex|grid|align|items|justify|font|f[wsx]|border|rounded|shadow|position|float|order|gap|is|js|ng|sm|md|lg|xl|no)(?:-.*)?$/i
const PLAIN = /^[a-z][a-z_-]*[a-z]\d?$/i
const CLASSES_MAX = 2

/** Returns a short selector by which developers recognize an element, such as `#menu`, `div.card` or `table`. */
export function markOf(element: Element): string {
  if (element.id && element.id.length <= 30 && !looksGenerated(element.id)) return `#${element.id}`
  const classes = [...element.classList].filter((name) => PLAIN.test(name))
  const telling = classes.filter((name) => !UTILITY.test(name))
  const shown = (telling.length > 0 ? telling : classes).slice(0, CLASSES_MAX)
  return element.localName + shown.map((name) => `.${name}`).join('')
}
