import type { PhoneArtifacts } from '../../collect/artifacts.ts'
import type { OverflowArtifact } from '../../collect/overflow-artifact.ts'
import { parentOf } from '../elements/text.ts'
import type { Repair } from '../repairs/try-repairs.ts'
import { repairOfWidth } from '../repairs/width-repairs.ts'
import type { PageTools } from './page-tools.ts'

/** An element that extends beyond the page, with its right edge in CSS pixels. */
interface Overflowing {
  right: number
  element: Element
  isWord: boolean
}

const OVERFLOWING_MAX = 10

/** Reads the width of the page, and the elements that make it wider than the viewport. */
export function readOverflow(
  tools: PageTools,
): Pick<PhoneArtifacts, 'viewportWidth' | 'scrollWidth' | 'clipsOverflow' | 'overflowing'> {
  const rootStyle = getComputedStyle(document.documentElement)
  const bodyStyle = document.body ? getComputedStyle(document.body) : rootStyle
  const scrollWidth = Math.max(document.documentElement.scrollWidth, document.body?.scrollWidth ?? 0)
  const overflowing = scrollWidth > innerWidth ? overflowingElements(tools, scrollWidth) : []
  const groups = overflowing.map(({ element }) => groupOf(tools, element))
  const isFirst = (index: number) => groups.indexOf(groups[index]!) === index
  return {
    viewportWidth: innerWidth,
    scrollWidth,
    clipsOverflow: clips(rootStyle) || (rootStyle.overflowX === 'visible' && clips(bodyStyle)),
    overflowing: overflowing.slice(0, OVERFLOWING_MAX).map(({ right, element, isWord }, index) => ({
      right,
      isWord,
      ...readWidth(element),
      group: groups[index]!,
      // The advice is about the first block in each group, which extends furthest.
      repair: isFirst(index) ? describedRepair(tools, element) : null,
      ref: tools.describe(element),
    })),
  }
}

const groupOf = (tools: PageTools, element: Element): string =>
  `${element.localName} ${tools.groupOf(element)}`

function describedRepair(tools: PageTools, element: Element): OverflowArtifact['repair'] {
  const repair = repairOfWidth(element)
  if (!repair) return null
  const described = ({ target, style }: Pick<Repair, 'target' | 'style'>) => ({
    style,
    ref: tools.describe(target),
  })
  return { ...described(repair), ...(repair.also && { also: repair.also.map(described) }) }
}

/** Reads possible reasons why a block is wider than the viewport. */
function readWidth(element: Element): Pick<OverflowArtifact, 'widthPx' | 'fixedWidthPx' | 'isInRow'> {
  const styles = element.computedStyleMap()
  const lengths = ['width', 'min-width'].flatMap((name) => {
    const value = styles.get(name)
    return value instanceof CSSUnitValue && value.unit === 'px' && value.value > innerWidth
      ? [value.value]
      : []
  })
  const parent = element.parentElement && getComputedStyle(element.parentElement)
  const isRow =
    parent && (/flex/.test(parent.display) ? /^row/.test(parent.flexDirection) : /grid/.test(parent.display))
  return {
    widthPx: Math.round(element.getBoundingClientRect().width),
    fixedWidthPx: lengths.length > 0 ? Math.round(Math.max(...lengths)) : null,
    isInRow: isRow === true && element.parentElement!.childElementCount > 1,
  }
}

const clips = (style: CSSStyleDeclaration): boolean => /hidden|clip/.test(style.overflowX)

function overflowingElements(tools: PageTools, scrollWidth: number): Overflowing[] {
  const found = overflowingBoxes(tools)
  const explainsWidth = found.some(({ right }) => right >= scrollWidth - 1)
  const all = explainsWidth ? found : [...found, ...overflowingWords(tools)]
  return all.sort((a, b) => b.right - a.right)
}

function overflowingBoxes(tools: PageTools): Overflowing[] {
  const found: Overflowing[] = []
  /**
   * The rightmost edge of each element and its ancestors. If an ancestor is just as wide, its content isn't
   * the cause.
   */
  const reaches = new Map<Element, number>()
  for (const element of tools.elements) {
    if (/^(html|body)$/.test(element.localName)) continue
    const { left, right } = element.getBoundingClientRect()
    const around = reaches.get(parentOf(element) ?? element) ?? 0
    reaches.set(element, Math.max(right, around))
    // A line break has no width.
    if (left === right || right <= innerWidth + 1 || around >= right - 1) continue
    if (tools.isShown(element) && !isContained(element))
      found.push({
        right: Math.round(right),
        element: blockOf(element),
        isWord: blockOf(element) !== element,
      })
  }
  return found
}

/** Returns blocks that contain words wider than the block. Such words don't enlarge the block's box. */
function overflowingWords(tools: PageTools): Overflowing[] {
  const range = document.createRange()
  const found = new Map<Element, number>()
  for (const element of tools.elements)
    for (let node = element.firstChild; node; node = node.nextSibling) {
      if (node.nodeType !== Node.TEXT_NODE || !/\S/.test(node.nodeValue ?? '')) continue
      range.selectNodeContents(node)
      const { right } = range.getBoundingClientRect()
      const box = element.getBoundingClientRect()
      if (right <= innerWidth + 1 || box.right >= right - 1) continue
      const isClipped = getComputedStyle(element).overflowX !== 'visible'
      if (tools.isShown(element) && !isClipped && !isContained(element))
        found.set(element, Math.max(right, found.get(element) ?? 0))
    }
  return [...found].map(([element, right]) => ({
    right: Math.round(right),
    element: blockOf(element),
    isWord: true,
  }))
}

/** Returns true if a box between the element and the body clips or scrolls it. */
function isContained(element: Element): boolean {
  if (getComputedStyle(element).position === 'fixed') return true
  for (let box = parentOf(element); box && box !== document.body; box = parentOf(box)) {
    const style = getComputedStyle(box)
    if (style.overflowX !== 'visible' || style.position === 'fixed') return box !== document.documentElement
  }
  return false
}

/**
 * Returns the block that contains inline text. A long word overflows its paragraph regardless of the inline
 * elements around it.
 */
function blockOf(element: Element): Element {
  let block = element
  while (block.parentElement && getComputedStyle(block).display === 'inline' && isTextual(block))
    block = block.parentElement
  return block
}

const isTextual = (element: Element): boolean =>
  !/^(img|svg|video|iframe|canvas|object|embed|input|select|textarea|button)$/.test(element.localName)
