import type { Impact } from '../../../model/issue.ts'
import type { PhoneArtifacts } from '../../collect/artifacts.ts'
import { labelsOf, mentionAny } from '../element-names.ts'
import { type Rule, signatureOf, type Verdict } from '../rule.ts'
import { overflowAdvice } from './overflow-advice.ts'

const criteria = { overflowPxMax: 4, kindsMax: 5, widthSerious: 1.15, widthCritical: 1.5 }

/** Returns one verdict for each kind of component. */
export const horizontalScroll: Rule = {
  id: 'horizontal-scroll',
  category: 'ux',
  severity: 'error',
  impact: 'serious',
  wcag: '1.4.10',
  help: 'On phones, pages scroll only vertically.',
  why: 'When a page is wider than the screen, people have to scroll sideways to read each line.',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/reflow',
  fix: 'Give wide elements max-width: 100%, let long words wrap with overflow-wrap: anywhere, and put wide tables and code in a container with overflow-x: auto.',
  criteria,
  judge: (page): Verdict[] => {
    const { phone } = page
    const labels = labelsOf(page)
    const { viewportWidth, scrollWidth, overflowing } = phone
    if (phone.clipsOverflow || scrollWidth - viewportWidth <= criteria.overflowPxMax) return []
    const guilty = overflowing.filter(({ right }) => right - viewportWidth > criteria.overflowPxMax)
    if (guilty.length === 0) {
      const fixSuggestion =
        'Look for a width or min-width on html or body, or for invisible content next to the screen, such as a closed side menu. Remove the width, or set overflow-x: clip on the container of that content.'
      const message = `On a phone with a screen width of ${viewportWidth} px, the page is ${scrollWidth} px wide and scrolls sideways.`
      return [{ element: null, viewport: 'phone', message, fixSuggestion, impact: impactOf(phone) }]
    }
    const kinds = [...Map.groupBy(guilty, ({ group }) => group).values()].slice(0, criteria.kindsMax)
    return kinds.map((members) => {
      const [first] = members
      const { ref } = first!
      const beyondPx = Math.round(Math.max(...members.map(({ right }) => right)) - viewportWidth)
      const name = mentionAny(ref, labels.get(ref.selector)).replace(/^T/, 't')
      const subject =
        members.length === 1
          ? `${name} extends ${beyondPx} px`
          : `${name} and ${members.length === 2 ? 'another element' : `${members.length - 1} elements`} like it extend up to ${beyondPx} px`
      const { cause, fix } = overflowAdvice(first!, page)
      return {
        element: ref,
        viewport: 'phone',
        impact: impactOf(phone),
        signature: signatureOf(members),
        message: `On a phone, ${subject} beyond the edge of a screen ${viewportWidth} px wide, so the page scrolls sideways.${cause ?? ''}`,
        fixSuggestion: fix,
      }
    })
  },
}

/** If a page is 1.5 times as wide as the screen, users have to scroll to read each line. */
function impactOf({ scrollWidth, viewportWidth }: PhoneArtifacts): Impact {
  const width = scrollWidth / viewportWidth
  if (width >= criteria.widthCritical) return 'critical'
  return width >= criteria.widthSerious ? 'serious' : 'moderate'
}
