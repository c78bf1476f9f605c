import type { CutCause } from '../../in-page/probes/cut-cause.ts'

/** Returns advice about the box that cuts off a text, or nothing if the box isn't known. */
export function cutFix(cause: CutCause | null | undefined): { fix?: string } {
  if (!cause) return {}
  const { box, limit, overflow, isSide } = cause
  const place = box || 'the element of the text itself'
  if (isSide)
    return {
      fix: limit
        ? `Let the text wrap (white-space: normal), or replace ${limit} on ${place} with min-${limit.replace(/^max-/, '')}, so that the box grows with its text.`
        : `Let the text wrap (white-space: normal), or remove ${overflow} from ${place}.`,
    }
  const isMax = limit.startsWith('max-')
  return {
    fix: limit
      ? `${isMax ? `Remove ${limit} from` : `Replace ${limit} with min-${limit} on`} ${place}${box ? ', the box around the text' : ''}, so that it grows with its text.`
      : `Remove ${overflow} from ${place}${box ? ', the box around the text,' : ''} or the fixed height of the element around it, so that the box grows with its text.`,
  }
}
