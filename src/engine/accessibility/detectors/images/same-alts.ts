import { normalized } from '../../words/words-of.ts'
import { type Detector, sureIf } from '../detector.ts'
import type { ImageFact } from '../facts.ts'
import { sortedBy } from '../links/sorted-by.ts'
import { quoted } from '../text.ts'
import { baseName } from './images.ts'
import { type ItemImage, stateIcons } from './state-alts.ts'

const SAME_ALT = { lengthMin: 8, sourcesMin: 3 }

export const imageSameAlt: Detector = ({ facts: { images } }) => {
  const described = images.filter(
    (image) => image.kind === 'img' && normalized(image.alt ?? '').length >= SAME_ALT.lengthMin && image.src,
  )
  const icons = new Set([...stateIcons(images).values()].flat())
  return [...Map.groupBy(described, ({ alt }) => normalized(alt ?? '')).values()].flatMap((group) => {
    if (group.every((image) => icons.has(image as ItemImage))) return []
    const sources = new Set(group.map(({ src }) => baseName(src)))
    const [first] = sortedBy(group, ({ src }) => src)
    const isCopied = sources.size > 1 && haveOtherCaptions(group)
    if (sources.size < SAME_ALT.sourcesMin && !isCopied) return []
    return [
      sureIf(
        isCopied,
        'image-alt-text',
        first!.element,
        `${sources.size} different images have the same text alternative, ${quoted(first!.alt ?? '')}.`,
      ),
    ]
  })
}

/**
 * Returns true if images with the same text alternative have different captions. The images then show
 * different things, and the text alternative was probably copied from one to another.
 */
function haveOtherCaptions(group: readonly ImageFact[]): boolean {
  const captions = group.map(({ caption }) => normalized(caption))
  return captions.every(Boolean) && new Set(captions).size === group.length
}
