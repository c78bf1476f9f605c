import { joinList } from '../../../model/rule-phrases/join-list.ts'
import { isRecord, itemsOf, tableRowsOf } from '../audit-details.ts'
import { duration } from '../figures.ts'
import { fileName } from '../names.ts'
import { numberOf, subRowsOf } from '../page-facts.ts'
import type { Text, TextOf } from './text.ts'

export const thirdParties: TextOf = ({ details }) => {
  const rows = tableRowsOf(details)
    .map((row) => ({ row, name: String(row.entity), ms: numberOf(row.mainThreadTime) }))
    .filter(({ ms }) => ms >= 1)
    .toSorted((a, b) => b.ms - a.ms)
  const [worst] = rows
  if (!worst) return null
  const script = subRowsOf(worst.row).find(({ url }) => typeof url === 'string')?.url
  return {
    message: `Scripts from other sites make the page unresponsive: ${joinList(rows.map(({ name, ms }) => `${name} (${duration(ms)})`))}.`,
    fix: `Remove ${script ? fileName(String(script)) : `the scripts`} from ${worst.name} if you no longer need the service, or load it only when users reach the part of the page that needs it.`,
  }
}

export const manyElements: TextOf = (audit) => {
  const rows = tableRowsOf(audit.details)
  const total = audit.numericValue ?? 0
  const debug = isRecord(audit.details) && isRecord(audit.details.debugData) ? audit.details.debugData : {}
  const children = numberOf(debug.maxChildren)
  const [widest] = itemsOf(rows.at(-1)).filter(({ selector }) => selector !== null)
  if (total === 0) return null
  const crowded = widest?.selector && children > MANY_CHILDREN
  return {
    message: `The page has ${total.toLocaleString('en-US')} elements${crowded ? `, ${children.toLocaleString('en-US')} of them directly in ${widest.selector}` : ''}. Each style change and layout takes longer because of them.`,
    fix: crowded
      ? `Show only the first part of the content of ${widest.selector} on the page, for example 50 entries, and put the rest on more pages or behind a “Show more” button.`
      : 'In the style sheet, set content-visibility: auto and contain-intrinsic-size: auto 500px on the sections below the fold so that the browser skips them until users scroll to them. Remove wrapper div elements that no style needs.',
  }
}

const MANY_CHILDREN = 60

/** Returns the text about an animation that can't run on the GPU alone. */
export function animationText(row: Readonly<Record<string, unknown>>, name: string): Text {
  const reasons = subRowsOf(row)
  const animations = [...new Set(reasons.flatMap(({ animation }) => (animation ? [String(animation)] : [])))]
  const properties = [
    ...new Set(
      reasons.flatMap(
        ({ failureReason }) => /:\s*(.+)$/.exec(String(failureReason))?.[1]?.split(/,\s*/) ?? [],
      ),
    ),
  ]
  const which =
    animations.length > 0 ? `The animation ${joinList(animations)} on ${name}` : `An animation on ${name}`
  const what = properties.length > 0 ? ` because it changes ${joinList(properties)}` : ''
  return {
    message: `${which} may not run smoothly${what}.`,
    fix: `Animate only transform and opacity${properties.length > 0 ? ` instead of ${joinList(properties)}` : ''}, for example transform: translate() instead of left or scale() instead of width.`,
  }
}
