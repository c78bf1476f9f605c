import { writtenAttributeOf } from '../../../model/element-name.ts'
import type { Detail, Subject } from './detail.ts'

export function viewportDetail(reported: string, { element }: Subject): Detail {
  const locks = zoomLocks(element, reported)
  return {
    message: `The viewport ${settingsText(locks)} users from zooming in on a phone.`,
    fix: `Remove ${locks.join(' and ')} from the content of <meta name="viewport">${restOf(element, locks)}.`,
  }
}

/**
 * Returns all settings of a viewport meta element that limit zooming. Removing only one of them isn't enough.
 */
function zoomLocks(element: string, reported: string): string[] {
  const settings = (writtenAttributeOf(element, 'content') ?? '')
    .split(/[,;]/)
    .map((setting) => setting.trim())
  const locks = settings.filter((setting) =>
    /^(?:user-scalable\s*=\s*(?:no|0)|maximum-scale\s*=)/i.test(setting),
  )
  return locks.length > 0 ? locks : [reported]
}

const settingsText = (locks: readonly string[]): string =>
  locks.length === 1 ? `setting ${locks[0]} prevents` : `settings ${locks.join(' and ')} prevent`

/** Returns the remaining viewport settings. A page may have several viewport meta elements. */
function restOf(element: string, locks: readonly string[]): string {
  const content = writtenAttributeOf(element, 'content') ?? ''
  const rest = content
    .split(/[,;]/)
    .map((setting) => setting.trim())
    .filter((setting) => setting && !locks.includes(setting))
  return rest.length > 0 && !content.endsWith('…') ? ` so that it becomes content="${rest.join(', ')}"` : ''
}
