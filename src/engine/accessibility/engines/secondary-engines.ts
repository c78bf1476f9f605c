import type { CDPSession } from 'puppeteer'
import { messageOf } from '../../browser/error-message.ts'
import type { FrameWorld } from '../../browser/frame-worlds.ts'
import { within } from '../../browser/timeouts.ts'
import { findAmbiguousFrames } from '../frame-names.ts'
import { findImagesOfText } from '../pixels/images-of-text.ts'
import { findFaintGradients, measureContrast } from '../pixels/pixel-contrast.ts'
import { runProbes } from '../probe.ts'
import { type EngineName, type RawFinding, referenceKey } from '../raw-finding.ts'
import { ALFA_RULES } from '../rules/alfa-rules.ts'
import { checkSource } from '../source/source-check.ts'
import { type AlfaThread, readForAlfa, runAlfa } from './alfa.ts'
import { runEqualAccess } from './equal-access.ts'
import { countdown, type ExaminedFrame, type LeftMs } from './examined-frames.ts'
import { runQualweb } from './qualweb.ts'

/**
 * The time limits of all engines except axe-core. Each limit applies to all frames of a page together. Alfa
 * is skipped if a frame has more than `alfaElementsMax` elements.
 */
export interface EngineLimits {
  equalAccessMs: number
  qualwebMs: number
  alfaMs: number
  alfaElementsMax: number
  /**
   * The time limit for our probes, in milliseconds. It applies separately to the passive probes, the probes
   * that may change the page, and the search for focus guards.
   */
  probesMs: number
}

export interface CheckContext {
  alfa: AlfaThread | null
  limits: EngineLimits
  /**
   * The time left for the whole check. No engine may take longer than this, even if its own limit is longer.
   */
  leftMs: LeftMs
  /** Called when an engine fails or exceeds its limit. */
  warn: (message: string) => void
}

const HIDE_LIMIT_MS = 1000

interface Answer {
  engine: EngineName
  hits: RawFinding[]
}

/**
 * Returns the other engines' findings from the frames that axe-core has examined. Skips engines that fail or
 * exceed their limit. Alfa reads the frames first, then checks them in its thread while the other engines
 * work in the page.
 */
export async function runSecondaryEngines(
  frames: readonly ExaminedFrame[],
  url: string,
  { alfa, limits, leftMs, warn }: CheckContext,
): Promise<Answer[]> {
  for (const { world } of frames) await world.call('hideChildFrames', [], HIDE_LIMIT_MS).catch(() => {})
  const attempt = async (engine: EngineName, work: () => Promise<RawFinding[]>): Promise<Answer[]> => {
    try {
      return [{ engine, hits: await work() }]
    } catch (error) {
      warn(`${engine} failed and was skipped: ${messageOf(error)}`)
      return []
    }
  }

  const alfaLeftMs = countdown(limits.alfaMs, leftMs)
  const trees = alfa ? readAll(frames, limits.alfaElementsMax, alfaLeftMs) : Promise.resolve([])
  // `attempt` reports a failure. No other engine may work in the page until Alfa has read it.
  await trees.catch(() => {})
  const judged = alfa
    ? attempt('alfa', async () => judgeAll(alfa, await trees, { url, leftMs: alfaLeftMs }))
    : Promise.resolve([])
  return [
    ...(await attempt('equal-access', () =>
      inAll(frames, countdown(limits.equalAccessMs, leftMs), runEqualAccess),
    )),
    ...(await attempt('qualweb', () => inAll(frames, countdown(limits.qualwebMs, leftMs), runQualweb))),
    ...(await attempt('audit-service', async () => {
      const probesLeftMs = countdown(limits.probesMs, leftMs)
      const hits = await inAll(frames, probesLeftMs, runProbes)
      const ambiguous = await findAmbiguousFrames(frames, probesLeftMs).catch((error) => {
        warn(`could not compare the frames: ${messageOf(error)}`)
        return []
      })
      return [...hits, ...ambiguous]
    })),
    ...(await judged),
  ]
}

async function inAll(
  frames: readonly ExaminedFrame[],
  leftMs: LeftMs,
  run: (frame: ExaminedFrame, number: number, leftMs: LeftMs) => Promise<RawFinding[]>,
): Promise<RawFinding[]> {
  const hits: RawFinding[] = []
  for (const [number, frame] of frames.entries()) hits.push(...(await run(frame, number, leftMs)))
  return hits
}

async function readAll(
  frames: readonly ExaminedFrame[],
  elementsMax: number,
  leftMs: LeftMs,
): Promise<string[]> {
  const trees: string[] = []
  for (const frame of frames) trees.push(await readForAlfa(frame, elementsMax, leftMs))
  return trees
}

async function judgeAll(
  alfa: AlfaThread,
  trees: readonly string[],
  { url, leftMs }: { url: string; leftMs: LeftMs },
): Promise<RawFinding[]> {
  const rules = Object.keys(ALFA_RULES)
  const hits: RawFinding[] = []
  for (const [frame, tree] of trees.entries())
    hits.push(...(await runAlfa(alfa, frame, tree, { url, rules, limitMs: leftMs() })))
  return hits
}

export interface InteractiveResult {
  hits: RawFinding[]
  /** The keys of the elements whose text has enough contrast in a screenshot. */
  soundTexts: ReadonlySet<string>
}

/**
 * Runs the probes that may change the page, and skips those that fail. They run after all engines, which must
 * examine the unchanged page.
 */
export async function runInteractiveProbes(
  session: CDPSession,
  world: FrameWorld,
  axeHits: readonly RawFinding[],
  context: CheckContext,
): Promise<InteractiveResult> {
  const leftMs = countdown(context.limits.probesMs, context.leftMs)
  const soundTexts = new Set<string>()
  const unclear = axeHits.filter(
    ({ rule, outcome, place }) => rule === 'color-contrast' && outcome === 'review' && place.frame === 0,
  )
  const elements = unclear.map(({ place }) => place.element)
  const attempts = [
    () => findFaintGradients({ session, world, leftMs }, elements),
    async () => {
      const { hits, sound } = await measureContrast({ session, world, leftMs }, elements)
      for (const element of sound) soundTexts.add(referenceKey({ frame: 0, element }))
      return hits
    },
    () => findImagesOfText({ session, world, leftMs }),
    () => checkSource({ session, world, leftMs }),
  ]
  const hits: RawFinding[] = []
  for (const attempt of attempts)
    try {
      // Limits the time because a hanging page doesn't respond and protocol calls have no time limit.
      hits.push(...(await within(leftMs(), attempt())))
    } catch (error) {
      context.warn(`skipped a probe that failed: ${messageOf(error)}`)
    }
  return { hits, soundTexts }
}
