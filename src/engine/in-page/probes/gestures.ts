import { keep } from '../accessibility/keeper.ts'
import { nameOf, parentOf } from '../elements/text.ts'
import { ancestorsOf, findAll, isShown } from './flat-tree.ts'
import { HANDLE_CURSOR } from './mouse-only.ts'
import { slidesIn } from './slides.ts'

/** An element that people can use only by dragging or swiping. */
export interface GestureOnly {
  element: number
  gesture: 'drag' | 'swipe'
  /** The control in the element that people drag. A press of the control may do something, too. */
  grip: number | null
  /** The box of all items. */
  list: number | null
}

const DRAGGABLE_MIN = 2
/** Fewer elements may have this cursor for decoration. */
const GRABBED_MIN = 3
const NOT_MOVED = 'canvas, svg, svg *, video, iframe, [class*=map], [class*=map] *'
/** Matches the names of buttons that move items, in the supported languages. */
const MOVES =
  /[↑↓←→▲▼⬆⬇]|\b(up|down|move|order|sort|hoch|oben|unten|verschieb|monter|descendre|déplacer|subir|bajar|mover|sposta|ordina|omhoog|omlaag|verplaats|ordenar|przenieś|flytta|přesun)/i
/** Matches the names of buttons that keep or discard an order, but move nothing. */
const SAVES =
  /\b(save|submit|apply|reset|cancel|confirm|place (?:my |your |the |an )?order|speicher|sichern|übernehm|zurücksetz|enregistr|valider|guardar|aplicar|salva|applica|opslaan|zapisz|spara|uložit)/i

/** Links in an item only open something. */
const CONTROL = 'button, [role=button], [role^=menuitem], select, input, summary'

/** Selects elements that do something when people press them. */
const PRESSED = 'a[href], button, summary, input, select, textarea, label, [onclick], [role=tab], [role=link]'
const MENU_BUTTON = '[aria-haspopup], [aria-expanded], [popovertarget], [commandfor]'

const STEPS = 'button, [role=button], [role=tab], input, select, a[href^="#"]'
/** The maximum distance between slides and the buttons that change them, in CSS pixels. */
const STEPS_NEAR_PX = 120

/** A box whose slides change only by swiping in a narrow window. */
export interface NarrowSwipe {
  element: number
  /** Whether the window hides buttons that change the slides. */
  hidesSteps: boolean
}

/** The boxes whose slides change only by swiping in the wide window. */
let swipedWide = new Set<Element>()

/**
 * Returns the first item of each group of items that people can move only by dragging, and boxes whose slides
 * change only by swiping. Uses the listeners that `findMouseOnly` uses.
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
    ...dragged.map((items) => keptDrag(items, targets)),
    ...swiped.map(({ box }) => ({ element: keep(box), gesture: 'swipe' as const, grip: null, list: null })),
  ].slice(0, max)
}

/** Returns the boxes whose slides change only by swiping in the narrow window, but not in the wide one. */
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

function keptDrag({ handle, item }: Dragged, targets: Targets): GestureOnly {
  const grip = isFocusable(handle)
    ? handle
    : [...handle.querySelectorAll('*')].find((inner) => isGrip(inner, targets))
  const list = parentOf(item)
  return {
    element: keep(handle),
    gesture: 'drag',
    grip: grip ? keep(grip) : null,
    list: list ? keep(list) : null,
  }
}

const isFocusable = (element: Element): boolean => (element as HTMLElement).tabIndex >= 0

/** An element that people drag, and the item that moves with it. */
interface Dragged {
  handle: Element
  item: Element
}

/** The elements with listeners for presses. */
interface Targets {
  clicked: ReadonlySet<Element>
  /** The elements with listeners for presses, but not for clicks. */
  unclicked: ReadonlySet<Element>
}

function readTargets(): Targets {
  const targets: Record<keyof Targets, Set<Element>> = { clicked: new Set(), unclicked: new Set() }
  for (const { node, isClicked } of globalThis.pressTargets ?? [])
    if (node instanceof Element) targets[isClicked ? 'clicked' : 'unclicked'].add(node)
  return targets
}

