import { contrastAdvice } from '../../accessibility/texts/contrast-advice.ts'
import { ratioText } from '../../in-page/elements/contrast.ts'
import type { FaintPair, FaintText, SchemeChange } from '../../in-page/probes/scheme/compare-schemes.ts'
import { RESTORE_MS } from '../optional.ts'
import type { ProbeHit, ProbeRun } from '../probe-tab.ts'
import { quotedStart } from '../quoted-start.ts'
import { faintRatios } from '../text-ratios.ts'
import { settle } from '../triggers/settle.ts'

/** The maximum number of pairs of colors to report. */
export const PAIRS_MAX = 10
/**
 * The minimum proportion of text elements that must change color for the color scheme to count as changed.
 */
export const CHANGED_SHARE_MIN = 0.5
/** The time that the page may take to change all of its colors, in milliseconds. */
const COLORS_MS = 700
/** The time reserved for the steps after the screenshots, in milliseconds. */
const RESERVE_MS = 800
/** The contrast tolerance. A background color may be rounded differently in a screenshot. */
const TOLERANCE = 0.05

/** A pair of colors, with one of the text elements that use them. */
export interface PlacedPair extends FaintPair, FaintText {}

/** Waits until the page has its new colors and returns them like `readColors`. */
export async function settleColors(run: ProbeRun): Promise<string> {
  await settle(run)
  return run.world.call('settleColors', [COLORS_MS], run.leftMs())
}

/**
 * Returns the pairs of colors for which a screenshot confirms that text has too little contrast. A screenshot
 * is needed because something else may be behind or in front of it.
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

async function provenText(run: ProbeRun, { texts, color, needed }: FaintPair): Promise<FaintText | null> {
  for (const text of texts)
    if (await faintRatios(run, { element: text.element, color }, needed + TOLERANCE)) return text
  return null
}

/** Drops text elements that changed color for another reason and therefore haven't changed back. */
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
  const name = nameOf(words)
  const found = `In ${scheme}, the text${name && ` ${name}`} has a contrast ratio of only ${ratioText(ratio)} (${text} on ${ground}). The minimum is ${needed}:1.`
  const others = amount > 1 ? ` ${amount} text elements have these colors.` : ''
  const advice = contrastAdvice({ selector: name || 'the text', text, background: ground, needed })
  const fix = `In ${scheme}, ${advice[0]!.toLowerCase()}${advice.slice(1)}`
  return { rule: 'scheme-contrast', element, message: found + others, fix }
}

const QUOTE_MAX = 40

function nameOf(words: string): string {
  const text = words.replace(/\s+/g, ' ').trim()
  return text && quotedStart(text, QUOTE_MAX)
}
