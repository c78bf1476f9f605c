import { firstClassOf } from '../../elements/identity-order.ts'
import { nameOf, parentOf } from '../../elements/text.ts'
import { ancestorsOf, countAround, findAll, isInside, isShown } from '../flat-tree.ts'
import { HANDLE_CURSOR, isHandleSized } from '../mouse-only.ts'
import { REMOVES } from '../risky.ts'
import { DRAGS } from './drag-words.ts'

/** An element that can be dragged, and the item that moves with it. */
export interface Dragged {
  handle: Element
  item: Element
  /** The control that may also react to a press, or null if there is none. */
  grip: Element | null
}

/** The elements with listeners for presses. */
export interface Targets {
  clicked: ReadonlySet<Element>
  /** The elements with listeners for presses, but not for clicks. */
  unclicked: ReadonlySet<Element>
  /** The elements with listeners for presses and moves, but not for clicks. */
  moved: ReadonlySet<Element>
  /** Like `unclicked`, but also includes the elements for which a framework handles the start of presses. */
  pressed: ReadonlySet<Element>
}

/** All controls of the page, and the elements with listeners. */
export interface Page {
  controls: readonly Element[]
  targets: Targets
}

/** Items that are moved in the same way. */
interface Group {
  items: readonly Dragged[]
  /** The box around all items. */
  around: Element | null
}

const DRAGGABLE_MIN = 2
/** Fewer elements may have this cursor for decoration. */
const GRABBED_MIN = 3
const ICON_PX_MAX = 64
export const NOT_MOVED =
  'canvas, svg, svg *, video, iframe, :is([class*=map], [class*=carousel], [class*=slick], [class*=swiper], [class*=splide]), :is([class*=map], [class*=carousel], [class*=slick], [class*=swiper], [class*=splide]) *'
/** Elements that set a value or a size. Other checks cover them. */
export const VALUED =
  'input, select, textarea, [role=slider], [role=slider] *, [role=scrollbar], [role=separator], [role=spinbutton]'
/** Selects the handles of common libraries, which may listen to presses elsewhere. */
const KNOWN_HANDLE =
  ':is(.ui-sortable-handle, [data-rbd-drag-handle-draggable-id], [data-rfd-drag-handle-draggable-id], .cdk-drag-handle, [aria-roledescription=sortable], [aria-roledescription=draggable]):not([aria-disabled=true], .ui-sortable-disabled *, .cdk-drag-disabled *)'
/** Matches the names of buttons that move items, in the supported languages. */
export const MOVES =
  /[↑↓←→▲▼⬆⬇]|\b(up|down|move|order|sort|hoch|oben|unten|verschieb|monter|descendre|déplacer|subir|bajar|mover|sposta|ordina|omhoog|omlaag|verplaats|ordenar|przenieś|flytta|přesun)/i
/** Matches the names of buttons that keep or discard an order, but move nothing. */
export const SAVES =
  /\b(save|submit|apply|reset|cancel|confirm|place (?:my |your |the |an )?order|speicher|sichern|übernehm|zurücksetz|enregistr|valider|guardar|aplicar|salva|applica|opslaan|zapisz|spara|uložit)/i

/** Links in an item only open something. */
export const CONTROL = 'button, [role=button], [role^=menuitem], select, input, summary'
/** Selects elements that do something when pressed. */
export const PRESSED =
  'a[href], button, summary, input, select, textarea, label, [onclick], [role=tab], [role=link]'
const MENU_BUTTON = '[aria-haspopup], [aria-expanded], [popovertarget], [commandfor]'
const NAME_MAX = 60

/** Returns the first item of each group of items that can be moved only by dragging. */
export function draggedGroups(targets: Targets): Dragged[] {
  const draggable = byParent(
    findAll('[draggable=true]')
      .filter((element) => !element.matches(PRESSED) && !isClicked(element, targets))
      .map((element) => ({ handle: element, item: element, grip: controlIn(element, targets) })),
  )
  const hasGestures = targets.unclicked.size > 0
  const grabbed = hasGestures ? findAll('*').flatMap((element) => grabbedBy(element, targets)) : []
  // Each item of a list may contain one draggable element.
  const lone = draggable.flatMap(({ items }) => (items.length === 1 ? items.map(({ handle }) => handle) : []))
  const controls = findAll(CONTROL)
  const firstIn = (min: number) => (group: Group) => firstOf(group, min, { controls, targets })
  return [
    ...draggable.flatMap(firstIn(DRAGGABLE_MIN)),
    ...byParent(grabbed).flatMap(firstIn(GRABBED_MIN)),
    ...gripGroups(lone, targets).flatMap(firstIn(GRABBED_MIN)),
  ]
}

const byParent = (dragged: readonly Dragged[]): Group[] =>
  [...Map.groupBy(dragged, ({ item }) => parentOf(item))].map(([around, items]) => ({ items, around }))

function controlIn(handle: Element, targets: Targets): Element | null {
  if (isFocusable(handle)) return handle
  return [...handle.querySelectorAll('*')].find((inner) => isGrip(inner, targets)) ?? null
}

const isFocusable = (element: Element): boolean => (element as HTMLElement).tabIndex >= 0

/** Returns a handle whose item is in a list that listens to drags, but not to clicks. */
function grabbedBy(handle: Element, targets: Targets): Dragged[] {
  const { clicked, unclicked } = targets
  if (!isGrabbed(handle) || isGrabbed(parentOf(handle)) || isOwnGrip(handle, targets)) return []
  let item = handle
  for (const around of ancestorsOf(handle)) {
    if (unclicked.has(item) || unclicked.has(around))
      return [{ handle, item, grip: controlIn(handle, targets) }]
    if (clicked.has(item)) return []
    item = around
  }
  return []
}

