import { ariaNameOf } from '../accessibility/detect/names/names.ts'
import { keep, keptElement } from '../accessibility/keeper.ts'
import { markOf } from '../elements/mark.ts'
import { letters, nameOf, parentOf, squeeze } from '../elements/text.ts'
import { findAll, focusedElement, IN_BODY, isCollapsed, isInside, isShown, observeAll } from './flat-tree.ts'
import { hidesPage, isBackdrop, shareOf } from './layer-share.ts'
import { COMMITS, ENDING, RISKY } from './risky.ts'
import { tabStops } from './walk.ts'

/** Content that opened when the probe pressed a trigger. */
export interface Opened {
  element: number
  /**
   * The element that contained the content when it opened. It stays the same after the content has been
   * removed.
   */
  parent: number
  isDialog: boolean
  /** Whether the content makes the page behind it unusable, by its markup or because it covers the page. */
  isModal: boolean
  /** Whether the content has a role that describes it. */
  hasRole: boolean
  /** Whether the content is next to the trigger, or the trigger refers to it with `aria-controls`. */
  isNear: boolean
  /**
   * Whether the content is important enough to be announced, because it contains a sentence or several
   * controls.
   */
  isRich: boolean
  /** The name of the content or its first heading. Empty if it has neither. */
  name: string
  /** A short selector for the content. */
  mark: string
}

/** The states that a trigger exposes. */
export interface TriggerState {
  expanded: string | null
  others: string
  /** The text that screen readers read for the trigger. */
  name: string
}

/** A part of the page that is still unavailable after a dialog has closed. */
export interface LeftHidden {
  element: number
  attribute: string
}

const CONTROLS =
  'a[href], button, input:not([type=hidden]), select, textarea, [tabindex]:not([tabindex="-1"])'
const DIALOG = 'dialog, [role=dialog], [role=alertdialog], [aria-modal=true]'
const MENU = 'nav, [role=menu], [role=listbox], [role=grid], [role=tooltip], [role=navigation], [popover]'
const WIDTH_MIN = 40
const HEIGHT_MIN = 12
const LAYER_SHARE_MIN = 0.2
const LETTERS_MIN = 20
const NAME_MAX = 80
const HIDDEN = '[aria-hidden=true]'
const NEAR_LEVELS = 3
/** A dialog makes the rest of the page unavailable with these attributes. */
const UNAVAILABLE = '[aria-hidden=true], [inert]'

let before = new Set<Element>()
let hiddenBefore = new Set<Element>()

const isOpen = (element: Element): boolean => isShown(element) && !isCollapsed(element)

/** Records the visible elements before the press. */
export function startEpisode(): void {
  before = new Set(findAll(IN_BODY).filter(isOpen))
  hiddenBefore = new Set(findAll(UNAVAILABLE))
}

/**
 * Returns the first visible part of the page that became unavailable since the start of the episode, or null
 * if there is none.
 */
export function findLeftHidden(): LeftHidden | null {
  const part = findAll(UNAVAILABLE).find(
    (element) =>
      !hiddenBefore.has(element) &&
      before.has(element) &&
      isOpen(element) &&
      letters(element.textContent ?? '') >= LETTERS_MIN,
  )
  if (!part) return null
  return { element: keep(part), attribute: part.hasAttribute('inert') ? 'inert' : 'aria-hidden="true"' }
}

/** A style sheet may show a different part of a label in each state. */
const isUnread = (part: Element): boolean => part.matches(HIDDEN) || !isShown(part)

export function readTrigger(trigger: number): TriggerState {
  const element = keptElement(trigger)
  const others = ['aria-pressed', 'aria-selected', 'aria-checked', 'aria-current', 'open']
  const values = others.map((name) => element.getAttribute(name))
  const holder = element.closest('[aria-expanded]') ?? element.querySelector('[aria-expanded]')
  return {
    expanded: holder?.getAttribute('aria-expanded') ?? null,
    others: values.join('|'),
    name: nameOf(element, NAME_MAX, isUnread),
  }
}

