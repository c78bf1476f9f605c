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
 * number of the element that a fact describes. Sizes are in CSS pixels.
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

/** The kinds of elements that `within` can list. The list covers the described element and its ancestors. */
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
  /** The heading level, from 1 to 6. 0 outside of headings. */
  level: number
  /** The text of the block without nested blocks. Line breaks are `\n`. */
  text: string
  /** The same text, excluding elements that declare another language. */
  textInLang: string
  /** The number of no-break spaces at the start of the text. */
  indent: number
  within: Within[]
  /** The form that contains the block, or -1 if there is none. */
  form: number
  box: Box
  /** The smallest font size and the lowest font weight in the block. */
  size: number
  weight: number
  lineHeight: number
  isItalic: boolean
  isMonospace: boolean
  /**
   * The proportions of the text's characters that are in `b`, `i`, `u`, `strong`, `em` or `mark` elements,
   * and in links.
   */
  markedShare: number
  linkShare: number
  direction: string
  /** Whether the element or an ancestor has a `dir` attribute. */
  hasDir: boolean
  /** Whether the element's direction is derived from its text, as with `dir="auto"`. */
  isIsolated: boolean
  lang: string
  /** Whether the element or an ancestor other than `html` declares a language. */
  hasOwnLang: boolean
  isIconFont: boolean
  isNamed: boolean
  isCentered: boolean
  /**
   * The first word of a single text node that contains both Latin letters and Greek or Cyrillic letters.
   * Missing if there is none.
   */
  mixedWord?: string
}

export interface LinkFact {
  element: number
  name: string
  /** The resolved URL without its fragment. Empty if the link doesn't point to a page. */
  href: string
  /** Whether the link goes to another place on the same page. */
  fragment: boolean
  /** The fragment of the URL without “#”. Empty if there is none. */
  section: string
  title: string
  text: string
  within: Within[]
  /** The text of the paragraph, list item or cell that contains the link, including the cell's headers. */
  context: string
  /**
   * The text in the outer list item, before the nested list that contains the link. Empty if there is none.
   */
  parentItem: string
  /**
   * Whether the link is outside of any paragraph, list item or cell. Its only context is then the text on the
   * same line.
   */
  isLoose: boolean
  /** The nearest heading before the link. */
  heading: string
  container: number
  /**
   * The list, if the link is in one of its items and all items contain links. Missing for other links and for
   * long lists.
   */
  list?: number
  isDescribed: boolean
  hasImage: boolean
  alt: string
  /** The text directly after the link. */
  after: string
  /** The element number of the link directly before this one, or -1 if there is none. */
  previous: number
  /**
   * Whether the link, an element inside it or an element around it has a `lang` attribute. The `html` element
   * doesn't count.
   */
  hasOwnLang: boolean
  isInPagination: boolean
  /** Whether the Tab key skips the link. */
  isSkipped?: true
  /** Whether the link is in code. */
  isCode?: true
}

export interface ButtonFact {
  element: number
  name: string
  isDescribed: boolean
  isInDialog: boolean
  /** The form that contains the button, or -1 if there is none. */
  form: number
  box: Box
  /** How the button submits its form. Missing if it isn't a submit button. */
  submits?: SubmitFact
}

export interface SubmitFact {
  /** Whether the button is the form's first submit button, which the Enter key presses from a field. */
  isDefault: boolean
  /** Whether an editable field comes after the button in the form. Only read for the default button. */
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
  /** The image's caption, the text of the link around the image, or the text directly after the image. */
  beside: string
  /**
   * Whether a table or other text describes the image. This is a table in the image's figure, or a caption or
   * description of several words.
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
  /** A string that is the same only for images that show the same picture. Empty if unknown. */
  picture: string
  item: ImageItem | null
}

/** The list item that contains an image, or the box that contains it if there are several similar boxes. */
export interface ImageItem {
  element: number
  /** The parent of the item and of its siblings. */
  list: number
  /** The text of the item, excluding text in images. */
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
  /**
   * Whether the list has no text, but its attributes or the mouse pointer show that an item reacts to clicks.
   */
  isPressable: boolean
  /** The element number of the list of the same kind directly before this one, or -1 if there is none. */
  previous: number
  /** The element numbers of items without content between two items with text. */
  blankItems: number[]
  within: Within[]
}

export interface CssContentFact {
  element: number
  /** The text that the style sheet inserts. */
  text: string
  /** The element's own text in the document. */
  own: string
  /** The contrast of the text, or null if it is high enough. */
  lowContrast: number | null
  /** The selector of the style rule that inserts the text. */
  selector: string
  /** Whether the text tells some of several similar elements apart, but its text alternative is empty. */
  isUnspokenMark: boolean
}

/** Short text after a form's last submit button. Nothing before the text refers to it. */
export interface LateTextFact {
  element: number
  form: number
  text: string
  isHeading: boolean
  /** Whether the text is in the form rather than after it. */
  isInForm: boolean
}

/** A dialog with two to four buttons. It may be closed. */
export interface DialogFact {
  /** The heading. If there is none, the first paragraph or the name. */
  title: string
  buttons: { element: number; name: string }[]
}
