import { quote, type Rule } from '../rule.ts'

const criteria = { enlargementMax: 1.6, sidePxMin: 64, naturalWidthMin: 100 }

/** Against a screen of one pixel per CSS pixel, which is the least; patterns and drawings are left out. */
export const blurredImage: Rule = {
  id: 'blurred-image',
  category: 'ux',
  severity: 'warning',
  impact: 'minor',
  wcag: null,
  help: 'Images have as many pixels as they are shown with.',
  why: 'An enlarged picture is blurred, on phones most of all, whose screens show three pixels for one.',
  source: 'https://developer.chrome.com/docs/lighthouse/best-practices/image-size-responsive',
  fix: 'Give the image a file with at least as many pixels as it is shown with, better twice as many, or show it smaller.',
  criteria,
  judge: ({ images }) =>
    images
      .filter(
        ({ naturalWidth, shown, isVector, isBroken, fit }) =>
          !isBroken &&
          !isVector &&
          /^(fill|cover)$/.test(fit) &&
          // Smaller ones stand in for what is still to be loaded.
          naturalWidth >= criteria.naturalWidthMin &&
          Math.min(shown.width, shown.height) >= criteria.sidePxMin &&
          shown.width / naturalWidth > criteria.enlargementMax,
      )
      .map(({ naturalWidth, naturalHeight, shown, alt, src, ref }) => ({
        element: ref,
        message: `The image ${quote(alt || src.split('/').at(-1)!)} has ${naturalWidth} by ${naturalHeight} px and is shown ${Math.round(shown.width)} px wide.`,
        fixSuggestion: `Give ${ref.selector} a file at least ${Math.round(shown.width * 2)} px wide, or show it no wider than ${naturalWidth} px.`,
      })),
}
