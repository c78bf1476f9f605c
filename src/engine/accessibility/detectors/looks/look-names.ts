import { type IconLook, iconLookIn } from '../../words/icon-looks.ts'
import { type Detector, sureIf } from '../detector.ts'
import type { FrameFacts, ImageFact } from '../facts.ts'
import { areSame, contentWords, quoted } from '../text.ts'
import { isHomePath } from '../titles/site-name.ts'

/** A larger image is content, and a link to it may be named after what it shows. */
const ICON_MAX = 96
/** Several shapes are options to choose from, as in a game. */
const SHAPES_MAX = 2

interface Look extends IconLook {
  image: ImageFact
  kind: 'link' | 'button'
}

/** Finds links and buttons whose name only describes what their icon looks like, not what they do. */
export const lookNames: Detector = ({ facts, words }) => {
  const looks = facts.images.flatMap((image): Look[] => {
    const kind = kindOf(image, facts)
    const look = kind && iconLookIn(alternativeOf(image), facts.page.lang, [words.colors, words.shapes])
    return look && kind ? [{ ...look, image, kind }] : []
  })
  const areShapes = looks.filter(({ isShape }) => isShape).length > SHAPES_MAX
  return looks.flatMap(({ image, kind, isClear, isShape }) => {
    if (isShape && areShapes) return []
    const alt = quoted(alternativeOf(image))
    const message = `The text alternative ${alt} describes only how the icon of this ${kind} looks, so screen reader users can’t tell what the ${kind} does.`
    const fix = `Replace ${alt} with what the ${kind} does, such as “Search” or “Write an email”.`
    return [sureIf(isClear, 'image-alt-text', image.element, message, fix)]
  })
}

const alternativeOf = ({ kind, alt, name }: ImageFact): string => ((kind === 'img' ? alt : name) ?? '').trim()

/** Returns the kind of control in which an icon is the only content, or null if there is none. */
function kindOf(image: ImageFact, { links, buttons, page }: FrameFacts): 'link' | 'button' | null {
  const alt = alternativeOf(image)
  const { box, within, beside } = image
  const isIcon = box.width > 0 && Math.max(box.width, box.height) <= ICON_MAX
  if (!alt || !isIcon || beside !== '' || within.includes('hidden')) return null
  if (within.includes('button'))
    return buttons.some(({ name, isDescribed }) => areSame(name, alt) && !isDescribed) ? 'button' : null
  if (!within.includes('a')) return null
  const link = links.find(({ name }) => areSame(name, alt))
  // A link to what the image shows contains the same words in its URL.
  const isShown = link && contentWords(alt).some((word) => link.href.toLowerCase().includes(word))
  if (!link || link.isDescribed || link.title !== '' || isShown) return null
  // The image in a link to the home page is usually a logo with the site's name.
  return isHome(link.href, page.host) ? null : 'link'
}

const isHome = (href: string, host: string): boolean => {
  const url = URL.parse(href)
  return url?.hostname === host && isHomePath(url.pathname)
}
