import type { ElementReference, Pass } from '../../accessibility/raw-finding.ts'
import { keep } from './keeper.ts'

/** A node that an axe-core rule reports. */
export interface AxeHit {
  rule: string
  help: string
  tags: string[]
  isViolation: boolean
  /** The messages of the node's checks, in order of importance. */
  messages: string[]
  place: ElementReference
}

export interface AxeJudgment {
  hits: AxeHit[]
  /** The elements that passed the requested rules. */
  passes: Pass[]
}

export interface AxePartial {
  /** The child frames, in the order in which axe-core expects their results. */
  frames: ElementReference[]
  /** The context that axe-core needs for each child frame. */
  contexts: object[]
  /** The number of elements in the document before axe-core's limit was applied. */
  elementCount: number
}

/** axe-core defines these globals when it is loaded. */
interface AxeWorld {
  axe: {
    configure(options: object): void
    runPartial(context: object, options: object): Promise<AxeFrameResult>
    finishRun(partials: (AxeFrameResult | null)[], options: object): Promise<RawRule[]>
    utils: {
      nodeSerializer: { update(serializer: object): void }
      getFrameContexts(context: object, options: object): { frameContext: object }[]
    }
  }
}
interface Spec {
  place: ElementReference
  nodeIndexes: number[]
}
type ChildSpec = Spec & { ancestry: unknown[] }
interface AxeNode {
  element: Element
  /** The element's selector, built from its ancestors. axe-core creates it when this property is read. */
  ancestry: unknown[]
  nodeIndexes: number[]
}
export interface AxeFrameResult {
  frames: Spec[]
  results: unknown[]
}
interface RawCheck {
  message?: string
}
interface RawNode {
  node: Spec
  any: RawCheck[]
  all: RawCheck[]
  none: RawCheck[]
}
interface RawRule {
  id: string
  help: string
  tags: string[]
  error?: unknown
  violations: RawNode[]
  incomplete: RawNode[]
  passes: RawNode[]
}

const HAS_ANCESTRY = 'html, iframe, frame, h1, h2, h3, h4, h5, h6, [role="heading"]'

let result: AxeFrameResult = { frames: [], results: [] }

const loadedAxe = () => (globalThis as unknown as AxeWorld).axe

/**
 * Runs axe-core in a frame in which it has been loaded. Turns off its selectors because creating them for
 * every node of every rule takes quadratic time. Keeps only the selectors of headings, frames and root
 * elements, since axe-core compares them.
 */
export async function runAxeInFrame(
  frame: number,
  elementsMax: number,
  options: object,
  context: object | null,
): Promise<AxePartial> {
  const axe = loadedAxe()
  axe.configure({ noHtml: true })
  axe.utils.nodeSerializer.update({
    toSpec: (node: AxeNode) => ({
      place: { frame, element: keep(node.element) },
      nodeIndexes: node.nodeIndexes,
      ancestry: node.element.matches(HAS_ANCESTRY) ? node.ancestry : [''],
      selector: [''],
      xpath: [''],
    }),
  })
  const elementCount = cutAfter(elementsMax)
  result = await axe.runPartial(context ?? document, options)
  const frames = result.frames.map(({ place }) => place)
  // Some rules' results inside a frame depend on whether the frame can be reached with the keyboard.
  const contexts = frames.length === 0 ? [] : axe.utils.getFrameContexts(context ?? document, options)
  return { frames, contexts: contexts.map(({ frameContext }) => frameContext), elementCount }
}

/**
 * Removes the elements beyond the limit, so that one very long page can't take time away from other audits.
 */
function cutAfter(max: number): number {
  const elements = document.getElementsByTagName('*')
  const total = elements.length
  const first = elements[max]
  if (!first || !document.body?.contains(first)) return total
  const rest = document.createRange()
  rest.setStartBefore(first)
  rest.setEndAfter(document.body.lastChild!)
  rest.deleteContents()
  return total
}

/** Returns the result of a child frame, which the main frame passes to `finishAxe`. */
export const takeAxeResult = (): AxeFrameResult => result

/**
 * Combines the results of all frames. Runs in the main frame.
 * @param others the results of the child frames in axe-core's order, null for frames that didn't respond.
 */
export async function finishAxe(others: (AxeFrameResult | null)[], options: object): Promise<AxeJudgment> {
  const axe = loadedAxe()
  const mergeSpecs = (child: ChildSpec, parent: ChildSpec) => ({
    ...child,
    nodeIndexes: [...parent.nodeIndexes, ...child.nodeIndexes],
    ancestry: [...parent.ancestry, ...child.ancestry],
    fromFrame: true,
  })
  axe.utils.nodeSerializer.update({ mergeSpecs })
  const rules = await axe.finishRun([result, ...others], { ...options, reporter: 'raw' })
  // If a rule couldn't run, it has an error instead of a result.
  const judged = rules.filter(({ error }) => !error)
  return {
    hits: judged.flatMap((rule) => [
      ...rule.violations.map((node) => hitOf(rule, node, true)),
      ...rule.incomplete.map((node) => hitOf(rule, node, false)),
    ]),
    passes: judged.flatMap(({ id, passes }) => passes.map(({ node }) => ({ rule: id, place: node.place }))),
  }
}

const hitOf = (rule: RawRule, node: RawNode, isViolation: boolean): AxeHit => ({
  rule: rule.id,
  help: rule.help,
  tags: rule.tags,
  isViolation,
  messages: [...node.none, ...node.all, ...node.any].flatMap(({ message }) => message || []),
  place: node.node.place,
})
