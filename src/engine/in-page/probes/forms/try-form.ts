import { keep, keptElement } from '../../accessibility/keeper.ts'
import { letters, ownTextOf, referencedBy, squeeze } from '../../elements/text.ts'
import { ancestorsOf, findAll, focusedElement, isInside, isShown } from '../flat-tree.ts'
import { labelTextOf, mustBeFilled } from './find-forms.ts'

/** A text that a press made visible. */
export interface NewText {
  element: number
  text: string
  /** It is in a live region, or in an alert. */
  isLive: boolean
  /** The focus moved to it, or to something that contains it. */
  hasFocus: boolean
  isInDialog: boolean
  isInControl: boolean
  /** The field next to which it is, as a number in `fields`. */
  near: number | null
  /** The field next to it refers to it. */
  isReferenced: boolean
}

export interface TriedField {
  element: number
  label: string
  /** It must be filled in by its markup or its label, and is empty. */
  isMissing: boolean
  /** Its look, or that of its label or row, changed. */
  isMarked: boolean
  /** It shows red that it didn't show before. */
  isReddened: boolean
  isInvalid: boolean
  value: string
}

/** What a press on the control that submits a form did. */
export interface TriedForm {
  /** The browser refused the form and says why by itself. */
  isRefusedByBrowser: boolean
  /** A script kept the form from being sent. */
  isPrevented: boolean
  texts: NewText[]
  fields: TriedField[]
  /** The focus moved to a field. */
  focusedField: number | null
  isFormShown: boolean
}

const LIVE =
  '[aria-live=polite], [aria-live=assertive], [role=alert], [role=status], [role=log], [role=alertdialog], output'
const DIALOG = 'dialog, [role=dialog], [role=alertdialog], [aria-modal=true]'
const CONTROL = 'button, a[href], [role=button], summary, option'
const TEXT_MAX = 300
const TEXTS_MAX = 20

let texts = new Map<Element, string>()
let looks = new Map<Element, string>()
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

/** Remembers what the page shows before a press. */
export function startTry(formNumber: number, fieldNumbers: readonly number[]): void {
  form = keptElement(formNumber)
  fields = fieldNumbers.map(keptElement)
  texts = new Map(shownTexts())
  looks = new Map(fields.map((field) => [field, lookOf(field)]))
  seen = { isInvalid: false, isSubmitted: false, isPrevented: false }
  if (isListening) return
  isListening = true
  addEventListener('invalid', ({ defaultPrevented }) => (seen.isInvalid ||= !defaultPrevented), true)
  addEventListener('submit', readSubmit, true)
}

/** Reads the event after its last handler. */
function readSubmit(event: Event): void {
  seen.isSubmitted = true
  setTimeout(() => (seen.isPrevented ||= event.defaultPrevented))
}

/** Without a submit event, the browser itself refused the form and says why. */
const isRefusedByBrowser = (): boolean =>
  seen.isInvalid && !seen.isSubmitted && !(form as HTMLFormElement).noValidate

function* shownTexts(): Generator<[Element, string]> {
  for (const element of findAll('body *')) {
    if (element.matches('script, style, noscript, template, option')) continue
    const text = squeeze(`${ownTextOf(element)} ${element.getAttribute('alt') ?? ''}`)
    if (letters(text) > 1 && isShown(element)) yield [element, text]
  }
}

/** The focus changes the look of a field by itself, so it is left out of the comparison. */
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

/** Returns what changed since `startTry`. */
export function readTry(): TriedForm {
  const active = focusedElement()
  const focusedField = active ? fields.indexOf(active) : -1
  const fresh = [...shownTexts()].filter(([element, text]) => texts.get(element) !== text)
  return {
    isRefusedByBrowser: isRefusedByBrowser(),
    isPrevented: seen.isPrevented,
    texts: fresh.slice(0, TEXTS_MAX).map(([element, text]) => describe(element, text, active)),
    fields: fields.map(describeField),
    focusedField: focusedField < 0 ? null : focusedField,
    isFormShown: form.isConnected && isShown(form),
  }
}

function describe(element: Element, text: string, active: Element | null): NewText {
  const near = nearestField(element)
  const around = [element, ...ancestorsOf(element)]
  return {
    element: keep(element),
    text: text.slice(0, TEXT_MAX),
    isLive: around.some((outer) => outer.matches(LIVE)),
    hasFocus: active !== null && active !== document.body && isFocusOn(element, active),
    isInDialog: around.some((outer) => outer.matches(DIALOG)),
    isInControl: around.some((outer) => outer.matches(CONTROL)),
    near: near < 0 ? null : near,
    isReferenced: near >= 0 && isReferenced(fields[near]!, element),
  }
}

/** A focused form or page region holds everything, so only what is little larger than the text counts. */
const isFocusOn = (element: Element, active: Element): boolean =>
  isInside(active, element) || (isInside(element, active) && !active.matches('form, main, body'))

const GAP_MAX = 48

/** Returns the index of the field next to which an element is, or -1. */
function nearestField(element: Element): number {
  const own = element.getBoundingClientRect()
  let nearest = -1
  let smallest = GAP_MAX
  for (const [index, field] of fields.entries()) {
    const box = (field as HTMLElement).getBoundingClientRect()
    const across = Math.max(0, box.left - own.right, own.left - box.right)
    // A message stands below its field, or beside it, more often than above it.
    const below =
      own.top >= box.top ? Math.max(0, own.top - box.bottom) : 2 * Math.max(0, box.top - own.bottom)
    const gap = across + below
    if (gap < smallest) [nearest, smallest] = [index, gap]
  }
  return nearest
}

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

const COLOR = /rgba?\(([\d.]+), ([\d.]+), ([\d.]+)(?:, ([\d.]+))?\)/g
const RED_MIN = 60

/** Counts the colors of a look in which red dominates. */
const redsOf = (look: string): number =>
  [...look.matchAll(COLOR)].filter(
    ([, red, green, blue, opacity]) =>
      opacity !== '0' && Number(red) - Math.max(Number(green), Number(blue)) >= RED_MIN,
  ).length

function describeField(field: Element): TriedField {
  const { value } = field as HTMLInputElement
  const isChoice = field.matches('[type=checkbox], [type=radio]')
  const look = lookOf(field)
  return {
    element: keep(field),
    label: squeeze(labelTextOf(field)).slice(0, TEXT_MAX),
    isMissing: mustBeFilled(field) && !isChoice && value === '',
    isMarked: focusedElement() !== field && looks.get(field) !== look,
    isReddened: redsOf(look) > redsOf(looks.get(field) ?? ''),
    isInvalid: field.getAttribute('aria-invalid') === 'true',
    value: isChoice ? '' : value,
  }
}
