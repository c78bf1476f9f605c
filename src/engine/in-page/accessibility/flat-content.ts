import { flatChildNodesOf, isUndrawn, parentOf, plainTextOf } from '../elements/text.ts'
import { levelOf } from './detect/walk.ts'

/** Content that an element has only through slots and shadow roots, which some engines overlook. */
export interface FlatContent {
  /** Whether the element has no text of its own, but shows text from a slot or a shadow root. */
  hasFlatText?: true
  /** Whether a heading in or around a shadow root starts a section with content. */
  hasFlatSection?: true
}

const TEXT_MAX = 100
const MEDIA =
  'img, svg, canvas, video, audio, iframe, object, input, select, textarea, button, meter, progress'
/** The content of a section is usually close to its heading. */
const NODES_MAX = 500

export const flatContentOf = (element: Element): FlatContent => ({
  ...(hasFlatText(element) && { hasFlatText: true }),
  ...(hasFlatSection(element) && { hasFlatSection: true }),
})

const hasFlatText = (element: Element): boolean =>
  (element.textContent ?? '').trim() === '' && plainTextOf(element, TEXT_MAX) !== ''

function hasFlatSection(heading: Element): boolean {
  const level = levelOf(heading)
  if (level === 0) return false
  const root = heading.getRootNode()
  const isApart = root instanceof ShadowRoot || isSlotted(heading)
  let count = 0
  for (const node of nodesAfter(heading)) {
    count += 1
    if (count > NODES_MAX) return false
    const found = node instanceof Element ? levelOf(node) : 0
    if (found > 0 && found <= level) return false
    const isContent = node instanceof Element ? node.matches(MEDIA) : (node.nodeValue ?? '').trim() !== ''
    if (isContent) return isApart || node.getRootNode() !== root
  }
  return false
}

function isSlotted(element: Element): boolean {
  for (let part: Element | null = element; part; part = part.parentElement) if (part.assignedSlot) return true
  return false
}

/** Yields the displayed nodes after an element in reading order, across shadow roots and slots. */
function* nodesAfter(element: Element): Generator<Element | Text> {
  for (let inner = element, outer = outerOf(inner); outer; inner = outer, outer = outerOf(inner)) {
    const siblings = [...flatChildNodesOf(outer)]
    for (const next of siblings.slice(siblings.indexOf(inner) + 1)) yield* nodesIn(next)
  }
}

const outerOf = (element: Element): Element | null => element.assignedSlot ?? parentOf(element)

function* nodesIn(node: Node): Generator<Element | Text> {
  if (node instanceof Text) yield node
  else if (node instanceof Element && !/^(?:style|script|template)$/.test(node.localName)) {
    if (isUndrawn(node)) return
    yield node
    for (const child of flatChildNodesOf(node)) yield* nodesIn(child)
  }
}
