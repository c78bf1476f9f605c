import { keep } from '../accessibility/keeper.ts'
import { letters, nameOf, parentOf, textOf } from '../elements/text.ts'
import { ancestorsOf, findAll, IN_BODY, isShown } from './flat-tree.ts'
import { slidesIn } from './slides.ts'

/** An element with a listener, and facts about the listener. */
export interface PressTarget {
  node: Node
  /** Whether the listener is on the element itself, or is on an ancestor and selects the element. */
  isNamed: boolean
  /** Whether the element is an area to swipe or drag, not something to press. */
  isGesture: boolean
  /** Whether one of the listeners is for clicks. */
  isClicked: boolean
  /** Whether many links and buttons have the same listener, which then probably tracks clicks. */
  isCounted: boolean
}

/** A control that works only with a mouse. */
export interface MouseOnly {
  element: number
  /**
   * Whether the element is only assumed to be a control, based on its appearance and the listener of an
   * ancestor.
   */
  isGuess: boolean
  /** The tag of the element if it is a heading, otherwise null. */
  heading: string | null
}

declare global {
  /** The service sets this variable in its isolated world before it calls `findMouseOnly`. */
  var pressTargets: PressTarget[] | undefined
}

export const FOCUSABLE =
  'a[href], area[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]:not([tabindex="-1"]), [contenteditable], iframe, object, embed, audio[controls], video[controls]'
const USED_OTHERWISE =
  'canvas, svg, svg *, video, audio, map, area, option, optgroup, html, body, main, form, ul, ol, dl, table, tbody, nav, section, header, footer, label, label *, iframe'
const CONTROL_ROLE =
  /^(button|link|tab|menuitem|menuitemcheckbox|menuitemradio|switch|checkbox|radio|option)$/
const COMPOSITE =
  '[role=listbox], [role=menu], [role=menubar], [role=tree], [role=grid], [role=treegrid], [role=tablist], [role=radiogroup], [role=toolbar], [role=slider], [role=application]'
/** Selects parts of widgets, but not the targets of skip links. */
const STOP = '[tabindex]:not(main, article, section, [role=main], body > *)'
const SIZE_MIN = 8
const AREA_SHARE_MAX = 0.25
const TEXT_MAX = 60
const NEAR_VIDEO_PX = 24

/**
 * Returns visible elements that react to clicks, can't be reached with the keyboard, and have no focusable
 * alternative.
 */
export function findMouseOnly(max: number): MouseOnly[] {
  const targets = globalThis.pressTargets ?? []
  const listening = new Map<Element, PressTarget>()
  for (const target of targets)
    if (target.node instanceof Element && !target.isCounted) listening.set(target.node, target)
  const guesses = new Map<Element, boolean>()
  for (const [element, target] of listening)
    if (isMouseOnly(element) && (target.isGesture ? isHandle(element) : looksLikeControl(element, target)))
      guesses.set(element, false)
  const hosts = hostsOf(targets)
  const isPressed = (element: Element) => hosts.has(element) || listening.get(element)?.isGesture === false
  const isDocumentHeard = targets.some(({ node, isGesture }) => node === document && !isGesture)
  for (const element of pointedAt())
    if (!listening.has(element) && isMouseOnly(element)) {
      const around = hosts.has(element) ? element : [...ancestorsOf(element)].find(isPressed)
      if (around && !FRAME.test(around.localName)) guesses.set(element, covers(around))
      else if (isDocumentHeard) guesses.set(element, true)
    }
  return [...guesses]
    .filter(([element, isGuess]) => !isRepeated(element, isGuess, guesses))
    .slice(0, max)
    .map(([element, isGuess]) => ({ element: keep(element), isGuess, heading: headingTagOf(element) }))
}

/** Returns the elements whose shadow root listens to clicks on its content. */
const hostsOf = (targets: readonly PressTarget[]): Set<Element> =>
  new Set(
    targets.flatMap(({ node, isClicked, isGesture, isCounted }) =>
      node instanceof ShadowRoot && isClicked && !isGesture && !isCounted ? [node.host] : [],
    ),
  )

const headingTagOf = ({ localName }: Element): string | null =>
  /^h[1-6]$/.test(localName) ? localName : null

/**
 * Returns true for an element that duplicates another control. It contains an element that is at least as
 * certain to be a control, or is a suspected control inside a definite one.
 */
function isRepeated(element: Element, isGuess: boolean, guesses: ReadonlyMap<Element, boolean>): boolean {
  return [...guesses].some(([other, isOtherGuess]) => {
    if (other === element || (isOtherGuess && !isGuess)) return false
    return element.contains(other) || (isGuess && !isOtherGuess && other.contains(element))
  })
}

const FRAME = /^(html|body)$/
const covers = (element: Element): boolean => areaShare(element) > 2 * AREA_SHARE_MAX

/** Returns the outermost elements that have a hand cursor. */
function pointedAt(): Element[] {
  return findAll(IN_BODY).filter((element) => {
    if (getComputedStyle(element).cursor !== 'pointer') return false
    const parent = parentOf(element)
    return parent !== null && getComputedStyle(parent).cursor !== 'pointer'
  })
}

