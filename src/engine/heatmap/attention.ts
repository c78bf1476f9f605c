import type { ProminentBox } from '../collect/artifacts.ts'
import { type Channels, contrastOf } from './channels.ts'
import { emptyPlane, filtered, gaussian, normalized, type Plane } from './plane.ts'
import { centerPrior, prominenceMap, readingPrior, surfaceMap, type Viewport } from './priors.ts'
import { spectralResidual } from './spectral-residual.ts'

export interface AttentionInput {
  channels: Channels
  /** The amount of content in each cell, from 0 to 1, as returned by `activityOf`. */
  activity: Plane
  /**
   * The part of each cell that differs from the page's background, from 0 to 1, as returned by `figureOf`.
   */
  figure: Plane
  boxes: readonly ProminentBox[]
  /** The size of the viewport that the boxes' positions refer to, in CSS pixels. */
  viewport: Viewport
}

const EVIDENCE = { residual: 0.55, prominence: 0.45 } as const
/**
 * Every cell has the weight `base`, regardless of its position. The priors only amplify what the image itself
 * shows.
 */
const PLACE = { base: 0.5, center: 0.25, reading: 0.25 } as const
const CHANNEL_WEIGHTS: Record<keyof Channels, number> = { luminance: 1, redGreen: 0.5, yellowBlue: 0.5 }
/** The contrast at which a channel has half its weight. On a gray page, color channels contain only noise. */
const CONTRAST_HALF = 6
/** The minimum weight of a plain surface in an image or a control. The surface is part of the object. */
const PLAIN_SURFACE = 0.6
/**
 * The proportion of cells with the highest values, which are all capped at the same maximum. Without this
 * limit, one small banner could make all headings look unimportant.
 */
const OUTSHINING = 0.02
const SOFTENING = gaussian(3, 0.9)

/**
 * Predicts where people look first, as a value from 0 to 1 for each cell. The same image always results in
 * the same map.
 */
export function attentionMap({ channels, activity, figure, boxes, viewport }: AttentionInput): Plane {
  const residual = residualOf(channels)
  const prominence = prominenceMap(boxes, viewport)
  const surfaces = surfaceMap(boxes, viewport)
  const center = centerPrior()
  const reading = readingPrior()
  const evidence = residual.map((value, index) => {
    const strength = EVIDENCE.residual * value + EVIDENCE.prominence * prominence[index]!
    const place = PLACE.base + PLACE.center * center[index]! + PLACE.reading * reading[index]!
    return strength * place
  })
  const shown = filtered(evidence, SOFTENING, 'nothing').map(
    (value, index) => value * Math.max(activity[index]!, PLAIN_SURFACE * surfaces[index]! * figure[index]!),
  )
  return normalized(filtered(shown, SOFTENING, 'nothing'))
}

function residualOf(channels: Channels): Plane {
  const sum = emptyPlane()
  for (const name of Object.keys(CHANNEL_WEIGHTS) as (keyof Channels)[]) {
    const contrast = contrastOf(channels[name])
    const weight = (CHANNEL_WEIGHTS[name] * contrast) / (contrast + CONTRAST_HALF)
    spectralResidual(channels[name]).forEach((value, index) => {
      sum[index]! += weight * value
    })
  }
  return normalized(cappedAt(sum, OUTSHINING))
}

/** Caps all values at the lowest value among the given proportion of cells with the highest values. */
function cappedAt(plane: Plane, share: number): Plane {
  const cap = plane.toSorted()[Math.floor((1 - share) * plane.length)]!
  return plane.map((value) => Math.min(value, cap))
}
