import type { describeElement, ElementDescription } from '../collect/element.ts'

/** Where a node is: its frame, and its number among the elements that were kept there. */
export interface AxePlace {
  frame: number
  element: number
}

/** One node of one rule as axe-core left it. */
export interface AxeHit {
  rule: string
  help: string
  tags: string[]
  isViolation: boolean
  impact: string | null
  /** What its checks say, the weightiest first. */
  messages: string[]
  place: AxePlace
  /** Position in the page through all frames, comparable number by number. */
  order: number[]
}

export interface AxePartial {
  /** Child frames in the order in which axe-core wants their results. */
  frames: AxePlace[]
  /** Elements of the document; some were left out when more than the limit. */
  elementCount: number
}

/** What the functions below leave in their world for one another. Not part of the page: its scripts cannot see it. */
interface AxeWorld {
  axe: {
    configure(options: object): void
    runPartial(context: object, options: object): Promise<AxeFrameResult>
    finishRun(partials: (AxeFrameResult | null)[], options: object): Promise<RawRule[]>
    utils: { nodeSerializer: { update(serializer: object): void } }
  }
  describe: typeof describeElement
  kept: Element[]
  result: AxeFrameResult
}
interface Spec {
  place: AxePlace
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
  impact: string | null
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
}

/**
 * Runs inside each frame, where axe-core was loaded before. Its own selectors are left out: made for every node of
 * every rule, passed ones too, they take time with the square of the page's size. Only what it compares is computed.
 */
export async function runAxeInFrame(
  frame: number,
  elementsMax: number,
  options: object,
): Promise<AxePartial> {
  const world = globalThis as unknown as AxeWorld
  const numbers = new Map<Element, number>()
  world.kept = []
  const placeOf = (element: Element): AxePlace => {
    const known = numbers.get(element) ?? world.kept.push(element) - 1
    numbers.set(element, known)
    return { frame, element: known }
  }
  interface Node {
    element: Element
    ancestry: unknown[]
    nodeIndexes: number[]
  }
  world.axe.configure({ noHtml: true })
  world.axe.utils.nodeSerializer.update({
    toSpec: (node: Node) => ({
      place: placeOf(node.element),
      nodeIndexes: node.nodeIndexes,
      ancestry: node.element.matches('html, iframe, frame, h1, h2, h3, h4, h5, h6, [role="heading"]')
        ? node.ancestry
        : [''],
      selector: [''],
      xpath: [''],
    }),
  })

  const elementCount = cutAfter(elementsMax)
  world.result = await world.axe.runPartial(document, options)
  return { frames: world.result.frames.map(({ place }) => place), elementCount }

  /** Takes what is beyond the limit out of the page, so that one endless page cannot use up everybody's time. */
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
}

/** Runs inside a child frame: its result, to be handed to the main frame. */
export function takeAxeResult(): AxeFrameResult {
  return (globalThis as unknown as AxeWorld).result
}

/**
 * Runs inside the main frame and joins the results.
 * @param others those of the child frames in axe-core's order, null for one that did not answer.
 */
export async function finishAxe(others: (AxeFrameResult | null)[], options: object): Promise<AxeHit[]> {
  const { axe, result } = globalThis as unknown as AxeWorld
  const mergeSpecs = (child: Spec & { ancestry: unknown[] }, parent: Spec & { ancestry: unknown[] }) => ({
    ...child,
    nodeIndexes: [...parent.nodeIndexes, ...child.nodeIndexes],
    ancestry: [...parent.ancestry, ...child.ancestry],
    fromFrame: true,
  })
  axe.utils.nodeSerializer.update({ mergeSpecs })
  const rules = await axe.finishRun([result, ...others], { ...options, reporter: 'raw' })

  const hitOf = (rule: RawRule, node: RawNode, isViolation: boolean): AxeHit => ({
    rule: rule.id,
    help: rule.help,
    tags: rule.tags,
    isViolation,
    impact: node.impact,
    messages: [...node.none, ...node.all, ...node.any].flatMap(({ message }) => message || []),
    place: node.node.place,
    order: node.node.nodeIndexes,
  })
  // A rule that broke has an error in place of a judgement.
  return rules
    .filter(({ error }) => !error)
    .flatMap((rule) => [
      ...rule.violations.map((node) => hitOf(rule, node, true)),
      ...rule.incomplete.map((node) => hitOf(rule, node, false)),
    ])
}

/** Runs inside a frame that was given `describe` before. */
export function describeKept(kept: readonly number[]): ElementDescription[] {
  const world = globalThis as unknown as AxeWorld
  const memory = {}
  return kept.map((number) => world.describe(world.kept[number]!, memory))
}

/**
 * Runs inside a frame: the element of a child frame. None for one whose scripts are forbidden: axe-core needs timers.
 */
export function keptFrame(number: number): Element | undefined {
  const frame = (globalThis as unknown as AxeWorld).kept[number]
  const sandbox = frame?.getAttribute('sandbox')
  return sandbox === null || sandbox?.includes('allow-scripts') ? frame : undefined
}
