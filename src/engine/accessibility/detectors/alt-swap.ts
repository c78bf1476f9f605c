import { type Detection, type Detector, sure } from './detector.ts'
import type { ImageFact } from './facts.ts'
import { alternativeOf } from './state-alts.ts'
import { contentWords, quoted, wordsIn } from './text.ts'

/** The share of an alternative's words that the text of the other item must contain. */
const SHARE_MIN = 0.5
/** More images are usually a gallery, and comparing all pairs of them would take too long. */
const IMAGES_MAX = 60

interface Described {
  image: ImageFact
  /** The words of the text alternative that carry its meaning. */
  words: string[]
  /** The words of the item that contains the image. */
  own: ReadonlySet<string>
  item: number
}

/**
 * Finds two images whose text alternatives are swapped: the words of each are in the item of the other image, and
 * none of them is in its own item. One match alone proves nothing.
 */
export const altSwap: Detector = ({ facts: { images } }) => {
  const described = images.flatMap(describedOf).slice(0, IMAGES_MAX)
  return described.flatMap((one, index) => {
    const other = described
      .slice(index + 1)
      .find((each) => each.item !== one.item && fits(one, each) && fits(each, one))
    return other ? [swapOf(one.image, other.image)] : []
  })
}

function describedOf(image: ImageFact): Described[] {
  const { item, caption, isAriaHidden, isPresentational } = image
  const words = contentWords(alternativeOf(image))
  if (!item || isAriaHidden || isPresentational || words.length === 0) return []
  return [{ image, words, own: new Set(wordsIn(`${item.text} ${caption}`)), item: item.element }]
}

/** Returns true if the alternative of an image is about the item of the other image, and not about its own. */
const fits = ({ words, own }: Described, { own: others }: Described): boolean =>
  !words.some((word) => own.has(word)) &&
  words.filter((word) => others.has(word)).length >= SHARE_MIN * words.length

function swapOf(one: ImageFact, other: ImageFact): Detection {
  const [alt, otherAlt] = [alternativeOf(one), alternativeOf(other)].map(quoted)
  const [text, otherText] = [one, other].map(({ item }) => quoted(item?.text ?? ''))
  const message = `The text alternatives ${alt} and ${otherAlt} seem to be swapped: the first image belongs to ${text}, and the second one to ${otherText}.`
  return sure('image-alt-text', one.element, message, `Swap the text alternatives ${alt} and ${otherAlt}.`)
}
