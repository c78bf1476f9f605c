import type { Box } from './box.ts'
import type { FieldFact, GroupFact, LabelFact, SelectFact } from './fields/field-facts.ts'
import type { RepeatedNamesFact } from './fields/repeated-names-fact.ts'
import type { LineChartFact } from './images/line-chart-fact.ts'
import type { IconListFact } from './lists/icon-list-fact.ts'
import type { IconSetFact } from './lists/icon-set-fact.ts'
import type { ItemRowsFact } from './lists/item-rows-fact.ts'
import type { ColoredValueFact } from './looks/colored-value-fact.ts'
import type { MarkupFact } from './markup/markup-facts.ts'
import type { ReorderedFact } from './order/reordered-fact.ts'
import type { PageFact } from './page-fact.ts'
import type { IconColumnFact } from './tables/icon-column-fact.ts'
import type { GridFact, TableFact } from './tables/table-facts.ts'

/**
 * The facts about one frame that the detectors use. Elements are identified by numbers, and `element` is the
 * number of the described element. Sizes are in CSS pixels.
 */
export interface FrameFacts {
  page: PageFact
  blocks: BlockFact[]
  links: LinkFact[]
  buttons: ButtonFact[]
  images: ImageFact[]
  tables: TableFact[]
  grids: GridFact[]
  lists: ListFact[]
  fields: FieldFact[]
  groups: GroupFact[]
  selects: SelectFact[]
  markup: MarkupFact[]
  cssContent: CssContentFact[]
  reordered: ReorderedFact[]
  itemRows: ItemRowsFact[]
  dialogs: DialogFact[]
  lateTexts: LateTextFact[]
  labels: LabelFact[]
  iconColumns: IconColumnFact[]
  iconLists: IconListFact[]
  iconSets: IconSetFact[]
  coloredValues: ColoredValueFact[]
  lineCharts: LineChartFact[]
  repeatedNames: RepeatedNamesFact[]
}

/**
 * The kinds of elements that `within` can list. It lists those of the described element and its ancestors.
 */
export type Within =
  | 'a'
  | 'button'
  | 'label'
  | 'nav'
  | 'footer'
  | 'header'
  | 'figure'
  | 'li'
  | 'th'
  | 'td'
  | 'pre'
  | 'code'
  | 'blockquote'
  | 'caption'
  | 'dt'
  | 'form'
  | 'main'
  | 'dialog'
  | 'hidden'
  | 'address'

/** A block element with its own text, in document order. */
export interface BlockFact {
  element: number
  parent: number
  tag: string
  role: string
  /** The level from 1 to 6 inside a heading, otherwise 0. */
  level: number
  /** The text of the block without the text of nested blocks, with `\n` at line breaks. */
  text: string
  /** The same text without the parts in elements that declare another language. */
  textInLang: string
  /** The number of no-break spaces before the text. */
  indent: number
  within: Within[]
  /** The form that contains the block, or -1. */
  form: number
  box: Box
  /** The smallest font size and the smallest weight in the block. */
  size: number
  weight: number
  lineHeight: number
  isItalic: boolean
  isMonospace: boolean
  /** The share of characters in b, i, u, strong, em or mark elements, and the share in links. */
  markedShare: number
  linkShare: number
  direction: string
  /** Whether the element's direction is derived from its text, as with `dir="auto"`. */
  isIsolated: boolean
  lang: string
  /** Whether the element or an ancestor below html declares a language. */
  hasOwnLang: boolean
  isIconFont: boolean
  isNamed: boolean
  isCentered: boolean
}

