import { ownTextOf } from '../elements/text.ts'
import type { Repair } from './try-repairs.ts'

/** In larger text, even a single word may be too long for a phone. */
const LARGE_TEXT_PX = 40
const REPLACED = 'img, svg, video, iframe, canvas, object, embed'
/** Long lines of code and wide tables should scroll instead. */
export const SCROLLED = 'pre, code, table'

export interface Kind {
  style: string
  fits(element: Element, style: CSSStyleDeclaration): boolean
}

const isRow = ({ display, flexDirection }: CSSStyleDeclaration): boolean =>
  display.includes('flex') && flexDirection.startsWith('row')
const isText = (element: Element): boolean => /\S/.test(ownTextOf(element))
/** Short words must not be broken. */
const hasLongWord = (element: Element): boolean => /\S{16,}/.test(ownTextOf(element))
const isItem = (element: Element): boolean =>
  element.parentElement !== null && /flex|grid/.test(getComputedStyle(element.parentElement).display)

const isFloating = (element: Element): boolean => getComputedStyle(element).float !== 'none'

/** These repairs make lines and rows wrap, which looks best. */
const WRAPPING: readonly Kind[] = [
  {
    style: 'white-space: normal',
    fits: (element, { whiteSpace }) => isText(element) && whiteSpace.includes('nowrap'),
  },
  {
    style: 'flex-wrap: wrap',
    fits: (element, style) => isRow(style) && style.flexWrap === 'nowrap' && element.childElementCount > 1,
  },
  { style: 'overflow-wrap: anywhere', fits: hasLongWord },
  {
    style: 'min-width: 0',
    fits: (element, { minWidth }) => isItem(element) || Number.parseFloat(minWidth) > 0,
  },
]

/** These repairs change the layout most, so they come last. */
const LAST: readonly Kind[] = [
  {
    style: 'grid-template-columns: minmax(0, 1fr)',
    fits: (_, { display, gridTemplateColumns }) =>
      display.includes('grid') && gridTemplateColumns.split(' ').length > 1,
  },
  {
    style: 'font-size: 10vw',
    fits: (element, { fontSize }) => isText(element) && Number.parseFloat(fontSize) >= LARGE_TEXT_PX,
  },
]

/** The repairs for elements that are too wide, in the order in which a developer would prefer them. */
export const WIDTH_KINDS: readonly Kind[] = [
  { style: 'max-width: 100%; height: auto', fits: (element) => element.matches(REPLACED) },
  {
    style: 'width: 100%; box-sizing: border-box',
    fits: (element) => element.matches('input, select, textarea'),
  },
  ...WRAPPING,
  { style: 'max-width: 100%', fits: () => true },
  {
    style: 'max-width: 100%; box-sizing: border-box',
    fits: (_, { boxSizing }) => boxSizing === 'content-box',
  },
  { style: 'width: auto', fits: () => true },
  {
    style: 'margin-left: 0; margin-right: 0',
    fits: (_, { marginLeft, marginRight }) =>
      [marginLeft, marginRight].some((margin) => Number.parseFloat(margin) !== 0),
  },
  { style: 'transform: none', fits: (_, { transform }) => transform !== 'none' },
  ...LAST,
]

/** The repairs for text that overlaps other text or extends beyond its box, in the same order. */
export const TEXT_KINDS: readonly Kind[] = [
  ...WRAPPING,
  { style: 'height: auto', fits: (element) => element.scrollHeight > element.clientHeight + 1 },
  {
    // Without this, a box doesn't grow with its floating content.
    style: 'height: auto; display: flow-root',
    fits: (element, { display }) =>
      display === 'block' &&
      element.scrollHeight > element.clientHeight + 1 &&
      [...element.querySelectorAll(':scope > *, :scope > * > *')].some(isFloating),
  },
  {
    style: 'margin-top: 0; margin-bottom: 0',
    fits: (_, { marginTop, marginBottom }) =>
      [marginTop, marginBottom].some((margin) => margin.startsWith('-')),
  },
  { style: 'max-width: 100%', fits: () => true },
  { style: 'position: static', fits: (_, { position }) => position === 'absolute' },
  { style: 'float: none; width: auto', fits: (_, { float }) => float !== 'none' },
  ...LAST,
]

/**
 * Returns the repairs that apply to the targets: the first kind for all targets, then the next kind, and so
 * on.
 */
export function repairsOf(targets: readonly Element[], kinds: readonly Kind[]): Repair[] {
  const styled = targets.map((target) => ({ target, style: getComputedStyle(target) }))
  return kinds.flatMap(({ style, fits }) =>
    styled.flatMap(({ target, style: own }) =>
      fits(target, own) && !target.matches(SCROLLED) ? [{ target, style }] : [],
    ),
  )
}
