import type { AuditItem } from '../audit-details.ts'
import type { HidingRule } from '../located-element.ts'
import { fileName } from '../names.ts'
import type { PageFacts } from '../page-facts.ts'

/** Returns the rule that hides an element until a script sets a style or adds a class, or null. */
export function hidingRule(item: AuditItem | null, page: PageFacts): HidingRule | null {
  if (!item) return null
  const isAdded = ({ classes }: HidingRule) =>
    classes !== '' && page.sources.html !== '' && !page.sources.html.includes(classes)
  return page.hiddenBy(item).find((rule) => rule.isShownByStyle || isAdded(rule)) ?? null
}

export const hiddenBecause = ({ selector, declaration, sheet }: HidingRule): string =>
  ` ${sheet ? fileName(sheet) : 'A style element'} hides it with “${selector} { ${declaration} }” until a script shows it.`

export const showByStyle = ({ selector, shown, hasTwins }: HidingRule): string =>
  hasTwins && !/[:>+~]\s*$|::|:(?:first|last|nth|not)/.test(selector)
    ? `Show the first of these elements without a script: add “${selector}:first-child { ${shown} }” after this rule.`
    : 'Leave this element out of the rule, so that it appears without the script.'

const TEXT_LENGTH = 20
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#39': "'",
}

/** Blanks and case may differ, since styles change both. */
const plain = (text: string): string => text.replace(/\s+/g, '').toLowerCase()

/** Returns true if the HTML that the server sends contains a text. Returns null if the HTML is unknown. */
export function isTextInHtml(text: string, { sources: { html } }: PageFacts): boolean | null {
  const start = plain(text.replace(/…$/, '')).slice(0, TEXT_LENGTH)
  if (html === '' || start === '') return null
  const shown = html
    .replace(/<(script|style|template|noscript)\b[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<[^>]+>/g, '')
    .replace(/&(#39|[a-z]+);/gi, (whole, name: string) => ENTITIES[name.toLowerCase()] ?? whole)
  return plain(shown).includes(start)
}

/** Returns true if the HTML that the server sends contains an address. Returns null if the HTML is unknown. */
export const isFileInHtml = (name: string, { sources: { html } }: PageFacts): boolean | null =>
  html === '' ? null : html.includes(name)
