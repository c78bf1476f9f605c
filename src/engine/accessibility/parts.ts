import type { Defect } from './defects.ts'
import type { DescribedElement } from './engines/examined-frames.ts'
import type { RuleId } from './rules/registry.ts'

/** Maps a rule to the rules for larger defects that include its defects. */
const WHOLE_OF: Partial<Record<RuleId, readonly RuleId[]>> = {
  'image-alt': ['link-name', 'button-name', 'role-img-alt'],
  'svg-img-alt': ['link-name', 'button-name', 'role-img-alt'],
  'role-img-alt': ['link-name', 'button-name'],
  listitem: ['list', 'aria-required-children'],
  list: ['aria-required-children'],
  dlitem: ['definition-list'],
  'aria-required-parent': ['aria-required-children', 'list'],
}

/**
 * Merges a defect into a larger defect that includes it. For example, the defect of an image without an
 * alternative becomes part of the defect of the unnamed link around it. Merges a failure only with a failure,
 * and a hint only with a hint.
 */
export function withParts(
  defects: readonly Defect[],
  placed: ReadonlyMap<string, DescribedElement>,
): Defect[] {
  const byPlace = Map.groupBy(defects, ({ place }) => place)
  const parts = new Map<Defect, Defect[]>()
  const isPart = new Set<Defect>()
  for (const defect of defects) {
    const wholes = [...rulesOf(defect)].flatMap((rule) => WHOLE_OF[rule] ?? [])
    if (wholes.length === 0) continue
    const around = [defect.place, ...(placed.get(defect.place)?.around ?? [])]
    const whole = around
      .flatMap((place) => byPlace.get(place) ?? [])
      .find(
        (other) =>
          other !== defect &&
          (other.severity === 'info') === (defect.severity === 'info') &&
          wholes.some((rule) => rulesOf(other).has(rule)),
      )
    if (!whole) continue
    isPart.add(defect)
    parts.set(whole, [...(parts.get(whole) ?? []), defect])
  }
  return defects
    .filter((defect) => !isPart.has(defect))
    .map((defect) => (parts.has(defect) ? { ...defect, parts: allParts(defect, parts) } : defect))
}

/** Returns the parts of a defect, including nested parts. */
const allParts = (defect: Defect, parts: ReadonlyMap<Defect, Defect[]>): Defect[] =>
  (parts.get(defect) ?? []).flatMap((part) => [part, ...allParts(part, parts)])

const rulesOf = ({ evidence }: Defect): Set<RuleId> => new Set(evidence.map(({ rule }) => rule))
