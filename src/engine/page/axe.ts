import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'puppeteer'
import { describeElement, type ElementDescription } from '../collect/element.ts'
import type { SignedFinding } from '../contract.ts'
import { axeFinding, type ShownHit, shownHits } from './axe-findings.ts'
import {
  type AxeFrameResult,
  type AxePartial,
  type AxePlace,
  describeKept,
  finishAxe,
  keptFrame,
  runAxeInFrame,
  takeAxeResult,
} from './axe-in-page.ts'
import { type FrameWorld, openFrameWorlds } from './frame-worlds.ts'

export interface AxeLimits {
  /** For the whole page. */
  budgetMs: number
  /** For one child frame, within the budget. */
  frameMs: number
  /** Elements of the main document; what is beyond is taken out of the page. */
  elementsMax: number
  frameElementsMax: number
  framesMax: number
}

/** A page of 10,000 elements takes about 3.5 s on a core of its own, and audits share their cores. */
export const AXE_LIMITS: AxeLimits = {
  budgetMs: 20_000,
  frameMs: 4000,
  elementsMax: 10_000,
  frameElementsMax: 5000,
  framesMax: 15,
}

/** Best practices that rules of our own judge, with more to say and partly by the same id. */
const JUDGED_BY_RULES = ['heading-order', 'empty-heading', 'page-has-heading-one', 'landmark-one-main']

const RUN_OPTIONS = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'],
  },
  resultTypes: ['violations', 'incomplete'],
  rules: Object.fromEntries(JUDGED_BY_RULES.map((rule) => [rule, { enabled: false }])),
  // Style sheets of other hosts would be loaded a second time; only a rule that is not run needs them.
  preload: { assets: ['media'], timeout: 2000 },
}

interface ExaminedFrame {
  world: FrameWorld
  /** Its element in the frame around it; null for the page itself. */
  within: AxePlace | null
}

const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * What axe-core finds in all frames of a settled page. Frames that do not answer in time are left out, which its rule
 * `frame-tested` reports. A page beyond the limit loses its end: nothing else may be read from it afterwards.
 * @throws Error when the main frame does not answer within the budget.
 */
export async function checkAccessibility(
  page: Page,
  limits: AxeLimits = AXE_LIMITS,
): Promise<SignedFinding[]> {
  const leftMs = countdown(limits.budgetMs)
  const session = await page.createCDPSession()
  try {
    const main = await openFrameWorlds(session, leftMs())
    const frames: ExaminedFrame[] = [{ world: main, within: null }]
    const partial = await runIn(main, 0, limits.elementsMax, leftMs)
    const others = await runWithin(partial.frames, frames, { limits, leftMs })
    const hits = await main.call(finishAxe, [others, RUN_OPTIONS], leftMs())
    const findings = await describeHits(shownHits(hits), frames, leftMs())
    return partial.elementCount > limits.elementsMax
      ? [uncheckedContent(partial.elementCount, limits.elementsMax), ...findings]
      : findings
  } finally {
    await session.detach().catch(() => {})
  }
}

/** How much time is left, in ms, at least 1: no limit at all would be taken for another limit. */
type LeftMs = () => number

function countdown(limitMs: number, outer?: LeftMs): LeftMs {
  const endMs = performance.now() + Math.min(limitMs, outer?.() ?? limitMs)
  return () => Math.max(1, Math.round(endMs - performance.now()))
}

async function runIn(
  world: FrameWorld,
  frame: number,
  elementsMax: number,
  leftMs: LeftMs,
): Promise<AxePartial> {
  await world.load(AXE_SOURCE, leftMs())
  await world.load(`globalThis.describe = ${describeElement}`, leftMs())
  return world.call(runAxeInFrame, [frame, elementsMax, RUN_OPTIONS], leftMs())
}

interface Bounds {
  limits: AxeLimits
  leftMs: LeftMs
}

/** The results of child frames as axe-core wants them: each before those within it, null for one that is left out. */
async function runWithin(
  places: readonly AxePlace[],
  frames: ExaminedFrame[],
  bounds: Bounds,
): Promise<(AxeFrameResult | null)[]> {
  const results = await Promise.all(
    places.map((place) => runInside(place, frames, bounds).catch(() => [null])),
  )
  return results.flat()
}

async function runInside(
  within: AxePlace,
  frames: ExaminedFrame[],
  bounds: Bounds,
): Promise<(AxeFrameResult | null)[]> {
  const { limits } = bounds
  const leftMs = countdown(limits.frameMs, bounds.leftMs)
  const world = await frames[within.frame]!.world.enter(keptFrame, [within.element], leftMs())
  if (frames.length > limits.framesMax) return [null]
  const number = frames.push({ world, within }) - 1
  const partial = await runIn(world, number, limits.frameElementsMax, leftMs)
  const result = await world.call(takeAxeResult, [], leftMs())
  return [result, ...(await runWithin(partial.frames, frames, bounds))]
}

async function describeHits(
  shown: readonly ShownHit[],
  frames: readonly ExaminedFrame[],
  limitMs: number,
): Promise<SignedFinding[]> {
  const places = [...shown.map(({ hit }) => hit.place), ...frames.flatMap(({ within }) => within ?? [])]
  const wanted = Map.groupBy(places, ({ frame }) => frame)
  const described = new Map<string, ElementDescription>()
  await Promise.all(
    [...wanted].map(async ([frame, ofFrame]) => {
      const elements = [...new Set(ofFrame.map(({ element }) => element))]
      const descriptions = await frames[frame]!.world.call(describeKept, [elements], limitMs)
      for (const [index, element] of elements.entries())
        described.set(`${frame} ${element}`, descriptions[index]!)
    }),
  )

  const describe = ({ frame, element }: AxePlace): ElementDescription => {
    const own = described.get(`${frame} ${element}`)!
    const { within } = frames[frame]!
    return within ? inFrame(describe(within), own) : own
  }
  return shown.map((hit) => axeFinding(hit, describe(hit.hit.place)))
}

/** ` >>> ` steps into the document of a frame as it does into a shadow root. */
const inFrame = (frame: ElementDescription, own: ElementDescription): ElementDescription => ({
  ...own,
  selector: `${frame.selector} >>> ${own.selector}`,
  signature: `${frame.signature} >>> ${own.signature}`,
})

const uncheckedContent = (elementCount: number, elementsMax: number): SignedFinding => ({
  rule: 'unchecked-content',
  category: 'accessibility',
  severity: 'info',
  impact: 'minor',
  message: `The page has ${elementCount} elements; accessibility was checked in the first ${elementsMax}.`,
  fixSuggestion: 'Split the page, or load long lists in parts.',
  selector: null,
  element: null,
  wcag: null,
  sources: [{ engine: 'audit-service', rule: 'unchecked-content' }],
  signature: 'page',
})
