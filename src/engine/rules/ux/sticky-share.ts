import { kindOf, needsAnswer } from '../../../model/element-name.ts'
import type { PinnedArtifact } from '../../collect/use-artifacts.ts'
import { listOf, mentionInside } from '../element-names.ts'
import type { Rule, Verdict } from '../rule.ts'

const criteria = { barsShareMax: 0.35, barShareMax: 0.6, widthShareMin: 0.9 }

/** Checks bars that span the full width. `overlay` checks taller layers. */
export const stickyShare: Rule = {
  id: 'sticky-share',
  category: 'ux',
  severity: 'warning',
  impact: 'moderate',
  wcag: null,
  help: 'On phones, fixed bars leave most of the screen for content.',
  why: 'A fixed header and footer leave little space for reading, and even less when the on-screen keyboard is open.',
  source: 'https://www.nngroup.com/articles/sticky-headers/',
  fix: 'Let bars scroll with the page on small screens (position: static), or reduce them to one line.',
  criteria,
  judge: ({ phone }): Verdict[] => {
    const bars = phone.pinned
      .filter(
        ({ widthShare, heightShare }) =>
          widthShare >= criteria.widthShareMin && heightShare > 0 && heightShare <= criteria.barShareMax,
      )
      .sort((a, b) => b.heightShare - a.heightShare)
    const share = bars.reduce((sum, { heightShare }) => sum + heightShare, 0)
    const [tallest] = bars
    if (!tallest || share <= criteria.barsShareMax) return []
    return [
      {
        element: tallest.ref,
        viewport: 'phone',
        message:
          bars.length === 1
            ? `On a phone, ${nameOf(tallest)} takes up ${percentOf(share)} of the screen height.`
            : `On a phone, ${bars.length} fixed bars take up ${percentOf(share)} of the screen height. The tallest, ${nameOf(tallest)}, takes up ${percentOf(tallest.heightShare)}.`,
        fixSuggestion: adviceFor(tallest),
      },
    ]
  },
}

const percentOf = (share: number): string => `${Math.round(share * 100)}%`

const asks = ({ text, controls, ref }: PinnedArtifact): boolean =>
  controls.length > 0 && (needsAnswer(ref.element) || /cookie|consent|gdpr|dsgvo|lgpd|rgpd/i.test(text))

function adviceFor(bar: PinnedArtifact): string {
  if (!asks(bar))
    return `On small screens, let this bar scroll with the page (position: static instead of ${bar.position}), or reduce it to one line.`
  const names = listOf(bar.controls)
  const buttons = bar.controls.length > 1 ? `, put its buttons${names && ` (${names})`} side by side` : ''
  return `On small screens, shorten the text of this ${nounOf(bar)} to two lines${buttons} and reduce its padding so that it takes up at most a quarter of the screen.`
}

const nounOf = ({ ref }: PinnedArtifact): string => (kindOf(ref.element) === 'dialog' ? 'dialog' : 'bar')

/** Returns "the fixed bar “Cookies help us …”", or a name based on its tag if it has no text. */
const nameOf = (bar: PinnedArtifact): string =>
  mentionInside(`${bar.position} ${nounOf(bar)}`, bar.text, bar.ref, 50)
