import type { Rule } from '../rule.ts'
import { imageName } from './image-name.ts'

const criteria = { ratioTolerance: 0.06, sidePxMin: 24 }

/** Skips vector images, which fit in any box without distortion. */
export const distortedImage: Rule = {
  id: 'distorted-image',
  category: 'ux',
  severity: 'warning',
  impact: 'minor',
  wcag: null,
  help: 'Images keep their proportions.',
  why: 'Stretched or squashed images look careless, and people judge products by their images.',
  source: 'https://developer.chrome.com/docs/lighthouse/best-practices/image-aspect-ratio',
  fix: 'Set only the width or the height, and leave the other one at auto. If the box has a fixed size, use object-fit: cover.',
  criteria,
  judge: ({ images }) =>
    images.flatMap(
      ({ naturalWidth, naturalHeight, shown, fit, isVector, isBroken, alt, src, ref, limits }) => {
        const isMeasured = !isBroken && !isVector && Math.min(naturalWidth, naturalHeight) > 4
        if (!isMeasured || fit !== 'fill' || Math.min(shown.width, shown.height) < criteria.sidePxMin)
          return []
        const stretch = shown.width / shown.height / (naturalWidth / naturalHeight)
        if (Math.abs(Math.log(stretch)) <= criteria.ratioTolerance) return []
        const percent = Math.round(Math.abs(stretch - 1) * 100)
        return [
          {
            element: ref,
            message: `The ${imageName({ alt, src })} (${naturalWidth} × ${naturalHeight} px) is displayed at ${Math.round(shown.width)} × ${Math.round(shown.height)} px, which is ${percent}% too ${stretch > 1 ? 'wide' : 'narrow'}.`,
            fixSuggestion: adviceFor(ref.selector, limits ?? []),
          },
        ]
      },
    ),
}

/** With this limit, the browser ignores `height: auto`. */
function adviceFor(selector: string, limits: readonly string[]): string {
  if (limits.length === 0)
    return `Set height: auto on ${selector}, or object-fit: cover if its box has a fixed size.`
  const isOne = limits.length === 1
  return `In the styles of ${selector}, ${limits.join(' and ')} ${isOne ? 'sets its size' : 'set its size'}, whatever its proportions. Remove ${isOne ? 'it' : 'one of them'}, or add object-fit: contain.`
}
