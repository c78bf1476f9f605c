import { foreignLanguage, showsLanguage } from '../words/foreign-language.ts'
import { functionWordsOf } from '../words/function-words.ts'
import { type Words, wordsOf } from '../words/words-of.ts'
import { type Detection, type Detector, doubt, sure, sureIf } from './detector.ts'
import type { BlockFact, FrameFacts } from './facts.ts'
import { areNear, containsAny, countWords, letterCount, quoted, sentencesIn, wordsIn } from './text.ts'

const SENTENCE_WORDS_MAX = 25
const NAME_LENGTH_MIN = 3
const ALSO_MARKED =
  /\*|asterisk|bold|underlin|italic|icon|sternchen|fett|astérisque|asterisco|gras|negrita|grassetto/i
const FOREIGN_WORDS_MIN = 7
const DISTINCT_WORDS_MIN = 3
/** If a larger share of a page is in another language, the page probably declares the wrong language. */
const MIXED_SHARE_MAX = 0.4
/**
 * The same limit for a page whose remaining text is in the declared language, since it may contain long
 * quotations.
 */
const QUOTED_SHARE_MAX = 0.7
const SCRIPTS: readonly (readonly [script: RegExp, languages: string, name: string])[] = [
  [/\p{Script=Cyrillic}/gu, 'ru uk bg sr mk be kk ky mn tg', 'Cyrillic'],
  [/\p{Script=Greek}/gu, 'el', 'Greek'],
  [/\p{Script=Arabic}/gu, 'ar fa ur ps ku ug sd', 'Arabic'],
  [/\p{Script=Hebrew}/gu, 'he yi iw', 'Hebrew'],
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja zh yue', 'Chinese or Japanese'],
  [/\p{Script=Hangul}/gu, 'ko', 'Korean'],
  [/\p{Script=Thai}/gu, 'th', 'Thai'],
  [/\p{Script=Devanagari}/gu, 'hi mr ne sa', 'Devanagari'],
]
const RTL = /[\p{Script=Arabic}\p{Script=Hebrew}]/gu

const isProse = ({ within }: BlockFact): boolean =>
  !within.some((kind) => /^(code|pre|hidden|address)$/.test(kind))

const isNotCode = ({ within }: BlockFact): boolean => !within.includes('code') && !within.includes('pre')

/** Finds instructions that identify a control only by its shape, position or color. */
export const instructions: Detector = ({ facts }) => {
  const headings = facts.blocks.filter(({ level }) => level > 0).map(({ text }) => ({ name: text }))
  const labels = facts.fields.map(({ label }) => ({ name: label }))
  const names = [...facts.buttons, ...facts.links, ...labels, ...headings]
    .map(({ name }) => name.trim())
    .filter((name) => name.length >= NAME_LENGTH_MIN)
  const forms = new Set(facts.fields.map(({ form }) => form)).size
  return facts.blocks
    .filter(isProse)
    .flatMap((block) =>
      sentencesIn(block.text).flatMap((sentence) => judgeSentence(sentence, block, { names, forms })),
    )
}

