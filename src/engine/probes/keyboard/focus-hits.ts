import { contrastOf, type Rgb, toHex } from '../../../model/color.ts'
import { withMore } from '../../accessibility/texts/hints.ts'
import { ratioText } from '../../in-page/elements/contrast.ts'
import type { ProbeHit } from '../probe-tab.ts'
import type { FocusStop } from './focus-reader.ts'

type Place = Required<Pick<ProbeHit, 'frame' | 'element'>>
type Of<Name extends 'brief' | 'weakRing'> = NonNullable<FocusStop[Name]>

const WHITE: Rgb = [255, 255, 255]
const BLACK: Rgb = [0, 0, 0]

/** Returns a finding about elements that show the focus only for a moment. */
export const briefHit = (places: readonly Place[], { name, ms }: Of<'brief'>): ProbeHit => ({
  rule: 'focus-visible',
  ...places[0]!,
  message: withMore(
    `The element shows its focus only until the animation “${name}” ends (${seconds(ms)} s). After that, keyboard users can’t see where they are.`,
    places.length - 1,
  ),
  fix: `Keep the indicator visible while the element has focus: let the last keyframe of @keyframes ${name} end with a visible ring, and write the same ring in the rule itself, such as outline: 3px solid #1a56db.`,
})

const seconds = (ms: number): string => String(Number((ms / 1000).toFixed(1)))

/** Returns a finding about elements whose outline hardly differs from the color behind it. */
export function weakRingHit(places: readonly Place[], { ring, ground, ratio }: Of<'weakRing'>): ProbeHit {
  const better = contrastOf(WHITE, ground) >= contrastOf(BLACK, ground) ? WHITE : BLACK
  return {
    rule: 'focus-visible',
    ...places[0]!,
    impact: 'moderate',
    message: withMore(
      `The element gets an outline of ${toHex(ring)} on ${toHex(ground)} when it receives focus. The contrast of ${ratioText(ratio)} is too low for keyboard users to see where they are.`,
      places.length - 1,
    ),
    fix: `Where the background is ${toHex(ground)}, set outline-color: ${toHex(better)} in the rule for :focus-visible (${ratioText(contrastOf(better, ground))}). The contrast must be at least 3:1.`,
  }
}