/** Returns the largest element that has appeared since the start of the episode, or null if there is none. */
export function readOpened(trigger: number): Opened | null {
  const appeared = findAll(IN_BODY).filter((element) => !before.has(element) && isOpen(element))
  const isNew = new Set(appeared)
  const outermost = appeared.filter((element) => {
    const parent = parentOf(element)
    return parent === null || !isNew.has(parent)
  })
  const layers = outermost
    .map(contentOf)
    .filter(({ box }) => box.width >= WIDTH_MIN && box.height >= HEIGHT_MIN)
  const named = layers.filter(({ element }) => element.matches(DIALOG) || element.querySelector(DIALOG))
  const candidates = (
    named.length > 0 ? named : layers.filter(({ element }) => hasContent(element))
  ).toSorted((a, b) => b.box.width * b.box.height - a.box.width * a.box.height)
  const [largest] = candidates
  return largest ? describe(largest.element, keptElement(trigger), appeared) : null
}

/**
 * An element without a box, such as a wrapper around a fixed layer, is represented by its first descendant
 * that has one.
 */
function contentOf(element: Element): { element: Element; box: DOMRect } {
  const box = element.getBoundingClientRect()
  if (box.width >= WIDTH_MIN && box.height >= HEIGHT_MIN) return { element, box }
  const inner = [...element.querySelectorAll('*')].find((child) => {
    const { width, height } = child.getBoundingClientRect()
    return width >= WIDTH_MIN && height >= HEIGHT_MIN && isShown(child)
  })
  return inner ? { element: inner, box: inner.getBoundingClientRect() } : { element, box }
}

const hasContent = (element: Element): boolean =>
  letters(element.textContent ?? '') > 0 || element.querySelector(CONTROLS) !== null

function describe(layer: Element, trigger: Element, appeared: readonly Element[]): Opened {
  const declared = layer.matches(DIALOG) ? layer : layer.querySelector(DIALOG)
  const element = declared ?? layer
  const { position } = getComputedStyle(layer)
  const isOver = /^(fixed|absolute)$/.test(position) && shareOf(layer) >= LAYER_SHARE_MIN
  const isModal =
    isDeclaredModal(element) ||
    (isOver && (appeared.some(isBackdrop) || (declared !== null && hidesPage(layer))))
  const controls = [...element.querySelectorAll(CONTROLS)].filter(isShown)
  const isMenu =
    element.closest(MENU) !== null || element.querySelector('[role=grid], [role=menu], nav') !== null
  // A popover that contains only text has nothing to focus, and the browser closes it on Escape.
  const isPlainPopover = element.matches('[popover]') && !isModal && controls.length === 0
  return {
    element: keep(element),
    parent: keep(parentOf(element) ?? element),
    isDialog: !isPlainPopover && (declared !== null || (isOver && isModal && !isMenu)),
    isModal,
    hasRole: declared !== null,
    isNear: isNearTrigger(element, trigger),
    isRich: letters(element.textContent ?? '') >= LETTERS_MIN || controls.length >= 2,
    name: titleOf(element),
    mark: markOf(element),
  }
}

const TITLE_MAX = 60

function titleOf(element: Element): string {
  const label = ariaNameOf(element)
  const heading = element.querySelector('h1, h2, h3, h4, h5, h6, [role=heading], legend')
  return squeeze(label || (heading?.textContent ?? '')).slice(0, TITLE_MAX)
}

const isDeclaredModal = (element: Element): boolean =>
  element.matches(':modal, [aria-modal=true]') || element.querySelector(':modal, [aria-modal=true]') !== null

function isNearTrigger(element: Element, trigger: Element): boolean {
  const id = trigger.getAttribute('aria-controls')
  if (id && element.closest(`#${CSS.escape(id)}`)) return true
  let around: Element | null = trigger
  for (let level = 0; level < NEAR_LEVELS && around; level += 1) {
    around = around.parentElement
    if (around === document.body) return false
    if (around && isInside(element, around)) return true
  }
  return false
}

export const isStillShown = (element: number): boolean => {
  const target = keptElement(element)
  return target.isConnected && isOpen(target)
}