/**
 * Returns the handles that listen to presses themselves, in groups that look alike. The items on a board are
 * in several lists, some of which may have only one item.
 */
function gripGroups(lone: readonly Element[], targets: Targets): Group[] {
  const own = findAll('*').filter(
    (element) =>
      isOwnGrip(element, targets) &&
      isShown(element) &&
      (element.matches('button') || !element.matches('[draggable=true]')),
  )
  const known = new Set([...own, ...lone])
  const grips = [...known].filter((grip) => ![...ancestorsOf(grip)].some((around) => known.has(around)))
  const kindOf = (grip: Element) => `${grip.localName} ${firstClassOf(grip)}`
  return [...Map.groupBy(grips, kindOf).values()].flatMap((alike) => {
    const counts = countAround(alike)
    const around = [...ancestorsOf(alike[0]!)].find((box) => counts.get(box) === alike.length) ?? null
    const levels = Math.min(...alike.map((grip) => levelsTo(grip, counts)))
    // An element that fills a large part of a section is an area to swipe, not a handle.
    if (levels > 0 && !alike.every((grip) => isHandleSized(grip) || grip.matches(KNOWN_HANDLE))) return []
    const items = alike.flatMap((grip) => itemOf(grip, levels, targets))
    return items.length === alike.length ? [{ items, around }] : []
  })
}

/** Returns the number of levels between a handle and the largest box that contains no other handle. */
const levelsTo = (grip: Element, counts: ReadonlyMap<Element, number>): number =>
  [...ancestorsOf(grip)].findIndex((around) => counts.get(around)! > 1)

/** Returns an empty list if the item reacts to clicks, since a click may also move it. */
function itemOf(handle: Element, levels: number, { clicked }: Targets): Dragged[] {
  const parts = [handle, ...ancestorsOf(handle)].slice(0, levels + 1)
  const item = parts[levels]
  return item && !parts.some((part) => clicked.has(part)) ? [{ handle, item, grip: handle }] : []
}

function isOwnGrip(element: Element, { clicked, pressed, moved }: Targets): boolean {
  if (clicked.has(element) || element.matches(`${VALUED}, ${MENU_BUTTON}, [onclick]`)) return false
  if (element.matches(`${KNOWN_HANDLE}, button[draggable=true]`)) return true
  if (!pressed.has(element)) return false
  const { cursor, touchAction } = getComputedStyle(element)
  if (MOVING_CURSOR.test(cursor)) return true
  // A handle may have a different cursor, but the browser must not scroll the page while the handle is
  // dragged.
  return moved.has(element) && touchAction === 'none' && DRAGS.test(nameOf(element, NAME_MAX))
}

/** Any other cursor on a handle means that it resizes something. */
const MOVING_CURSOR = /^(grab|move|all-scroll)$/

/** The items may listen to clicks themselves, or the box around them may do so. */
const isClicked = (item: Element, { clicked }: Targets): boolean =>
  clicked.has(item) || (isFocusable(item) && [...ancestorsOf(item)].some((around) => clicked.has(around)))

/** The content of a handle inherits its cursor. */
const isGrabbed = (element: Element | null): boolean =>
  element !== null && HANDLE_CURSOR.test(getComputedStyle(element).cursor)

/** Returns the first handle in a group of items, if none of the items can be moved in another way. */
export function firstOf({ items, around }: Group, min: number, { controls, targets }: Page): Dragged[] {
  const shown = items.filter((dragged) => isShown(dragged.handle) && !isNotMoved(dragged))
  const [first] = shown
  if (!first || !around || shown.length < min) return []
  const isAlike = shown.every(({ item }) => item.localName === first.item.localName)
  const isOperable = shown.some(({ handle, item }) =>
    controls.some(
      (control) =>
        isInside(control, item) &&
        (handle === item || !isInside(control, handle)) &&
        mayMove(control, targets),
    ),
  )
  return isAlike && !isOperable && !hasMoveButton(around, controls, targets) ? [first] : []
}

/** An icon in an item may be its handle, unlike a drawing in which the user moves around. */
const isNotMoved = ({ handle, item }: Dragged): boolean =>
  handle.matches('svg') && handle !== item && isIconSized(handle)
    ? (parentOf(handle)?.matches(NOT_MOVED) ?? false)
    : handle.matches(NOT_MOVED)

const isIconSized = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect()
  return Math.max(width, height) <= ICON_PX_MAX
}

/** A list may have buttons next to it that move the selected item. */
function hasMoveButton(list: Element, controls: readonly Element[], targets: Targets): boolean {
  const around = parentOf(list) ?? list
  return controls.some((button) => {
    if (!button.matches('button, [role=button]') || !isInside(button, around)) return false
    const name = nameOf(button, NAME_MAX)
    return MOVES.test(name) && !SAVES.test(name) && !isGrip(button, targets)
  })
}

/**
 * Returns true for a control in an item that may move the item, unlike a handle or a button that removes it.
 */
const mayMove = (control: Element, targets: Targets): boolean =>
  !isGrip(control, targets) &&
  (control.matches(MENU_BUTTON) ||
    !control.matches('button, [role=button]') ||
    !REMOVES.test(nameOf(control, NAME_MAX)))

/** Returns true for a button that is only used for dragging, or for moving something with keys. */
const isGrip = (button: Element, targets: Targets): boolean =>
  isOwnGrip(button, targets) ||
  (button.matches('button, [role=button]') &&
    isGrabbed(button) &&
    // An element that isn't a button in HTML inherits the cursor of its item.
    (button.localName === 'button' || !isGrabbed(parentOf(button))) &&
    !button.matches(`${MENU_BUTTON}, [onclick]`) &&
    !targets.clicked.has(button))
