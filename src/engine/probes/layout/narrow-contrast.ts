import { toHex } from '../../../model/color.ts'
import { layerAdvice } from '../../accessibility/texts/contrast-advice.ts'
import { ratioText } from '../../in-page/elements/contrast.ts'
import type { NewBackground } from '../../in-page/probes/layout/narrow-contrast.ts'
import { RESTORE_MS } from '../optional.ts'
import type { ProbeHit, ProbeRun } from '../probe-tab.ts'
import { faintRatios } from '../text-ratios.ts'

const TEXTS_MAX = 6
/** The time reserved for the steps after the screenshots, in milliseconds. */
const RESERVE_MS = 1500

/**
 * Measures the contrast of text whose background is different in a narrow window, for example because the
 * style sheet for phones removes the panel behind them. Call `startBackgrounds` in a wide window first.
 */
export async function tryNarrowContrast(run: ProbeRun): Promise<ProbeHit[]> {
  const { world, leftMs } = run
  const texts = await world.call('findNewBackgrounds', [TEXTS_MAX], leftMs())
  if (texts.length === 0) return []
  const hits: ProbeHit[] = []
  await world.call('hideText', [], leftMs())
  try {
    for (const text of texts) {
      if (leftMs() < RESERVE_MS) break
      const ratios = await faintRatios(run, text, text.needed)
      if (ratios) hits.push(hitOf(text, ratios.toSorted((a, b) => a - b)[ratios.length >> 1]!))
    }
  } finally {
    await world.call('showText', [], RESTORE_MS)
  }
  await world.call('scrollToTop', [], leftMs())
  return hits
}

function hitOf({ element, color, needed, isPicture }: NewBackground, ratio: number): ProbeHit {
  const text = toHex(color)
  return {
    rule: 'narrow-contrast',
    element,
    message: `In a narrow window, the text has a contrast ratio of only ${ratioText(ratio)} (${text} on a different background than in a wide window). The minimum is ${needed}:1.`,
    fix: `In the styles for narrow windows, keep the background that the text has in wide windows${isPicture ? `. ${layerAdvice('the text', text)}` : ', or also change the text color.'}`,
  }
}
