import { type Detector, question } from '../detector.ts'
import type { ImageFact } from '../facts.ts'
import { sortedBy } from '../links/sorted-by.ts'
import { areSame, contentWords, countWords, quoted, wordsIn } from '../text.ts'
import { alternativeOf, type ItemImage, sameAltKey, stateIcons } from './state-alts.ts'

const WORDS_MIN = 3
/** Another detector reports text alternatives that are repeated on more files than this. */
const FILES_MAX = 2

const isDescribed = (image: ImageFact): image is ItemImage =>
  /^(img|svg)$/.test(image.kind) &&
  image.item !== null &&
  image.picture !== '' &&
  !image.isAriaHidden &&
  !image.isPresentational &&
  !image.within.some((kind) => kind === 'hidden' || kind === 'button') &&
  countWords(alternativeOf(image)) >= WORDS_MIN

/**
 * Asks about different images that have the same text alternative in different items of a list. The
 * alternative may have been copied from one item to another.
 */
export const copiedAlt: Detector = ({ facts: { images } }) => {
  const groups = Map.groupBy(images.filter(isDescribed), sameAltKey)
  const icons = stateIcons(images)
  return [...groups].flatMap(([key, group]) => {
    if (icons.has(key)) return []
    const files = new Set(group.flatMap(({ src, picture }) => (src ? picture : [])))
    const [first, ...others] = sortedBy(group, ({ item }) => item.text).toSorted(
      (one, other) => sharedWords(one) - sharedWords(other),
    )
    const isCopied = others.some((other) => mayBeCopied(first!, other))
    if (files.size > FILES_MAX || !isCopied) return []
    const message = `A different image in another item has the same text alternative, ${quoted(alternativeOf(first!))}.`
    return [question('image-alt-text', first!.element, message)]
  })
}

/** Returns the number of words in the text alternative that also occur in the item's text. */
function sharedWords(image: ItemImage): number {
  const words = new Set(wordsIn(image.item.text))
  return contentWords(alternativeOf(image)).filter((word) => words.has(word)).length
}

/** If both items mention what the alternative describes, both images probably show the same thing. */
const mayBeCopied = (one: ItemImage, other: ItemImage): boolean =>
  one.item.element !== other.item.element &&
  one.picture !== other.picture &&
  !areSame(one.item.text, other.item.text) &&
  sharedWords(one) === 0
