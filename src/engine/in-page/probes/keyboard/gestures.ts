import { keep } from '../../accessibility/keeper.ts'
import { parentOf } from '../../elements/text.ts'
import { ancestorsOf, findAll, isShown } from '../flat-tree.ts'
import { slidesIn } from '../slides.ts'
import { type Dragged, draggedGroups, type Targets } from './drags.ts'

/** An element that can be used only by dragging or swiping. */
export interface GestureOnly {
  element: number
  gesture: 'drag' | 'swipe'
  /** The control in the element that is dragged. Pressing the control may also do something. */
  grip: number | null
  /** The box around all items. */
  list: number | null
}

const STEPS = 'button, [role=button], [role=tab], input, select, a[href^="#"]'
/** The maximum distance between slides and the buttons that change them, in CSS pixels. */
const STEPS_NEAR_PX = 120

/** A box whose slides can be changed only by swiping in a narrow window. */
export interface NarrowSwipe {
  element: number
  /** Whether the window hides buttons that change the slides. */
  hidesSteps: boolean
}

/** The boxes whose slides can be changed only by swiping in the wide window. */
let swipedWide = new Set<Element>()

/**
 * Returns the first item of each group of items that can be moved only by dragging, and boxes whose slides
 * can be changed only by swiping. Uses the listeners that `findMouseOnly` and `findSliders` use.
 */
export function findGestureOnly(max: number): GestureOnly[] {
  const targets = readTargets()
  const boxes = slideBoxes(targets)
  const dragged = draggedGroups(targets).filter(
    ({ handle, item }) => !boxes.some(({ box }) => box.contains(handle)) && !isSlideWithSteps(item, targets),
  )
  const swiped = boxes.filter(({ box, track }) => !hasSteps(box, track, targets))
  swipedWide = new Set(swiped.map(({ box }) => box))
  return [
    ...dragged.map(keptDrag),
    ...swiped.map(({ box }) => ({ element: keep(box), gesture: 'swipe' as const, grip: null, list: null })),
  ].slice(0, max)
}

/**
 * Returns the boxes whose slides can be changed only by swiping in the narrow window, but not in the wide
 * one.
 */
export function findNarrowSwipes(max: number): NarrowSwipe[] {
  const targets = readTargets()
  return slideBoxes(targets)
    .filter(({ box, track }) => !swipedWide.has(box) && !hasSteps(box, track, targets))
    .slice(0, max)
    .map(({ box, track }) => ({ element: keep(box), hidesSteps: hasHiddenSteps(box, track) }))
}

const hasHiddenSteps = (box: Element, track: Element): boolean =>
  [...(parentOf(box) ?? box).querySelectorAll(STEPS)].some(
    (control) =>
      control.getAttribute('type') !== 'hidden' &&
      !track.contains(control) &&
      !control.checkVisibility({ visibilityProperty: true }),
  )

function keptDrag({ handle, item, grip }: Dragged): GestureOnly {
  const list = parentOf(item)
  return {
    element: keep(handle),
    gesture: 'drag',
    grip: grip ? keep(grip) : null,
    list: list ? keep(list) : null,
  }
}

/** Returns the elements with listeners for presses, as marked by the service. */
export function readTargets(): Targets {
  const clicked = new Set<Element>()
  const unclicked = new Set<Element>()
  const moved = new Set<Element>()
  for (const { node, isClicked, isGesture } of globalThis.pressTargets ?? []) {
    if (!(node instanceof Element)) continue
    const sets = isClicked ? [clicked] : [unclicked, ...(isGesture ? [moved] : [])]
    for (const set of sets) set.add(node)
  }
  return {
    clicked,
    unclicked,
    moved,
    pressed: new Set([...unclicked, ...(globalThis.frameworkTargets ?? [])]),
  }
}

const slideBoxes = ({ unclicked }: Targets) =>
  [...unclicked].flatMap((box) => {
    const track = isShown(box) ? slidesIn(box) : null
    return track && !scrolls(track, box) ? [{ box, track }] : []
  })

/** Returns true if the slides can be scrolled without a script. */
export const scrolls = (track: Element, box: Element): boolean =>
  [track, ...ancestorsOf(track)].some(
    (around) =>
      (box === around || box.contains(around)) &&
      /auto|scroll/.test(getComputedStyle(around).overflowX) &&
      around.scrollWidth > around.clientWidth,
  )

function isSlideWithSteps(item: Element, targets: Targets): boolean {
  const track = parentOf(item)
  const box = track && parentOf(track)
  return box !== null && slidesIn(box) === track && hasSteps(box, track!, targets)
}

/** Returns true if a control near a box, but not in the row of its slides, may change the slides. */
export function hasSteps(box: Element, track: Element | null, { clicked }: Targets): boolean {
  const near = box.getBoundingClientRect()
  const pressed = [...clicked].filter((element) => !element.contains(box))
  return [...findAll(STEPS), ...pressed].some((control) => {
    // Many sites show the arrows of slides only while the mouse is over them.
    if (track?.contains(control) || !control.checkVisibility({ visibilityProperty: true })) return false
    const { left, right, top, bottom } = control.getBoundingClientRect()
    const isBeside = right >= near.left - STEPS_NEAR_PX && left <= near.right + STEPS_NEAR_PX
    return isBeside && bottom >= near.top - STEPS_NEAR_PX && top <= near.bottom + STEPS_NEAR_PX
  })
}
