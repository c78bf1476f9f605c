import { normalized } from '../../words/words-of.ts'
import { type Detector, sure } from '../detector.ts'
import type { ImageFact } from '../facts.ts'
import { countWords, quoted } from '../text.ts'
import { isOnlyKind } from './images.ts'

/** Smaller drawings are usually icons, whose names can be words such as “Map” or “Photo”. */
const SIZE_MIN = 100
const OWN_WORDS_MIN = 3

const isDrawing = ({ kind, role, box, within, isAriaHidden }: ImageFact): boolean =>
  // A canvas without a role can be a control, such as a map that can be dragged.
  (/^(svg|drawing)$/.test(kind) || (kind === 'canvas' && role === 'img')) &&
  /^(img)?$/.test(role) &&
  box.width >= SIZE_MIN &&
  box.height >= SIZE_MIN &&
  !isAriaHidden &&
  !within.some((around) => /^(hidden|a|button|label)$/.test(around))

/** If a drawing has no role, screen readers read the text in it. */
const isRead = ({ role, fallback, isDescribed }: ImageFact): boolean =>
  isDescribed || (role === '' && countWords(fallback) >= OWN_WORDS_MIN)

/**
 * Finds drawings, such as charts, whose name gives only the kind of image. If text or a table describes the
 * drawing, a short name is enough.
 */
export const drawingName: Detector = ({ facts: { images }, words }) =>
  images
    .filter((image) => isDrawing(image) && !isRead(image) && isOnlyKind(normalized(image.name), words))
    .map(({ element, name }) =>
      sure(
        'image-alt-text',
        element,
        `The name ${quoted(name)} describes only what kind of image this is, not what it shows.`,
      ),
    )
