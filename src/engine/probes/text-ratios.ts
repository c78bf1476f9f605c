import { measureLines } from '../accessibility/pixels/pixel-contrast.ts'
import type { PlainText } from '../in-page/accessibility/contrast.ts'
import type { ProbeRun } from './probe-tab.ts'

/** The minimum proportion of the pixels behind text against which its contrast is too low. */
const FAINT_SHARE_MIN = 0.9

/**
 * Returns the contrast of text against every second pixel behind it if almost all of these ratios are below
 * the minimum, or null otherwise. The page's text must be hidden.
 */
export async function faintRatios(
  { session, world, leftMs }: ProbeRun,
  { element, color }: Pick<PlainText, 'element' | 'color'>,
  needed: number,
): Promise<number[] | null> {
  const lines = await world.call('showLines', [element], leftMs())
  if (lines.length === 0) return null
  const { ratios } = await measureLines(session, { color, lines }, leftMs())
  const faint = ratios.filter((ratio) => ratio < needed)
  return ratios.length > 0 && faint.length >= FAINT_SHARE_MIN * ratios.length ? ratios : null
}
