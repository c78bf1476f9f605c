import { ancestorsOf } from '../probes/flat-tree.ts'
import { type Repair, tryRepairs } from './try-repairs.ts'

const WORD_MIN = 16
/** Larger text may have only one word that fits a phone. */
const LARGE_TEXT_PX = 40
const OUTER_MAX = 4
const INNER_MAX = 6
/** On large pages, each trial takes longer, so there are fewer of them. */
const TRIALS = { min: 8, max: 40, elements: 60_000 }
const TOLERANCE_PX = 1
/** An element that has become much taller than a screen is no repair. */
const HEIGHT_FACTOR_MAX = 6
const REPLACED = 'img, svg, video, iframe, canvas, object, embed'
/** Long lines of code and wide tables should scroll instead. */
const SCROLLED = 'pre, code, table'

interface Kind {
  style: string
  fits(element: Element, style: CSSStyleDeclaration): boolean
}

const isRow = ({ display, flexDirection }: CSSStyleDeclaration): boolean =>
  display.includes('flex') && flexDirection.startsWith('row')
const isText = (element: Element): boolean =>
  [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && /\S/.test(node.nodeValue ?? ''))
/** Short words must not break inside. */
const hasLongWord = (element: Element): boolean =>
  [...element.childNodes].some(
    (node) => node.nodeType === Node.TEXT_NODE && new RegExp(`\\S{${WORD_MIN},}`).test(node.nodeValue ?? ''),
  )
const isItem = (element: Element): boolean =>
  element.parentElement !== null && /flex|grid/.test(getComputedStyle(element.parentElement).display)

/** The repairs in the order in which a developer would prefer them. */
const KINDS: readonly Kind[] = [
  { style: 'max-width: 100%; height: auto', fits: (element) => element.matches(REPLACED) },
  {
    style: 'width: 100%; box-sizing: border-box',
    fits: (element) => element.matches('input, select, textarea'),
  },
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

/**
 * Returns the first repair after which an element that is wider than the viewport fits it, while the page doesn't
 * get wider elsewhere, or null.
 */
export function repairOfWidth(element: Element): Repair | null {
  if (element.matches(SCROLLED)) return null
  const { height } = element.getBoundingClientRect()
  const { scrollWidth } = document.documentElement
  const count = document.getElementsByTagName('*').length
  const trials = Math.min(TRIALS.max, Math.max(TRIALS.min, Math.floor(TRIALS.elements / count)))
  return tryRepairs(repairsFor(element).slice(0, trials), () => {
    const box = element.getBoundingClientRect()
    return (
      reachOf(element) <= innerWidth + TOLERANCE_PX &&
      box.width > 0 &&
      box.height <= Math.max(height, innerHeight) * HEIGHT_FACTOR_MAX &&
      document.documentElement.scrollWidth <= scrollWidth
    )
  })
}

/** The targets are the element, the boxes in it that extend furthest, and the boxes around it. */
function repairsFor(element: Element): Repair[] {
  const outer = [...ancestorsOf(element)].filter((box) => !box.matches('html, body')).slice(0, OUTER_MAX)
  const targets = [element, ...furthestIn(element), ...outer].map((target) => ({
    target,
    style: getComputedStyle(target),
  }))
  return KINDS.flatMap(({ style, fits }) =>
    targets.flatMap(({ target, style: own }) =>
      fits(target, own) && !target.matches(SCROLLED) ? [{ target, style }] : [],
    ),
  )
}

/** Returns the chain of boxes inside an element, each of which extends furthest to the right in the box around it. */
function furthestIn(element: Element): Element[] {
  const chain: Element[] = []
  let box = element
  while (chain.length < INNER_MAX) {
    const wide = [...box.children].filter((child) => rightOf(child) > innerWidth + TOLERANCE_PX)
    const next = wide.reduce<Element | null>(
      (one, other) => (one && rightOf(one) >= rightOf(other) ? one : other),
      null,
    )
    if (!next) break
    chain.push(next)
    box = next
  }
  return chain
}

const rightOf = (element: Element): number => element.getBoundingClientRect().right

/** Returns the right edge of an element or of its content, whichever is further to the right. */
function reachOf(element: Element): number {
  const range = document.createRange()
  range.selectNodeContents(element)
  return Math.max(rightOf(element), range.getBoundingClientRect().right)
}
