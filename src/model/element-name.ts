import { elementNounOf } from './element-noun.ts'

/** An element, as described in findings. */
interface Described {
  selector: string
  /** The opening tag. */
  element: string | null
}

/** Classes that set a single style, as in many CSS frameworks, reveal nothing about their element. */
const UTILITY =
  /^(?:[dphmwz]|[pm][xytblrse]|text|bg|col|cols|row|flex|grid|align|items|justify|font|fw|fs|fst|lh|border|rounded|shadow|position|float|order|gap|opacity|overflow|is|js|ng|v|sm|md|lg|xl|no)(?:-.*)?$/i
const PLAIN = /^[a-z][a-z_-]*[a-z]\d?$/i
const CLASSES_MAX = 2

/**
 * Returns the value of an attribute exactly as written in an opening tag, or null if the attribute is absent.
 */
export function writtenAttributeOf(element: string | null, name: string): string | null {
  const found = new RegExp(`\\s${name}(?:="([^"]*)"|(?=[\\s>]))`, 'i').exec(element ?? '')
  return found ? (found[1] ?? '') : null
}

/** Returns the same as `writtenAttributeOf`, with `&quot;` and `&amp;` replaced by their characters. */
export const attributeOf = (element: string | null, name: string): string | null =>
  writtenAttributeOf(element, name)?.replaceAll('&quot;', '"').replaceAll('&amp;', '&') ?? null

/** Returns the last part of a URL's path, without its query and fragment. Empty if the path ends with a slash. */
export const fileIn = (url: string): string => url.split(/[?#]/)[0]!.split('/').at(-1)!

/** Returns true for dialogs and requests for consent, which must stay in view until the user responds. */
export const needsAnswer = (element: string): boolean =>
  /cookie|consent|gdpr|\brole="(?:alert)?dialog"|^<dialog\b/i.test(element)

export const tagOf = (element: string | null): string =>
  /^<([\w-]+)/.exec(element ?? '')?.[1]?.toLowerCase() ?? ''

/**
 * Returns the name that developers would use for an element: its kind, such as "link" or "search field", a
 * heading's level, such as "h2", or the tag of an element that has no common name.
 */
export function kindOf(element: string | null): string {
  const noun = elementNounOf(element)
  const tag = tagOf(element)
  return noun === 'element' || (noun === 'heading' && /^h\d$/.test(tag)) ? tag || noun : noun
}

/** Returns a short CSS selector that describes an element, such as `#menu`, `div.card` or `input[name="q"]`. */
export function shortSelectorOf({ selector, element }: Described): string {
  const tag = tagOf(element)
  if (isReadable(selector) || !tag) return selector
  const name = attributeOf(element, 'name')
  if (name && /^[\w-]+$/.test(name)) return `${tag}[name="${name}"]`
  return tag + tellingClassesOf(element)
}

/**
 * Returns the short selector, or the whole one if the short one is only a tag, which wouldn't identify the
 * element.
 */
export function tellingSelectorOf(described: Described & { selector: string }): string {
  const mark = shortSelectorOf(described)
  return /[.#[]/.test(mark) ? mark : described.selector
}

function tellingClassesOf(element: string | null): string {
  const classes = (attributeOf(element, 'class') ?? '').split(/\s+/).filter((name) => PLAIN.test(name))
  const telling = classes
    .filter((name) => !UTILITY.test(name) && name !== tagOf(element))
    .slice(0, CLASSES_MAX)
  return telling.map((name) => `.${name}`).join('')
}

/** Tags that describe an element well enough even without its classes. */
const TELLING_TAG = /^(?:h[1-6]|button|video|label|pre|code)$/

const READABLE_MAX = 60

/**
 * Returns whether a selector is short and doesn't depend on positions, so that it can be part of a sentence.
 */
export const isReadable = (selector: string): boolean =>
  selector.length <= READABLE_MAX && !selector.includes(':nth-')

/** Returns "this link" or "this icon (i.fa-heart)", for advice that is shown next to the whole selector. */
export function thisElement({ element }: Pick<Described, 'element'>): string {
  const kind = kindOf(element)
  const classes = tellingClassesOf(element)
  const isCalledByTag = elementNounOf(element) === 'element' && !TELLING_TAG.test(kind)
  if (isCalledByTag) return `this ${kind}${classes}`
  return kind === 'icon' && classes ? `this icon (${tagOf(element)}${classes})` : `this ${kind}`
}

/**
 * Attributes that describe the purpose of an element. Those that users are most likely to see or hear come
 * first.
 */
const NAMING = [
  'aria-label',
  'alt',
  'title',
  'data-original-title',
  'data-bs-original-title',
  'placeholder',
  'value',
]

/** Returns text in an opening tag that describes the element's purpose, or null if there is none. */
export const labelInTag = (element: string | null): string | null =>
  NAMING.map((name) => attributeOf(element, name)).find((text) => /\p{L}/u.test(text ?? '')) ?? null
