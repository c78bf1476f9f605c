import { ancestorsOf } from '../flat-tree.ts'

/** The style or content that makes a part of the page wider than the space available. */
export interface WideCause {
  kind:
    | 'min-width'
    | 'width'
    | 'media'
    | 'drawing'
    | 'table'
    | 'pre'
    | 'field'
    | 'nowrap'
    | 'word'
    | 'icon'
    | 'margin'
    | 'row'
    | 'grid'
    | 'column'
    | 'space'
  /** A short selector for the element with the cause. For text, the text in quotation marks. */
  part: string
  /** The value of the style, the font size of text, or the width and height of a drawing. */
  value: string
  /** Up to two other elements with the same fixed width. Absent if there are none. */
  others?: readonly string[]
  /** The word that doesn't fit next to a column or a margin. */
  word?: string
}

/** A width or minimum width of a box that doesn't fit in the window. */
export interface FixedWidth {
  /** The selector of the rule that sets the width, or a short selector for the box. */
  mark: string
  property: 'width' | 'min-width'
  /** The computed value, such as `960px`. */
  value: string
  /** Whether the style attribute of the box sets the width. */
  isInline: boolean
  /** Whether the box fills the width of its container if no width is set. */
  isBlock: boolean
}

/** The width of a page that scrolls sideways, in pixels. */
export interface PageWidth {
  px: number
  fixed: FixedWidth[]
  /** The width of the page without these fixed widths. Null if this couldn't be tested. */
  left: number | null
  /** What keeps the page too wide without them, if known. */
  rest: WideCause | null
  /** A short selector for the box that then doesn't fit. Absent if there is none. */
  restBox?: string
}

/** The box that cuts off text, and the style that prevents the box from growing. */
export interface CutCause {
  /** A short selector for the box. */
  box: string
  /** Whether the box is the text's own element. */
  isOwn: boolean
  /** The style that limits the size of the box, such as `height: 200px`. Empty if it isn't known. */
  limit: string
  /** The style that hides what doesn't fit, such as `overflow: hidden`. */
  overflow: string
  /** Whether the box cuts off the text on the left or right, not at the top or bottom. */
  isSide: boolean
  /** Whether the box is fixed and as high as the window, so it can't grow. Absent otherwise. */
  fillsHeight?: true
  /** The height in pixels to which a column that is too short shrinks the box. Absent otherwise. */
  shrunkTo?: number
}

export interface LostWords {
  /** The names of the first controls, if the content consists mainly of controls. */
  controls: string[]
  /** The number of controls. */
  count: number
  kind: 'link' | 'button' | 'field' | 'control'
  /** The first heading. Empty if there is none. */
  heading: string
  /** The first words. */
  start: string
}

/** A defect that makes the page hard to use in a narrow window. */
export interface NarrowDefect {
  rule: 'reflow-scroll' | 'reflow-clipped' | 'reflow-lost' | 'scroll-box-sideways' | 'fixed-cover'
  element: number
  /**
   * The size of the defect: the number of pixels beyond the edge or cut off, the number of letters lost, or
   * the percentage covered. If `coversStarts` is true, the number of lines whose start is covered.
   */
  amount: number
  /** The box that cuts off lines at its bottom, if one does. */
  cut?: CutCause | null
  /** What makes the content too wide, if known. */
  cause?: WideCause | null
  /** The width of a page that scrolls sideways. */
  page?: PageWidth
  /** Whether fixed widths, which `page` lists, are the cause. */
  isFixedWidth?: boolean
  /** The number of other elements that are too wide for the same reason. */
  more?: number
  /** Whether a person must decide if the defect matters. */
  isQuestion: boolean
  /** The visible text of a fixed layer, which a script may change before the layer is described. */
  text?: string
  /**
   * The largest fixed layer: its tag with its id or class, whether it is the only one, and whether it is a
   * bar such as a header.
   */
  layer?: { mark: string; isOnly: boolean; isBar: boolean }
  /** Whether the element covers only the start of lines of text. */
  coversStarts?: true
  /** What people recognize hidden content by. Absent for table columns. */
  lost?: LostWords
  /** The rule that hides the content, and the class that makes the rule apply to the element. */
  hiddenBy?: {
    mark: string
    selector: string
    file: string
    media: string
    className: string
    /** The number of other elements with the same classes. */
    others: number
    /** Whether elements with other classes also have the class. */
    isShared: boolean
  }
  /** The headers of the hidden columns if a table has lost columns. */
  columns?: string[]
  /** The name of a table and its column titles, if only the titles are hidden. */
  titles?: { table: string; names: string[] }
}

/** Selects content that needs two dimensions. Neither the content nor its descendants have to fit. */
export const EXEMPT =
  'table, pre, code, canvas, svg, img, picture, video, iframe, object, embed, math, [role=grid], [role=treegrid], [role=toolbar], [role=application], [role=slider], [class*=map], [class*=chart], [class*=calendar], [class*=editor], [contenteditable]'

/** Returns the box of a field, or the boxes of the lines of an element's own text. */
export function linesOf(element: Element): DOMRect[] {
  if (element.matches('input, select, textarea')) return [element.getBoundingClientRect()]
  const range = document.createRange()
  const lines: DOMRect[] = []
  for (const node of element.childNodes)
    if (node.nodeType === Node.TEXT_NODE && /\S/.test(node.nodeValue ?? '')) {
      range.selectNodeContents(node)
      lines.push(...range.getClientRects())
    }
  return lines.filter(({ width, height }) => width > 1 && height > 1)
}

/** Returns true if the page's layout determines the position of an element. */
export const isInFlow = (element: Element): boolean =>
  [element, ...ancestorsOf(element)].every((around) => {
    const { position, transform } = getComputedStyle(around)
    return !/^(absolute|fixed)$/.test(position) && transform === 'none'
  })

/** Returns the nearest ancestor whose lines contain the element's text. */
export function paragraphOf(element: Element): Element | null {
  for (const around of [element, ...ancestorsOf(element)])
    if (!/^(inline|contents)$/.test(getComputedStyle(around).display)) return around
  return null
}
