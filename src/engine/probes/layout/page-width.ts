import { joinList } from '../../../model/rule-phrases/join-list.ts'
import type { FixedWidth, PageWidth } from '../../in-page/probes/layout/text-lines.ts'
import { withCause } from './wide-texts.ts'

const WINDOW_PX = 320
const ROUNDING_PX = 4
const MESSAGE_MAX = 300
const FIX_MAX = 350
/** The number of boxes to name in the message. The advice names all boxes if there is room. */
const EXAMPLES_MAX = 2

/**
 * Returns a message that states how wide the page is, or how far the element extends beyond the window if it
 * isn't what makes the page this wide.
 */
export const wideMessage = (amount: number, { px }: PageWidth): string =>
  WINDOW_PX + amount + ROUNDING_PX >= px
    ? `In a window 320 px wide, the page is ${px} px wide because the element doesn’t fit.`
    : `In a window 320 px wide, the element extends ${amount} px beyond the right edge, so the page scrolls sideways.`

/** Returns the message about a page with fixed widths, with advice on changing all of them. */
export function fixedWidthTexts(page: PageWidth): { message: string; fix: string } {
  const start = `In a window 320 px wide, the page is ${page.px} px wide, so users have to scroll sideways to read each line. ${becauseOf(page.fixed)}`
  const { message, fix } = withCause(start, page.rest)
  const step = stepFor(page)
  const isFixed = page.left !== null && page.left <= WINDOW_PX + ROUNDING_PX
  const result = isFixed
    ? 'The audit tried this, and the page fit the window.'
    : page.left !== null && page.left < page.px
      ? `The page will still be ${page.left} px wide.${fix ? ` ${fix}` : restFix(page)}`
      : (fix ?? '')
  return {
    message: message.length <= MESSAGE_MAX ? message : start,
    fix: [step, result].filter((part) => part !== '').join(' '),
  }
}

/** Returns the advice about a box that doesn't fit for an unknown reason, often its margins or padding. */
const restFix = ({ restBox }: PageWidth): string =>
  restBox === undefined ? '' : ` Then reduce the width, margins or padding of ${restBox}, which does not fit.`

const having = (property: FixedWidth['property'], fixed: readonly FixedWidth[]): FixedWidth[] =>
  fixed.filter((box) => box.property === property)

/** Returns a sentence about the boxes that have a minimum or fixed width. */
function becauseOf(fixed: readonly FixedWidth[]): string {
  const parts = (['min-width', 'width'] as const).flatMap((property) => {
    const boxes = having(property, fixed)
    if (boxes.length === 0) return []
    const names = boxes.map(({ mark, value }) => `${mark} (${value})`)
    const kind = property === 'width' ? 'fixed' : 'minimum'
    const [only] = boxes
    return boxes.length === 1
      ? [`${only!.mark} has a ${kind} width of ${only!.value.replace('px', ' px')}`]
      : [`${joinList(names, EXAMPLES_MAX)} have ${kind} widths`]
  })
  return `${parts.join(', and ')}.`
}

function stepFor({ px, fixed }: PageWidth): string {
  const [only] = fixed
  if (fixed.length === 1 && only!.property === 'width' && only!.isBlock)
    return `Replace width: ${only!.value} on ${only!.mark} with max-width: ${only!.value}.`
  const condition = `@media (max-width: ${px}px)`
  const step = (max: number): string => {
    const parts = (['min-width', 'width'] as const).flatMap((property) => {
      const names = having(property, fixed).map(
        ({ mark, isInline }) => mark + (isInline ? ' (!important)' : ''),
      )
      if (names.length === 0) return []
      return [`${property}: ${property === 'width' ? 'auto' : '0'} on ${joinList(names, max)}`]
    })
    return `In ${condition}, set ${parts.join(', and ')}.`
  }
  let max = fixed.length
  while (max > EXAMPLES_MAX && step(max).length > FIX_MAX - RESULT_LENGTH) max -= 1
  return step(max)
}

/** The number of characters to reserve for the result of trying the fix. */
const RESULT_LENGTH = 60
