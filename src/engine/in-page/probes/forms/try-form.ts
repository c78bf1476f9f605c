import { keep, keptElement } from '../../accessibility/keeper.ts'
import { letters, ownTextOf, referencedBy, squeeze } from '../../elements/text.ts'
import { ancestorsOf, findAll, focusedElement, IN_BODY, isInside, isShown } from '../flat-tree.ts'
import { helpOf, hintsOf } from './field-hints.ts'
import { nearField } from './field-near.ts'
import { kindOf, labelTextOf, mustBeFilled, TYPED } from './find-forms.ts'
import { picturesIn, redsOf } from './looks.ts'
import { type LowContrast, lowContrastOf } from './low-contrast.ts'
import { isToast } from './toast.ts'

/** Text that appeared after the probe pressed a control. */
export interface NewText {
  element: number
  text: string
  /** Whether the text is in a live region or an alert. */
  isLive: boolean
  /** The text that the element showed before, or null if it showed none. */
  before: string | null
  /** Whether the element was on the page before but contained no text. */
  wasEmpty: boolean
  /** Whether the focus moved to the text, or to an element that contains it. */
  hasFocus: boolean
  isInDialog: boolean
  isInControl: boolean
  /** Whether the text is in a list item or table cell. */
  isInItem: boolean
  /** Whether the text is in an item or cell that had no text before, or is a new part of an article. */
  isInNewItem: boolean
  /** Whether the text is in a small box that covers the page, such as a toast. */
  isToast: boolean
  /** The contrast of the text against its background if it is too low, otherwise null. */
  lowContrast: LowContrast | null
  /** The index in `fields` of the field next to the text, or null if there is none. */
  near: number | null
  /** Whether the text and the field next to it are in a box without other fields. */
  isInGroup: boolean
  /** Whether the nearby field refers to the text. */
  isReferenced: boolean
  /** The index of the first field that refers to the text, or null if there is none. */
  referrer: number | null
}

export interface TriedField {
  element: number
  label: string
  /** Whether the field is empty although its markup or label marks it as required. */
  isMissing: boolean
  /** Whether the appearance of the field, its label or its row has changed. */
  isMarked: boolean
  /** Whether the field, its label or its row has turned red. */
  isReddened: boolean
  /** Whether an image has appeared in the field, its label or its row. */
  hasNewPicture: boolean
  isInvalid: boolean
  /** Whether people can reach the field and type its value. */
  isTyped: boolean
  /** The kind of value, such as “email”, according to the field's type or label. */
  kind: string
  /** The hints about the field that the page showed before: nearby text, placeholder and tooltip. */
  help: string
  value: string
}

/** The effects of pressing the control that submits a form. */
export interface TriedForm {
  /** Whether the browser rejected the form and showed its own message. */
  isRefusedByBrowser: boolean
  /** Whether a script prevented the form from being submitted. */
  isPrevented: boolean
  texts: NewText[]
  fields: TriedField[]
  /** The index of the field that received focus, or null if there is none. */
  focusedField: number | null
  isFormShown: boolean
  /** Whether a style sheet has inserted text or an image next to a field. */
  isTextDrawn: boolean
}

export const LIVE =
  '[aria-live=polite], [aria-live=assertive], [role=alert], [role=status], [role=log], [role=alertdialog], output'
const DIALOG = 'dialog, [role=dialog], [role=alertdialog], [aria-modal=true]'
const CONTROL = 'button, a[href], [role=button], summary, option'
const ITEM = 'li, dd, article, td, [role=listitem], [role=row], [role=option]'
const TEXT_MAX = 300
const TEXTS_MAX = 20

let texts = new Map<Element, string>()
/** All elements of the page before the press. */
let existing = new WeakSet<Element>()
/** The elements that contained no text before the press. */
let empty = new WeakSet<Element>()
let looks = new Map<Element, string>()
let drawn = ''
let form: Element
let fields: Element[] = []
let seen = { isInvalid: false, isSubmitted: false, isPrevented: false }
let isListening = false

