import { keep, keptElement } from '../../accessibility/keeper.ts'
import { precedes } from '../../collect/flow.ts'
import { letters, nameOf, parentOf, rootOf, squeeze, textOf } from '../../elements/text.ts'
import { findAll, focusedElement, isInside, isShown } from '../flat-tree.ts'
import { labelTextOf } from '../forms/find-forms.ts'
import { REMOVES } from '../risky.ts'

/** How the context changed when a value was chosen. */
export interface ChoiceEffect {
  /** Whether the focus moved to another element, or the form was replaced with another one. */
  kind: 'focus' | 'replaced'
  /** The name of the field. */
  field: string
  /** The name of the element that has the focus, or of the first new field. */
  to: string
  /** The name of the button that could be pressed instead, or an empty string. */
  button: string
}

const FIELD =
  'input:not([type=hidden], [type=submit], [type=button], [type=image], [type=reset]), select, textarea'
const BUTTON = 'button:not([type=button], [type=reset]), input[type=submit]'
const CHOICE = '[type=radio], [type=checkbox]'
const QUESTION = 'fieldset, [role=group], [role=radiogroup]'
const GROUP = 'form, fieldset, [role=group], [role=form], section'
const NAME_MAX = 60

let field: Element
let name = ''
let button = ''
let isFocused = false
/** The field and the others with the same identity, such as radio buttons with the same name. */
let equal: readonly Element[] = []
let before = new Set<Element>()
/** The fields that couldn't be used before the choice. */
let disabled = new Set<Element>()
/** The fields in the form before the choice. A script may create them again. */
let known = new Set<string>()
/** The identity of the field itself. */
let own = ''

const shownFields = (): Element[] => findAll(FIELD).filter(isShown)

/** Returns the label of a field, without the options of a list inside the label. */
function labelOf(element: Element): string {
  const labels = [...((element as HTMLInputElement).labels ?? [])]
  const own = labels.map((label) => textOf(label, NAME_MAX, (part) => part.matches('select'))).join(' ')
  return squeeze(own || labelTextOf(element)).slice(0, NAME_MAX)
}

/**
 * Returns a string that stays the same if a script creates the field again. Frameworks often change the id of
 * the new field, and its label may contain a different number of results.
 */
function identityOf(element: Element): string {
  const { localName, type, name: nameOfField, id } = element as HTMLInputElement
  return `${localName} ${type} ${nameOfField || labelOf(element).replace(/\p{N}+/gu, '#') || id}`
}

const groupOf = (element: Element): Element =>
  (element as HTMLInputElement).form ?? element.closest(GROUP) ?? parentOf(element) ?? element

/** Records the page's fields before a different value is chosen in a field. */
export function startChoice(element: number): void {
  field = keptElement(element)
  const group = groupOf(field)
  name = labelOf(field)
  button = submitNameIn(group)
  own = identityOf(field)
  equal = equalFields()
  isFocused = focusedElement() === field
  const shown = shownFields()
  before = new Set(shown)
  disabled = new Set(shown.filter((other) => other.matches(':disabled')))
  known = new Set(shown.filter((other) => isInside(other, group)).map(identityOf))
}

/** Returns the name of the first button after the field that probably submits the form, or an empty string. */
function submitNameIn(group: Element): string {
  const names = findAll(BUTTON)
    .filter((control) => isInside(control, group) && isShown(control) && precedes(field, control))
    .filter((control) => letters(control.textContent || (control as HTMLInputElement).value) > 1)
    .map((control) => nameOf(control, NAME_MAX))
  return names.find((found) => found !== '' && !REMOVES.test(found)) ?? ''
}

/** Returns how the context has changed since `startChoice`, or null if it hasn't. */
export function readChoice(): ChoiceEffect | null {
  const active = focusedElement()
  const shown = shownFields()
  const kept = shown.filter((other) => known.has(identityOf(other)))
  const isGone = !isShown(field) && kept.length === 0
  if (isGone) {
    const next = shown.find((other) => !before.has(other))
    return next ? { kind: 'replaced', field: name, to: nextNameOf(active, next), button } : null
  }
  if (!isFocused || !active || active === field || identityOf(active) === own) return null
  if (active.matches(FIELD) && belongsToValue(active)) return null
  return { kind: 'focus', field: name, to: nameOf(active, NAME_MAX), button }
}

