import {
  JA_COLORED_BACKGROUND,
  JA_COLORED_CONTROL,
  JA_COLORED_MARK,
  JA_PLACED_CONTROL,
  JA_SHAPED_CONTROL,
} from '../../words/ja-instructions.ts'
import { namesKey } from '../../words/key-names.ts'
import { hasPlacedPronoun } from '../../words/placed-pronouns.ts'
import { asksToPress, isAboutDevice, pressedLook } from '../../words/pressed-looks.ts'
import {
  TR_ASKS,
  TR_COLORED_CONTROL,
  TR_PLACED_CONTROL,
  TR_SHAPED_CONTROL,
} from '../../words/tr-instructions.ts'
import { type Words, wordsOf } from '../../words/words-of.ts'
import { type Detection, type Detector, sure, sureIf } from '../detector.ts'
import type { BlockFact, ButtonFact } from '../facts.ts'
import { areNear, containsAny, countWords, quoted, sentencesIn, wordsIn } from '../text.ts'
import { isProse } from '../texts.ts'
import { describesControl, hasNamedBackground } from './described-controls.ts'

const SENTENCE_WORDS_MAX = 25
const BUTTONS = { min: 2, nearPx: 300 }
const NAME_LENGTH_MIN = 3
const ALSO_MARKED =
  /\*|asterisk|bold|underlin|italic|icon|sternchen|fett|astérisque|asterisco|gras|negrita|grassetto/i

/** Finds instructions that identify a control only by its shape, position or color. */
export const instructions: Detector = ({ facts }) => {
  const headings = facts.blocks.filter(({ level }) => level > 0).map(({ text }) => text)
  const labels = facts.fields.map(({ label }) => label)
  const controls = [...[...facts.buttons, ...facts.links].map(({ name }) => name), ...labels]
  const names = [...controls, ...headings]
    .map((name) => name.trim())
    .filter((name) => name.length >= NAME_LENGTH_MIN)
  const distinct = [...headings, ...controls.filter((name) => countWords(name) > 1)]
  const forms = new Set(
    facts.fields.filter(({ form, type }) => form !== -1 && type !== 'search').map(({ form }) => form),
  ).size
  return facts.blocks.filter(isProse).flatMap((block) => {
    const page = {
      names,
      phrases: new Set(distinct.map((name) => wordsIn(name).join(' ')).filter(Boolean)),
      forms,
      hasButtons: !isAboutDevice(block.text) && hasButtonsNear(block, facts.buttons),
    }
    return sentencesIn(block.text).flatMap((sentence) => judgeSentence(sentence, block, page))
  })
}

/**
 * Returns true if several buttons are near the text, which is then probably about them and not about a
 * machine.
 */
const hasButtonsNear = ({ box }: BlockFact, buttons: readonly ButtonFact[]): boolean =>
  buttons.filter(
    (button) =>
      button.box.width > 0 &&
      button.box.y < box.y + box.height + BUTTONS.nearPx &&
      button.box.y + button.box.height > box.y - BUTTONS.nearPx,
  ).length >= BUTTONS.min

interface PageNames {
  names: readonly string[]
  /** The names, in lowercase, that are unlikely to occur in an instruction by chance. */
  phrases: ReadonlySet<string>
  /** The number of forms on the page. */
  forms: number
  /** Whether several buttons are near the text. */
  hasButtons: boolean
}

