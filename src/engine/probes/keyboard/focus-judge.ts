import type { ProbeHit, ProbeRun } from '../probe-tab.ts'
import { type FocusLook, pictureFocus } from './focus-pictures.ts'
import type { FocusStop } from './focus-reader.ts'
import { hiddenHit } from './hidden-stops.ts'

const PICTURED_MAX = 60
/**
 * The maximum number of screenshots for one kind of element. If all have the same result, the result applies
 * to all elements of this kind.
 */
const PICTURED_OF_KIND_MAX = 2

interface Kind {
  looks: FocusLook[]
  /** The colors of the first weak change. */
  change: string
  stops: Place[]
}

interface Cover {
  count: number
  name: string
  isTemporary: boolean
  place: Place
}

type Place = Required<Pick<ProbeHit, 'frame' | 'element'>>

export type FocusJudge = ReturnType<typeof createFocusJudge>

/**
 * Determines whether people can see where focus is. Takes screenshots only if the styles are inconclusive.
 */
export function createFocusJudge(run: ProbeRun) {
  const kinds = new Map<string, Kind>()
  const covers = new Map<string, Cover>()
  let hidden: (Place & { count: number }) | null = null
  const runsOfHidden: (Place & { count: number })[] = []
  let pictured = 0
  let unpictured = 0

  async function lookAt(stop: FocusStop, place: Place): Promise<void> {
    const { clip, look, kind } = stop
    if (clip === null || look === 'ring' || look === 'unknown') return
    // An element may look the same even if its styles change on focus.
    const name = `${place.frame} ${kind} ${look}`
    const known = kinds.get(name) ?? { looks: [], change: '', stops: [] }
    kinds.set(name, known)
    known.stops.push(place)
    if (known.looks.includes('clear') || known.looks.length >= PICTURED_OF_KIND_MAX) return
    if (pictured >= PICTURED_MAX) {
      unpictured += 1
      return
    }
    pictured += 1
    const picture = await pictureFocus(run, stop)
    known.looks.push(picture.look)
    known.change ||= picture.change ?? ''
  }

  function endRunOfHidden(): void {
    if (hidden) runsOfHidden.push(hidden)
    hidden = null
  }

  return {
    async look(stop: FocusStop): Promise<void> {
      if (stop.element === null || stop.isFrame) return
      const place = { frame: stop.frame.index, element: stop.element }
      if (stop.isHidden) {
        hidden = { ...(hidden ?? place), count: (hidden?.count ?? 0) + 1 }
        return
      }
      endRunOfHidden()
      if (stop.cover === null) return lookAt(stop, place)
      const key = `${place.frame} ${stop.cover}`
      const cover = covers.get(key)
      covers.set(key, {
        count: (cover?.count ?? 0) + 1,
        name: stop.coverName,
        place: cover?.place ?? place,
        isTemporary: stop.isCoverTemporary,
      })
    },
    async hits(): Promise<ProbeHit[]> {
      endRunOfHidden()
      const hits: ProbeHit[] = []
      for (const stops of runsOfHidden) hits.push(await hiddenHit(run, stops))
      if (unpictured > 0) run.skip(`the focus indicators of ${unpictured} elements`)
      const obscured = [...covers.values()].map(obscuredHit)
      return [...hits, ...obscured, ...[...kinds.values()].flatMap(hitsOfKind)]
    },
  }
}

/** Elements of the same kind fail only if all of their screenshots fail. */
function hitsOfKind({ looks, change, stops }: Kind): ProbeHit[] {
  const [look] = looks
  if (!look || looks.some((other) => other !== look)) return []
  if (look === 'weak') return [weakHit(stops[0]!, change)]
  if (look !== 'none' && look !== 'faint') return []
  return stops.map((place) => ({ rule: 'focus-visible', ...place, ...UNSEEN[look] }))
}

const UNSEEN = {
  none: {
    message:
      'Nothing on the page shows that the element has focus, so people who press Tab can’t see where they are.',
  },
  faint: {
    message: 'The look of the element changes too little on focus for people to notice.',
    impact: 'moderate',
  },
} as const

const weakHit = (place: Place, change: string): ProbeHit => ({
  rule: 'focus-weak',
  ...place,
  outcome: 'review',
  message: `The element hardly changes when the Tab key reaches it, at most ${change}. Below 3:1, people may not see where they are.`,
})

const obscuredHit = ({ place, count, name, isTemporary }: Cover): ProbeHit => ({
  rule: 'focus-obscured',
  ...place,
  outcome: isTemporary ? 'review' : 'violation',
  message:
    count === 1
      ? `The fixed box ${name} completely covers this element while it has focus.`
      : `The fixed box ${name} completely covers this element and ${count - 1} more while they have focus.`,
})
