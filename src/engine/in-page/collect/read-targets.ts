import type { Box } from '../../collect/box.ts'
import type { TargetArtifact } from '../../collect/use-artifacts.ts'
import { parentOf } from '../elements/text.ts'
import { LIMITS } from './limits.ts'
import { boxOf, type PageTools } from './page-tools.ts'
import { createVisibleParts } from './visible-part.ts'

const TARGETS =
  'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="link"], [role="tab"], [role="switch"], [role="menuitem"]'
const DIALOGS = 'dialog, [role="dialog"], [role="alertdialog"], [aria-modal="true"]'
/** The size below which targets are hard to hit, in CSS pixels (WCAG 2.2, success criterion 2.5.8). */
const SMALL_PX = 24

export function readTargets(tools: PageTools): TargetArtifact[] {
  const numbers = new Map<Element, number>()
  const scrolledBoxes: Element[] = []
  const dialogs: Element[] = []
  const visiblePartOf = createVisibleParts()
  const targets: TargetArtifact[] = []
  for (const element of tools.elements) {
    if (targets.length >= LIMITS.targets) break
    if (!element.matches(TARGETS) || element.matches(':disabled') || !tools.isShown(element)) continue
    const box = hitBoxOf(tools, element)
    const isOffScreen = box.x + box.width <= 0 || box.x >= innerWidth || box.y + box.height <= 0
    if (box.width <= 1 || box.height <= 1 || isOffScreen) continue
    const { box: part, hiddenBy, scrolls } = visiblePartOf(element, box)
    if (hiddenBy && !scrolls) continue
    if (hiddenBy && !scrolledBoxes.includes(hiddenBy)) scrolledBoxes.push(hiddenBy)
    const dialog = element.closest(DIALOGS)
    if (dialog && !dialogs.includes(dialog)) dialogs.push(dialog)
    const index = targets.length
    numbers.set(element, index)
    const outer = parentOf(element)?.closest(TARGETS)
    const isHard = isHardToHit(element, box)
    const lines = hiddenBy || !isEqual(part, box) ? [] : linesOf(tools, element)
    targets.push({
      // The size of a small target is that of its whole box. For a neighbor, only the part that people can
      // press matters.
      ...(isHard || hiddenBy ? box : part),
      url: targetUrlOf(element),
      index,
      ...(hiddenBy && { scrolledIn: scrolledBoxes.indexOf(hiddenBy) }),
      ...(dialog && { dialogIn: dialogs.indexOf(dialog) }),
      within: (outer && numbers.get(outer)) ?? -1,
      ...(lines.length > 0 && { lines }),
      group: isHard ? tools.groupOf(element) : '',
      ref: isHard ? tools.describe(element) : null,
    })
  }
  return targets
}

/** Returns an empty string for a target that isn't a link. */
function targetUrlOf(element: Element): string {
  const href = element.getAttribute('href')
  return href === null ? '' : (URL.parse(href, document.baseURI)?.href.slice(0, 500) ?? '')
}

const isHardToHit = (element: Element, { width, height }: Box): boolean =>
  (width < SMALL_PX || height < SMALL_PX) &&
  !isInText(element) &&
  !isStretched(element) &&
  !hasDefaultSize(element)

/** Returns the box of an element together with its labels and content, which can also be pressed. */
const hitBoxOf = (tools: PageTools, element: Element): Box =>
  unionOf(pressedParts(tools, element).map(boxOf).filter(hasSize))

function pressedParts(tools: PageTools, element: Element): Element[] {
  const labels = [...((element as HTMLInputElement).labels ?? [])].filter((label) => tools.isShown(label))
  return [element, ...[...element.children].slice(0, 10), ...labels]
}

const LINES_MAX = 20

/**
 * Returns the boxes of a target that wraps. Other targets may be next to its lines. Returns an empty list for
 * other targets.
 */
function linesOf(tools: PageTools, element: Element): Box[] {
  if (element.getClientRects().length < 2) return []
  return pressedParts(tools, element)
    .flatMap((part) => [...part.getClientRects()])
    .map(({ x, y, width, height }) => ({ x: x + scrollX, y: y + scrollY, width, height }))
    .filter(hasSize)
    .slice(0, LINES_MAX)
}

const hasSize = ({ width, height }: Box): boolean => width > 0 && height > 0

const isEqual = (one: Box, other: Box): boolean =>
  one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height

/** Returns the smallest box around all boxes, or an empty box if there are none. */
export function unionOf(boxes: readonly Box[]): Box {
  if (boxes.length === 0) return { x: 0, y: 0, width: 0, height: 0 }
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  const right = Math.max(...boxes.map((box) => box.x + box.width))
  const bottom = Math.max(...boxes.map((box) => box.y + box.height))
  return { x, y, width: right - x, height: bottom - y }
}

/** Returns true if a pseudo-element extends the target, for example to a whole card. */
const isStretched = (element: Element): boolean =>
  ['::before', '::after'].some((pseudo) => {
    const { content, position } = getComputedStyle(element, pseudo)
    return content !== 'none' && content !== 'normal' && position === 'absolute'
  })

/** Returns true for a control with the browser's default size and font. */
function hasDefaultSize(element: Element): boolean {
  const { fontSize, appearance } = getComputedStyle(element)
  const isControl = /^(input|select|button|textarea)$/.test(element.localName)
  return isControl && appearance !== 'none' && fontSize === '13.3333px'
}

function isInText(element: Element): boolean {
  const parent = element.parentElement
  if (!parent || !getComputedStyle(element).display.startsWith('inline')) return false
  // Syntax highlighters create an element for each word of code.
  if (parent.closest('pre')) return true
  const around =
    getComputedStyle(parent).display === 'inline' ? [parent, parent.parentElement ?? parent] : [parent]
  return around.some((box) => [...box.childNodes].some(isWord))
}

const isWord = (node: Node): boolean =>
  node.nodeType === Node.TEXT_NODE && /\p{L}{2}/u.test(node.nodeValue ?? '')
