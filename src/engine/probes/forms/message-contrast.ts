import { nearestWithContrast, toHex } from '../../../model/color.ts'
import type { LowContrast } from '../../in-page/probes/forms/low-contrast.ts'
import type { NewText } from '../../in-page/probes/forms/try-form.ts'
import type { ProbeHit } from '../probe-tab.ts'
import { quotedStart } from '../quoted-start.ts'

const QUOTE_MAX = 60
/** Text in almost the same color as its background is hidden on purpose. */
const HIDDEN_CONTRAST = 1.1

type Faint = NewText & { lowContrast: LowContrast }

const isFaint = (text: NewText): text is Faint =>
  text.lowContrast !== null && text.lowContrast.ratio >= HIDDEN_CONTRAST

/**
 * Reports messages with too little contrast. All other checks only measure text that is visible after the
 * page has loaded.
 */
export function messageContrast(texts: readonly NewText[], button: string): ProbeHit[] {
  const [first, ...others] = texts.filter(isFaint)
  if (!first) return []
  const { ratio, needed, text: color, ground, mark } = first.lowContrast
  const [own, behind] = [toHex(color), toHex(ground)]
  const pressed = button ? quotedStart(button, QUOTE_MAX) : 'a button'
  const alike = others.filter(
    ({ lowContrast }) => lowContrast.mark === mark && toHex(lowContrast.text) === own,
  )
  const more =
    alike.length > 0
      ? ` The same applies to ${alike.length} more message${alike.length === 1 ? '' : 's'}.`
      : ''
  const nearest = nearestWithContrast(color, ground, needed)
  return [
    {
      rule: 'state-contrast',
      element: first.element,
      message: `The message ${quotedStart(first.text, QUOTE_MAX)}, which appears after users press ${pressed}, has a contrast ratio of only ${ratio.toFixed(2)}:1 (${own} on ${behind}). The minimum is ${needed}:1.${more}`,
      ...(nearest && {
        fix: `Change the text color of ${mark} from ${own} to ${toHex(nearest)}, the nearest color with a contrast ratio of ${needed}:1 against ${behind}.`,
      }),
    },
  ]
}
