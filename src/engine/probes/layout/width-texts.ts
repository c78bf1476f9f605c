import { joinList } from '../../../model/rule-phrases/join-list.ts'
import type { WideCause } from '../../in-page/probes/layout/text-lines.ts'
import type { TextStack } from '../../in-page/probes/layout/width-advice.ts'
import type { WidthDefect } from '../../in-page/probes/layout/width-defects.ts'
import type { ProbeHit } from '../probe-tab.ts'
import { endsOf, rangeOf } from './width-range.ts'

/** Returns the fix for text that runs into the text below it. */
export const stackFix = ({ upper, lower }: TextStack): string =>
  `At these widths, ${upper} needs more height than its box has, so it runs into ${lower} below. Let the box and grid rows around it grow: replace height with min-height, and fixed row sizes with auto. Or stack the columns there, so that the text has more width.`

/** More names make a message hard to read. */
const NAMED_MAX = 3

type Wrap = Pick<WidthDefect, 'from' | 'to' | 'wider' | 'narrower' | 'wrapped'>

/** Returns the texts about the items that wrap below the others in a row. Empty if their names aren't known. */
export function wrapTexts(defect: Wrap): Partial<Pick<ProbeHit, 'message' | 'fix'>> {
  const { wrapped = [] } = defect
  if (wrapped.length === 0) return {}
  const items =
    wrapped.length <= NAMED_MAX
      ? joinList(wrapped)
      : `the last ${wrapped.length} items, starting with ${wrapped[0]},`
  return {
    message: `${rangeOf(defect)}, ${items} ${wrapped.length === 1 ? 'wraps' : 'wrap'} below the other items in the row.`,
    fix: `In windows up to ${endsOf(defect).last} px wide, make the items narrower, for example with less padding or a smaller font size. If the row has a different layout for narrow windows, such as a menu button, use it up to this width instead.`,
  }
}

type Wide = Pick<WidthDefect, 'from' | 'to' | 'wider' | 'narrower'>

/**
 * Returns the fix for a row or grid that is too wide only between two layouts. Wrapping the row may not be
 * enough, but the layout for narrower windows fits. Empty if no style separates the two layouts.
 */
export function narrowLayoutFix(
  rule: WidthDefect['rule'],
  defect: Wide,
  cause: WideCause | null,
): Pick<ProbeHit, 'fix'> {
  const { from, narrower } = defect
  const isBetween = narrower !== null && from - narrower === 1
  if (rule !== 'viewport-protrusion' || !isBetween || !/^(?:row|grid)$/.test(cause?.kind ?? '')) return {}
  return {
    fix: `The layout for windows up to ${narrower} px wide fits, so use it up to ${endsOf(defect).last} px: raise the width in the media query that switches between the two, or use the class for a larger breakpoint, such as navbar-expand-lg instead of navbar-expand-md in Bootstrap.`,
  }
}
