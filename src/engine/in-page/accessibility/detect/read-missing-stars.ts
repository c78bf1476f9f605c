import { clean } from './names.ts'
import type { Add } from './read-markup.ts'

const STAR = /[*＊✱∗⁎]/
const STAR_WORD = /[*＊✱∗⁎]|asteri|astéri|sternchen|gwiazdk|hvězdič|sterretje|アスタリスク/i
const REQUIRED_WORD =
  /required|mandatory|must be (?:filled|completed)|pflicht|erforderlich|obligatoire|requis|obligatori|requerid|richiest|verplicht|vereist|wymagan|obowiązkow|obrigatóri|necessári|povinn|vyžadov|obligatorisk|krävs|必須/i
const FIELD =
  ':is(input:not([type="hidden"], [type="submit"], [type="button"], [type="image"]), select, textarea):is([required], [aria-required="true"]):not(:disabled)'
const SENTENCE = 'p, div, span, small, em, strong, legend, li, td, h2, h3, h4'
/** Pictures and empty elements near labels may be asterisks as well. */
const DRAWN =
  'label :is(img, svg, i), legend :is(img, svg, i), abbr, [class*="required" i]:not(input, select, textarea), [class*="asterisk" i], [class*="mandatory" i]'
const SENTENCE_MAX = 160
const ELEMENTS_MAX = 1500

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Finds forms that say that an asterisk marks required fields, although no asterisk follows. The detail consists of
 * the sentence, the number of required fields and the label of the first one.
 */
export function readMissingStars(form: Element, add: Add): void {
  if (!(form instanceof HTMLFormElement)) return
  const fields = [...form.querySelectorAll<Field>(FIELD)].filter((field) => field.checkVisibility())
  const all = [...form.querySelectorAll('*')]
  const sentence = sentenceOf(form)
  if (!sentence || fields.length === 0 || all.length > ELEMENTS_MAX) return
  const text = clean(sentence.textContent ?? '')
  if (marksOtherwise(form, sentence) || all.some((element) => isMark(element, sentence))) return
  const label = clean(fields[0]!.labels?.[0]?.textContent ?? fields[0]!.getAttribute('aria-label') ?? '')
  add('missing-stars', fields[0]!, [text, fields.length, label].join('\n'))
}

/** Returns the smallest element with the sentence, in the form or directly before it. */
function sentenceOf(form: Element): Element | null {
  const before = form.previousElementSibling
  const inside = [...form.querySelectorAll(SENTENCE)]
  return [...(before ? [before] : []), ...inside].findLast(isSentence) ?? null
}

function isSentence(element: Element): boolean {
  const text = clean(element.textContent ?? '')
  const isOne = text.length <= SENTENCE_MAX && STAR_WORD.test(text) && REQUIRED_WORD.test(text)
  return isOne && !element.querySelector('input, select, textarea') && !element.closest('label')
}

/** Returns true if there is an asterisk or a word for “required” outside of the sentence. */
function marksOtherwise(form: Element, sentence: Element): boolean {
  const walker = document.createTreeWalker(form, NodeFilter.SHOW_TEXT)
  let other = ''
  while (walker.nextNode())
    if (!sentence.contains(walker.currentNode) && !walker.currentNode.parentElement?.closest('script, style'))
      other += ` ${walker.currentNode.nodeValue ?? ''}`
  const shown = [...form.querySelectorAll('[placeholder]')].map((field) => field.getAttribute('placeholder'))
  return [other, ...shown].some((text) => text && (STAR.test(text) || REQUIRED_WORD.test(text)))
}

/** Style sheets, pictures and components can draw asterisks, too. */
function isMark(element: Element, sentence: Element): boolean {
  if (sentence.contains(element)) return false
  if (element.shadowRoot || element.matches(DRAWN)) return true
  const isField = element.matches('input, select, textarea, option')
  if (!isField && ['::before', '::after'].some((name) => isDrawn(element, name))) return true
  const isNear = element.matches(`label, label *, legend, legend *, ${FIELD}, :has(+ ${FIELD})`)
  return isNear && /url\(/.test(getComputedStyle(element).backgroundImage) && !element.matches('select')
}

const isDrawn = (element: Element, pseudo: string): boolean => {
  const { content, backgroundImage, display } = getComputedStyle(element, pseudo)
  const isShown = !/^(none|normal)$/.test(content) && display !== 'none'
  return isShown && (/[^"\s]/.test(content) || backgroundImage !== 'none')
}