export interface LinkFact {
  element: number
  name: string
  /** The resolved URL without its fragment. Empty if the link doesn't lead to a page. */
  href: string
  /** Whether the link leads to a target on the same page. */
  fragment: boolean
  /** The fragment of the URL without “#”. Empty if there is none. */
  section: string
  title: string
  text: string
  within: Within[]
  /**
   * The text of the paragraph, list item or cell that contains the link, including the headers of the cell.
   */
  context: string
  /**
   * The text of the outer list item before the nested list that contains the link. Empty if there is none.
   */
  parentItem: string
  /**
   * Whether the link isn't in a paragraph, list item or cell, so that only the text on the same line is its
   * context.
   */
  isLoose: boolean
  /** The nearest heading before the link. */
  heading: string
  container: number
  /** The list, if the link is in one of its items and all items contain links. Missing otherwise, and in long lists. */
  list?: number
  isDescribed: boolean
  hasImage: boolean
  alt: string
  /** The text directly after the link. */
  after: string
  /** The number of the link directly before this one, or -1. */
  previous: number
  /** Whether the link, an element inside it or an element around it has a lang attribute. Ignores html. */
  hasOwnLang: boolean
  isInPagination: boolean
  /** Whether the Tab key skips the link. */
  isSkipped?: true
  /** Whether the link is a part of code. */
  isCode?: true
}

export interface ButtonFact {
  element: number
  name: string
  isDescribed: boolean
  isInDialog: boolean
  /** The form that contains the button, or -1. */
  form: number
  box: Box
  /** How the button submits its form. Missing if it doesn't. */
  submits?: SubmitFact
}

export interface SubmitFact {
  /** Whether the Enter key in a field presses the button, which is the first of the form that submits it. */
  isDefault: boolean
  /** Whether a field that people can fill in comes after the button in the form. Only read for the default button. */
  hasFieldAfter: boolean
}

export interface ImageFact {
  element: number
  /** A `drawing` is any other element with `role="img"`. */
  kind: 'img' | 'svg' | 'canvas' | 'drawing' | 'background' | 'object'
  /** The text alternative, or null if the attribute is missing. */
  alt: string | null
  name: string
  role: string
  title: string
  src: string
  box: Box
  within: Within[]
  /** The caption of the figure around the image. Empty if there is none. */
  caption: string
  /** The image's caption, the text of the link around it, or the text directly after it. */
  beside: string
  /**
   * Whether another text or a table describes the image: a table in its figure, or a caption or description of
   * several words.
   */
  isDescribed: boolean
  /** The text in the parent or grandparent of the image. Empty if there is none. */
  nearText: string
  /** Whether the image itself, not only an element around it, has `aria-hidden="true"`. */
  isAriaHidden: boolean
  isPresentational: boolean
  fallback: string
  isCover: boolean
  isRepeated: boolean
  /** The number of shapes in a drawing, such as bars, points and lines. 0 for other images. */
  drawnMarks: number
  /** A string that two images share only if they show the same picture. Empty if unknown. */
  picture: string
  item: ImageItem | null
}

/** The item of a list, or one of several similar boxes, that contains an image. */
export interface ImageItem {
  element: number
  /** The parent of the item and of the similar boxes. */
  list: number
  /** The text of the item, without the text in images. */
  text: string
}

export interface ListFact {
  element: number
  tag: string
  role: string
  items: string[]
  itemCount: number
  childCount: number
  media: number
  /** Whether the list has no text, but an item reacts to clicks, by its attributes or the shape of the pointer over it. */
  isPressable: boolean
  /** The number of the list of the same kind directly before this one, or -1. */
  previous: number
  within: Within[]
}

export interface CssContentFact {
  element: number
  /** The text that the style sheet inserts. */
  text: string
  /** The element's own text in the document. */
  own: string
  /** The contrast of the text if it is too low, otherwise null. */
  lowContrast: number | null
  /** The selector of the style rule that inserts the text. */
  selector: string
}

/** A short text after the last submit button of a form, to which nothing before it refers. */
export interface LateTextFact {
  element: number
  form: number
  text: string
  isHeading: boolean
  /** Whether the text is in the form rather than after it. */
  isInForm: boolean
}

/** A dialog with two to four buttons, which may be closed. */
export interface DialogFact {
  /** The heading or, without one, the first paragraph or the name. */
  title: string
  buttons: { element: number; name: string }[]
}