function judgeSentence(
  sentence: string,
  { element, lang, text }: BlockFact,
  { names, phrases: distinct, forms, hasButtons }: PageNames,
): Detection[] {
  const words = wordsOf(lang) ?? wordsOf('en')!
  const count = countWords(sentence)
  const isJapanese = lang === 'ja'
  if (!isJapanese && (count < 3 || count > SENTENCE_WORDS_MAX)) return []
  const isNamed =
    /["“«„「]/.test(sentence) ||
    MOUSE.test(sentence) ||
    namesKey(sentence, lang) ||
    namesControl(sentence, lang, words) ||
    names.some((name) => sentence.includes(name)) ||
    containsAny(sentence, distinct)
  if (isNamed) return []
  const phrases = PHRASES[lang]
  const found = phrases ? judgePhrases(sentence, phrases) : judgeWords(sentence, lang, words)
  const asks =
    phrases?.asks?.test(sentence) ?? containsAny(sentence.replace(HOW_TO, 'how'), words.instructions)
  const byColor = sure('colour-instruction', element, `The instruction ${quoted(sentence)} relies on color.`)
  if ((asks && found.isByColor) || found.isMarked) return ALSO_MARKED.test(sentence) ? [] : [byColor]
  if (asks && found.isByBackground && !(found.isByPlace && found.isBySide)) return [byColor]
  const pressed = hasButtons && !found.isByShape && !found.isByPlace && pressedLook(sentence, lang, words)
  if (pressed === 'color') return [byColor]
  if (pressed)
    return [
      sure(
        'sensory-instruction',
        element,
        `The instruction ${quoted(sentence)} identifies a button only by its shape or size.`,
        adviceOn('button'),
      ),
    ]
  if (asks && !found.isByShape && !found.isByPlace && hasPlacedPronoun(sentence, lang)) {
    // Without a form or buttons, the sentence may describe an image or directions.
    const isInForm = forms > 0 && (phrases?.control.test(text) ?? containsAny(text, words.controls))
    const isSure = isInForm || (hasButtons && asksToPress(sentence, lang))
    return [aboutSenses(isSure, element, sentence, 'position')]
  }
  if (!asks || !(found.isByShape || found.isByPlace)) return []
  // If the page has only one form, people find it without knowing where it is.
  const isOnlyForm = forms < FORMS_MIN && FORM.test(sentence)
  const isSure = found.isByShape ? SHAPE.test(sentence) : found.isBySide && !isOnlyForm
  const what = found.isByBackground ? 'position and color' : 'shape or position'
  return [aboutSenses(isSure, element, sentence, what)]
}

/** Matches the subject of a description, as in “You will learn how to use the top menu”. It asks for nothing. */
const HOW_TO = /\bhow to (?:\w+ly )?\w+/gi

const adviceOn = (noun: string): string =>
  `Add the visible name of the ${noun} to the instruction. You can still mention its shape or position as well.`

function aboutSenses(isSure: boolean, element: number, sentence: string, what: string): Detection {
  const message = `The instruction ${quoted(sentence)} relies on ${what}`
  return sureIf(
    isSure,
    'sensory-instruction',
    element,
    isSure
      ? `${message}, so people who can’t see the page may not find what it refers to.`
      : `${message}. Can people who can’t see the page find what it refers to?`,
    adviceOn('element'),
  )
}

interface Described {
  isByColor: boolean
  isMarked: boolean
  isByShape: boolean
  isByPlace: boolean
  /** Whether the instruction gives a position on the left or right. */
  isBySide: boolean
  isByBackground: boolean
}

function judgeWords(sentence: string, lang: string, words: Words): Described {
  const isEnglish = wordsOf(lang) === undefined || lang === 'en'
  const placed = sentence.replace(isEnglish && !EN_SIDE.test(sentence) ? EN_LEFT_RIGHT : RIGHT_TO, '')
  const isByPlace =
    !CORRECT.test(sentence) && !REMAINING.test(sentence) && areNear(placed, words.places, words.controls)
  return {
    isByColor: describesControl(sentence, lang, words, 'colors'),
    isMarked: (!isEnglish || MARKS.test(sentence)) && areNear(sentence, words.colors, words.marked),
    isByShape: describesControl(sentence, lang, words, 'shapes'),
    isByPlace,
    isBySide: SIDE.test(placed),
    isByBackground: hasNamedBackground(sentence, words, isByPlace),
  }
}

/** Patterns for a language whose words have too many forms or contain each other. */
interface Phrases {
  /** Matches a request. If it's missing, the language's word list is used. */
  asks?: RegExp
  colored: RegExp
  shaped: RegExp
  placed: RegExp
  control: RegExp
  marked?: RegExp
  background?: RegExp
}

const PHRASES: Readonly<Record<string, Phrases>> = {
  ja: {
    colored: JA_COLORED_CONTROL,
    shaped: JA_SHAPED_CONTROL,
    placed: JA_PLACED_CONTROL,
    control: /欄|フォーム|ボタン|メニュー|項目/u,
    marked: JA_COLORED_MARK,
    background: JA_COLORED_BACKGROUND,
  },
  tr: {
    asks: TR_ASKS,
    colored: TR_COLORED_CONTROL,
    shaped: TR_SHAPED_CONTROL,
    placed: TR_PLACED_CONTROL,
    control: /alan|form|düğme|buton|kutu|menü/iu,
  },
}

const judgePhrases = (
  sentence: string,
  { colored, shaped, placed, marked, background }: Phrases,
): Described => ({
  isByColor: colored.test(sentence),
  isMarked: marked?.test(sentence) ?? false,
  isByShape: shaped.test(sentence),
  isByPlace: placed.test(sentence),
  isBySide: SIDE.test(placed.exec(sentence)?.[0] ?? ''),
  isByBackground: background?.test(sentence) ?? false,
})

/**
 * Returns true if a capitalized name comes directly before a word for a control, as in “the Add a Wire
 * button”. In German, all nouns are capitalized.
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

/** Matches words for a mouse. Its buttons and movements aren't on the page. */
const MOUSE =
  /(?<!\p{L})(?:mouse|maus\p{L}*|souris|ratón|rato|muis\p{L}*|mysz\p{L}*|mus|myš\p{L}*)(?!\p{L})|マウス/iu

/** Matches English phrases in which “right” means “correct”, not a side. */
const CORRECT = /^(?!.*\bleft\b).*(?<!on )\bthe right (?:forms?|fields?|box|boxes|link|image)\b/i
/** Matches English phrases in which “left” means “remaining”, not a side. */
const REMAINING = /\b(?:what|anything|nothing|something|days|time|(?:there|what)\W+(?:is|are|s))\s+left\b/i
const EN_LEFT_RIGHT = /\b(?:left|right)(?:-hand)?\b/gi
/** Matches English phrases in which “left” and “right” are sides, not directions or “correct”. */
const EN_SIDE =
  /\b(?:on|to|at|from) (?:the|your) (?:far )?(?:left|right)(?=$|[.,;:)!?]| (?:hand|side|of|to|and|or|with|for|below|above|is|in|at|you)\b)|\b(?:left|right)-hand\b|\b(?:top|bottom|upper|lower)[ -](?:left|right)\b|\b(?:left|right)(?: (?:side|menu))? (?:button|link|icon|box|menu|column|panel|field|tab|sidebar|arrow|form|frame|pane|corner)s?\b/i
