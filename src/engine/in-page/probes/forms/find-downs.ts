import { keep, keptElement } from '../../accessibility/keeper.ts'
import { firstClassOf, oneOfEachKind } from '../../elements/identity-order.ts'
import { nameOf } from '../../elements/text.ts'
import { ancestorsOf, findAll } from '../flat-tree.ts'
import { HANDLE_CURSOR } from '../mouse-only.ts'
import { COMMITS, REMOVES } from '../risky.ts'
import { isUsable } from '../usable.ts'
import { isRiskyAction } from './find-actions.ts'

/** Elements with listeners for the start and the end of presses. */
export interface DownTargets {
  downs: {
    node: Node
    selectors: readonly string[]
    isShared: boolean
    isHeldUntilUp: boolean
    isTouchOnly: boolean
    /** Whether the source of a listener on a container suggests that it acts on the pressed element. */
    isActing: boolean
    /** Whether the source of the listeners shows that the action happens only when a press starts. */
    isWhole: boolean
  }[]
  released: ReadonlySet<Node>
  /** Whether other listeners may handle the end of presses. */
  isUnsure: boolean
}

/** A control whose script listens to the start of presses. */
export interface DownControl {
  element: number
  name: string
  /** Whether the listeners suggest that the control acts when the press starts. */
  isSuspect: boolean
  /** Whether the listeners' source code proves this and the action can't be undone. */
  isProven: boolean
  /** Whether the control can be tried with a mouse. */
  isTriable: boolean
}

declare global {
  /** The service sets this variable in its isolated world before it calls `findDowns`. */
  var downTargets: DownTargets | undefined
}

const BUTTON = 'button, [role=button], [role=link], input[type=button], a[href="#"], a[href^="javascript:"]'
/** Selects controls whose effect can be undone with the same control, or that the browser handles. */
const UNDONE =
  '[aria-haspopup], [aria-expanded], [aria-pressed], [aria-controls], [popovertarget], [commandfor], [draggable=true], [role=slider] *, [role=spinbutton] *, [role=toolbar] *, [role=application] *, [contenteditable] *'
const DRAWING =
  'canvas, video, audio, [role=slider], [role=spinbutton], input[type=range], input[type=number]'
/** Matches the names of buttons that people hold down to change a number or to move content. */
const HELD =
  /^[+\-−–±<>‹›«»▲▼↑↓←→]*$|\b(hold|press and hold|drag|resize|plus|minus|increase|decrease|zoom|scroll|prev\w*|next)\b/i
const NAME_MAX = 60

/** Returns one control of each kind that may act before the pointer is released. */
export function findDowns(max: number): DownControl[] {
  const { downs = [], released = new Set(), isUnsure = true } = globalThis.downTargets ?? {}
  const found = new Map<Element, boolean>()
  const touched = new Set<Element>()
  const proven = new Set<Element>()
  for (const { node, selectors, isShared, isHeldUntilUp, isTouchOnly, isActing, isWhole } of downs)
    for (const control of isHeldUntilUp ? [] : controlsOf(node, selectors, isActing)) {
      const isReleased =
        released.has(document) || [control, ...ancestorsOf(control)].some((around) => released.has(around))
      const isPlainButton = control.matches(BUTTON) && !isSubmit(control) && !runsScript(control)
      const isUnheard = node === control && !isUnsure && !isReleased && isPlainButton
      if (isTouchOnly) touched.add(control)
      else if (node === control && isWhole && (isShared || isUnheard) && !runsScript(control))
        proven.add(control)
      found.set(control, found.get(control) || isShared || isUnheard)
    }
  return oneOfEachKind([...found.keys()] as HTMLElement[], {
    max,
    kindOf: (element) => `${element.localName} ${firstClassOf(element)} ${found.get(element)}`,
    isFit: isPlain,
  }).map((element) => ({
    element: keep(element),
    name: nameOf(element, NAME_MAX),
    isSuspect: found.get(element) === true,
    isProven: proven.has(element) && COMMITS.test(nameOf(element, NAME_MAX)),
    // The guard refuses deletion requests.
    isTriable: !touched.has(element) && (!isRiskyAction(element) || REMOVES.test(nameOf(element, NAME_MAX))),
  }))
}

function controlsOf(node: Node, selectors: readonly string[], isActing: boolean): Element[] {
  if (node instanceof Element && isControl(node)) return [node]
  if (!(node instanceof Element || node instanceof Document)) return []
  // Many scripts watch all presses, for example to close menus, so other controls are skipped.
  if (selectors.length === 0 && isActing) return [...node.querySelectorAll(BUTTON)].filter(isRiskyAction)
  return selectors.flatMap((selector) => {
    try {
      return [...node.querySelectorAll(selector)].filter(isControl)
    } catch {
      return []
    }
  })
}

const isControl = (element: Element): boolean =>
  element.matches(BUTTON) || (isRemover(element) && element.closest(CHOICES) === null)

/** Lists of choices often react when a press starts, so that the field keeps the focus. */
const CHOICES = '[role=listbox], [role=menu], [class*=option], [class*=suggest], [class*=dropdown], select'
const CROSS = /^[×✕✖✗❌🗑]/u

/** Returns true for an element without a role that looks like a button for removing something. */
const isRemover = (element: Element): boolean =>
  element.matches('div, span, i, svg, a:not([href])') &&
  getComputedStyle(element).cursor === 'pointer' &&
  element.querySelector(`${BUTTON}, a, input`) === null &&
  (CROSS.test(nameOf(element, NAME_MAX)) || isRiskyAction(element))

const isSubmit = (element: Element): boolean =>
  element instanceof HTMLButtonElement && element.form !== null && element.type !== 'button'

/** Matches URLs that do nothing, so that only the link's listeners act. */
const VOID = /^javascript:[\s;]*(?:(?:void\s*\(?\s*0\s*\)?|undefined|false|null|\/\/.*)[\s;]*)?$/i

/** Returns true for a link whose URL is code, which runs when the link is clicked. */
const runsScript = (element: Element): boolean => {
  const href = element.getAttribute('href')?.trim() ?? ''
  return /^javascript:/i.test(href) && !VOID.test(href)
}

const isPlain = (element: Element): boolean =>
  isUsable(element) &&
  !element.matches(UNDONE) &&
  !HANDLE_CURSOR.test(getComputedStyle(element).cursor) &&
  !element.parentElement?.querySelector(`:scope > :is(${DRAWING})`) &&
  !HELD.test(nameOf(element, NAME_MAX))

/** Returns a string that changes when any text on the page or in a field changes. */
export function readTexts(element: number): string {
  const values = (findAll('input, textarea, select') as HTMLInputElement[]).map(({ value }) => value)
  return [keptElement(element).isConnected, document.body.innerText.replace(/\s+/g, ' '), ...values].join(
    '\n',
  )
}