function judgeSentence(
  sentence: string,
  { element, lang }: BlockFact,
  { names, forms }: { names: readonly string[]; forms: number },
): Detection[] {
  const words = wordsOf(lang) ?? wordsOf('en')!
  const count = countWords(sentence)
  const isJapanese = lang === 'ja'
  if (!isJapanese && (count < 3 || count > SENTENCE_WORDS_MAX)) return []
  const isNamed =
    /["“«„「]/.test(sentence) ||
    MOUSE.test(sentence) ||
    namesControl(sentence, lang, words) ||
    names.some((name) => sentence.includes(name))
  if (isNamed) return []
  const isNear = (kind: ReadonlySet<string>, other: ReadonlySet<string>, wordsMax?: number) =>
    isJapanese
      ? containsAny(sentence, kind) && containsAny(sentence, other)
      : areNear(sentence, kind, other, wordsMax)
  const asks = containsAny(sentence, words.instructions)
  const marks = wordsOf(lang) && lang !== 'en' ? true : MARKS.test(sentence)
  const isByColor =
    (asks && isNear(words.colors, words.controls, ADJACENT_WORDS)) ||
    (marks && isNear(words.colors, words.marked))
  const byColor = `The instruction ${quoted(sentence)} relies on color.`
  if (isByColor) return ALSO_MARKED.test(sentence) ? [] : [sure('colour-instruction', element, byColor)]
  const isByShape = isNear(words.shapes, words.controls)
  const isByPlace =
    !CORRECT.test(sentence) && !REMAINING.test(sentence) && isNear(words.places, words.controls)
  const isByBackground =
    asks && containsAny(sentence, words.controls) && isNear(words.colors, words.backgrounds, ADJACENT_WORDS)
  if (isByBackground && !(isByPlace && SIDE.test(sentence)))
    return [sure('colour-instruction', element, byColor)]
  // People find the only form of a page without knowing where it is.
  const isOnlyForm = forms < FORMS_MIN && FORM.test(sentence)
  const isSure = isByShape ? SHAPE.test(sentence) : SIDE.test(sentence) && !isOnlyForm
  return asks && (isByShape || isByPlace)
    ? [
        sureIf(
          isSure,
          'sensory-instruction',
          element,
          `The instruction ${quoted(sentence)} relies on ${isByBackground ? 'position and color' : 'shape or position'}.`,
        ),
      ]
    : []
}

/**
 * Returns true if a capitalized name stands directly before a control, as in “the Add a Wire button”. In German, all
 * nouns are capitalized.
 */
function namesControl(sentence: string, lang: string, { controls, colors, shapes, places }: Words): boolean {
  if (lang === 'de') return false
  const words = sentence.split(/\s+/)
  return words.some(
    (word, index) =>
      index > 0 &&
      /^\p{Lu}/u.test(word) &&
      ![colors, shapes, places].some((words) => words.has(word.toLowerCase())) &&
      words.slice(index + 1, index + 1 + NAME_WORDS_MAX).some((noun) => controls.has(noun)),
  )
}

const NAME_WORDS_MAX = 3

/** The color of a control is next to its name, as in “the red button” or “the button in red”. */
const ADJACENT_WORDS = 2
/** Matches the device, whose buttons and moves are not on the page. */
const MOUSE =
  /(?<!\p{L})(?:mouse|maus\p{L}*|souris|ratón|rato|muis\p{L}*|mysz\p{L}*|mus|myš\p{L}*)(?!\p{L})|マウス/iu

/** Matches the English word that means “correct” rather than a side. */
const CORRECT = /^(?!.*\bleft\b).*(?<!on )\bthe right (?:forms?|fields?|box|boxes|link|image)\b/i
/** Matches the English word that means “remaining” rather than a side. */
const REMAINING = /\b(?:what|anything|nothing|something|days|time|(?:there|what)\W+(?:is|are|s))\s+left\b/i
const FORMS_MIN = 2
const FORM = /(?<!\p{L})(?:form|modul[oi])|フォーム/iu

/** Matches shapes. A size, an arrow or a star may also be a part of the control's name. */
const SHAPE =
  /(?<!\p{L})(round|circ(le|ular)|square|triang(le|ular)|rectang(le|ular)|oval|runde\p{L}?|eckige\p{L}?|dreieckige\p{L}?|ronde?|carrée?|triangulaire|redond[oa]|cuadrad[oa]|triangular|rotond[oa]|quadrat[oa]|ronde|vierkante|driehoekige|okrągł\p{L}|kwadratow\p{L}|runda?|fyrkantiga?|kulat\p{L}|čtvercov\p{L}|quadrad[oa])(?!\p{L})|丸い|四角/iu
/**
 * Matches words for left and right. “Above” and “below” also make sense to people who hear the page, since
 * they mean “before” and “after” in the reading order.
 */
const SIDE =
  /(?<!\p{L})(left|right(?!\s+(?:away|now|after|before|click|from|here|of way))|left-hand|right-hand|links|rechts|linke[nrs]?|rechte[nrs]|gauche|droite|izquierd[ao]|derecha|formulario derecho|sinistr[ao]|destr[ao]|linker|rechter|linkerkant|rechterkant|lew(?:ej|y|ym|ą|ego)|praw(?:ej|y|ym|ą|ego)|vänster|höger|vänstra|högra|vlevo|vpravo|lev(?:ý|é|á|ou|ém)|prav(?:ý|é|á|ou|ém)|esquerd[ao]|direita|formulário direito)(?!\p{L})|[左右]/iu

/**
 * Matches English phrases that say how a color marks something, such as “shown in red”, but not “a red line
 * is shown”. For other languages, the word lists are enough.
 */
const MARKS =
  /\b(?:in|marked|highlighted|shown|displayed|indicated)\b(?:\W+\w+){0,3}?\W+(?:red|green|blue|yellow|orange|gr[ae]y|purple|pink|black|white|brown|colou?red)\b/i

/** Finds passages in a language other than the declared one. */
export const languageOfParts: Detector = ({ facts: { blocks, page } }) => {
  if (!/^[a-z]{2,3}$/.test(page.lang)) return []
  const open = blocks.filter((block) => isProse(block) && !block.hasOwnLang)
  const found = open.flatMap((block) => {
    const other = otherLanguage(block.textInLang, page.lang)
    return other ? [{ block, other }] : []
  })
  const total = open.reduce((sum, { text }) => sum + letterCount(text), 0)
  const foreign = found.reduce((sum, { block }) => sum + letterCount(block.text), 0)
  const rest = open.filter((block) => !found.some((part) => part.block === block))
  const isDeclaredUsed = hasManyOf(rest.map(({ text }) => text).join(' '), page.lang)
  if (foreign > total * (isDeclaredUsed ? QUOTED_SHARE_MAX : MIXED_SHARE_MAX)) return []
  return found.map(({ block, other }) =>
    sure(
      'lang-part',
      block.element,
      `The text ${quoted(block.text)} seems to be in ${other}, but its lang attribute is “${page.lang}”.`,
      `Add a lang attribute with the code of this language to the element that contains ${quoted(block.text)}.`,
    ),
  )
}

function otherLanguage(text: string, declared: string): string | null {
  const letters = letterCount(text)
  const script = SCRIPTS.find(([pattern, languages]) => {
    const own = text.match(pattern)?.length ?? 0
    return own >= 12 && own >= letters * 0.8 && !languages.split(' ').includes(declared)
  })
  if (script) return script[2]
  if (isListOfNames(text) || !showsLanguage(text, FOREIGN_WORDS_MIN) || hasManyOf(text, declared)) return null
  const language = foreignLanguage(text, declared)
  return language && `“${language}”`
}

const NAMES_SHARE_MIN = 0.6

/** Names of projects and companies don't show in which language a text is. */
function isListOfNames(text: string): boolean {
  const words = text.match(/\p{L}{2,}/gu) ?? []
  return words.filter((word) => /^\p{Lu}/u.test(word)).length > words.length * NAMES_SHARE_MIN
}

/** Two languages often share one or two words, so these don't identify the language of a passage. */
function hasManyOf(text: string, language: string): boolean {
  const known = functionWordsOf(language)
  return new Set(wordsIn(text).filter((word) => known?.has(word))).size >= DISTINCT_WORDS_MIN
}

/** Finds text with the wrong direction. Code runs from left to right, even if it contains other text. */
export const textDirection: Detector = ({ facts: { blocks } }) =>
  blocks.filter(isNotCode).flatMap(({ element, text, direction, isIsolated }) => {
    const share = (text.match(RTL)?.length ?? 0) / Math.max(1, letterCount(text))
    const words = text.split(/\s+/).length
    if (isIsolated) return []
    if (share >= 0.6 && words >= 4 && direction === 'ltr')
      return [
        sure(
          'text-direction',
          element,
          'Text in a right-to-left language runs from left to right.',
          'Add dir="rtl" to this element, or to the html element if the whole page is in this language.',
        ),
      ]
    return share < 0.05 && words >= 8 && letterCount(text) > 20 && direction === 'rtl'
      ? [doubt('text-direction', element, 'Text in a left-to-right language runs from right to left.')]
      : []
  })

const LETTERS_APART = /(?:^|[\s\u00a0])(\p{L}(?:[ \u00a0]\p{L}){3,})(?=$|[\s\u00a0.,!?])/u

/** Finds words whose letters are separated by spaces, and lines that are indented with spaces. */
export const whiteSpace: Detector = ({ facts: { blocks } }) =>
  blocks.filter(isProse).flatMap(({ element, text, indent, lang }) => {
    const apart = LETTERS_APART.exec(text)?.[1]
    if (apart && !isAlphabet(apart) && !SCRIPTS[4]![0].test(apart) && lang !== 'ja')
      return [sure('white-space', element, `Spaces separate the letters of ${quoted(apart)}.`)]
    return indent >= 4 ? [doubt('white-space', element, 'The line is indented with no-break spaces.')] : []
  })

const isAlphabet = (letters: string): boolean => {
  const codes = letters
    .toLowerCase()
    .split(/[ \u00a0]/)
    .map((letter) => letter.codePointAt(0)!)
  return codes.slice(1).every((code, index) => code - codes[index]! >= 0 && code - codes[index]! <= 3)
}

/** Finds characters that resemble letters of the text's script but belong to another one. */
export const lookAlikes: Detector = ({ facts: { blocks } }: { facts: FrameFacts }) =>
  blocks.filter(isProse).flatMap(({ element, text }) => {
    const mixed = text
      .match(/[\p{L}]+/gu)
      ?.find((word) => /[a-z]/i.test(word) && /[\u0370-\u03ff\u0400-\u04ff]/.test(word) && word.length > 3)
    const styled = /[\u{1d400}-\u{1d7ff}]{3,}/u.exec(text)?.[0]
    const found = mixed ?? styled
    return found
      ? [
          sure(
            'text-look-alike',
            element,
            `The word ${quoted(found)} contains characters that only look like letters.`,
          ),
        ]
      : []
  })
