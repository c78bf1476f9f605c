import type { Viewport } from '../../../model/issue.ts'
import type { OverlayArtifact } from '../../collect/artifacts.ts'
import type { Rule, Verdict } from '../rule.ts'

const criteria = { shareMin: 0.5, charactersMin: 15 }

/** A dialog and the veil behind it are counted together; headers, sidebars and the frame of an application are not. */
export const overlay: Rule = {
  id: 'overlay',
  category: 'ux',
  severity: 'warning',
  impact: 'serious',
  wcag: null,
  help: 'Nothing covers half of the first screen before the reader has done anything.',
  why: 'Readers came for the page. What lies on it must be read and closed first, and some leave instead.',
  source: 'https://developers.google.com/search/docs/appearance/avoid-intrusive-interstitials',
  fix: 'Show it as a banner that covers at most a third of the screen, or only when the reader asks for it.',
  criteria,
  judge: ({ overlays, phone }): Verdict[] =>
    verdictOf(overlays, 'desktop') ?? verdictOf(phone.overlays, 'phone') ?? [],
}

const SCREENS = { desktop: 'desktop screen', phone: 'phone' } as const

function verdictOf(overlays: readonly OverlayArtifact[], viewport: Viewport): Verdict[] | null {
  const above = overlays.filter(({ isPageFrame, isBehind }) => !isPageFrame && !isBehind)
  const share = above.reduce((sum, { share }) => sum + share, 0)
  const speaking = above
    .filter(({ characters, hasControl }) => characters >= criteria.charactersMin || hasControl)
    .sort((a, b) => b.characters - a.characters)[0]
  if (!speaking || share < criteria.shareMin) return null
  return [
    {
      element: speaking.ref,
      viewport,
      message: `On a ${SCREENS[viewport]} an overlay covers ${Math.round(share * 100)} % of the first view as soon as the page is loaded.`,
      fixSuggestion: `Show ${speaking.ref.selector} as a banner of at most a third of the screen, or only when the reader asks for it.`,
    },
  ]
}