const equalFields = (): Element[] =>
  findAll(field.localName).filter((other) => isShown(other) && identityOf(other) === own)

/** What happened to a focused field that was removed, after which no other element received focus. */
export interface DroppedField {
  kind: 'checkbox' | 'radio button' | 'list'
  name: string
  /** The new field that replaced it, or null if there is none. */
  copy: number | null
}

/** Returns null if the field is still there or any element has focus. */
export function findDroppedField(): DroppedField | null {
  if (!isFocused || focusedElement() !== null || (field.isConnected && isShown(field))) return null
  const now = equalFields()
  // If there are fewer fields than before, the script has removed the field, as in a task list.
  const copy = now.length < equal.length ? undefined : now[equal.indexOf(field)]
  const { type, localName } = field as HTMLInputElement
  const kind = localName === 'select' ? 'list' : type === 'radio' ? 'radio button' : 'checkbox'
  return { kind, name, copy: copy ? keep(copy) : null }
}

/**
 * Returns true for a field that belongs to the chosen value, such as the text for “Other”. It may appear or become
 * usable because of the choice, or be next to it.
 */
function belongsToValue(active: Element): boolean {
  const question = field.closest(QUESTION) ?? parentOf(field.closest('label') ?? field)
  const isBeside = field.matches(CHOICE) && question !== null && isInside(active, question)
  return isBeside || disabled.has(active) || (!before.has(active) && !known.has(identityOf(active)))
}

/** A script usually moves focus to the heading of the new form. */
const nextNameOf = (active: Element | null, next: Element): string =>
  squeeze(active && !active.matches('form, main') ? nameOf(active, NAME_MAX) : labelOf(next))

/** Matches words for choosing a value, in the supported languages. */
const CHOOSES =
  /choos|chose|select|\bpick|chang|wähl|wahl|änder|chois|sélection|eleg|elij|elig|selecc|escog|cambi|scegli|scelt|selezion|kies|keuz|wijzig|escolh|selecion|alter|wyb[óo]r|wybier|wybran|zmian|zmien|välj|vald|ändra|vyber|výběr|zvol|změn|選択|選ぶ|選び|変更/i
/** Matches words for the effect of a choice, in the supported languages. */
const ACTS =
  /\b(tak(es?|en|ing)|opens?|go(es)?|leads?|loads?|mov(es?|ing)|jumps?|submit|sen[dt]|step|next|immediately|straight|automatic|reload|refresh|replac)|öffn|führt|weiter|gelang|\blädt|spring|abgesendet|schritt|nächst|sofort|automati|ouvr|condui|passe|mène|étape|suivant|immédiat|abre|lleva|pasa|paso|siguiente|inmediat|apre\b|porta|passa|successiv|subito|immediat|opent|gaat|brengt|stap|volgende|meteen|direct|leva|seguinte|imediat|otwiera|otworzy|przenos|przejdzie|krok|następn|natychmiast|öppna|tar dig|leder|\bgår|\bsteg|nästa|genast|otevř|přejd|přenes|další|ihned|開|移動|進み|次の|自動|切り替/i
const WARNING_MAX = 600

/**
 * Returns true if text before the field, its label or its description explains what choosing a value does.
 */
export function isAnnounced(element: number): boolean {
  const target = keptElement(element)
  const sentences = textsBefore(target).flatMap((text) => text.split(/[.!?。]\s*/))
  return sentences.some((sentence) => CHOOSES.test(sentence) && ACTS.test(sentence))
}

function textsBefore(target: Element): string[] {
  const described = (target.getAttribute('aria-describedby') ?? '').split(/\s+/).filter(Boolean)
  const root = rootOf(target)
  const group = groupOf(target)
  const inGroup = [
    ...group.querySelectorAll('p, li, legend, label, small, span, div, h1, h2, h3, h4'),
  ].filter((text) => precedes(text, target))
  const texts = [
    ...inGroup,
    target.closest('label'),
    group.previousElementSibling,
    ...described.map((id) => root.getElementById(id)),
    ...((target as HTMLInputElement).labels ?? []),
  ]
  const title = target.getAttribute('title') ?? ''
  return [...texts.map((text) => (text ? textOf(text, WARNING_MAX) : '')), title]
}
