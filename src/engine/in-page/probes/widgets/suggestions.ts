import { keep, keptElement } from '../../accessibility/keeper.ts'
import { letters, squeeze } from '../../elements/text.ts'
import { ancestorsOf, findAll, focusedElement, isInside, isShown } from '../flat-tree.ts'
import { labelTextOf } from '../forms/find-forms.ts'
import { RISKY } from '../risky.ts'
import { isUsable } from '../usable.ts'

/** A field that may suggest values while the user types. */
export interface SuggestingField {
  element: number
  label: string
  /** Texts for which there may be suggestions. */
  tries: string[]
}

/** A list of values that has appeared below a field. */
export interface Suggestions {
  count: number
  /** The text of the first value. */
  first: string
  /** Whether the field, the list or a live region tells screen readers about the list. */
  isExposed: boolean
  /** Whether the Tab key can reach the values. */
  isReachable: boolean
  /** The aria-expanded attribute of a field with the role combobox. Null for other fields. */
  expanded: string | null
}

const FIELD = 'input:not([type]), input[type=text], input[type=search]'
const COMBOBOX = 'input[role=combobox]:not([readonly], [list])'
const DECLARED =
  '[role], [list], [readonly], [aria-autocomplete], [aria-expanded], [aria-controls], [aria-owns], [aria-haspopup], [aria-activedescendant]'
const NAMED = /auto-?comp|type-?ahead|suggest|combo|look-?up|vorschl|sugg?er|proposition/i
const LIST_NAMED = /suggest|auto-?comp|results?\b|options?\b|drop-?down|\blist|menu|matches/i
const ITEM = 'li, div, p, span, a, button, [role=option]'
const ROLES =
  '[role=listbox], [role=option], [role=menu], [role=menuitem], [role=grid], [role=dialog], [role=combobox], [role=tree]'
const LIVE = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert], [role=log], output'
const REACHABLE = 'a[href], button, input, [tabindex]:not([tabindex="-1"])'
const EXAMPLE = /(?:e\.?g\.?|for example|such as|z\. ?b\.|p\. ?ex\.|ej\.|bijv\.)[\s,:]*(\p{L}{2})/iu
/** Many fields wait for a second letter. These pairs occur in many words of the supported languages. */
const COMMON = ['a', 'an', 'ma', 'be', 'en']
const TRIES_MAX = 5
const TEXT_MAX = 60
const GAP_MAX = 24
const ITEMS_MIN = 2

let shown = new Set<Element>()
let liveText = ''
let values: readonly Element[] = []
let looks: readonly string[] = []

const lookOf = (item: Element): string => {
  const { backgroundColor, color, outlineStyle } = getComputedStyle(item)
  return `${item.className} ${backgroundColor} ${color} ${outlineStyle}`
}

/** Returns true unless an arrow key has put another value in the field. */
export const isAsTyped = (number: number, typed: string): boolean =>
  (keptElement(number) as HTMLInputElement).value === typed

/**
 * Returns true if a key has changed the look of a single suggestion, but neither the field, the focus nor a live
 * region tells screen readers which one.
 */
export function isSilentlyChosen(number: number, typed: string): boolean {
  const field = keptElement(number)
  const changed = values.filter((item, index) => lookOf(item) !== looks[index])
  return (
    changed.length === 1 &&
    focusedElement() === field &&
    isAsTyped(number, typed) &&
    !field.getAttribute('aria-activedescendant') &&
    liveTextNow() === liveText
  )
}

/**
 * Returns fields with the role combobox, and fields without any roles that have a hidden list next to them, or a name
 * that mentions suggestions.
 */
export function findSuggesting(max: number): SuggestingField[] {
  const fields = (findAll(FIELD) as HTMLInputElement[]).filter((field) => {
    const label = labelTextOf(field)
    if (!isUsable(field) || field.value !== '' || RISKY.test(label)) return false
    if (field.matches(COMBOBOX)) return true
    if (field.matches(DECLARED) || field.closest('[role=combobox]')) return false
    return NAMED.test(namesOf(field)) || hiddenListOf(field) !== null
  })
  return fields.slice(0, max).map((field) => ({
    element: keep(field),
    label: squeeze(labelTextOf(field)).slice(0, TEXT_MAX),
    tries: triesFor(field),
  }))
}

