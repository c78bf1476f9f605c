import { defectsOf } from '../../../src/engine/accessibility/defects.ts'
import type { DescribedElement } from '../../../src/engine/accessibility/engines/examined-frames.ts'
import { evidenceOf, vetoesOf } from '../../../src/engine/accessibility/evidence.ts'
import { findingsOf } from '../../../src/engine/accessibility/findings.ts'
import { type Pass, type RawFinding, referenceKey } from '../../../src/engine/accessibility/raw-finding.ts'

/** Parses `engine rule outcome element`. The outcome defaults to a violation. */
function hit(text: string): RawFinding {
  const [engine, rule, second = '0', third] = text.split(' ')
  const outcome = third === undefined ? 'violation' : second
  const place = { frame: 0, element: Number(third ?? second) }
  return {
    engine: engine as RawFinding['engine'],
    rule: rule!,
    reason: null,
    outcome: outcome as RawFinding['outcome'],
    place,
    message: `${engine} says so`,
    help: engine === 'axe-core' ? 'Elements must be right' : '',
    impact: null,
  }
}

/** Element 2 is inside element 1, which is inside element 0. All other elements are independent. */
function placedOf(hits: readonly RawFinding[], tag: string): Map<string, DescribedElement> {
  return new Map(
    hits.map(({ place }) => {
      const { frame, element } = place
      const around = element === 2 ? [1, 0] : element === 1 ? [0] : []
      const described = { selector: `#e${element}`, element: `<${tag}>`, signature: `e${element}` }
      const keys = around.map((number) => referenceKey({ frame, element: number }))
      return [referenceKey(place), { ...described, order: [frame, element], around: keys }]
    }),
  )
}

export function merge(texts: readonly string[], { passes = [] as Pass[], tag = 'div' } = {}) {
  const hits = texts.map(hit)
  const placed = placedOf(hits, tag)
  return findingsOf(defectsOf(evidenceOf(hits, placed), placed, vetoesOf(passes)), placed)
}

export const passed = (rule: string, element: number): Pass => ({ rule, place: { frame: 0, element } })

export const brief = (findings: ReturnType<typeof merge>) =>
  findings.map(({ severity, rule, selector }) => `${severity} ${rule} ${selector}`)
