import type { Evidence } from './evidence.ts'
import type { DescribedElement } from './examined-frames.ts'

const IMAGE_BUTTON = /^<input\b[^>]*\btype="image"/i

/**
 * Drops reports that are wrong for reasons that their engines don't consider: the contrast of text that is invisible or
 * belongs to a disabled control, the contrast of text that axe-core couldn't judge and that our screenshots don't
 * confirm, an object that shows its fallback, which names it, and an image button, whose empty alternative hides no
 * element.
 */
export function withoutFalseAlarms(
  evidence: readonly Evidence[],
  placed: ReadonlyMap<string, DescribedElement>,
): Evidence[] {
  const places = (isOf: (one: Evidence) => boolean) =>
    new Set(evidence.filter(isOf).map(({ place }) => place))
  const unclear = places(
    ({ rule, hit }) => rule === 'color-contrast' && hit.engine === 'axe-core' && hit.outcome === 'review',
  )
  const measured = places(({ rule, hit }) => isContrast(rule) && hit.engine === 'audit-service')
  return evidence.filter(({ rule, hit, place }) => {
    if (isContrast(rule) && placed.get(place)?.needsNoContrast) return hit.engine === 'axe-core'
    if (isContrast(rule) && unclear.has(place) && !measured.has(place)) return hit.engine === 'axe-core'
    if (rule === 'object-alt') return placed.get(place)?.showsFallback !== true
    return rule !== 'presentation-role-conflict' || !IMAGE_BUTTON.test(placed.get(place)?.element ?? '')
  })
}

const isContrast = (rule: string): boolean => rule === 'color-contrast' || rule === 'color-contrast-enhanced'
