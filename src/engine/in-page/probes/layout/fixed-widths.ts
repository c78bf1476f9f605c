import { tellingMarkOf } from '../../elements/mark.ts'
import { type Repair, tryRepairs } from '../../repairs/try-repairs.ts'
import { ancestorsOf, isShown } from '../flat-tree.ts'
import { styleCauseOf } from '../style-cause.ts'
import { wideBoxes } from './page-overflow.ts'
import { EXEMPT, type FixedWidth, linesOf, type PageWidth, type WideCause } from './text-lines.ts'
import { wideCauseOf } from './wide-cause.ts'

const ELEMENTS_MAX = 3000
const BEYOND_MIN = 3
/** A selector longer than this is less helpful than the element's name. */
const SELECTOR_MAX = 40
/** These elements keep their width for other reasons, so the advice for them is different. */
const OTHERS = 'table, img, video, iframe, canvas, svg, object, embed, input, select, textarea'
const TEXT_ONLY = EXEMPT.replace('pre, code, ', '')

/** Reads how wide the page is in a narrow window, and tests how wide it is without its fixed widths. */
export function readPageWidth(): PageWidth {
  const px = widthOfPage()
  const boxes = fixedBoxes()
  if (boxes.length === 0) return { px, fixed: [], left: null, rest: null }
  let left: number | null = null
  let rest: WideCause | null = null
  let restBox: string | undefined
  const [first, ...also] = boxes.map(repairOf)
  tryRepairs([{ ...first!, also }], () => {
    left = widthOfPage()
    if (left <= innerWidth + BEYOND_MIN) return true
    const box = wideBoxes()[0]?.element ?? wideText()
    rest = box ? wideCauseOf(box, innerWidth) : null
    if (box) restBox = tellingMarkOf(box)
    return false
  })
  return {
    px,
    fixed: withoutCopies(boxes.flatMap(widthsOf)),
    left,
    rest,
    ...(restBox !== undefined && { restBox }),
  }
}

/** Returns an element whose text extends beyond the window although its box fits, such as a long word. */
const wideText = (): Element | undefined =>
  [...document.body.querySelectorAll('*')]
    .slice(0, ELEMENTS_MAX)
    .find(
      (element) =>
        linesOf(element).some(({ right }) => right + scrollX > innerWidth + BEYOND_MIN) &&
        isShown(element) &&
        !isApart(element),
    )

const widthOfPage = (): number => (document.scrollingElement ?? document.documentElement).scrollWidth

const isBeyond = (box: Element): boolean =>
  box.getBoundingClientRect().right + scrollX > innerWidth + BEYOND_MIN

/**
 * Returns all boxes whose own width doesn't fit in the window, except those that a narrow box cuts off or
 * scrolls.
 */
const fixedBoxes = (): Element[] =>
  [document.body, ...document.body.querySelectorAll('*')]
    .slice(0, ELEMENTS_MAX)
    .filter(
      (box) =>
        isBeyond(box) &&
        propertiesOf(box).length > 0 &&
        !box.matches(OTHERS) &&
        box.closest(TEXT_ONLY) === null &&
        isShown(box) &&
        !isApart(box),
    )

const PROPERTIES = ['min-width', 'width'] as const

const propertiesOf = (box: Element): (typeof PROPERTIES)[number][] => {
  const styles = box.computedStyleMap()
  return PROPERTIES.filter((property) => pixelsOf(styles.get(property)) > innerWidth - sidesOf(box))
}

const pixelsOf = (value: CSSStyleValue | undefined): number =>
  value instanceof CSSUnitValue && value.unit === 'px' ? value.value : 0

/** Returns the space that a box needs at its sides in addition to its width. */
function sidesOf(box: Element): number {
  const styles = box.computedStyleMap()
  const isBorderBox = getComputedStyle(box).boxSizing === 'border-box'
  const names = ['margin-left', 'margin-right', ...(isBorderBox ? [] : ['padding-left', 'padding-right'])]
  return names.map((name) => pixelsOf(styles.get(name))).reduce((sum, px) => sum + px, 0)
}

/** Returns true for a box that stays in place, or that another box in the window cuts off or scrolls. */
const isApart = (box: Element): boolean =>
  [box, ...ancestorsOf(box)].some((around) => {
    const { position, overflowX } = getComputedStyle(around)
    if (position === 'fixed') return true
    if (around === box || around.matches('html, body') || overflowX === 'visible') return false
    // A wide box that becomes narrower cuts off its content.
    return /auto|scroll/.test(overflowX) || !isBeyond(around)
  })

const repairOf = (box: Element): Repair => ({
  target: box,
  style: propertiesOf(box)
    .map((property) => (property === 'width' ? 'width: auto' : 'min-width: 0'))
    .join('; '),
})

const widthsOf = (box: Element): FixedWidth[] =>
  propertiesOf(box).map((property) => {
    const own = (box as HTMLElement).style?.getPropertyValue(property)
    const cause = styleCauseOf(box, property)
    const isTelling = cause !== null && cause.selector.length <= SELECTOR_MAX && !/[:[]/.test(cause.selector)
    return {
      mark: isTelling ? cause.selector : tellingMarkOf(box),
      property,
      value: `${Math.round(pixelsOf(box.computedStyleMap().get(property)))}px`,
      isInline: Boolean(own),
      isBlock: isBlock(box),
    }
  })

/** Returns true for a box that fills the width of its container if no width is set. */
function isBlock(box: Element): boolean {
  const { display, float, position } = getComputedStyle(box)
  const parent = box.parentElement && getComputedStyle(box.parentElement).display
  return (
    /^(?:block|flow-root|flex|grid)$/.test(display) &&
    float === 'none' &&
    !/^(?:absolute|fixed)$/.test(position) &&
    !/flex|grid/.test(parent ?? '')
  )
}

function withoutCopies(all: readonly FixedWidth[]): FixedWidth[] {
  const byName = Map.groupBy(all, ({ mark, property }) => `${property} ${mark}`)
  return [...byName.values()].map(([first]) => first!)
}