function draggedGroups(targets: Targets): Dragged[] {
  const draggable = findAll('[draggable=true]')
    .filter((element) => !element.matches(PRESSED) && !isClicked(element, targets))
    .map((element) => ({ handle: element, item: element }))
  const hasGestures = targets.unclicked.size > 0
  const grabbed = hasGestures ? findAll('body *').flatMap((element) => grabbedBy(element, targets)) : []
  return [...firstOfEach(draggable, DRAGGABLE_MIN, targets), ...firstOfEach(grabbed, GRABBED_MIN, targets)]
}

/** Returns a handle whose item is in a list that listens to drags, but not to clicks. */
function grabbedBy(handle: Element, { clicked, unclicked }: Targets): Dragged[] {
  if (!isGrabbed(handle) || isGrabbed(parentOf(handle))) return []
  let item = handle
  for (const around of ancestorsOf(handle)) {
    if (unclicked.has(item) || unclicked.has(around)) return [{ handle, item }]
    if (clicked.has(item)) return []
    item = around
  }
  return []
}

/** The items may listen to clicks themselves, or the box around them may do so. */
const isClicked = (item: Element, { clicked }: Targets): boolean =>
  clicked.has(item) || (isFocusable(item) && [...ancestorsOf(item)].some((around) => clicked.has(around)))

/** The content of a handle inherits its cursor. */
const isGrabbed = (element: Element | null): boolean =>
  element !== null && HANDLE_CURSOR.test(getComputedStyle(element).cursor)

/** Returns the first handle of each group of neighboring items, if none of the items can be moved otherwise. */
function firstOfEach(dragged: readonly Dragged[], min: number, targets: Targets): Dragged[] {
  const shown = dragged.filter(({ handle }) => isShown(handle) && !handle.matches(NOT_MOVED))
  const groups = [...Map.groupBy(shown, ({ item }) => parentOf(item)).entries()]
  return groups.flatMap(([list, items]) => {
    const [first] = items
    const isAlike = items.every(({ item }) => item.localName === first!.item.localName)
    const isOperable = items.some(({ handle, item }) =>
      [...item.querySelectorAll(CONTROL)].some(
        (control) => (handle === item || !handle.contains(control)) && !isGrip(control, targets),
      ),
    )
    return list && first && items.length >= min && isAlike && !isOperable && !hasMoveButton(list, targets)
      ? [first]
      : []
  })
}

/** A list may have buttons next to it that move the selected item. */
const hasMoveButton = (list: Element, targets: Targets): boolean =>
  [...(parentOf(list) ?? list).querySelectorAll('button, [role=button]')].some(
    (button) => MOVES.test(nameOf(button, 60)) && !SAVES.test(nameOf(button, 60)) && !isGrip(button, targets),
  )

/** Returns true for a button that is only there to be dragged, or to be moved with keys. */
const isGrip = (button: Element, { clicked }: Targets): boolean =>
  button.matches('button, [role=button]') &&
  isGrabbed(button) &&
  // An element that isn't a button in HTML inherits the cursor of its item.
  (button.localName === 'button' || !isGrabbed(parentOf(button))) &&
  !button.matches(`${MENU_BUTTON}, [onclick]`) &&
  !clicked.has(button)

const slideBoxes = ({ unclicked }: Targets) =>
  [...unclicked].flatMap((box) => {
    const track = isShown(box) ? slidesIn(box) : null
    return track && !scrolls(track, box) ? [{ box, track }] : []
  })

/** Returns true if people can scroll the slides without a script. */
const scrolls = (track: Element, box: Element): boolean =>
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

function hasSteps(box: Element, track: Element, { clicked }: Targets): boolean {
  const near = box.getBoundingClientRect()
  const pressed = [...clicked].filter((element) => !element.contains(box))
  return [...findAll(STEPS), ...pressed].some((control) => {
    // Many sites show the arrows of slides only while the mouse is over them.
    if (track.contains(control) || !control.checkVisibility({ visibilityProperty: true })) return false
    const { left, right, top, bottom } = control.getBoundingClientRect()
    const isBeside = right >= near.left - STEPS_NEAR_PX && left <= near.right + STEPS_NEAR_PX
    return isBeside && bottom >= near.top - STEPS_NEAR_PX && top <= near.bottom + STEPS_NEAR_PX
  })
}