const STYLES = [
  'borderTopColor',
  'borderBottomColor',
  'borderTopWidth',
  'borderBottomWidth',
  'backgroundColor',
  'backgroundImage',
  'boxShadow',
  'color',
] as const

/** Records the visible text and the appearance of the fields before the press. */
export function startTry(formNumber: number, fieldNumbers: readonly number[]): void {
  form = keptElement(formNumber)
  fields = fieldNumbers.map(keptElement)
  const elements = findAll(IN_BODY)
  texts = new Map(shownTexts(elements))
  existing = new WeakSet(elements)
  empty = new WeakSet(elements.filter((one) => one.childElementCount === 0 && !/\S/.test(one.textContent)))
  looks = new Map(fields.map((field) => [field, lookOf(field)]))
  drawn = drawnTexts()
  seen = { isInvalid: false, isSubmitted: false, isPrevented: false }
  if (isListening) return
  isListening = true
  addEventListener('invalid', ({ defaultPrevented }) => (seen.isInvalid ||= !defaultPrevented), true)
  addEventListener('submit', readSubmit, true)
}

let resume = (): void => {}

/** Saves the state of the current try, so that `resumeTry` can return to it after other tries. */
export function holdTry(): void {
  const held = { texts, existing, empty, looks, drawn, form, fields, seen }
  resume = () => ({ texts, existing, empty, looks, drawn, form, fields, seen } = held)
}

export const resumeTry = (): void => resume()

/** Reads the event after all of its listeners have run. */
function readSubmit(event: Event): void {
  seen.isSubmitted = true
  setTimeout(() => (seen.isPrevented ||= event.defaultPrevented))
}

/** If there was no submit event, the browser itself rejected the form and shows the reason. */
const isRefusedByBrowser = (): boolean =>
  seen.isInvalid && !seen.isSubmitted && !(form as HTMLFormElement).noValidate

function* shownTexts(elements: readonly Element[]): Generator<[Element, string]> {
  for (const element of elements) {
    if (element.matches('script, style, noscript, template, option')) continue
    const text = squeeze(`${ownTextOf(element)} ${element.getAttribute('alt') ?? ''}`)
    if (letters(text) > 1 && isShown(element)) yield [element, text]
  }
}

/** Focus changes the appearance of a field, so the comparison skips the focused field. */
function lookOf(field: Element): string {
  const around = [field, field.parentElement, ...((field as HTMLInputElement).labels ?? [])]
  return around
    .map((element) => {
      if (!element || (element === field && focusedElement() === field)) return ''
      const style = getComputedStyle(element)
      return STYLES.map((name) => style[name]).join()
    })
    .join('|')
}

/** Returns the content that style sheets insert next to the fields. */
const drawnTexts = (): string =>
  fields
    .flatMap((field) => [field.parentElement, ...((field as HTMLInputElement).labels ?? [])])
    .flatMap((each) => (each ? [...each.children, each] : []))
    .flatMap((each) => ['::before', '::after'].map((part) => getComputedStyle(each, part).content))
    .join('|')

/** Returns the changes since `startTry`. */
export function readTry(): TriedForm {
  const active = focusedElement()
  const focusedField = active ? fields.indexOf(active) : -1
  const hints = hintsOf(fields, form, texts)
  const fresh = [...shownTexts(findAll(IN_BODY))].filter(([element, text]) => texts.get(element) !== text)
  return {
    isRefusedByBrowser: isRefusedByBrowser(),
    isPrevented: seen.isPrevented,
    texts: liveFirst(fresh)
      .slice(0, TEXTS_MAX)
      .map(([element, text]) => describe(element, text, active)),
    fields: fields.map((field, index) => describeField(field, hints[index]!)),
    focusedField: focusedField < 0 ? null : focusedField,
    isFormShown: form.isConnected && isShown(form),
    isTextDrawn: drawn !== drawnTexts(),
  }
}

