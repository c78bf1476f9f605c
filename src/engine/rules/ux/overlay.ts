import { kindOf } from '../../../model/element-name.ts'
import type { Viewport } from '../../../model/issue.ts'
import type { OverlayArtifact } from '../../collect/artifacts.ts'
import type { PinnedArtifact } from '../../collect/use-artifacts.ts'
import { mentionElement } from '../element-names.ts'
import type { Rule, Verdict } from '../rule.ts'

const criteria = { shareMin: 0.5, charactersMin: 15 }

/** A dialog and the backdrop behind it count together. Headers, sidebars and app layouts don't count. */
export const overlay: Rule = {
  id: 'overlay',
  category: 'ux',
  severity: 'warning',
  impact: 'serious',
  wcag: null,
  help: 'No overlay covers half the screen or more when the page loads.',
  why: 'People have to read and close the overlay before they can read the page, and some people leave instead.',
  source: 'https://developers.google.com/search/docs/appearance/avoid-intrusive-interstitials',
  fix: 'Show the content as a banner that covers at most a third of the screen, or show it only on request.',
  criteria,
  judge: ({ overlays, pinned, phone }): Verdict[] =>
    verdictOf(overlays, pinned, 'desktop') ?? verdictOf(phone.overlays, phone.pinned, 'phone') ?? [],
}

const SCREENS = { desktop: 'desktop', phone: 'phone' } as const

function verdictOf(
  overlays: readonly OverlayArtifact[],
  pinned: readonly PinnedArtifact[],
  viewport: Viewport,
): Verdict[] | null {
  const above = overlays.filter(({ isPageFrame, isBehind }) => !isPageFrame && !isBehind)
  const share = above.reduce((sum, { share }) => sum + share, 0)
  const speaking = above
    .filter(({ characters, hasControl }) => characters >= criteria.charactersMin || hasControl)
    .sort((a, b) => b.characters - a.characters)[0]
  if (!speaking || share < criteria.shareMin) return null
  const text = pinned.find(({ ref }) => ref.selector === speaking.ref.selector)?.text ?? ''
  return [
    {
      element: speaking.ref,
      viewport,
      message: `On a ${SCREENS[viewport]}, ${mentionElement(kindOf(speaking.ref.element) === 'dialog' ? 'dialog' : 'overlay', text, speaking.ref).replace(/^T/, 't')} covers ${Math.round(share * 100)}% of the screen when the page loads.`,
      fixSuggestion: TURNING.test(text)
        ? 'Let people use the page in any orientation: remove the message, and lay out the content for the width of the screen.'
        : 'Show it only when people ask for it, or as a banner that covers at most a third of the screen.',
    },
  ]
}

/** Matches messages that ask users to rotate their device. */
const TURNING = /\b(rotate|turn) (your|the) (device|phone|screen)|landscape|portrait|orientation/i
