import type { AuditItem } from '../audit-details.ts'
import type { HidingRule } from '../located-element.ts'
import { fileName } from '../names.ts'
import type { PageFacts } from '../page-facts.ts'

/**
 * Returns the rule that hides an element until a script sets a style or adds a class, or null if there is
 * none.
 */
export function hidingRule(item: AuditItem | null, page: PageFacts): HidingRule | null {
  if (!item) return null
  const isAdded = ({ classes }: HidingRule) =>
    classes !== '' && page.sources.html !== '' && !page.sources.html.includes(classes)
  return page.hiddenBy(item).find((rule) => rule.isShownByStyle || isAdded(rule)) ?? null
}

export const hiddenBecause = ({ selector, declaration, sheet }: HidingRule): string =>
  ` ${sheet ? fileName(sheet) : 'A style element'} hides it with “${selector} { ${declaration} }” until a script shows it.`

const CLASSES_MAX = 60

/**
 * Returns the fix for a hidden element. If a script shows it by adding classes, the HTML can already contain
 * them.
 */
export function showByStyle({
  selector,
  shown,
  classes,
  isShownByStyle,
  isFirstOfTwins,
}: HidingRule): string {
  if (!isShownByStyle && classes !== '' && classes.length <= CLASSES_MAX)
    return `In the HTML, add class="${classes}", which the script sets, to the element that this rule hides.`
  return isShownByStyle && isFirstOfTwins && !/[:>+~]\s*$|::|:(?:first|last|nth|not)/.test(selector)
    ? `Show the first of these elements without a script: add “${selector}:first-child { ${shown} }” after this rule.`
    : 'Exclude this element from the rule so that it appears without the script.'
}

const TEXT_LENGTH = 20
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  shy: '',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  szlig: 'ß',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
}
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]\w*));/gi
const COMMENT = /<!--[\s\S]*?-->/g
const WITHOUT_TEXT = /<(script|style|template|noscript)\b[\s\S]*?<\/\1>/gi

/** Removes differences that styles can cause: white space, soft hyphens and case. */
const plain = (text: string): string =>
  text
    .replace(/[\s\u00ad\u200b]+/g, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')

function decoded(html: string): string {
  return html.replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole
    const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal)
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole
  })
}

/**
 * Returns true if the HTML sent by the server contains the text. Returns null if the HTML is unknown or may
 * contain the text in a different form.
 */
export function isTextInHtml(text: string, { sources: { html } }: PageFacts): boolean | null {
  const start = plain(text.replace(/…$/, '')).slice(0, TEXT_LENGTH)
  if (html === '' || start === '') return null
  const shown = html
    .replace(COMMENT, '')
    .replace(WITHOUT_TEXT, ' ')
    .replace(/<[^>]+>/g, '')
  const known = decoded(shown)
  if (plain(known).includes(start)) return true
  return /&[a-z]\w*;/i.test(known) ? null : false
}

const HEAD = /^[\s\S]*?<body\b[^>]*>|<head\b[\s\S]*?<\/head>/i
const CONTENT = /[\p{L}\p{N}]|<(?:img|svg|video|picture|canvas|iframe|object)\b/iu

/** Returns true if the HTML sent by the server has no content, so that scripts have to insert all of it. */
export function isEmptyHtml({ sources: { html, scripts } }: PageFacts): boolean {
  const body = html.replace(HEAD, '').replace(COMMENT, '').replace(WITHOUT_TEXT, '')
  const tagless = body.replace(/<(?!(?:img|svg|video|picture|canvas|iframe|object)\b)[^>]+>/gi, '')
  return html !== '' && scripts.length > 0 && !CONTENT.test(tagless)
}

/** Matches names that files in different folders often share. */
const COMMON_NAME = /^(?:all|index|main|image|photo|hero|banner|bg|background|\d{1,3})\.\w+$|^[^.]*$/i

/**
 * Returns true if the HTML sent by the server contains a file's URL. Returns null if the HTML is unknown or
 * may contain the URL in a different form.
 */
export const isFileInHtml = (url: string, { sources: { html } }: PageFacts): boolean | null =>
  html === '' ? null : isNamedIn(html, url)

/**
 * Returns whether text contains a file's URL, or null if this is uncertain because only part of it matches.
 */
export function isNamedIn(text: string, url: string): boolean | null {
  const path = (URL.parse(url)?.pathname ?? url).split('?', 1)[0]!
  const name = path.split('/').at(-1)!
  const has = (part: string) => text.includes(part) || text.includes(unescaped(part))
  if (name === '' || (has(name) && COMMON_NAME.test(name) && !has(path))) return null
  if (has(name)) return true
  // Umlauts and spaces can be written in many ways in URLs.
  return /[%&+]/.test(name) ? null : false
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
