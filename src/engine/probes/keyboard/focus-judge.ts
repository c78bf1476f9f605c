import type { Stop } from '../../in-page/probes/walk.ts'
import type { ProbeHit, ProbeRun } from '../probe-tab.ts'
import { type FocusLook, pictureFocus } from './focus-pictures.ts'

const PICTURED_MAX = 60
/** After this many screenshots with the same result, all elements of a kind get that verdict. */
const PICTURED_OF_KIND_MAX = 2

interface Kind {
  looks: FocusLook[]
  stops: number[]
}

/** Judges whether people can see where focus is. Takes screenshots only if the styles aren't conclusive. */
export function createFocusJudge(run: ProbeRun) {
  const kinds = new Map<string, Kind>()
  const hits: ProbeHit[] = []
  const covers = new Map<number, { count: number; isTemporary: boolean; element: number }>()
  let hidden: { element: number; count: number } | null = null
  let pictured = 0
  let unpictured = 0

  async function lookAt({ element, look, box, kind }: Stop): Promise<void> {
    if (element === null || box === null || look === 'ring' || look === 'unknown') return
    // An element may look the same even if its styles change on focus.
    const name = `${kind} ${look}`
    const known = kinds.get(name) ?? { looks: [], stops: [] }
    kinds.set(name, known)
    known.stops.push(element)
    if (known.looks.includes('clear') || known.looks.length >= PICTURED_OF_KIND_MAX) return
    if (pictured >= PICTURED_MAX) {
      unpictured += 1
      return
    }
    pictured += 1
    known.looks.push(await pictureFocus(run, element, box))
  }

  function endRunOfHidden(): void {
    if (hidden) hits.push(hiddenHit(hidden.element, hidden.count))
    hidden = null
  }

  return {
    async look(stop: Stop): Promise<void> {
      if (stop.element === null || stop.isFrame) return
      if (stop.isHidden) {
        hidden = { element: hidden?.element ?? stop.element, count: (hidden?.count ?? 0) + 1 }
        return
      }
      endRunOfHidden()
      if (stop.cover === null) return lookAt(stop)
      const cover = covers.get(stop.cover)
      covers.set(stop.cover, {
        count: (cover?.count ?? 0) + 1,
        element: cover?.element ?? stop.element,
        isTemporary: stop.isCoverTemporary,
      })
    },
    hits(): ProbeHit[] {
      endRunOfHidden()
      if (unpictured > 0) run.skip(`the focus indicators of ${unpictured} elements`)
      const obscured = [...covers.values()].map(({ element, count, isTemporary }) =>
        obscuredHit(element, count, isTemporary),
      )
      return [...hits, ...obscured, ...[...kinds.values()].flatMap(hitsOfKind)]
    },
  }
}

/** A kind fails only if all of its screenshots fail. */
function hitsOfKind({ looks, stops }: Kind): ProbeHit[] {
  const [look] = looks
  if (!look || looks.some((other) => other !== look)) return []
  if (look === 'weak') return [weakHit(stops[0]!)]
  if (look !== 'none' && look !== 'faint') return []
  return stops.map((element) => ({ rule: 'focus-visible', element, ...UNSEEN[look] }))
}

const UNSEEN = {
  none: { message: 'Nothing on the page shows that the element has focus.' },
  faint: {
    message: 'The element changes too little on focus for people to notice.',
    impact: 'moderate',
  },
} as const

const weakHit = (element: number): ProbeHit => ({
  rule: 'focus-weak',
  element,
  outcome: 'review',
  message: 'The focus indicator has a contrast of less than 3:1 between the focused and the unfocused state.',
})

const hiddenHit = (element: number, count: number): ProbeHit => ({
  rule: 'focus-hidden',
  element,
  message:
    count === 1
      ? 'The Tab key reaches this element, but it is invisible while it has focus.'
      : `The Tab key reaches this element and ${count - 1} after it, but they are invisible while they have focus.`,
})

const obscuredHit = (element: number, count: number, isTemporary: boolean): ProbeHit => ({
  rule: 'focus-obscured',
  element,
  outcome: isTemporary ? 'review' : 'violation',
  message: `A fixed layer completely covers this element while it has focus${count === 1 ? '' : `, and ${count - 1} more`}.`,
})
