import type { CDPSession, Page } from 'puppeteer'
import { messageOf } from '../browser/error-message.ts'
import { openFrameWorlds } from '../browser/frame-worlds.ts'
import { within } from '../browser/timeouts.ts'
import type { SignedFinding } from '../findings/fingerprint.ts'
import { SCREENSHOT_HEIGHT_MAX } from '../in-page/elements/box-reader.ts'
import { defectsOf } from './defects.ts'
import type { AlfaThread } from './engines/alfa.ts'
import { AXE_LIMITS, type AxeLimits, type AxeResult, runAxe } from './engines/axe.ts'
import {
  countdown,
  type DescribedElement,
  describeElements,
  type ExaminedFrame,
} from './engines/examined-frames.ts'
import { withoutFocusGuards } from './engines/focus-guards.ts'
import {
  type CheckContext,
  type EngineLimits,
  type InteractiveResult,
  runInteractiveProbes,
  runSecondaryEngines,
} from './engines/secondary-engines.ts'
import { type Evidence, evidenceOf, relevantHits, vetoesOf } from './evidence.ts'
import { withoutFalseAlarms } from './false-alarms.ts'
import { findingsOf } from './findings.ts'
import type { EngineName, RawFinding } from './raw-finding.ts'
import { withoutScriptedForms } from './scripted-forms.ts'
import { markScriptedIds } from './scripted-ids.ts'
import { uncheckedContent } from './unchecked-content.ts'

export interface CheckLimits extends EngineLimits {
  /** The time limit for the whole check, in milliseconds. */
  totalMs: number
  axe: AxeLimits
}

/**
 * These limits are about four times what an idle core needs for a page of 6,000 elements. If an engine missed
 * its limit on a busy machine, two audits of the same page would give different results.
 */
export const CHECK_LIMITS: CheckLimits = {
  totalMs: 40_000,
  axe: AXE_LIMITS,
  equalAccessMs: 12_000,
  qualwebMs: 12_000,
  alfaMs: 15_000,
  alfaElementsMax: 6000,
  probesMs: 5000,
}

export interface CheckOptions {
  /** The thread that runs Alfa, or null to skip Alfa. */
  alfa: AlfaThread | null
  limits?: CheckLimits
  /** Called if an engine fails or exceeds its time limit. */
  warn?: (message: string) => void
  /** Called with the raw findings from each engine, before they are merged. */
  onRawFindings?: (hits: readonly RawFinding[]) => void
  /** Called after the engines have examined the page and before any probe changes it. */
  beforeInteraction?: () => Promise<void>
  /**
   * Whether to run the probes that may change the page, such as the one that measures contrast in
   * screenshots.
   */
  interacts?: boolean
}

export interface AccessibilityResult {
  findings: SignedFinding[]
  /** The engines that finished checking all frames within their time limits. */
  engines: EngineName[]
}

const DESCRIBE_LIMIT_MS = 10_000

/**
 * Returns the accessibility engines' findings from all frames of a settled page, one for each element and
 * criterion. Only axe-core is required. Other engines are skipped if they fail or exceed their time limits.
 * Don't read anything else from the page afterwards.
 * @throws Error when axe-core doesn't respond within its budget.
 */
export async function checkAccessibility(
  page: Page,
  {
    alfa,
    limits = CHECK_LIMITS,
    warn = () => {},
    onRawFindings,
    beforeInteraction,
    interacts = true,
  }: CheckOptions,
): Promise<AccessibilityResult> {
  const session = await page.createCDPSession()
  const leftMs = countdown(limits.totalMs)
  try {
    const axeLeftMs = countdown(limits.axe.budgetMs, leftMs)
    const main = await openFrameWorlds(session, 'checking', axeLeftMs())
    const axe = await runAxe(main, limits.axe, axeLeftMs)
    const context = { alfa, limits, leftMs, warn }
    const others = await runSecondaryEngines(axe.frames, page.url(), context)
    const describe = (hits: readonly RawFinding[], screenshotHeight: number) => {
      const places = hits.map(({ place }) => place)
      return describeElements(places, axe.frames, { limitMs: DESCRIBE_LIMIT_MS, screenshotHeight })
    }
    const reported = [...axe.hits, ...others.flatMap((answer) => answer.hits)]
    const found = relevantHits(reported)
    // Boxes are read first, because probes change the page.
    const describedBefore = await describe(found, SCREENSHOT_HEIGHT_MAX)
    await beforeInteraction?.()
    const { hits: tried, soundTexts } = interacts
      ? await runInteractiveProbes(session, main, axe.hits, context)
      : NOTHING_TRIED
    // By now, the probes have scrolled the page, and it may have stopped responding. Earlier findings are
    // still valid.
    const describedAfter = await describe(tried, 0).catch((error) => {
      warn(`the probe results were discarded: ${messageOf(error)}`)
      return null
    })
    const hits = describedAfter ? [...found, ...tried] : found
    onRawFindings?.([...reported, ...tried])
    const placed = new Map([...(describedAfter ?? []), ...describedBefore])
    const alarms = withoutFalseAlarms(evidenceOf(hits, placed), placed)
    const plausible = alarms.filter((one) => !isMeasured(one, soundTexts))
    const guarded = interacts ? await withoutGuards(plausible, axe.frames, context) : plausible
    const evidence = await withoutForms(session, guarded, placed, context)
    await markScriptedIds(session, evidence, placed).catch(() => {})
    const defects = defectsOf(evidence, placed, vetoesOf(axe.passes))
    return {
      findings: [...uncheckedElements(axe, limits.axe.elementsMax), ...findingsOf(defects, placed)],
      engines: ['axe-core', ...others.map(({ engine }) => engine)],
    }
  } finally {
    await session.detach().catch(() => {})
  }
}

const NOTHING_TRIED: InteractiveResult = { hits: [], soundTexts: new Set() }

/** Returns true if the evidence only asks about contrast that a screenshot has already measured. */
const isMeasured = ({ rule, hit, place }: Evidence, soundTexts: ReadonlySet<string>): boolean =>
  rule === 'color-contrast' && hit.outcome === 'review' && soundTexts.has(place)

/** Keeps all the evidence if the page doesn't respond. */
async function withoutGuards(
  evidence: Evidence[],
  frames: readonly ExaminedFrame[],
  { limits, leftMs, warn }: CheckContext,
): Promise<Evidence[]> {
  const guardsLeftMs = countdown(limits.probesMs, leftMs)
  try {
    return await within(guardsLeftMs(), withoutFocusGuards(evidence, frames, guardsLeftMs))
  } catch (error) {
    warn(`could not check whether hidden elements can receive focus: ${messageOf(error)}`)
    return evidence
  }
}

/** Keeps all the evidence if the page doesn't respond. */
async function withoutForms(
  session: CDPSession,
  evidence: Evidence[],
  placed: ReadonlyMap<string, DescribedElement>,
  { limits, leftMs, warn }: CheckContext,
): Promise<Evidence[]> {
  try {
    const limitMs = countdown(limits.probesMs, leftMs)()
    return await within(limitMs, withoutScriptedForms(session, evidence, placed))
  } catch (error) {
    warn(`could not check whether scripts read form fields: ${messageOf(error)}`)
    return evidence
  }
}

function uncheckedElements({ elementCount }: AxeResult, elementsMax: number): SignedFinding[] {
  if (elementCount <= elementsMax) return []
  return [
    uncheckedContent({
      message: `The page has ${elementCount} elements. Only the first ${elementsMax} were checked for accessibility.`,
      fixSuggestion: 'Split the page into several pages, or load long lists in parts.',
      signature: 'page',
    }),
  ]
}
