import { tellingMarkOf } from '../elements/mark.ts'
import { ariaNameOf, clean, cleanTextOf } from './detect/names/names.ts'

/** What labels a field. Empty for other elements, and for fields without anything that resembles a label. */
export interface FieldLabel {
  /** Whether the field has a label or a name from ARIA attributes. */
  isNamedField?: true
  /**
   * The text of a label element that belongs to no field. It is directly before the field, or directly after
   * it if the field is a checkbox or radio button.
   */
  looseLabel?: string
  /** The text of the field's only label if it isn't displayed, and the element whose style or attribute hides it. */
  hiddenLabel?: { text: string; mark: string; isAttribute?: true }
  /** Whether a label element without text contains the field. */
  isInEmptyLabel?: true
  /** The code editor that inserted the field to receive keyboard input. */
  editor?: Editor
}

export type Editor = 'CodeMirror' | 'Ace' | 'Monaco'

const EDITORS: Readonly<Record<Editor, string>> = {
  CodeMirror: '.CodeMirror > div > textarea',
  Ace: 'textarea.ace_text-input',
  Monaco: '.monaco-editor textarea.inputarea',
}

const LOOSE_LEVELS = 2
const LOOSE_MAX = 80

export function fieldLabelOf(element: Element): FieldLabel {
  if (!element.matches('input, select, textarea')) return {}
  if (isNamed(element as HTMLInputElement)) {
    const hiddenLabel = hiddenLabelOf(element as HTMLInputElement)
    return { isNamedField: true, ...(hiddenLabel && { hiddenLabel }) }
  }
  const editor = (Object.keys(EDITORS) as Editor[]).find((name) => element.matches(EDITORS[name]))
  if (editor) return { editor }
  const looseLabel = looseLabelOf(element) || labelAfterChoice(element)
  if (looseLabel) return { looseLabel }
  return element.closest('label')?.control === element ? { isInEmptyLabel: true } : {}
}

const isNamed = (field: HTMLInputElement): boolean =>
  [...(field.labels ?? [])].some((label) => cleanTextOf(label) !== '') || ariaNameOf(field) !== ''

function hiddenLabelOf(field: HTMLInputElement): FieldLabel['hiddenLabel'] | null {
  const labels = [...(field.labels ?? [])]
  const [label] = labels
  if (!label || labels.some((one) => one.checkVisibility()) || !field.checkVisibility()) return null
  const text = clean(label.textContent).slice(0, LOOSE_MAX)
  let hider: Element = label
  while (getComputedStyle(hider).display !== 'none') {
    if (!hider.parentElement) return null
    hider = hider.parentElement
  }
  const isAttribute = hider.hasAttribute('hidden')
  return text ? { text, mark: tellingMarkOf(hider), ...(isAttribute && { isAttribute }) } : null
}

const FIELD =
  'input:not([type=hidden], [type=submit], [type=button], [type=reset], [type=image]), select, textarea'
const FIELD_LEVELS = 2

/**
 * Returns the field next to a label that belongs to no field. Returns null unless it is the only field
 * without a label.
 */
export function unlabeledFieldOf(label: HTMLLabelElement): HTMLInputElement | null {
  if (label.control || !label.htmlFor) return null
  let box = label.parentElement
  for (let level = 0; box && level < FIELD_LEVELS; level += 1) {
    const fields = [...box.querySelectorAll<HTMLInputElement>(FIELD)].filter((field) => !isNamed(field))
    const [field] = fields
    // Another label in this box may belong to the field. Scripts add empty labels, as in switches.
    if (field) {
      const labels = [...box.querySelectorAll('label')].filter((other) => cleanTextOf(other) !== '')
      return fields.length === 1 && labels.length === 1 ? field : null
    }
    box = box.parentElement
  }
  return null
}

/** Looks directly before the field and before the elements that contain only this field. */
function looseLabelOf(field: Element): string {
  for (let box: Element | null = field, level = 0; box && level <= LOOSE_LEVELS; level += 1) {
    const before: Element | null = box.previousElementSibling
    // The `for` attribute may contain an id that no field has.
    if (before instanceof HTMLLabelElement && before.control === null)
      return clean(before.textContent).slice(0, LOOSE_MAX)
    box = before ? null : box.parentElement
  }
  return ''
}

/** Checkboxes and radio buttons have their labels after them. */
function labelAfterChoice(field: Element): string {
  const after = field.matches('[type=checkbox], [type=radio]') ? field.nextElementSibling : null
  return after instanceof HTMLLabelElement && after.control === null
    ? clean(after.textContent).slice(0, LOOSE_MAX)
    : ''
}

/** Selects parts of a label whose text isn't part of the label's text. */
const UNREAD = '[aria-hidden=true], select, textarea, datalist, script, style, template'

/** Returns true for a label with text that screen readers read, even if it is visually hidden. */
export function isTextLabel(label: HTMLLabelElement): boolean {
  const texts = document.createTreeWalker(label, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { nodeValue, parentElement } = texts.currentNode
    if (!nodeValue?.trim() || !parentElement || parentElement.closest(UNREAD)) continue
    if (parentElement.checkVisibility({ visibilityProperty: true })) return true
  }
  return false
}
