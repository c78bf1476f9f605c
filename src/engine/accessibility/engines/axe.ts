import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { FrameWorld } from '../../browser/frame-worlds.ts'
import type { AxeFrameResult, AxeHit, AxePartial } from '../../in-page/accessibility/axe.ts'
import type { ElementReference, Outcome, Pass, RawFinding } from '../raw-finding.ts'
import { ADDED_AXE_RULES } from '../rules/axe-rules.ts'
import { countdown, type ExaminedFrame, type LeftMs } from './examined-frames.ts'

export interface AxeLimits {
  /** The time limit for the whole page, in milliseconds. */
  budgetMs: number
  /** The time limit for one child frame, in milliseconds. This time counts toward the page's budget. */
  frameMs: number
  /**
   * The maximum number of elements to check in the main document. All other elements are removed from the
   * page.
   */
  elementsMax: number
  frameElementsMax: number
  framesMax: number
}

/** On an idle core, 10,000 elements take about 3.5 s. Audits share their cores, so the budget is higher. */
export const AXE_LIMITS: AxeLimits = {
  budgetMs: 20_000,
  frameMs: 4000,
  elementsMax: 10_000,
  frameElementsMax: 5000,
  framesMax: 15,
}

/** Our rules check these axe-core best practices in more detail. Some of our rules have the same ids. */
const JUDGED_BY_RULES = ['heading-order', 'empty-heading', 'page-has-heading-one', 'landmark-one-main']

/** The tags that select the axe-core rules to run. */
export const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

const RUN_OPTIONS = {
  runOnly: { type: 'tag', values: AXE_TAGS },
  resultTypes: ['violations', 'incomplete', 'passes'],
  rules: Object.fromEntries([
    ...JUDGED_BY_RULES.map((rule) => [rule, { enabled: false }]),
    ...ADDED_AXE_RULES.map((rule) => [rule, { enabled: true }]),
  ]),
  // axe-core would load style sheets from other hosts a second time, only for a rule that doesn't run.
  preload: { assets: ['media'], timeout: 2000 },
}

const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export interface AxeResult {
  hits: RawFinding[]
  passes: Pass[]
  /** The main frame and the child frames that responded. The other engines examine the same frames. */
  frames: ExaminedFrame[]
  elementCount: number
}

/**
 * Returns axe-core's findings from all frames of a settled page. Skips frames that don't respond in time.
 * axe-core's `frame-tested` rule reports these frames. Removes the elements beyond the limit, so don't read
 * anything else from the page afterwards.
 * @throws Error when the main frame doesn't respond in time.
 */
export async function runAxe(main: FrameWorld, limits: AxeLimits, leftMs: LeftMs): Promise<AxeResult> {
  const frames: ExaminedFrame[] = [{ world: main, within: null }]
  const partial = await runIn(main, { frame: 0, elementsMax: limits.elementsMax, context: null }, leftMs)
  const others = await runWithin(partial, frames, { limits, leftMs })
  const { hits, passes } = await main.call('finishAxe', [others, RUN_OPTIONS], leftMs())
  return { hits: hits.map(hitOf), passes, frames, elementCount: partial.elementCount }
}

const hitOf = ({ rule, help, tags, isViolation, messages, place }: AxeHit): RawFinding => ({
  engine: 'axe-core',
  rule,
  reason: null,
  outcome: outcomeOf(isViolation, tags),
  place,
  message: messages[0] ?? '',
  help,
  impact: null,
})

function outcomeOf(isViolation: boolean, tags: readonly string[]): Outcome {
  if (!isViolation) return 'review'
  return tags.includes('best-practice') ? 'best-practice' : 'violation'
}

const REVEAL_LIMIT_MS = 2000

interface FrameTask {
  frame: number
  elementsMax: number
  /** The context that axe-core needs for this frame. Null in the main frame. */
  context: object | null
}

async function runIn(
  world: FrameWorld,
  { frame, elementsMax, context }: FrameTask,
  leftMs: LeftMs,
): Promise<AxePartial> {
  await world.call('resetKeeper', [], leftMs())
  // If a large tree can't be read completely, its closed shadow roots aren't checked.
  await world.revealClosedRoots(Math.min(REVEAL_LIMIT_MS, leftMs())).catch(() => {})
  await world.load(AXE_SOURCE, leftMs())
  return world.call('runAxeInFrame', [frame, elementsMax, RUN_OPTIONS, context], leftMs())
}

interface Bounds {
  limits: AxeLimits
  leftMs: LeftMs
}

/**
 * Returns the results of child frames in the order that axe-core expects. Each frame comes before the frames
 * inside it, and a skipped frame is null.
 */
async function runWithin(
  { frames: places, contexts }: AxePartial,
  frames: ExaminedFrame[],
  bounds: Bounds,
): Promise<(AxeFrameResult | null)[]> {
  const { limits } = bounds
  const leftMs = countdown(limits.frameMs, bounds.leftMs)
  const waiting = places.map((place, index) => ({ place, context: contexts[index] ?? null }))
  const results: (AxeFrameResult | null)[][] = []
  // Each frame needs large scripts, so this enters no more frames at the same time than may be checked.
  while (waiting.length > 0 && frames.length <= limits.framesMax && leftMs() > 1) {
    const batch = waiting.splice(0, limits.framesMax + 1 - frames.length)
    const entered = batch.map(({ place, context }) => runInside(place, context, frames, bounds))
    results.push(...(await Promise.all(entered.map((result) => result.catch(() => [null])))))
  }
  return [...results.flat(), ...waiting.map(() => null)]
}

async function runInside(
  within: ElementReference,
  context: object | null,
  frames: ExaminedFrame[],
  bounds: Bounds,
): Promise<(AxeFrameResult | null)[]> {
  const { limits } = bounds
  const leftMs = countdown(limits.frameMs, bounds.leftMs)
  const world = await frames[within.frame]!.world.enter(within.element, leftMs())
  if (frames.length > limits.framesMax) return [null]
  const number = frames.push({ world, within }) - 1
  const task = { frame: number, elementsMax: limits.frameElementsMax, context }
  const partial = await runIn(world, task, leftMs)
  const result = await world.call('takeAxeResult', [], leftMs())
  return [result, ...(await runWithin(partial, frames, bounds))]
}
