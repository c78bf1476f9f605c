import { joinList } from '../../../../model/rule-phrases/join-list.ts'
import { certain, type Detection, type Detector, doubt, sure } from '../detector.ts'
import type { CssContentFact } from '../facts.ts'
import { areSame, contentWords, countWords, quoted } from '../text.ts'

const WORDS_SURE = 3
const SHOWN_MAX = 3

/**
 * Finds text that exists only in style sheets and not in the page itself. Combines all short strings into one
 * hint.
 */
export const cssContent: Detector = ({ facts, words }) => {
  const unsaid = facts.cssContent.filter(({ text, own }) => {
    const isSaid = areSame(text, own) || own.includes(text) || words.required.has(text.toLowerCase().trim())
    return !isSaid && countWords(text) > 0 && contentWords(text).length > 0
  })
  const long = unsaid.filter(({ text }) => countWords(text) >= WORDS_SURE)
  const short = unsaid.filter((fact) => !long.includes(fact))
  const marks = short.filter(({ isUnspokenMark }) => isUnspokenMark)
  const [first, ...others] = short.filter((fact) => !marks.includes(fact))
  return [
    ...[...Map.groupBy(marks, ({ text, selector }) => `${text} ${selector}`).values()].map(unspokenMark),
    ...long.map(({ element, text, selector }) =>
      sure(
        'css-content',
        element,
        `A style sheet adds the text ${quoted(text)}.`,
        `Put ${quoted(text)} in the HTML, and remove the content property from ${selector}.`,
      ),
    ),
    ...(first ? [questionAbout(first, others)] : []),
  ]
}

/** Returns a detection about text that sets some items apart, but that screen readers skip. */
function unspokenMark(marks: readonly CssContentFact[]): Detection {
  const { element, text, own, selector } = marks[0]!
  const more = marks.length - 1
  return sure(
    'css-content',
    element,
    `The word ${quoted(text)} at ${quoted(own)}${more === 0 ? '' : ` and ${more} more`} exists only in the style sheet, and its text alternative there is empty. Screen readers skip it, although it sets ${more === 0 ? 'this item' : 'these items'} apart from the others.`,
    `Put ${quoted(text)} in the HTML of ${more === 0 ? 'the item' : 'these items'}, and remove the content property from ${selector}.`,
  )
}

function questionAbout(first: CssContentFact, others: readonly CssContentFact[]): Detection {
  const facts = [first, ...others]
  const texts = [...new Set(facts.map(({ text }) => quoted(text)))]
  const selectors = [...new Set(facts.map(({ selector }) => selector))]
  const [list, rules] = [joinList(texts, SHOWN_MAX), joinList(selectors, SHOWN_MAX)]
  const { own } = first
  const only = own === '' || own.length > OWN_MAX ? '' : `, while the HTML has only ${quoted(own)}`
  return doubt(
    'css-content',
    first.element,
    `The text ${list} comes only from the style sheet (${rules})${only}. Do people who use their own styles or a reading mode miss something without it?`,
    `If so, put ${list} in the HTML, and remove the content ${selectors.length === 1 ? 'property' : 'properties'} from ${rules}.`,
  )
}

/** A longer text in the HTML makes sense on its own. */
const OWN_MAX = 20

/**
 * Finds text inserted by style sheets that has too little contrast. The engines measure only text in the
 * document.
 */
export const cssContentContrast: Detector = ({ facts }) =>
  facts.cssContent.flatMap(({ element, text, lowContrast }) => {
    if (lowContrast === null) return []
    const message = `The text ${quoted(text)} from a style sheet has a contrast ratio of only ${lowContrast.toFixed(1)}:1.`
    return [certain('color-contrast', element, message)]
  })
