import { akinWords } from '../akin-words.ts'
import { type Detector, sureIf } from '../detector.ts'
import type { ImageFact } from '../facts.ts'
import { contentWords, quoted } from '../text.ts'
import { alternativeOf } from './state-alts.ts'

/** If there are more figures, they are usually a gallery, in which two captions may share words by chance. */
const FIGURES_MAX = 12
/** A number, such as a year, is stronger evidence than a word. */
const WEIGHT = { number: 2, word: 1 }
/**
 * The minimum weights of the words that the alternatives share with the other figures. Each alternative needs
 * `eachAlone`, or only `each` if their sum is at least `both`. A lower sum isn't certain, since two words
 * each may be the names of two people whose captions mention each other.
 */
const FIT = { each: 1, both: 5, eachAlone: 2 }
const OWN_WORDS_MIN = 2

interface Figure {
  image: ImageFact
  alt: string[]
  /** The words in the caption and in the drawing. */
  own: string[]
}

const wordsOf = (text: string): string[] => [...new Set(contentWords(text))]

function figureOf(image: ImageFact): Figure[] {
  const { kind, caption, fallback, isAriaHidden, isPresentational, within } = image
  const alt = wordsOf(alternativeOf(image))
  const own = wordsOf(`${caption} ${/^(svg|drawing)$/.test(kind) ? fallback : ''}`)
  const isOther = isAriaHidden || isPresentational || within.includes('hidden')
  return isOther || alt.length < OWN_WORDS_MIN || own.length < OWN_WORDS_MIN ? [] : [{ image, alt, own }]
}

/**
 * Finds two figures whose text alternatives are swapped. Each alternative mentions words from the other
 * figure's caption or drawing, but none from its own.
 */
export const figureSwap: Detector = ({ facts: { images, blocks, page } }) => {
  const figures = images.flatMap(figureOf)
  if (figures.length > FIGURES_MAX) return []
  const titles = blocks.filter(({ level }) => level === 1).map(({ text }) => text)
  const topic = wordsOf([page.title, ...titles].join(' '))
  const fitOf = (one: Figure, other: Figure): number => {
    const others = figures.filter((figure) => figure !== one && figure !== other)
    const known = [...topic, ...others.flatMap(({ alt, own }) => [...alt, ...own])]
    const shared = akinWords(one.alt, other.own)
    const common = new Set(akinWords(shared, known))
    return shared.filter((word) => !common.has(word)).reduce((sum, word) => sum + weightOf(word), 0)
  }
  return figures.flatMap((one, index) => {
    if (akinWords(one.alt, one.own).length > 0) return []
    const other = figures.slice(index + 1).find((each) => areSwapped(one, each, fitOf))
    if (!other) return []
    return [swapOf(one.image, other.image, fitOf(one, other) + fitOf(other, one) >= FIT.both)]
  })
}

const weightOf = (word: string): number => (/^\d{3,}$/.test(word) ? WEIGHT.number : WEIGHT.word)

function areSwapped(one: Figure, other: Figure, fitOf: (one: Figure, other: Figure) => number): boolean {
  // Another detector compares images in items, using the items' text.
  if (one.image.item && other.image.item) return false
  if (akinWords(other.alt, other.own).length > 0) return false
  const [there, back] = [fitOf(one, other), fitOf(other, one)]
  const least = Math.min(there, back)
  return least >= FIT.eachAlone || (least >= FIT.each && there + back >= FIT.both)
}

function swapOf(one: ImageFact, other: ImageFact, isSure: boolean) {
  const [alt, otherAlt] = [one, other].map((image) => quoted(alternativeOf(image)))
  const [text, otherText] = [one, other].map(({ caption, fallback }) => quoted(caption || fallback))
  const message = `The text alternatives ${alt} and ${otherAlt} seem to be swapped: the first image shows ${text}, and the second one ${otherText}.`
  const fix = `Swap the text alternatives ${alt} and ${otherAlt}.`
  return sureIf(isSure, 'image-alt-text', one.element, message, fix)
}