/** Returns true if an element is still in the document, visible or not. */
export const isInPage = (element: number): boolean => keptElement(element).isConnected

/** Returns whether focus is inside the element, on another visible element, or nowhere. */
export function placeOfFocus(element: number): 'inside' | 'outside' | 'nowhere' {
  const active = focusedElement()
  if (!active) return 'nowhere'
  return isInside(active, keptElement(element)) ? 'inside' : 'outside'
}

/** Returns true if a control that had the focus has disappeared, and no other element has the focus. */
export const isFocusDropped = (control: number): boolean =>
  focusedElement() === null && !isStillShown(control)

/** People reach the items of these widgets with the arrow keys. */
const COMPOSITE = '[role=menu], [role=listbox], [role=tree], [role=grid], [role=tablist], [role=toolbar]'

/** Returns true if the Tab key should reach controls in an element. */
export function hasTabStops(element: number): boolean {
  const target = keptElement(element)
  return (
    !target.matches(COMPOSITE) &&
    target.querySelector(COMPOSITE) === null &&
    tabStops().some((stop) => isInside(stop, target))
  )
}

const CLOSE =
  /close|dismiss|schließen|fermer|cerrar|chiudi|sluiten|fechar|zamknij|stäng|zavřít|閉じる|^[×✕✖x]$/i

/**
 * A dialog may ask about an action, such as “Close account”. A button for it isn't a way out of the dialog.
 */
const isClose = (button: Element): boolean => {
  const name = nameOf(button, NAME_MAX)
  return (
    (CLOSE.test(name) || /close|dismiss/i.test(button.className)) && !RISKY.test(name) && !ENDING.test(name)
  )
}

/** Focuses the close button of a dialog. Returns true if the button has received the focus. */
export function focusClose(dialog: number): boolean {
  const buttons = [...keptElement(dialog).querySelectorAll<HTMLElement>('button, [role=button]')].filter(
    isShown,
  )
  const close = buttons.find(isClose)
  close?.focus()
  return close !== undefined && focusedElement() === close
}

const FIELD = 'input:not([type=button], [type=submit], [type=image], [type=reset]), select, textarea'

/**
 * Returns true if the only element that seems to close a dialog can't be reached with the Tab key, such as a
 * cross that isn't a button. Buttons that submit a form don't count as a way out, but any other control may
 * be one.
 */
export function hasOnlyMouseClose(dialog: number): boolean {
  const target = keptElement(dialog)
  const mayLeave = tabStops().some(
    (stop) =>
      isInside(stop, target) &&
      !stop.matches(`${FIELD}, form:not([method=dialog]) :is([type=submit], button:not([type]))`),
  )
  return !mayLeave && [...target.querySelectorAll('*')].some(isMouseClose)
}

const isMouseClose = (element: Element): boolean =>
  getComputedStyle(element).cursor === 'pointer' &&
  isShown(element) &&
  element.closest(CONTROLS) === null &&
  (CLOSE.test(nameOf(element, NAME_MAX)) || /close|dismiss/i.test(element.getAttribute('class') ?? ''))

/**
 * Returns true if the Tab key reaches only fields and buttons that send or buy something in a dialog, so that
 * users can't leave it without completing it.
 */
export function hasOnlyCommits(dialog: number): boolean {
  const target = keptElement(dialog)
  const stops = tabStops().filter((stop) => stop !== target && isInside(stop, target))
  return (
    stops.length > 0 && stops.every((stop) => stop.matches(FIELD) || COMMITS.test(nameOf(stop, NAME_MAX)))
  )
}

/** Resolves after `quietMs` without changes to the page, or after `limitMs` at the latest. */
export function settle(quietMs: number, limitMs: number): Promise<void> {
  return new Promise((done) => {
    let quiet = setTimeout(end, quietMs)
    const limit = setTimeout(end, limitMs)
    const observer = new MutationObserver(() => {
      clearTimeout(quiet)
      quiet = setTimeout(end, quietMs)
    })
    observeAll(observer)
    function end(): void {
      observer.disconnect()
      clearTimeout(quiet)
      clearTimeout(limit)
      done()
    }
  })
}
