import { REQUIRED_WORD, STAR } from '../../../elements/requiredness.ts'
import { clean } from '../names/names.ts'
import type { Add } from '../read-markup.ts'

/** Matches a standalone star, but not one in a list of symbols that a password may contain. */
const LONE_STAR = /(?<![^\s("'“”„«‘’[])[*＊✱∗⁎](?![*#!@$%^&])/u
const STAR_WORD = /asteri|astéri|sternchen|gwiazdk|hvězdič|sterretje|アスタリスク/i
const PASSWORD_SYMBOL = /[#$%^@+~]/
const MARKED_WORD =
  /\bmark(?:ed|s)?\b|indicat|denot|identified|labell?ed|markier|gekennzeichnet|marqué|suivi|signal[éa]|indiqu|contrassegn|gemarkeerd|oznacz|označ|merket|märk|\b(?:with|avec|mit|con|com|met)\b[^.]{0,20}(?:[*＊✱∗⁎]|asteri|astéri|sternchen|sterretje)/i
const FIELD_WORD = /field|feld|champ|camp[oi]|veld|pol[ea]\b|felt|fält|項目/i
const WORDS_MAX = 3
/**
 * If one of these words occurs, the fields without an asterisk may be the required ones, or all fields may be
 * required.
 */
const REVERSED_WORD = wordsPattern(
  'not unless without except optional nicht ohne außer ausser optionale optionalen freiwillig freiwillige kein keine sauf sans hormis facultatif facultatifs optionnel optionnels pas non salvo senza tranne facoltativi facoltativo opzionale opzionali no sin excepto opcional opcionales opcionais sem exceto não niet zonder behalve optioneel geen nie bez oprócz opcjonalne kromě nepovinné nejsou inte utan förutom valfritt valfria ikke uden unntatt frivillig',
)
const ALL_WORD = wordsPattern(
  'all both every each any alle alles sämtliche beide jedes tous toutes tout chaque tutti tutte ogni todos todas todo cada allemaal elk elke wszystkie každé všechna všechny alla samtliga',
)
const FIELD =
  ':is(input:not([type="hidden"], [type="submit"], [type="button"], [type="image"]), select, textarea):is([required], [aria-required="true"]):not(:disabled)'
const ANY_FIELD =
  'input:not([type="hidden"], [type="submit"], [type="button"], [type="image"]), select, textarea'
const SENTENCE = 'p, div, span, small, em, strong, legend, li, td, h2, h3, h4'
/** Images and empty elements near labels may also be asterisks. */
const DRAWN =
  'label :is(img, svg, i), legend :is(img, svg, i), abbr, [class*="required" i]:not(input, select, textarea), [class*="asterisk" i], [class*="mandatory" i]'
const SENTENCE_MAX = 160
const ELEMENTS_MAX = 1500

function wordsPattern(words: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.replaceAll(' ', '|')})(?![\\p{L}\\p{N}])`, 'iu')
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Finds forms with a sentence that explains that an asterisk marks required fields, although no field has
 * one. The detail consists of the sentence, the number of required fields and the label of the first field.
 */
export function readMissingStars(form: Element, add: Add): void {
  if (!(form instanceof HTMLFormElement)) return
  const fields = [...form.querySelectorAll<Field>(FIELD)].filter((field) => field.checkVisibility())
  if (fields.length === 0 || form.getElementsByTagName('*').length > ELEMENTS_MAX) return
  const sentence = sentenceOf(form)
  if (!sentence || (fields.length === 1 && isNextTo(sentence, fields[0]!, form))) return
  const all = [...form.querySelectorAll('*')]
  const text = clean(sentence.textContent ?? '')
  if (marksOtherwise(form, sentence) || all.some((element) => isMark(element, sentence))) return
  const label = clean(fields[0]!.labels?.[0]?.textContent ?? fields[0]!.getAttribute('aria-label') ?? '')
  add('missing-stars', fields[0]!, [text, fields.length, label].join('\n'))
}

/** Returns the smallest element that contains the sentence, in the form or directly before it. */
function sentenceOf(form: Element): Element | null {
  const before = form.previousElementSibling
  const inside = [...form.querySelectorAll(SENTENCE)]
  return [...(before ? [before] : []), ...inside].findLast(isSentence) ?? null
}

function isSentence(element: Element): boolean {
  const text = clean(element.textContent ?? '')
  return (
    text.length <= SENTENCE_MAX &&
    saysThatStarsMark(text) &&
    !element.querySelector('input, select, textarea') &&
    !element.closest('label') &&
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  )
}

/** Returns true for “* Required” and “All fields marked with * are required”, but not “* All fields are required”. */
function saysThatStarsMark(text: string): boolean {
  if (!(LONE_STAR.test(text) || STAR_WORD.test(text)) || !REQUIRED_WORD.test(text)) return false
  if (PASSWORD_SYMBOL.test(text) || REVERSED_WORD.test(text)) return false
  const isAboutAll = ALL_WORD.test(text)
  // One sentence can state that all fields are required, and another that an asterisk marks something else.
  if (MARKED_WORD.test(text)) return !isAboutAll || !/[.!;]\s/.test(text)
  // A longer sentence after an asterisk may be a note, such as “* Booking required for groups”.
  const isShort = (text.match(/\p{L}+/gu) ?? []).length <= WORDS_MAX
  return !isAboutAll && (isShort || FIELD_WORD.test(text))
}

/** Returns true if the sentence seems to be about one field, so that its asterisk marks this field. */
function isNextTo(sentence: Element, field: Element, form: Element): boolean {
  const { previousElementSibling: before, nextElementSibling: after } = sentence
  if (before === field || before?.contains(field) || after === field) return true
  let box: Element = field
  while (box !== form && !box.contains(sentence)) box = box.parentElement ?? form
  return box.querySelectorAll(ANY_FIELD).length === 1
}

/** Returns true if there is an asterisk or a word for “required” outside the sentence. */
function marksOtherwise(form: Element, sentence: Element): boolean {
  const walker = document.createTreeWalker(form, NodeFilter.SHOW_TEXT)
  let other = ''
  while (walker.nextNode())
    if (!sentence.contains(walker.currentNode) && !walker.currentNode.parentElement?.closest('script, style'))
      other += ` ${walker.currentNode.nodeValue ?? ''}`
  const shown = [...form.querySelectorAll('[placeholder]')].map((field) => field.getAttribute('placeholder'))
  return [other, ...shown].some((text) => text && (STAR.test(text) || REQUIRED_WORD.test(text)))
}

/** Style sheets, images and components can also draw asterisks. */
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
