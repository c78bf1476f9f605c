import { type Rule, signatureOf, type Verdict } from '../rule.ts'
import { fitsDevice } from './viewport-meta.ts'

const criteria = { overflowPxMax: 4, kindsMax: 5 }

/** Not judged where a phone shrinks the page: `viewport-meta` says so. One verdict for each kind of component. */
export const horizontalScroll: Rule = {
  id: 'horizontal-scroll',
  category: 'ux',
  severity: 'error',
  impact: 'serious',
  wcag: '1.4.10',
  help: 'On a phone the page scrolls in one direction only.',
  why: 'A page wider than the screen slips sideways under the thumb, and lines must be followed by scrolling to and fro.',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/reflow',
  fix: 'Give what sticks out max-width: 100%, let long words wrap by overflow-wrap: anywhere, and put wide tables and code into a box of their own with overflow-x: auto.',
  criteria,
  judge: (artifacts): Verdict[] => {
    const { phone } = artifacts
    const { viewportWidth, scrollWidth, overflowing } = phone
    if (
      !fitsDevice(artifacts) ||
      phone.clipsOverflow ||
      scrollWidth - viewportWidth <= criteria.overflowPxMax
    )
      return []
    const page = `the page is ${scrollWidth} px wide on a screen of ${viewportWidth} px`
    const guilty = overflowing.filter(({ right }) => right - viewportWidth > criteria.overflowPxMax)
    if (guilty.length === 0) {
      const fixSuggestion =
        'Find the width or min-width in the styles of html and body and replace it by max-width: 100%.'
      return [{ element: null, viewport: 'phone', message: `Sideways scrolling: ${page}.`, fixSuggestion }]
    }
    const kinds = [...Map.groupBy(guilty, ({ group }) => group).values()].slice(0, criteria.kindsMax)
    return kinds.map((members) => {
      const { right, ref } = members[0]!
      return {
        element: ref,
        viewport: 'phone',
        signature: signatureOf(members),
        message: `This element reaches to ${right} px: ${page} and scrolls sideways.`,
        fixSuggestion: `Give ${ref.selector} max-width: 100%, let its content wrap (overflow-wrap: anywhere), or put it into a box with overflow-x: auto.`,
      }
    })
  },
}
