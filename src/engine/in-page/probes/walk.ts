import { keep, keptElement } from '../accessibility/keeper.ts'
import { type BriefFocus, endBriefFocus } from './brief-focus.ts'
import { type Cover, coverOf, DIALOG, UNCOVERED } from './cover.ts'
import { allRoots, ancestorsOf, findAll, focusedElement, isInside, isShown } from './flat-tree.ts'
import { hasPlainRing, lookOf, type WeakRing, weakRingOf } from './look.ts'
import { MARGIN_PX, type PageBox } from './page-box.ts'
import { holdStill } from './sheets.ts'
import { rememberDialogs, type TakenFocus, takenFocus } from './taken-focus.ts'
import { isUnseen } from './unseen.ts'

/** The element that has focus after a key press, and the effects of the press. */
export interface Stop extends Cover {
  /** The number of the element that has focus, or null if there is none. */
  element: number | null
  isFrame: boolean
  /**
   * Whether the browser gives the element several tab stops, such as those for the day, month and year of a
   * date field.
   */
  hasParts: boolean
  /** Whether the element is in an open dialog, which may trap focus. */
  isInDialog: boolean
  /** A key that is the same for elements with the same styles. */
  kind: string
  /**
   * The visible effect of focus. `ring` is an outline that needs no screenshot. `changed` means that styles
   * changed, and `same` means that none did. `unknown` means that the styles without focus are unknown or
   * that the element shows a caret.
   */
  look: 'ring' | 'changed' | 'same' | 'unknown'
  /**
   * The visible area of the element, or of the label that represents it. Null if no part of it is in the
   * viewport.
   */
  box: PageBox | null
  /** The scroll position of the document. */
  scroll: { x: number; y: number }
  /** The outline of the element, if its color hardly differs from its background. */
  weakRing: WeakRing | null
  /** The animation that shows the focus only for a moment, or null if there is none. */
  brief: BriefFocus | null
  /** The elements that received focus from this press but lost it immediately. */
  lost: number[]
  /** The dialog that took the focus from the element that this press moved it to, or null. */
  taken: TakenFocus | null
}

const STOPS =
  'a[href], area[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable]'
const WITH_CARET =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=reset], [type=image], [type=range], [type=color], [type=file]), textarea, [contenteditable]'
const WITH_PARTS =
  'input[type=date], input[type=time], input[type=datetime-local], input[type=month], input[type=week], video[controls], audio[controls]'
const LANDMARK = 'nav, header, footer, main, aside, form, dialog'
const LOOKS_MAX = 400

/** The appearance of each tab stop before the walk. */
let looks = new Map<Element, string>()
let focused: Element[] = []
/** The number of times that an element has received focus since the start of the walk. */
let focusChanges = 0

/** Returns the elements that the Tab key should reach, according to their markup. */
export function tabStops(): HTMLElement[] {
  const modal = findAll('dialog:modal')[0]
  const groups = new Set<string>()
  return (findAll(STOPS) as HTMLElement[]).filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled, [type=hidden]') &&
      !element.closest('[inert]') &&
      element.checkVisibility({ visibilityProperty: true }) &&
      (!modal || isInside(element, modal)) &&
      isFirstOfGroup(element, groups),
  )
}

/** The Tab key reaches only one radio button in each group. */
function isFirstOfGroup(element: Element, groups: Set<string>): boolean {
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.name === '') return true
  const group = `${element.form?.id ?? ''} ${element.name}`
  return !groups.has(group) && groups.add(group) !== null
}

export interface WalkPlan {
  /** The number of elements that the Tab key seems to reach. */
  stops: number
  /** Whether scripts could trap focus. */
  mayTrap: boolean
  /** The frame elements that the Tab key seems to reach. */
  frames: number[]
}

/** Prepares a walk with the Tab key. */
export function planWalk(): WalkPlan {
  holdStill()
  rememberDialogs()
  const stops = tabStops()
  looks = new Map(stops.slice(0, LOOKS_MAX).map((element) => [element, lookOf(element)]))
  for (const root of allRoots())
    root.addEventListener(
      // `focusin` isn't dispatched if a `focus` handler removes focus.
      'focus',
      (event) => {
        const [target] = event.composedPath()
        if (target instanceof Element) focused.push(target)
        focusChanges += 1
      },
      { capture: true },
    )
  // Scripts may have listeners anywhere. On a page without scripts, only a handler in the markup can move
  // focus.
  const mayTrap =
    document.scripts.length > 0 || document.querySelector('[onblur], [onfocus], [onkeydown]') !== null
  return { stops: stops.length, mayTrap, frames: stops.filter(isFrame).map(keep) }
}

const isFrame = (element: Element): boolean => /^i?frame$/.test(element.localName)