/** Matches Spanish and Portuguese names of forms for exercising a right, such as the right to reply. */
const RIGHT_TO = /(?:formulario derecho|formulário direito) de(?!\p{L})/giu
const FORMS_MIN = 2
const FORM = /(?<!\p{L})(?:form|modul[oi])|フォーム/iu

/** Matches shapes. Sizes, arrows and stars aren't included, since they may be part of the control's name. */
const SHAPE =
  /(?<!\p{L})(round|circ(le|ular)|square|triang(le|ular)|rectang(le|ular)|oval|runde\p{L}?|eckige\p{L}?|dreieckige\p{L}?|ronde?|carrée?|triangulaire|redond[oa]|cuadrad[oa]|triangular|rotond[oa]|quadrat[oa]|ronde|vierkante|driehoekige|okrągł\p{L}|kwadratow\p{L}|runda?|fyrkantiga?|kulat\p{L}|čtvercov\p{L}|quadrad[oa])(?!\p{L})|丸い|四角|(?<!\p{L})(?:yuvarlak|kare|üçgen|dikdörtgen)(?!\p{L})/iu
/**
 * Matches words for left and right. “Above” and “below” also make sense to screen reader users because they
 * mean “before” and “after” in the reading order.
 */
const SIDE =
  /(?<!\p{L})(left|right(?!\s+(?:away|now|after|before|click|from|here|of way))|left-hand|right-hand|links|rechts|linke[nrs]?|rechte[nrs]|gauche|droite|izquierd[ao]|derecha|formulario derecho|sinistr[ao]|destr[ao]|linker|rechter|linkerkant|rechterkant|lew(?:ej|y|ym|ą|ego)|praw(?:ej|y|ym|ą|ego)|vänster|höger|vänstra|högra|(?:sol|sağ)(?:daki|\s(?:üst|alt|taraf|köşe|kenar|sütun)\p{L}*)|vlevo|vpravo|lev(?:ý|é|á|ou|ém)|prav(?:ý|é|á|ou|ém)|esquerd[ao]|direita|formulário direito)(?!\p{L})|[左右]/iu

/**
 * Matches English phrases that describe how a color marks something, such as “shown in red”, but not “a red
 * line is shown”. For other languages, the word lists are enough.
 */
const MARKS =
  /\b(?:in|marked|highlighted|shown|displayed|indicated)\b(?:\W+\w+){0,3}?\W+(?:red|green|blue|yellow|orange|gr[ae]y|purple|pink|black|white|brown|colou?red)\b/i
