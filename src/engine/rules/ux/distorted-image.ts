import { quote, type Rule } from '../rule.ts'

const criteria = { ratioTolerance: 0.06, sidePxMin: 24 }

/** Drawings are left out: they fit themselves in. */
export const distortedImage: Rule = {
  id: 'distorted-image',
  category: 'ux',
  severity: 'warning',
  impact: 'minor',
  wcag: null,
  help: 'Images keep their proportions.',
  why: 'Squeezed faces and products look careless, and readers judge wares by them.',
  source: 'https://developer.chrome.com/docs/lighthouse/best-practices/image-aspect-ratio',
  fix: 'Set one side and leave the other to height: auto or width: auto; where the box must stay, use object-fit: cover.',
  criteria,
  judge: ({ images }) =>
    images.flatMap(({ naturalWidth, naturalHeight, shown, fit, isVector, isBroken, alt, src, ref }) => {
      const isMeasured = !isBroken && !isVector && Math.min(naturalWidth, naturalHeight) > 4
      if (!isMeasured || fit !== 'fill' || Math.min(shown.width, shown.height) < criteria.sidePxMin) return []
      const stretch = shown.width / shown.height / (naturalWidth / naturalHeight)
      if (Math.abs(Math.log(stretch)) <= criteria.ratioTolerance) return []
      const percent = Math.round(Math.abs(stretch - 1) * 100)
      return [
        {
          element: ref,
          message: `The image ${quote(alt || src.split('/').at(-1)!)} of ${naturalWidth} by ${naturalHeight} px is shown ${Math.round(shown.width)} by ${Math.round(shown.height)} px: ${percent} % too ${stretch > 1 ? 'wide' : 'narrow'}.`,
          fixSuggestion: `Give ${ref.selector} height: auto, or object-fit: cover where its box must stay.`,
        },
      ]
    }),
}
