import type { ElementBox } from '../../../model/issue.ts'
import type { ElementDescription } from '../../collect/element.ts'
import { createBoxReader } from '../elements/box-reader.ts'
import { describeElement } from '../elements/describe.ts'
import { createMemory } from '../elements/memory.ts'
import { HEADING } from '../elements/selectors.ts'
import { parentOf } from '../elements/text.ts'
import { type AdviceFacts, adviceFactsOf } from './advice-facts.ts'
import { repeatsControl } from './click-surface.ts'
import { type ContextFacts, contextFactsOf } from './context-facts.ts'
import { isDisabled } from './contrast.ts'
import { type Fading, fadingOf } from './fading.ts'
import { type FieldLabel, fieldLabelOf, isTextLabel } from './field-label.ts'
import { type FlatContent, flatContentOf } from './flat-content.ts'
import { isSoundHeader } from './header-groups.ts'
import { type InnerControl, innerControlsOf } from './inner-controls.ts'
import { keptElement, nearestOnPage } from './keeper.ts'
import { isNoHeading } from './no-heading.ts'
import { isOnlyLandmark } from './only-landmark.ts'
import { createRecognizer, type Recognition } from './recognition.ts'
import { textLanguageOf } from './script-language.ts'
import { createSurroundings, type Surroundings } from './surroundings.ts'
import { type Veil, veilOf } from './veil.ts'
import { type VerdictFacts, verdictFactsOf } from './verdict-facts.ts'
import { mayNameDiffer } from './visible-label.ts'
import { createWordingFacts, type WordingFacts } from './wording-facts.ts'

/** A numbered element of a frame (see keeper.ts). */
export interface KeptElement
  extends ElementDescription,
    FieldLabel,
    FlatContent,
    ContextFacts,
    AdviceFacts,
    Surroundings,
    VerdictFacts,
    WordingFacts {
  /** The element's position among all elements of the frame, including those in shadow roots. */
  position: number
  /** The numbers of the requested elements that are at most three levels above this one, nearest first. */
  around: number[]
  /**
   * Whether the element is an `object` that shows its fallback, because its data is missing or can't be
   * shown.
   */
  showsFallback?: true
  /**
   * Whether the element's text is exempt from contrast requirements, because it is invisible, part of a
   * disabled control, or shown only by browsers that don't support the element.
   */
  needsNoContrast?: true
  /** Whether no part of the element is visible. */
  isUnseen?: true
  /** Whether the element has a shadow root or is inside one. */
  isInShadow?: true
  /** Whether the element is a field's label. The label may be hidden. */
  labelsField?: true
  /** Whether the element is a label with text that screen readers read, even if it is visually hidden. */
  isTextLabel?: true
  /** Whether the element is the label of a field that has no other name. */
  isOnlyName?: true
  /** The tag of the part that people see in place of a control whose own box is empty. */
  shownPart?: string
  /** The tags of the elements between a list and its items. */
  itemWrappers?: string[]
  /** Whether the element is a summary that isn't part of a details element, and therefore isn't a control. */
  isStraySummary?: true
  /**
   * Whether the element's text doesn't name a section, because it is a number, a price, or the name of the
   * site at the top of the page.
   */
  isNoHeading?: true
  /** Whether the element is the only landmark of its kind in its document. */
  isOnlyLandmark?: true
  /** Whether the table's footer, or the footer cell, repeats the column headers at the top. */
  repeatsHeaders?: true
  /** Whether the element is a header cell above several columns, or an empty cell in a row of headers. */
  isSoundHeader?: true
  /**
   * Whether the accessible name may differ from the visible text, because the text is only a symbol or
   * contains a hint.
   */
  mayNameDiffer?: true
  /** Whether clicking the element only does the same as clicking a link or button in it. */
  repeatsControl?: true
  /** The first controls inside a control. */
  innerControls?: InnerControl[]
  fading?: Fading
  veil?: Veil
  /**
   * The language of the page's text, if the element is the root and the text or its markup reveals the
   * language.
   */
  textLanguage?: string
  recognition: Recognition
  /** The element's box in the page's screenshot. Absent in child frames. */
  box?: ElementBox
}

/**
 * The number of levels above an element in which to look for related elements. A cell, for example, is three
 * levels below its table.
 */
const LEVELS_AROUND = 3

/**
 * Describes elements of a frame by their numbers.
 * @param heightMax the height of the screenshot that boxes refer to. 0 in child frames, whose elements have
 * no boxes.
 */
