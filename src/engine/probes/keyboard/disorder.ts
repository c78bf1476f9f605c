import { joinList } from '../../../model/rule-phrases/join-list.ts'
import type { Disorder } from '../../in-page/probes/keyboard/focus-order.ts'
import type { ProbeHit } from '../probe-tab.ts'

const quoted = (names: readonly string[]): string => joinList(names.map((name) => `“${name}”`))

/** Returns the finding about controls that the Tab key reaches in a different order than they are read in. */
export const disorderHit = (disorder: Disorder, frame: number): ProbeHit => ({
  rule: 'focus-order',
  frame,
  element: disorder.element,
  ...TEXTS[disorder.cause](disorder),
})

/**
 * Describes both orders. Doesn't list controls if they have no names, or if the orders differ only after the
 * first few.
 */
const orderText = (tabOrder: readonly string[], shownOrder: readonly string[]): string =>
  tabOrder.length > 1 && tabOrder.join() !== shownOrder.join()
    ? `the Tab key reaches ${quoted(tabOrder)} in this order, but the page shows ${quoted(shownOrder)} first.`
    : 'the Tab key reaches these controls in a different order than they appear on the page.'

/** Returns a message that names the first controls in the tab order and in the visual order, with a fix. */
function textOfValues({ tabOrder, shownOrder, values }: Disorder) {
  const { count, min, max } = values!
  return {
    message: `Because of their tabindex, ${orderText(tabOrder, shownOrder)}`,
    fix: `Remove tabindex (${min === max ? `value ${min}` : `values ${min} to ${max}`}) from these ${count} controls, and put them in the source in the order in which they appear. The Tab key then follows that order.`,
  }
}

function textOfTabindex({ tabOrder: [first], shownOrder: [passed], reason, values }: Disorder) {
  const control = first ? `“${first}”` : 'this element'
  const others = passed
    ? `“${passed}” and other controls that come earlier on the page`
    : 'controls that come earlier on the page'
  const place = values?.seenBefore
    ? `, and move ${control} to its position before “${values.seenBefore}” in the source`
    : ''
  if (!values || values.count === 1)
    return {
      message: `Because of ${reason}, the Tab key reaches ${control} before ${others}.`,
      fix: `Remove ${reason}${place || ' so that the Tab key follows the source order'}.`,
    }
  const { count, min, max } = values
  const range = min === max ? `tabindex="${min}"` : `a tabindex from ${min} to ${max}`
  return {
    message: `${count} controls have ${range}, so the Tab key reaches them before all others: for example, ${control} before ${others}.`,
    fix: `Remove the positive tabindex from all ${count} controls, in the HTML or in the script that sets it${place || '. The Tab key then follows the source order'}.`,
  }
}

function textOfLayout({ tabOrder, shownOrder, reason }: Disorder) {
  const order = orderText(tabOrder, shownOrder)
  return {
    message: `${order[0]!.toUpperCase()}${order.slice(1)}`,
    fix: `Put the elements in the source in the order in which they appear, and remove ${reason}, which changes the order.`,
  }
}

const TEXTS = { tabindex: textOfTabindex, values: textOfValues, layout: textOfLayout } as const