const namesOf = (element: Element): string =>
  [element, element.parentElement]
    .map((part) => `${part?.id} ${part?.getAttribute('class')} ${part?.getAttribute('name') ?? ''}`)
    .join(' ')

/** Returns a hidden or empty list after the field, or after an element that contains only the field. */
function hiddenListOf(field: Element): Element | null {
  for (const start of [field, field.parentElement]) {
    if (start === null || start === document.body) continue
    const next = start.nextElementSibling
    const isList =
      next?.matches('ul, ol') || (next?.matches('div') && LIST_NAMED.test(`${next.id} ${next.className}`))
    if (next && isList && (!isShown(next) || next.childElementCount === 0)) return next
  }
  return null
}

function triesFor(field: HTMLInputElement): string[] {
  const example = EXAMPLE.exec(field.placeholder)?.[1]
  const item = hiddenListOf(field)
    ?.firstElementChild?.textContent?.trim()
    .match(/^\p{L}{2}/u)?.[0]
  const first = [example, item].filter((text) => text !== undefined).filter((text) => /^[a-z]+$/i.test(text))
  return [...new Set([...first.map((text) => text.toLowerCase()), ...COMMON])].slice(0, TRIES_MAX)
}

const liveTextNow = (): string =>
  findAll(LIVE)
    .map(({ textContent }) => squeeze(textContent ?? ''))
    .join('\n')

/** Records what is visible and announced before text is typed. */
export function startSuggesting(): void {
  shown = new Set(findAll(ITEM).filter(isShown))
  liveText = liveTextNow()
}

/** Returns the list that has appeared below a field, or null if there is none. */
export function readSuggestions(number: number, typed: string): Suggestions | null {
  const field = keptElement(number)
  if (focusedElement() !== field) return null
  const fresh = findAll(ITEM).filter(
    (element) => !shown.has(element) && isShown(element) && isBelow(element, field),
  )
  const [items] = [...Map.groupBy(fresh.filter(isValue), ({ parentElement }) => parentElement).values()]
    .filter((group) => group.length >= leastOf(group[0]!) && isLayer(group[0]!, field))
    .filter((group) => group.every(({ textContent }) => textContent!.toLowerCase().includes(typed)))
  if (!items) return null
  const list = items[0]!.parentElement!
  values = items
  looks = items.map(lookOf)
  const textBefore = liveText
  liveText = liveTextNow()
  const isDeclared =
    field.matches(DECLARED) || list.closest(ROLES) !== null || list.querySelector(ROLES) !== null
  return {
    count: items.length,
    first: squeeze(items[0]!.textContent ?? '').slice(0, TEXT_MAX),
    isExposed: isDeclared || list.closest(LIVE) !== null || liveText !== textBefore,
    isReachable: items.some((item) => item.matches(REACHABLE) || item.querySelector(REACHABLE) !== null),
    expanded: field.matches(COMBOBOX) ? field.getAttribute('aria-expanded') : null,
  }
}

/** A single element may be a message, unless its role shows that it can be chosen. */
const leastOf = (item: Element): number => (item.matches('[role=option]') ? 1 : ITEMS_MIN)

const isValue = (item: Element): boolean => {
  const text = squeeze(item.textContent ?? '')
  return letters(text) > 0 && text.length <= TEXT_MAX
}

function isBelow(element: Element, field: Element): boolean {
  const [box, own] = [element.getBoundingClientRect(), field.getBoundingClientRect()]
  return (
    box.top >= own.bottom - 2 && box.left < own.right && box.right > own.left && !isInside(field, element)
  )
}

/** A list in the page's flow may show search results, for example. */
function isLayer(item: Element, field: Element): boolean {
  const layer = [...ancestorsOf(item)].find((around) =>
    /^(absolute|fixed)$/.test(getComputedStyle(around).position),
  )
  if (!layer || isInside(field, layer)) return false
  return layer.getBoundingClientRect().top - field.getBoundingClientRect().bottom <= GAP_MAX
}
