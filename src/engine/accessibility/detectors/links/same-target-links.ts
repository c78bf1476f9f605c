import { type Detector, doubt, sure } from '../detector.ts'
import type { LinkFact } from '../facts.ts'
import { areSame, contentWords, quoted, shortened, wordsIn } from '../text.ts'

interface Pair {
  image: LinkFact
  text: LinkFact
}

/**
 * Finds image links next to a text link to the same page. Skips links in navigation landmarks, where they are
 * usually the logo and the first menu item. If both links have the same name, screen reader users certainly
 * hear it twice.
 */
export const linkSameTarget: Detector = ({ facts: { links } }) => {
  const byElement = new Map(links.map((link) => [link.element, link]))
  const pairs = links.flatMap((link, index): Pair[] => {
    const before = byElement.get(link.previous) ?? beforeHeading(link, links[index - 1])
    if (!before || !link.href || before.href !== link.href || link.hasImage === before.hasImage) return []
    // These URLs don't include fragments, so links to two sections of a page would look the same.
    if (link.fragment || before.fragment || link.within.includes('nav')) return []
    const [image, text] = link.hasImage ? [link, before] : [before, link]
    return [{ image, text }]
  })
  const repeated = pairs.filter(isRepeated)
  const others = pairs.filter((pair) => !repeated.includes(pair))
  return [
    ...repeated.slice(0, 1).map(({ image, text }) => {
      const name = quoted(text.name)
      const message =
        repeated.length === 1
          ? `This image link and the text link next to it are both called ${name} and go to the same page, so users hear the same link twice and have to press Tab twice.`
          : `${repeated.length} image links have the same name and target as the text link next to them, for example ${name}, so users hear each link twice and have to press Tab twice.`
      return sure('link-same-target', image.element, message, fixOf(text, image))
    }),
    ...others.map(({ image, text }) =>
      doubt(
        'link-same-target',
        image.element,
        `${nameOf(image)} and the text ${quoted(text.name)} next to it are two links to the same page, so keyboard users stop twice and screen readers announce two links. Could they be one link?`,
        fixOf(text, image),
      ),
    ),
  ]
}

const nameOf = ({ alt, name }: LinkFact): string =>
  alt || name ? `The image ${quoted(alt || name)}` : 'An image'

/** Matches words for kinds of images, which screen readers don't need to announce. */
const KIND = /(?<!\p{L})(?:logo|image|photo|picture|icon|thumbnail)(?!\p{L})/giu

/**
 * The image keeps its text alternative if it says more than the link text, such as the name of a company in a
 * logo.
 */
function fixOf({ name }: LinkFact, image: LinkFact): string {
  const own = (image.alt || image.name).replace(KIND, ' ').replace(/\s+/g, ' ').trim()
  const said = new Set(wordsIn(name))
  const isNew = contentWords(own).length > 0 && contentWords(own).some((word) => !said.has(word))
  const isShort = wordsIn(own).length <= ALT_WORDS_MAX
  const alt =
    isNew && isShort ? `alt="${own}" so that the link is read as “${own} ${shortened(name)}”` : 'alt=""'
  return `Put the image and the text ${quoted(name)} in one link, and give the image ${alt}.`
}

/** A longer text alternative describes an image. The link doesn't need this description. */
const ALT_WORDS_MAX = 3

/**
 * Returns the image link before a heading that consists of a link with the same name, as in many cards. Other
 * headings may separate the two links.
 */
function beforeHeading(link: LinkFact, before: LinkFact | undefined): LinkFact | undefined {
  const isHeading = areSame(link.heading, link.text) && before?.heading !== link.heading
  return isHeading && before?.hasImage && areSame(before.name, link.name) ? before : undefined
}

/**
 * A link isn't a mere repetition if it has a description or a different title, or if the Tab key skips it.
 */
const isRepeated = ({ image, text }: Pair): boolean =>
  areSame(image.name, text.name) &&
  areSame(image.alt, image.name) &&
  [image, text].every(
    ({ isSkipped, isDescribed, title, name }) =>
      !isSkipped && !isDescribed && (title.trim() === '' || areSame(title, name)),
  )