/** Returns the current position of the focus and the events since the last call. */
export function readStop(): Stop {
  const active = focusedElement()
  const passed = [...new Set(focused)].filter((element) => element !== active)
  focused = []
  const taken = active && takenFocus(active, passed)
  const nothing = {
    taken: null,
    isFrame: false,
    hasParts: false,
    isInDialog: false,
    kind: '',
    look: 'unknown',
    box: null,
    scroll: { x: scrollX, y: scrollY },
    weakRing: null,
    brief: null,
  } as const
  const lost = passed.filter((element) => element.isConnected && isShown(element)).map(keep)
  if (!active) return { element: null, ...nothing, ...UNCOVERED, lost }
  const shown = standInOf(active)
  // Otherwise, an indicator that fades would look permanent, because the page's animations are paused.
  const brief = endBriefFocus(active, shown)
  return {
    element: keep(active),
    isFrame: isFrame(active),
    hasParts: active.matches(WITH_PARTS),
    isInDialog: [active, ...ancestorsOf(active)].some((element) => element.matches(DIALOG)),
    kind: kindOf(active, shown),
    look: compareLook(active, shown),
    box: boxInViewport(shown),
    scroll: { x: scrollX, y: scrollY },
    weakRing: weakRingOf(shown),
    brief,
    ...coverOf(shown),
    // If focus moved on to another element, the page moved it on purpose.
    lost: [],
    taken,
  }
}

/**
 * Returns the element that is visible in place of the given one. A field that is hidden on purpose is
 * represented by its label or the element next to it. An area of a map is represented by its image.
 */
export function standInOf(element: Element): Element {
  const map = element.matches('area') ? element.closest('map') : null
  if (map) return document.querySelector(`img[usemap="#${CSS.escape(map.name)}"]`) ?? element
  if (!element.matches('input, select, textarea') || !isUnseen(element)) return element
  const { labels, nextElementSibling, parentElement } = element as HTMLInputElement
  const others = [...(labels ?? []), nextElementSibling, parentElement]
  return others.find((other) => other && !isUnseen(other)) ?? element
}

/** Invisible fields are of the same kind only if the parts that people see in place of them are. */
function kindOf(element: Element, shown: Element): string {
  const classOf = (part: Element) => part.getAttribute('class') ?? ''
  const type = element.matches('input') ? (element.getAttribute('type') ?? '') : ''
  const next = element.nextElementSibling
  const parts =
    shown === element
      ? []
      : [shown.localName, classOf(shown), ...(next ? [next.localName, classOf(next)] : [])]
  return [
    element.localName,
    type,
    classOf(element),
    element.closest(LANDMARK)?.localName ?? '',
    ...parts,
  ].join(' ')
}

function compareLook(element: Element, shown: Element): Stop['look'] {
  if (hasPlainRing(shown)) return 'ring'
  if (element.matches(WITH_CARET) || hasActiveEntry(element)) return 'unknown'
  const before = looks.get(element)
  return before === undefined ? 'unknown' : before === lookOf(element) ? 'same' : 'changed'
}

/**
 * Returns true for a menu or list that highlights one of its items. The highlight often remains for a moment
 * after the menu or list has lost focus.
 */
function hasActiveEntry(element: Element): boolean {
  const id = element.getAttribute('aria-activedescendant')
  const entry = id ? element.querySelector(`#${CSS.escape(id)}`) : null
  return entry !== null && isShown(entry)
}

function boxInViewport(element: Element): PageBox | null {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  if (right <= 0 || bottom <= 0 || left >= innerWidth || top >= innerHeight) return null
  const x = Math.max(0, Math.floor(left - MARGIN_PX))
  const y = Math.max(0, Math.floor(top - MARGIN_PX))
  return {
    x: x + scrollX,
    y: y + scrollY,
    width: Math.min(innerWidth, Math.ceil(right + MARGIN_PX)) - x,
    height: Math.min(innerHeight, Math.ceil(bottom + MARGIN_PX)) - y,
  }
}

/**
 * Waits until all timers that are due within this time have run. A timer in the same document runs after them
 * even on a busy machine, while a wait outside the page may end too early. Returns true if focus has moved.
 */
export async function settleFocus(ms: number): Promise<boolean> {
  const before = focusChanges
  await new Promise((resolve) => setTimeout(resolve, ms))
  return focusChanges !== before
}

/** Focuses an element as the Tab key would, or removes focus from it. Returns whether this worked. */
export function setFocus(element: number, isOn: boolean): boolean {
  const target = keptElement(element) as HTMLElement
  if (isOn) target.focus({ preventScroll: true, focusVisible: true } as FocusOptions)
  else target.blur()
  const isSet = (focusedElement() === target) === isOn
  focused = []
  return isSet
}

export const removeFocus = (): void => (focusedElement() as HTMLElement | null)?.blur()