/** Returns true for an element that can't be focused and doesn't belong to a control. */
export function isMouseOnly(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  if (width < SIZE_MIN || height < SIZE_MIN || !isShown(element)) return false
  if (element.matches(`${USED_OTHERWISE}, :disabled, [aria-disabled=true], [aria-hidden=true] *, [inert] *`))
    return false
  if (areaShare(element) > AREA_SHARE_MAX || isNearVideo(element)) return false
  if (isChart(element) || slidesIn(element) || isLineNumbers(element)) return false
  if (holdsFocusable(element)) return false
  const isInControl = [element, ...ancestorsOf(element)].some((around) =>
    around.matches(
      `a[href], button, summary, label, ${STOP}, ${COMPOSITE}, [contenteditable], select, td[onclick]`,
    ),
  )
  return !isInControl && !hasEquivalent(element)
}

/** Includes shadow roots because a custom element may contain its button there. */
function holdsFocusable(element: Element): boolean {
  if (element.matches(FOCUSABLE)) return true
  const inside = [...element.querySelectorAll('*'), ...(element.shadowRoot?.querySelectorAll('*') ?? [])]
  return inside.some((inner) => inner.matches(FOCUSABLE) || (inner.shadowRoot && holdsFocusable(inner)))
}

function areaShare(element: Element): number {
  const { width, height } = element.getBoundingClientRect()
  return (width * height) / (innerWidth * innerHeight)
}

function isNearVideo(element: Element): boolean {
  const own = element.getBoundingClientRect()
  return findAll('video').some((video) => {
    const box = video.getBoundingClientRect()
    const isApart =
      own.left > box.right + NEAR_VIDEO_PX ||
      own.right < box.left - NEAR_VIDEO_PX ||
      own.top > box.bottom + NEAR_VIDEO_PX ||
      own.bottom < box.top - NEAR_VIDEO_PX
    return !isApart
  })
}

const CHART = { named: '[class*=chart], [class*=graph], [class*=spark]', widthMin: 100, shareMin: 0.8 }

/**
 * Returns true for an SVG or canvas whose script reacts to the mouse, for example to show values. Icons don't
 * count.
 */
function isChart(element: Element): boolean {
  const own = element.getBoundingClientRect()
  const drawings = [...element.querySelectorAll('svg, canvas')]
  if (drawings.length > 0 && element.matches(CHART.named)) return true
  if (own.width < CHART.widthMin) return false
  return drawings.some((drawing) => {
    const { width, height } = drawing.getBoundingClientRect()
    return width * height >= CHART.shareMin * own.width * own.height
  })
}

/** Returns true for the line numbers of an editor. Clicks on them select lines, as keys in the editor do. */
function isLineNumbers(element: Element): boolean {
  const text = textOf(element, TEXT_MAX)
  const editor = element.parentElement?.querySelector('textarea, [contenteditable], [role=textbox]')
  return element.matches('[aria-hidden=true]') && /\d/.test(text) && !/\p{L}/u.test(text) && editor != null
}

const CARD_LEVELS = 3
/** Selects fields that set the value that signs, such as stars, represent. */
const RATING = 'input[type=radio], input[type=range], input[type=number], select, [role=radio], [role=slider]'

/**
 * Returns true if a focusable control in the same card has the same name, or is the only control in the card. An
 * icon without a name often only sets the focus to this control.
 */
function hasEquivalent(element: Element): boolean {
  const name = nameOf(element, TEXT_MAX).toLowerCase()
  let levels = 0
  for (const card of ancestorsOf(element)) {
    levels += 1
    if (levels > CARD_LEVELS || /^(body|main)$/.test(card.localName)) return false
    const controls = [card, card.shadowRoot].flatMap((root) => [...(root?.querySelectorAll(FOCUSABLE) ?? [])])
    if (letters(name) === 0 && controls.some((control) => control.matches(RATING))) return true
    if (controls.length > 6) return false
    if (name !== '' && controls.some((control) => nameOf(control, TEXT_MAX).toLowerCase().includes(name)))
      return true
    // An icon next to a password field shows the password. No key in the field does that.
    if (name === '' && controls.length === 1) return !controls[0]!.matches('input[type=password]')
  }
  return false
}

/**
 * The maximum size of a drag handle, as a proportion of the page. Larger elements with the same cursor are
 * maps or slides.
 */
const HANDLE_SHARE_MAX = 0.01
export const HANDLE_CURSOR = /^(grab|move|(ew|ns|col|row)-resize)$/

export const isHandleSized = (element: Element): boolean => areaShare(element) <= HANDLE_SHARE_MAX

const isHandle = (element: Element): boolean =>
  HANDLE_CURSOR.test(getComputedStyle(element).cursor) && isHandleSized(element)

function looksLikeControl(element: Element, { isClicked }: PressTarget): boolean {
  const { cursor } = getComputedStyle(element)
  if (cursor === 'pointer') return true
  if (HANDLE_CURSOR.test(cursor)) return isHandle(element)
  if (CONTROL_ROLE.test(element.getAttribute('role') ?? '')) return true
  if (element.localName === 'img' || element.querySelector('img, svg, i') !== null)
    return areaShare(element) < 0.05
  const text = textOf(element, TEXT_MAX + 1)
  // Text that reacts only to presses may be part of something that is dragged or swiped.
  return isClicked && text !== '' && text.length <= TEXT_MAX && element.childElementCount <= 2
}
