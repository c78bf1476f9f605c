import { contrastAdvice } from '../../accessibility/contrast-advice.ts'
import { measureLines } from '../../accessibility/pixel-contrast.ts'
import { ratioText } from '../../in-page/elements/contrast.ts'
import type { FaintPair, FaintText, SchemeChange } from '../../in-page/probes/scheme/compare-schemes.ts'
import { RESTORE_MS } from '../optional.ts'
import type { ProbeHit, ProbeRun } from '../probe-tab.ts'
import { settle } from '../triggers/settle.ts'

/** The maximum number of pairs of colors to report. */
export const PAIRS_MAX = 10
/** The share of the texts that must change their colors if the color scheme has changed. */
export const CHANGED_SHARE_MIN = 0.5
/** The time that the page may take to change all of its colors, in milliseconds. */
const COLORS_MS = 700
/** The share of the pixels behind a text whose contrast with it must be too low. */
const FAINT_SHARE_MIN = 0.9
/** The time reserved for the steps after the screenshots, in milliseconds. */
const RESERVE_MS = 800
/** The color of a background may be rounded differently in a screenshot. */
const TOLERANCE = 0.05

/** A pair of colors, with one of the texts that have them. */
export interface PlacedPair extends FaintPair, FaintText {}

/** Waits until the page has its new colors, and returns them like `readColors`. */
export async function settleColors(run: ProbeRun): Promise<string> {
  await settle(run)
  return run.world.call('settleColors', [COLORS_MS], run.leftMs())
}

/**
 * Returns the pairs of colors for which a screenshot shows a text with too little contrast. Something other
 * than its background may be behind a text, and something may cover it.
 */
export async function provenPairs(run: ProbeRun, { pairs }: SchemeChange): Promise<PlacedPair[]> {
  const { world, leftMs } = run
  if (pairs.length === 0) return []
  const proven: PlacedPair[] = []
  await world.call('hideText', [], leftMs())
  try {
    for (const pair of pairs) {
      if (leftMs() < RESERVE_MS) break
      const text = await provenText(run, pair)
      if (text) proven.push({ ...pair, ...text })
    }
  } finally {
    await world.call('showText', [], RESTORE_MS)
  }
  await world.call('scrollToTop', [], leftMs())
  return proven
}

async function provenText(
  { session, world, leftMs }: ProbeRun,
  { texts, color, needed }: FaintPair,
): Promise<FaintText | null> {
  for (const text of texts) {
    const lines = await world.call('showLines', [text.element], leftMs())
    if (lines.length === 0) continue
    const { ratios } = await measureLines(session, { color, lines }, leftMs())
    const faint = ratios.filter((ratio) => ratio < needed + TOLERANCE)
    if (ratios.length > 0 && faint.length >= FAINT_SHARE_MIN * ratios.length) return text
  }
  return null
}

/** Leaves out texts that changed their colors for another reason and therefore haven't changed back. */
export async function withRecordedColors(
  { world, leftMs }: ProbeRun,
  pairs: readonly PlacedPair[],
): Promise<PlacedPair[]> {
  const kept: PlacedPair[] = []
  for (const pair of pairs)
    if (await world.call('hasRecordedColors', [pair.element], leftMs())) kept.push(pair)
  return kept
}

export function hitOf(pair: PlacedPair, scheme: string): ProbeHit {
  const { element, words, text, ground, ratio, needed, amount } = pair
  const name = quoted(words)
  const found = `In ${scheme}, the text${name && ` ${name}`} has a contrast of only ${ratioText(ratio)} (${text} on ${ground}). The minimum is ${needed}:1.`
  const others = amount > 1 ? ` ${amount} texts have these colors.` : ''
  const advice = contrastAdvice({ selector: name || 'the text', text, background: ground, needed })
  const fix = `In ${scheme}, ${advice[0]!.toLowerCase()}${advice.slice(1)}`
  return { rule: 'scheme-contrast', element, message: found + others, fix }
}

const QUOTE_MAX = 40

function quoted(words: string): string {
  const text = words.replace(/\s+/g, ' ').trim()
  return text && `“${text.length > QUOTE_MAX ? `${text.slice(0, QUOTE_MAX - 1)}…` : text}”`
}
