import { quote, type Rule, type Verdict } from '../rule.ts'
import { imageName } from './image-name.ts'

const criteria = { imagesMin: 3, shareMin: 0.5 }

/** The impact is critical if at least three images are missing and they are at least half of all images. */
export const brokenImage: Rule = {
  id: 'broken-image',
  category: 'ux',
  severity: 'error',
  impact: 'serious',
  wcag: null,
  help: 'Every image loads.',
  why: 'A broken image leaves a gap or an error icon, and makes people doubt the rest of the page.',
  source: 'https://www.nngroup.com/articles/trustworthy-design/',
  fix: 'Restore the file, correct the URL in src, or remove the image.',
  criteria,
  judge: ({ images }): Verdict[] => {
    const broken = images.filter(({ isBroken }) => isBroken)
    const isCritical =
      broken.length >= criteria.imagesMin && broken.length >= images.length * criteria.shareMin
    return broken.map(({ src, alt, ref }) => ({
      element: ref,
      message: `The ${imageName({ alt, src })} does not load.`,
      fixSuggestion: src.startsWith('data:')
        ? `Replace the data URL in the src of ${ref.selector} with a valid image, or remove the image.`
        : `Restore the file ${quote(src, 200)}, correct the src of ${ref.selector}, or remove the image.`,
      ...(isCritical && { impact: 'critical' }),
    }))
  },
}
