import { normalized } from '../../words/words-of.ts'
import { type Detector, sure } from '../detector.ts'
import type { ImageFact } from '../facts.ts'
import { baseName, stem } from './images.ts'

const LOGO = /^logo(s|type|mark)?$/
const LOGO_LOOK =
  /^(site|main|brand|header|footer|top|white|black|dark|light|gr[ae]y|mono|colou?r|small|large|big|mini|mobile|desktop|retina|icon|image|img|full|horizontal|vertical|transparent|svg|png|min|new|default|\d+\w?|\d+x\d+|[0-9a-f]{6,})$/
/** The minimum size of a logo, in CSS pixels. Smaller images are icons. */
const LOGO_MIN = 16
/** If an image of this kind is the only content of one of these controls, other rules report it. */
const CONTROLS: ReadonlySet<string> = new Set(['a', 'button', 'label'])

/**
 * Finds logos that have no text alternative and no text nearby that names their owner. The site's own logo
 * may be decoration because the page usually contains the name anyway.
 */
export const imageLogo: Detector = ({ facts: { images, page } }) => {
  const named = new Set(images.filter(isExposed).map(({ src }) => src))
  const site = normalized(`${page.title} ${page.siteName} ${page.host}`)
  return images.flatMap(
    ({ element, kind, alt, isPresentational, isAriaHidden, within, box, src, nearText }) => {
      const owner = ownerOf(stem(src))
      const isHidden = alt === '' || isPresentational || isAriaHidden
      if (kind !== 'img' || !owner || !isHidden || nearText || named.has(src)) return []
      if (box.width < LOGO_MIN || box.height < LOGO_MIN || within.some((one) => CONTROLS.has(one))) return []
      const message = `Screen readers skip the logo ${baseName(src)}, and there’s no text next to it that tells users whose logo it is.`
      const isOwn = owner.some((word) => site.includes(word))
      const isInHidden = within.includes('hidden') && !isAriaHidden
      return isOwn || isInHidden ? [] : [sure('image-informative-empty', element, message)]
    },
  )
}

const isExposed = ({ name, isPresentational, within }: ImageFact): boolean =>
  name !== '' && !isPresentational && !within.includes('hidden')

/**
 * Returns the words in a logo's file name, except those about its appearance. Returns null if the file isn't
 * a logo.
 */
function ownerOf(name: string): string[] | null {
  const words = name.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  if (!words.some((word) => LOGO.test(word))) return null
  const own = words.filter((word) => word.length > 1 && !LOGO.test(word) && !LOGO_LOOK.test(word))
  return own.length > 0 ? own : null
}
