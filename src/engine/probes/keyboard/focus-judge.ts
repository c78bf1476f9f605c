import type { ProbeHit, ProbeRun } from '../probe-tab.ts'
import { quotedStart } from '../quoted-start.ts'
import { briefHit, weakRingHit } from './focus-hits.ts'
import { type FocusLook, pictureFocus } from './focus-pictures.ts'
import type { FocusStop } from './focus-reader.ts'
import { hiddenHits } from './hidden-stops.ts'
import { type Ringless, ringHits } from './ring-hits.ts'

const PICTURED_MAX = 60
/**
 * The maximum number of screenshots for one kind of element. If all of them have the same result, it applies
 * to all elements of that kind.
 */
const PICTURED_OF_KIND_MAX = 2

interface Kind {
  looks: FocusLook[]
  /** The colors of the first weak change. */
  change: string
  weakRing: FocusStop['weakRing']
  brief: FocusStop['brief']
  stops: Place[]
}

interface Cover {
  count: number
  name: string
  /** The name of the first element that the box covers. */
  coveredName: string
  space: FocusStop['coverSpace']
  isTemporary: boolean
  place: Place
}

type Place = Required<Pick<ProbeHit, 'frame' | 'element'>>

export type FocusJudge = ReturnType<typeof createFocusJudge>

/**
 * Determines whether the position of focus is visible. Takes screenshots only if the styles are inconclusive.
 */
export function createFocusJudge(run: ProbeRun) {
  const kinds = new Map<string, Kind>()
  const covers = new Map<string, Cover>()
  let hidden: (Place & { count: number }) | null = null
  const runsOfHidden: (Place & { count: number })[] = []
  let pictured = 0
  let unpictured = 0

  async function lookAt(stop: FocusStop, place: Place): Promise<void> {
    const { clip, look, kind, weakRing, brief } = stop
    if (clip === null || look === 'ring' || look === 'unknown') return
    // An element may look the same even if its styles change on focus.
    const name = `${place.frame} ${kind} ${look}`
    const known = kinds.get(name) ?? { looks: [], change: '', weakRing, brief, stops: [] }
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
        coveredName: cover?.coveredName ?? stop.coveredName,
        space: largerSpace(cover?.space ?? null, stop.coverSpace),
        place: cover?.place ?? place,
        isTemporary: stop.isCoverTemporary,
      })
    },
    async hits(): Promise<ProbeHit[]> {
      endRunOfHidden()
      const hits = await hiddenHits(run, runsOfHidden)
      if (unpictured > 0) run.skip(`the focus indicators of ${unpictured} elements`)
      const obscured = [...covers.values()].map(obscuredHit)
      const known = [...kinds.values()]
      return [
        ...hits,
        ...obscured,
        ...known.flatMap(weakHitOf),
        ...known.flatMap(briefHitOf),
        ...(await ringHits(run, known.flatMap(ringlessOf))),
      ]
    },
  }
}

/** Elements of the same kind fail only if all of their screenshots fail. */
function commonLook({ looks: [look, ...others] }: Kind): FocusLook | null {
  return look && others.every((other) => other === look) ? look : null
}

function weakHitOf(kind: Kind): ProbeHit[] {
  if (commonLook(kind) !== 'weak') return []
  const [first] = kind.stops
  return [kind.weakRing ? weakRingHit(kind.stops, kind.weakRing) : weakHit(first!, kind.change)]
}

const briefHitOf = (kind: Kind): ProbeHit[] =>
  kind.brief && isInvisible(kind) ? [briefHit(kind.stops, kind.brief)] : []

const isInvisible = (kind: Kind): boolean => /^(?:none|faint)$/.test(commonLook(kind) ?? '')

function ringlessOf(kind: Kind): Ringless[] {
  const look = commonLook(kind)
  if (kind.brief || (look !== 'none' && look !== 'faint')) return []
  return kind.stops.map((place) => ({ ...place, look }))
}

const weakHit = (place: Place, change: string): ProbeHit => ({
  rule: 'focus-weak',
  ...place,
  outcome: 'review',
  message: `The element hardly changes when it receives focus: at most ${change}. Below 3:1, keyboard users may not see where they are.`,
})

function largerSpace(known: Cover['space'], found: Cover['space']): Cover['space'] {
  return !known || (found && found.px > known.px) ? found : known
}

/** The extra space that controls need next to the box, in pixels. */
const SPARE_PX = 12
const NAME_MAX = 60

/** Returns the selector in the name of a box. */
const markIn = (name: string): string => /\(([^()]+)\)$/.exec(name)?.[1] ?? name

function obscuredFix({ name, space }: Cover): string | undefined {
  if (!space) return undefined
  const px = Math.ceil((space.px + SPARE_PX) / 10) * 10
  const mark = markIn(name)
  if (space.isAtEnd)
    return `Show ${mark} where it covers no controls, for example in the normal flow of the page (position: static). scroll-padding-${space.side} doesn’t help here because the page can’t scroll any further in this direction.`
  return `Set scroll-padding-${space.side}: ${px}px on the html element so that controls scroll out from under ${mark} when they receive focus. It takes up ${space.px} px at the ${space.side} edge of the window. Or place ${mark} where it covers no controls.`
}

const modalFix = (name: string): string =>
  `If so, keep the focus inside ${markIn(name)} until it is closed: open it with showModal(), or set inert on the content behind it. If not, place it where it covers no controls.`

/** Returns a name for an element that a box covers, based on its own text. */
export const coveredText = (name: string): string =>
  name === '' ? 'this element' : quotedStart(name, NAME_MAX)

function obscuredHit(cover: Cover): ProbeHit {
  const { place, count, name, coveredName, isTemporary } = cover
  const fix = isTemporary ? modalFix(name) : obscuredFix(cover)
  const covered = coveredText(coveredName)
  const question = isTemporary ? ' Do users have to answer or close this box first?' : ''
  return {
    rule: 'focus-obscured',
    ...place,
    outcome: isTemporary ? 'review' : 'violation',
    message:
      count === 1
        ? `The fixed box ${name} completely hides ${covered} while it has focus, so keyboard users can’t see it.${question}`
        : `The fixed box ${name} completely hides ${covered} and ${count - 1} more while they have focus, so keyboard users can’t see them.${question}`,
    ...(fix && { fix }),
  }
}
