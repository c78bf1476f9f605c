import { joinList } from '../../../model/rule-phrases/join-list.ts'
import type { WideCause } from '../../in-page/probes/layout/text-lines.ts'
import type { WidthRepair } from '../../in-page/probes/layout/width-advice.ts'

interface CauseText {
  /** A sentence that adds the cause to a message. */
  because: string
  fix: string
}

type TextOf = (cause: WideCause) => CauseText

/** Returns a name for a column. A tag name alone, such as “div”, doesn't identify an element. */
const columnName = (part: string): string => (/^(?:div|span|section|p)$/.test(part) ? 'another column' : part)

const px = (value: string): string => value.replace(/px$/, ' px')

const TEXTS: Readonly<Record<WideCause['kind'], TextOf>> = {
  'min-width': ({ part, value, others = [] }) => ({
    because: `${joinList([part, ...others])} ${others.length > 0 ? 'have' : 'has'} a minimum width of ${px(value)}.`,
    fix: `Replace min-width: ${value} on ${joinList([part, ...others])} with min-width: 0 in narrow windows.`,
  }),
  width: ({ part, value, others = [] }) => ({
    because: `${joinList([part, ...others])} ${others.length > 0 ? 'have' : 'has'} a fixed width of ${px(value)}.`,
    fix: `Replace width: ${value} on ${joinList([part, ...others])} with width: auto and max-width: ${value}.`,
  }),
  media: ({ part, value }) => ({
    because: `${part} is ${px(value)} wide.`,
    fix: `Set max-width: 100% on ${part}, and height: auto on images and videos.`,
  }),
  drawing: ({ part, value }) => ({
    because: `${part} is ${value.split(' ', 1)[0]} px wide and has no viewBox, so a smaller box would cut it off instead of shrinking it.`,
    fix: `Add viewBox="0 0 ${value}" to ${part}, and set max-width: 100% and height: auto on it. If a script draws it, have the script add the viewBox, or redraw it when the window is resized.`,
  }),
  table: ({ part, value }) => ({
    because: `The columns of ${part} need ${px(value)}.`,
    fix: `Put ${part} in a box with overflow-x: auto and tabindex="0" so that only the table scrolls sideways.`,
  }),
  pre: ({ part }) => ({
    because: `The lines of the preformatted text ${part} do not wrap.`,
    fix: `Set overflow-x: auto or white-space: pre-wrap on ${part}.`,
  }),
  field: ({ part, value }) => ({
    because: `The field ${part} is ${px(value)} wide.`,
    fix: `Set max-width: 100% and box-sizing: border-box on ${part}.`,
  }),
  nowrap: ({ part }) => ({
    because: `The style white-space: nowrap keeps ${part} on one line.`,
    fix: `Set white-space: normal for ${part} in narrow windows.`,
  }),
  word: ({ part, value }) => ({
    because: `The word ${part} does not fit at a font size of ${px(value)}.`,
    fix: `Reduce the font size of ${part} in narrow windows, for example with clamp(), or let the word break with overflow-wrap: anywhere.`,
  }),
  column: ({ part, value, word }) => ({
    because: `It is next to ${columnName(part)}, which takes up ${px(value)} of the window, so the word ${word} does not fit.`,
    fix: `In narrow windows, show ${columnName(part)} above or below the word ${word}: set flex-wrap: wrap on the row around both, or remove the float or fixed position that puts them side by side.`,
  }),
  space: ({ part, value, word }) => ({
    because: `The style ${value} on ${part} takes up so much of the window that the word ${word} does not fit next to it.`,
    fix: `In narrow windows, for example in @media (max-width: 480px), reduce ${value.split(':', 1)[0]} on ${part} to at most 1rem.`,
  }),
  icon: ({ part, value }) => ({
    because: `The icon ${part} appears as text because its icon font ${value} has not loaded.`,
    fix: `Make sure that the font file for ${value} loads so that ${part} appears as a small icon.`,
  }),
  margin: ({ part, value }) => ({
    because: `A negative margin of ${px(value)} makes ${part} wider than its container.`,
    fix: `Set the side margins of ${part} to 0, or put it in a container whose padding is at least as large as the margin.`,
  }),
  row: ({ part, value }) => ({
    because: `${part} keeps its ${value} items in one row.`,
    fix: `Set flex-wrap: wrap or flex-direction: column on ${part} in narrow windows.`,
  }),
  grid: ({ part, value }) => ({
    because: `${part} keeps its ${value} columns.`,
    fix: `Set grid-template-columns: 1fr on ${part} in narrow windows.`,
  }),
}

/**
 * Adds the cause to a message and returns it with a fix. If the cause isn't known, the rule's general advice
 * applies.
 */
export function withCause(
  message: string,
  cause: WideCause | null | undefined,
): { message: string; fix?: string } {
  if (!cause) return { message }
  const { because, fix } = TEXTS[cause.kind](cause)
  return { message: `${message} ${because}`, fix }
}

const declarationsOf = (style: string): string => style.replaceAll('; ', ' and ')

/** Causes that already identify the declaration to change. */
const CERTAIN: ReadonlySet<WideCause['kind']> = new Set([
  'min-width',
  'width',
  'media',
  'drawing',
  'space',
  'table',
  'pre',
  'field',
  'icon',
])

/**
 * Adds the cause to a message. If a repair was tried successfully on the page, it is used as advice instead
 * of what the cause suggests.
 */
export function withAdvice(
  message: string,
  { cause, repair }: { cause: WideCause | null; repair: WidthRepair | null },
): { message: string; fix?: string } {
  if (!repair || (cause && CERTAIN.has(cause.kind))) return withCause(message, cause)
  const { style, part } = repair
  const step =
    style === 'height: auto'
      ? `Replace the fixed height of ${part} with min-height`
      : style === 'height: auto; display: flow-root'
        ? `Replace the fixed height of ${part} with min-height, and set display: flow-root on it so that it grows with its floating content`
        : `In these windows, set ${declarationsOf(style)} on ${part}`
  // The repair may change something other than the column, so the text mentions only the repair.
  return {
    ...withCause(message, cause?.kind === 'column' ? null : cause),
    fix: `${step}. The audit tried this, and it fixed the problem.`,
  }
}
