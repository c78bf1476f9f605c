import type { ElementBox } from '../../model/issue.ts'
import type { ElementDescription } from '../collect/element.ts'
import type { createBoxReader } from '../in-page/elements/box-reader.ts'
import type { describeElement } from '../in-page/elements/describe.ts'

/**
 * What engines share in the world beside the scripts of one frame. All name an element by its number here, so that
 * what they say of it can be joined. Not part of the page: its scripts cannot see it.
 */
export interface KeeperWorld {
  kept: Element[]
  keep(element: Element): number
  describe: typeof describeElement
  createBoxReader: typeof createBoxReader
}

/** Runs inside a frame, sent there as its own source like everything here. */
export function installKeeper(): void {
  const world = globalThis as unknown as KeeperWorld
  const numbers = new Map<Element, number>()
  world.kept = []
  world.keep = (element) => {
    const known = numbers.get(element) ?? world.kept.push(element) - 1
    numbers.set(element, known)
    return known
  }
}

export interface KeptElement extends ElementDescription {
  /** Its number among the elements of the frame's document, shadow roots included. */
  position: number
  /** Those of the asked ones at most three levels above it, the nearest first: a cell is so far from its table. */
  around: number[]
  /** Where the picture of the page shows it; of the page itself only. */
  box?: ElementBox
}

/**
 * Runs inside a frame that was given `describe` and `createBoxReader` before.
 * @param heightMax of the picture of the page; 0 in frames, of which it says nothing.
 */
export function describeKept(asked: readonly number[], heightMax: number): KeptElement[] {
  const world = globalThis as unknown as KeeperWorld
  const memory = { counts: new Map(), steps: new Map(), paths: new Map(), contexts: new Map() }
  const boxOf = heightMax > 0 ? world.createBoxReader(heightMax).boxOf : () => undefined
  const positions = new Map<Element, number>()
  const number = (root: Document | ShadowRoot): void => {
    for (const element of root.querySelectorAll('*')) {
      positions.set(element, positions.size)
      if (element.shadowRoot) number(element.shadowRoot)
    }
  }
  number(document)
  const wanted = new Map(asked.map((kept) => [world.kept[kept]!, kept]))
  const aroundOf = (element: Element): number[] => {
    const parentOf = (node: Element | null): Element | null =>
      node && (node.parentElement ?? (node.getRootNode() as ShadowRoot).host ?? null)
    const parent = parentOf(element)
    const above = [parent, parentOf(parent), parentOf(parentOf(parent))]
    return above.flatMap((node) => (node && wanted.get(node)) ?? [])
  }
  return asked.map((kept) => {
    const element = world.kept[kept]!
    const box = boxOf(element)
    return {
      ...world.describe(element, memory),
      ...(box && { box }),
      position: positions.get(element) ?? positions.size,
      around: aroundOf(element),
    }
  })
}

/**
 * Runs inside a frame: the element of a child frame. None for one whose scripts are forbidden: axe-core needs timers.
 */
export function keptFrame(number: number): Element | undefined {
  const frame = (globalThis as unknown as KeeperWorld).kept[number]
  const sandbox = frame?.getAttribute('sandbox')
  return sandbox === null || sandbox?.includes('allow-scripts') ? frame : undefined
}

/** Runs inside a frame: engines that look into child frames by themselves would report them twice. */
export function hideChildFrames(): void {
  const hidden = { configurable: true, get: () => null }
  for (const { prototype } of [HTMLIFrameElement, HTMLFrameElement, HTMLObjectElement])
    Object.defineProperties(prototype, { contentDocument: hidden, contentWindow: hidden })
}
