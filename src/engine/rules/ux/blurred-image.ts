import type { Rule } from '../rule.ts'
import { imageName } from './image-name.ts'

const criteria = { enlargementMax: 1.6, sidePxMin: 64, naturalWidthMin: 100 }

/**
 * Assumes a screen with one device pixel per CSS pixel, where images look sharpest. Skips patterns and
 * drawings.
 */
export const blurredImage: Rule = {
  id: 'blurred-image',
  category: 'ux',
  severity: 'warning',
  impact: 'minor',
  wcag: null,
  help: 'Images have enough pixels for their display size.',
  why: 'Enlarged images look blurry, especially on phones, whose screens have up to three pixels per CSS pixel.',
  source: 'https://developer.chrome.com/docs/lighthouse/best-practices/image-size-responsive',
  fix: 'Use an image file that is at least as wide and tall as its display size, ideally twice that, or display the image at a smaller size.',
  criteria,
  judge: ({ images }) =>
    images
      .filter(
        ({ naturalWidth, shown, isVector, isBroken, fit }) =>
          !isBroken &&
          !isVector &&
          /^(fill|cover)$/.test(fit) &&
          // Smaller images are placeholders that are replaced later.
          naturalWidth >= criteria.naturalWidthMin &&
          Math.min(shown.width, shown.height) >= criteria.sidePxMin &&
          shown.width / naturalWidth > criteria.enlargementMax,
      )
      .map(({ naturalWidth, naturalHeight, shown, alt, src, ref }) => ({
        element: ref,
        message: `The ${imageName({ alt, src })} has ${naturalWidth} × ${naturalHeight} px but is displayed ${Math.round(shown.width)} px wide, so it looks blurry.`,
        fixSuggestion: `Use a file that is at least ${Math.round(shown.width * 2)} px wide for ${ref.selector}, or display the image at a width of at most ${naturalWidth} px.`,
      })),
}
