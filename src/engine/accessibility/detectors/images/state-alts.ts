import { joinList } from '../../../../model/rule-phrases/join-list.ts'
import { normalized } from '../../words/words-of.ts'
import { type Detector, sure } from '../detector.ts'
import type { ImageFact, ImageItem } from '../facts.ts'
import { sortedBy } from '../links/sorted-by.ts'
import { quoted, wordsIn } from '../text.ts'
import { baseName, isOnlyKind, isOrnament } from './images.ts'

/** A larger image is content, such as a photo or a product. */
const ICON_MAX = 64
const IMAGES_MIN = 3
const PICTURES = { min: 2, max: 4 }
/** Each person or company has its own image, and photos aren't icons. */
const OWN_PICTURE = /avatar|portrait|profile|user|author|logo|thumb|gravatar|\.jpe?g$/i

export interface ItemImage extends ImageFact {
  item: ImageItem
}

export const alternativeOf = ({ kind, alt, name }: ImageFact): string => (kind === 'img' ? (alt ?? '') : name)

const isIcon = (image: ImageFact): image is ItemImage =>
  /^(img|svg)$/.test(image.kind) &&
  image.item !== null &&
  image.picture !== '' &&
  image.box.width > 0 &&
  Math.max(image.box.width, image.box.height) <= ICON_MAX &&
  !image.isAriaHidden &&
  !image.isPresentational &&
  !image.within.some((kind) => /^(hidden|a|button|label)$/.test(kind)) &&
  !OWN_PICTURE.test(`${alternativeOf(image)} ${image.src}`) &&
  normalized(alternativeOf(image)) !== ''

/** Returns a key that images in the same list share if they have the same text alternative. */
export const sameAltKey = (image: ItemImage): string =>
  `${image.item.list} ${normalized(alternativeOf(image))}`

/**
 * Returns the groups of icons that distinguish the items of a list but all have the same text alternative.
 * Each group's key is from `sameAltKey`.
 */
export function stateIcons(images: readonly ImageFact[]): Map<string, ItemImage[]> {
  const groups = Map.groupBy(images.filter(isIcon), sameAltKey)
  return new Map([...groups].filter(([, group]) => areStates(group)))
}

function areStates(group: readonly ItemImage[]): boolean {
  const pictures = new Set(group.map(({ picture }) => picture)).size
  // At least one image must recur. An image that doesn't recur may illustrate its item.
  if (group.length < IMAGES_MIN || pictures < PICTURES.min) return false
  if (pictures > PICTURES.max || pictures === group.length) return false
  const items = [...Map.groupBy(group, ({ item }) => item.element).values()].map((ofItem) => ({
    look: ofItem.map(({ picture }) => picture).join(' '),
    text: ofItem[0]!.item.text,
    count: ofItem.length,
  }))
  // A number gives the same information as a row of stars.
  const areRatings = items.every(({ text, count }) => count > 1 && /\d/.test(text))
  const looks = Map.groupBy(items, ({ look }) => look)
  return looks.size > 1 && !areRatings && !areSaid([...looks.values()])
}

/** Returns true if the items with the same icon share a word that no other item has. */
export function areSaid(looks: readonly (readonly { text: string }[])[]): boolean {
  const words = looks.map((items) => items.map(({ text }) => new Set(wordsIn(text))))
  return words.some((ofLook) => {
    const others = words.filter((other) => other !== ofLook).flat()
    const isShared = (word: string) => ofLook.every((item) => item.has(word))
    return (
      ofLook.length > 1 &&
      [...ofLook[0]!].some((word) => isShared(word) && !others.some((item) => item.has(word)))
    )
  })
}

/**
 * Finds icons that show different states of items, such as free and booked, but all have the same text
 * alternative.
 */
export const stateAlts: Detector = ({ facts: { images }, words }) =>
  [...stateIcons(images).values()].flatMap((group) => {
    const [first] = sortedBy(group, ({ src, item }) => `${src} ${item.text}`)
    const alt = alternativeOf(first!)
    if (isOnlyKind(normalized(alt), words) || isOrnament(alt)) return []
    const files = [...new Set(group.map(({ src }) => baseName(src)))].toSorted()
    const pictures = new Set(group.map(({ picture }) => picture)).size
    const isNamed = files.length === pictures && files.every(Boolean)
    const shown = isNamed ? ` (${joinList(files)})` : ''
    const message = `${group.length} images show ${pictures} different icons${shown}, but all have the same text alternative, ${quoted(alt)}, so screen reader users can’t tell them apart.`
    const images = isNamed ? joinList(files) : 'these images'
    const fix = `In the text alternatives of ${images}, replace ${quoted(alt)} with what each icon means here.`
    return [{ ...sure('image-alt-text', first!.element, message), fix }]
  })
