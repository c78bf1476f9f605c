import type { CutCause } from '../../in-page/probes/layout/text-lines.ts'

/** Returns advice about the box that cuts off text, or nothing if the box isn't known. */
export function cutFix(cause: CutCause | null | undefined): { fix?: string } {
  if (!cause) return {}
  return { fix: cause.isSide ? sideFix(cause) : heightFix(cause) }
}

function sideFix({ box, limit, overflow }: CutCause): string {
  return limit
    ? `Let the text wrap (white-space: normal and overflow-wrap: anywhere), or replace ${limit} on ${box} with min-${limit.replace(/^max-/, '')} so that the box grows with its text.`
    : `Let the text wrap (white-space: normal and overflow-wrap: anywhere), without a fixed height. If it still does not fit, remove ${overflow} from ${box}, unless this style hides closed content, such as a menu.`
}

function heightFix({ box, isOwn, limit, overflow, fillsHeight, shrunkTo }: CutCause): string {
  if (shrunkTo !== undefined)
    return `In this window, the column is too short and shrinks ${box} to ${shrunkTo} px. Set flex-shrink: 0 on ${box}, and give the column min-height instead of height. If body has overflow: hidden, remove it so that the page scrolls.`
  if (fillsHeight)
    return `Replace ${overflow} with overflow-y: auto on ${box} so that users can scroll to the end of the text. The box is fixed and already as high as the window, so it can’t grow.`
  const place = isOwn ? box : `${box}, the box around the text,`
  if (!limit)
    return `Remove ${overflow} from ${place} or the fixed height from the element around it so that the box grows with its text.`
  return limit.startsWith('max-')
    ? `Remove ${limit} from ${place} so that it grows with its text.`
    : `Replace ${limit} with min-${limit} on ${place} so that it grows with its text.`
}
