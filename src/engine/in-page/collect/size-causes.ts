import { isInFlow, precedes } from './flow.ts'
import type { SizeChange } from './watch-sizes.ts'

/** The movement of an element in one frame. */
export interface FrameMove {
  element: Element
  downPx: number
  asidePx: number
  /** The time at which the browser reported the shift, in milliseconds since the navigation. */
  atMs: number
}

/** A change to one element's height that explains a movement. */
export interface SizeCause {
  element: Element
  heightsPx: [before: number, after: number]
  isFilled: boolean
}

/** The range of a cause's change in height, as a proportion of the movement. */
const SHARE = { min: 0.7, max: 1.5 }
/**
 * The browser reports a shift with the start time of its frame, but sizes after the layout, which takes up to
 * this long.
 */
const FRAME_MS = 250
/** Observers run several times in a frame if one of them changes the layout. */
const ROUNDS_MS = 16
const NEAR_MAX = 50
const REGROUPING_MIN_PX = 4

/** Returns the element before a moved one whose change in height explains how far it moved up or down. */
export function sizeCauseOf(moved: FrameMove, changes: readonly SizeChange[]): SizeCause | null {
  const above = changedIn(moved, changes).filter(
    ({ element }) => precedes(element, moved.element) && isInFlow(element),
  )
  const explaining = above.filter((change) => {
    const share = grownPx(change) / moved.downPx
    return share >= SHARE.min && share <= SHARE.max
  })
  // The changes are in document order, so the last ones are nearest to the element.
  const near = explaining.slice(-NEAR_MAX)
  const inner = near.find(
    ({ element }) => !near.some((other) => other.element !== element && element.contains(other.element)),
  )
  if (!inner) return null
  const float = grownFloatIn(inner, changedIn(moved, changes))
  return causeFrom(outermostNew(float ?? inner, near))
}

/** A box that clears floats grows because a float in it or before it does. */
function grownFloatIn(box: SizeChange, changes: readonly SizeChange[]): SizeChange | null {
  const floats = changes.filter(
    (change) =>
      (change.element.parentElement === box.element ||
        (change.element.parentElement === box.element.parentElement &&
          precedes(change.element, box.element))) &&
      getComputedStyle(change.element).float !== 'none' &&
      grownPx(change) >= SHARE.min * grownPx(box),
  )
  return grownPx(box) > 0 && floats.length === 1 ? floats[0]! : null
}

/** Returns an element whose change in height rearranges the row of a moved float. */
export function regroupingCauseOf(moved: FrameMove, changes: readonly SizeChange[]): SizeCause | null {
  const row = moved.element.parentElement
  if (!row || getComputedStyle(moved.element).float === 'none') return null
  const [largest] = changedIn(moved, changes)
    .filter(
      (change) =>
        row !== change.element &&
        row.contains(change.element) &&
        !moved.element.contains(change.element) &&
        precedes(change.element, moved.element) &&
        Math.abs(grownPx(change)) >= REGROUPING_MIN_PX,
    )
    .toSorted((a, b) => Math.abs(grownPx(b)) - Math.abs(grownPx(a)))
  return largest ? causeFrom(largest) : null
}

/**
 * Returns the changes in the frame in which an element moved, with one change for each element that is still
 * on the page.
 */
function changedIn({ atMs }: FrameMove, changes: readonly SizeChange[]): SizeChange[] {
  const inTime = changes.filter((change) => change.atMs >= atMs - 1 && change.atMs < atMs + FRAME_MS)
  const frameMs = inTime[0]?.atMs ?? 0
  return inTime.filter((change) => change.atMs < frameMs + ROUNDS_MS && change.element.isConnected)
}

const grownPx = ({ before, after }: SizeChange): number => after[1] - before[1]

/** Names inserted content as a whole, not its only child. */
function outermostNew(inner: SizeChange, explaining: readonly SizeChange[]): SizeChange {
  const outer = explaining.find(
    ({ element, before }) => element === inner.element.parentElement && before[1] === 0,
  )
  return outer && inner.before[1] === 0 ? outermostNew(outer, explaining) : inner
}

const causeFrom = ({ element, before, after, isFilled }: SizeChange): SizeCause => ({
  element,
  heightsPx: [Math.round(before[1]), Math.round(after[1])],
  isFilled,
})
