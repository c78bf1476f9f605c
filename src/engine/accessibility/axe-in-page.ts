import type { KeeperWorld } from './element-keeper.ts'
import type { ElementReference, Pass } from './raw-finding.ts'

/** One node of one rule as axe-core left it. */
export interface AxeHit {
  rule: string
  help: string
  tags: string[]
  isViolation: boolean
  impact: string | null
  /** What its checks say, the weightiest first. */
  messages: string[]
  place: ElementReference
}

export interface AxeJudgement {
  hits: AxeHit[]
  /** Of the rules that were asked for. */
  passes: Pass[]
}

export interface AxePartial {
  /** Child frames in the order in which axe-core wants their results. */
  frames: ElementReference[]
  /** What axe-core has to know inside each of them. */
  contexts: object[]
  /** Elements of the document; some were left out when more than the limit. */
  elementCount: number
}

/** What the functions below leave in their world for one another. Not part of the page: its scripts cannot see it. */
interface AxeWorld extends KeeperWorld {
  axe: {
    configure(options: object): void
    runPartial(context: object, options: object): Promise<AxeFrameResult>
    finishRun(partials: (AxeFrameResult | null)[], options: object): Promise<RawRule[]>
    utils: {
      nodeSerializer: { update(serializer: object): void }
      getFrameContexts(context: object, options: object): { frameContext: object }[]
    }
  }
  result: AxeFrameResult
}
interface Spec {
  place: ElementReference
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
  passes: RawNode[]
}

/**
 * Runs inside each frame, where axe-core was loaded before. Its own selectors are left out: made for every node of
 * every rule, passed ones too, they take time with the square of the page's size. Only what it compares is computed.
 */
export async function runAxeInFrame(
  frame: number,
  elementsMax: number,
  options: object,
  context: object | null,
): Promise<AxePartial> {
  const world = globalThis as unknown as AxeWorld
  const placeOf = (element: Element): ElementReference => ({ frame, element: world.keep(element) })
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
  world.result = await world.axe.runPartial(context ?? document, options)
  const frames = world.result.frames.map(({ place }) => place)
  // Whether a frame can be reached with the keyboard matters to what is inside.
  const contexts = frames.length === 0 ? [] : world.axe.utils.getFrameContexts(context ?? document, options)
  return { frames, contexts: contexts.map(({ frameContext }) => frameContext), elementCount }

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
export async function finishAxe(others: (AxeFrameResult | null)[], options: object): Promise<AxeJudgement> {
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
  })
  // A rule that broke has an error in place of a judgement.
  const judged = rules.filter(({ error }) => !error)
  return {
    hits: judged.flatMap((rule) => [
      ...rule.violations.map((node) => hitOf(rule, node, true)),
      ...rule.incomplete.map((node) => hitOf(rule, node, false)),
    ]),
    passes: judged.flatMap(({ id, passes }) => passes.map(({ node }) => ({ rule: id, place: node.place }))),
  }
}