export function describeKept(numbers: readonly number[], heightMax: number): KeptElement[] {
  const memory = createMemory()
  const boxOf = heightMax > 0 ? createBoxReader(heightMax).boxOf : () => undefined
  const positions = positionsOfAll()
  const recognize = createRecognizer()
  const headings = [...document.querySelectorAll(HEADING)].filter((heading) => heading.checkVisibility())
  const surroundingsOf = createSurroundings(headings)
  const wordingFactsOf = createWordingFacts(headings)
  const numberOf = new Map(numbers.map((number) => [keptElement(number), number]))
  return numbers.map((number) => {
    const element = nearestOnPage(keptElement(number))
    const box = boxOf(element)
    const isUnseen = !isSeen(element)
    const fading = fadingOf(element, memory)
    const textLanguage = element === document.documentElement ? textLanguageOf(element) : null
    const innerControls = innerControlsOf(element)
    const itemWrappers = itemWrappersOf(element)
    const shownPart = shownPartOf(element)
    const veil = fading ? null : veilOf(element, memory)
    return {
      ...describeElement(element, memory),
      recognition: recognize(element),
      ...(box && { box }),
      ...(isUnseen && { isUnseen }),
      ...((isUnseen || isDisabled(element) || isFallback(element)) && { needsNoContrast: true as const }),
      ...(showsFallback(element) && { showsFallback: true as const }),
      ...(isInShadow(element) && { isInShadow: true as const }),
      ...(element instanceof HTMLLabelElement && element.control && { labelsField: true as const }),
      ...(element instanceof HTMLLabelElement && isTextLabel(element) && { isTextLabel: true as const }),
      ...(element instanceof HTMLLabelElement && isOnlyName(element) && { isOnlyName: true as const }),
      ...(element.matches(':not(details) > summary') && { isStraySummary: true as const }),
      ...(isNoHeading(element) && { isNoHeading: true as const }),
      ...(isOnlyLandmark(element) && { isOnlyLandmark: true as const }),
      ...fieldLabelOf(element),
      ...flatContentOf(element),
      ...contextFactsOf(element),
      ...adviceFactsOf(element),
      ...surroundingsOf(element),
      ...verdictFactsOf(element),
      ...wordingFactsOf(element),
      ...(repeatsHeaders(element) && { repeatsHeaders: true as const }),
      ...(isSoundHeader(element) && { isSoundHeader: true as const }),
      ...(mayNameDiffer(element) && { mayNameDiffer: true as const }),
      ...(repeatsControl(element) && { repeatsControl: true as const }),
      ...(innerControls.length > 0 && { innerControls }),
      ...(itemWrappers.length > 0 && { itemWrappers }),
      ...(shownPart && { shownPart }),
      ...(fading && { fading }),
      ...(veil && { veil }),
      ...(textLanguage !== null && { textLanguage }),
      position: positions.get(element) ?? positions.size,
      around: ancestorsOf(element).flatMap((ancestor) => numberOf.get(ancestor) ?? []),
    }
  })
}

/** A link around a positioned image, for example, has an empty box, where nothing can be drawn. */
function shownPartOf(element: Element): string {
  const hasBox = (part: Element) => {
    const { width, height } = part.getBoundingClientRect()
    return width > 0 && height > 0
  }
  if (!element.matches('a, button, [tabindex]') || hasBox(element)) return ''
  return [...element.querySelectorAll('*')].find(hasBox)?.localName ?? ''
}

/** Returns the distinct tags of a list's children that contain its items but aren't items themselves. */
const itemWrappersOf = (element: Element): string[] =>
  element.matches('ul, ol, menu')
    ? [
        ...new Set(
          [...element.children].flatMap((child) =>
            !child.matches('li') && child.querySelector('li')?.closest('ul, ol, menu') === element
              ? child.localName
              : [],
          ),
        ),
      ]
    : []

/** Returns whether attributes and other labels leave the label's field without a name. */
function isOnlyName(label: HTMLLabelElement): boolean {
  const field = label.control as HTMLInputElement | null
  const isNamed = field?.matches('[aria-label], [aria-labelledby], [title], [placeholder]')
  return field !== null && !isNamed && [...(field.labels ?? [])].every((other) => !other.textContent.trim())
}

/** Long tables often repeat the column headers in the footer, where no data cells belong to them. */
function repeatsHeaders(element: Element): boolean {
  const cells = element.matches('tfoot th') ? [element] : [...element.querySelectorAll(':scope > tfoot th')]
  if (cells.length === 0) return false
  const heads = [...(element.closest('table')?.tHead?.querySelectorAll('th') ?? [])]
  const titles = new Set(heads.map(({ textContent }) => textContent.trim()))
  return cells.every(({ textContent }) => titles.has(textContent.trim()))
}

/**
 * Returns false for elements that are hidden, transparent, clipped or moved out of the page, such as the
 * items of a closed menu.
 */
function isSeen(element: Element): boolean {
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
  const { left, top, right, bottom } = element.getBoundingClientRect()
  // An SVG element without a size usually only defines icons. Other elements without a box may contain text
  // that is shown elsewhere.
  if (element.localName === 'svg' && (right - left < 1 || bottom - top < 1)) return false
  if (right + scrollX <= 0 || bottom + scrollY <= 0) return false
  for (let box = parentOf(element); box && box !== document.body; box = parentOf(box)) {
    if (!/hidden|clip/.test(getComputedStyle(box).overflow)) continue
    const around = box.getBoundingClientRect()
    if (right <= around.left || left >= around.right || bottom <= around.top || top >= around.bottom)
      return false
  }
  return true
}

const isInShadow = (element: Element): boolean =>
  element.shadowRoot !== null || element.getRootNode() instanceof ShadowRoot

/** Browsers that support these elements never draw their text. */
const isFallback = (element: Element): boolean =>
  element.closest('progress, meter, canvas, video, audio') !== null

/** An object's fallback content has boxes only while it is shown. */
function showsFallback(element: Element): boolean {
  if (element.localName !== 'object') return false
  const range = document.createRange()
  range.selectNodeContents(element)
  return [...range.getClientRects()].some(({ width, height }) => width > 0 && height > 0)
}

/** Numbers the elements of the document in order, including those in shadow roots. */
function positionsOfAll(): Map<Element, number> {
  const positions = new Map<Element, number>()
  const visit = (root: Document | ShadowRoot): void => {
    for (const element of root.querySelectorAll('*')) {
      positions.set(element, positions.size)
      if (element.shadowRoot) visit(element.shadowRoot)
    }
  }
  visit(document)
  return positions
}

function ancestorsOf(element: Element): Element[] {
  const ancestors: Element[] = []
  for (let above = parentOf(element); above && ancestors.length < LEVELS_AROUND; above = parentOf(above))
    ancestors.push(above)
  return ancestors
}
