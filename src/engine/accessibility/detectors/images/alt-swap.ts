import { type Detection, type Detector, sure } from '../detector.ts'
import type { ImageFact } from '../facts.ts'
import { contentWords, quoted, wordsIn } from '../text.ts'
import { alternativeOf } from './state-alts.ts'

/** The minimum proportion of an alternative's words that the text of the other item must contain. */
const SHARE_MIN = 0.5
/**
 * The number of shared words that show what an alternative is about. If it has fewer words, all of them must
 * be shared.
 */
const SHARED_MIN = 2
/** If there are more images, they are usually a gallery, and comparing all pairs would take too long. */
const IMAGES_MAX = 60

interface Described {
  image: ImageFact
  /** The stems of the words in the text alternative that carry its meaning. */
  words: string[]
  /** The stems of the words in the item that contains the image. */
  own: ReadonlySet<string>
  item: number
}

/**
 * Finds two images whose text alternatives are swapped: each alternative's words occur in the other image's
 * item, and none of them in its own. A match in only one direction proves nothing.
 */
export const altSwap: Detector = ({ facts: { images } }) => {
  let left = images.flatMap(describedOf).slice(0, IMAGES_MAX)
  return left.flatMap((one) => {
    const other = left.includes(one) && left.find((each) => fits(one, each) && fits(each, one))
    if (!other) return []
    // If a slide is copied, the copies of a swapped pair have the same text alternatives.
    left = left.filter(({ image }) => ![one, other].some((swapped) => areAlike(swapped.image, image)))
    return [swapOf(one.image, other.image)]
  })
}

const areAlike = (one: ImageFact, other: ImageFact): boolean => alternativeOf(one) === alternativeOf(other)

/** Words have different endings in the singular and plural. */
const STEM_LENGTH = 5
const stemOf = (word: string): string => word.slice(0, STEM_LENGTH)

function describedOf(image: ImageFact): Described[] {
  const { item, caption, isAriaHidden, isPresentational } = image
  const words = [...new Set(contentWords(alternativeOf(image)).map(stemOf))]
  if (!item || isAriaHidden || isPresentational || words.length === 0) return []
  return [{ image, words, own: new Set(wordsIn(`${item.text} ${caption}`).map(stemOf)), item: item.element }]
}

/** Returns true if an image's alternative is about the other image's item, not its own. */
function fits({ words, own, item }: Described, other: Described): boolean {
  if (item === other.item || words.some((word) => own.has(word))) return false
  const shared = words.filter((word) => other.own.has(word)).length
  return shared >= Math.min(SHARED_MIN, words.length) && shared >= SHARE_MIN * words.length
}

function swapOf(one: ImageFact, other: ImageFact): Detection {
  const [alt, otherAlt] = [alternativeOf(one), alternativeOf(other)].map(quoted)
  const [text, otherText] = [one, other].map(({ item }) => quoted(item?.text ?? ''))
  const message = `The text alternatives ${alt} and ${otherAlt} seem to be swapped: the first image is in the item ${text}, and the second one is in ${otherText}.`
  return sure('image-alt-text', one.element, message, `Swap the text alternatives ${alt} and ${otherAlt}.`)
}