/** A list with many new items must not hide the message that announces them. */
function liveFirst(fresh: readonly [Element, string][]): [Element, string][] {
  const [live, others] = [true, false].map((isLive) =>
    fresh.filter(([element]) => (element.closest(LIVE) !== null) === isLive),
  )
  return [...live!, ...others!]
}

function describe(element: Element, text: string, active: Element | null): NewText {
  const { index: near, isInGroup } = nearField(element, form, fields)
  const referrer = fields.findIndex((field) => isReferenced(field, element))
  const around = [element, ...ancestorsOf(element)]
  const items = around.filter((outer) => outer.matches(ITEM))
  return {
    element: keep(element),
    text: text.slice(0, TEXT_MAX),
    isLive: around.some((outer) => outer.matches(LIVE)),
    before: texts.get(element)?.slice(0, TEXT_MAX) ?? null,
    wasEmpty: empty.has(element),
    hasFocus: active !== null && active !== document.body && isFocusOn(element, active),
    isInDialog: around.some((outer) => outer.matches(DIALOG)),
    isInControl: around.some((outer) => outer.matches(CONTROL)),
    isInItem: items.length > 0,
    isInNewItem: items.some((item) => isNewItem(item, element)),
    isToast: around.some(isToast),
    lowContrast: lowContrastOf(element),
    near: near < 0 ? null : near,
    isInGroup,
    isReferenced: near >= 0 && isReferenced(fields[near]!, element),
    referrer: referrer < 0 ? null : referrer,
  }
}

/** An article often contains a whole page with its lists, so a new element in it may be a separate item. */
const isNewItem = (item: Element, text: Element): boolean =>
  !hadText(item) || (item.matches('article') && !existing.has(text))

/** Returns true if an element contained text at the start of the try. */
const hadText = (box: Element): boolean => [...texts.keys()].some((element) => isInside(element, box))

/**
 * If a whole form or the main content has the focus, people don't notice new text inside it. The form or main
 * content therefore doesn't count as the text's container.
 */
const isFocusOn = (element: Element, active: Element): boolean =>
  isInside(active, element) || (isInside(element, active) && !active.matches('form, main, body'))

function isReferenced(field: Element, text: Element): boolean {
  const ids = ['aria-describedby', 'aria-errormessage', 'aria-labelledby'].map((name) =>
    field.getAttribute(name),
  )
  const named = [
    ...ids.flatMap((list) => referencedBy(field, list)),
    ...((field as HTMLInputElement).labels ?? []),
  ]
  const legend = field.closest('fieldset')?.querySelector('legend')
  return [...named, legend].some((target) => target && (isInside(text, target) || isInside(target, text)))
}

/** To detect bots, some forms have a field outside the visible page, which people don't fill in. */
function isReachable(field: HTMLElement): boolean {
  const { right, bottom } = field.getBoundingClientRect()
  return field.tabIndex >= 0 && right + scrollX > 0 && bottom + scrollY > 0
}

function describeField(field: Element, hints: readonly string[]): TriedField {
  const { value } = field as HTMLInputElement
  const isChoice = field.matches('[type=checkbox], [type=radio]')
  const look = lookOf(field)
  return {
    element: keep(field),
    label: squeeze(labelTextOf(field)).slice(0, TEXT_MAX),
    isMissing: mustBeFilled(field) && !isChoice && value === '',
    isMarked: focusedElement() !== field && looks.get(field) !== look,
    isReddened: redsOf(look) > redsOf(looks.get(field) ?? ''),
    hasNewPicture: picturesIn(look) > picturesIn(looks.get(field) ?? ''),
    isInvalid: field.getAttribute('aria-invalid') === 'true',
    isTyped: field.matches(TYPED) && isReachable(field as HTMLElement),
    kind: kindOf(field as HTMLInputElement),
    help: helpOf(field, hints),
    value: isChoice ? '' : value,
  }
}
