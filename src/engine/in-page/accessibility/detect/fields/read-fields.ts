import type {
  FieldFact,
  GroupFact,
  SelectFact,
} from '../../../../accessibility/detectors/fields/field-facts.ts'
import { follows } from '../../../elements/order.ts'
import { remembered } from '../../../elements/remembered.ts'
import { STAR } from '../../../elements/requiredness.ts'
import { HEADING, SUBMIT } from '../../../elements/selectors.ts'
import { rootOf } from '../../../elements/text.ts'
import { formOf, keep } from '../../keeper.ts'
import { boxOf, textBoxOf } from '../boxes.ts'
import { edgeContrastOf, placeholderContrastOf } from '../color/edge-contrast.ts'
import { ariaNameOf, attribute, clean, cleanTextOf, textOfIds } from '../names/names.ts'
import type { Place } from '../walk.ts'
import { hintOf, nearTextOf } from './near-field.ts'

export const FIELDS = 'input:not([type="hidden"]), select, textarea'
const UNLABELED = /^(submit|button|reset|image|hidden)$/
const TEXT_FIELD = /^(text|email|tel|url|search|password|number|date|)$/
const SIDES = ['Bottom', 'Top', 'Left', 'Right'] as const
const CONTEXT_MAX = 1500
const INTRO_MAX = 200

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The labels of fields, with their text. */
export interface Labels {
  of(field: Field): readonly HTMLLabelElement[]
  /** Returns the text of the labels without the text of any controls in them. */
  textOf(field: Field): string
}

/**
 * Finds the labels of fields. Searches each tree only once, whereas the `labels` property would search it for
 * every field.
 */
export function createLabels(): Labels {
  const known = new Map<Node, Map<Element, HTMLLabelElement[]>>()
  const readTree = (root: Document | ShadowRoot): Map<Element, HTMLLabelElement[]> => {
    const labels = new Map<Element, HTMLLabelElement[]>()
    for (const label of root.querySelectorAll('label'))
      if (label.control) labels.set(label.control, [...(labels.get(label.control) ?? []), label])
    return labels
  }
  const labelsOf = (field: Field) => {
    const root = rootOf(field)
    const labels = known.get(root) ?? readTree(root)
    known.set(root, labels)
    return labels.get(field) ?? []
  }
  return {
    of: labelsOf,
    textOf: remembered((field: Field) => clean(labelsOf(field).map(textOfLabel).join(' '))),
  }
}

export function readField(
  field: Field,
  place: Place,
  { of: labelsOf, textOf }: Labels,
  heading: string,
): FieldFact | null {
  const type = field.localName === 'input' ? field.type : field.localName
  if (UNLABELED.test(type)) return null
  const labels = labelsOf(field)
  const label = labels.find((each) => each.textContent?.trim())
  const group = field.closest('fieldset, [role="group"], [role="radiogroup"]')
  const labelText = textOf(field) || textOfIds(field, 'aria-labelledby')
  const box = boxOf(field)
  const hint = hintOf(field)
  return {
    element: keep(field),
    type,
    key: `${field.name} ${field.id}`,
    name: field.name,
    label: labelText,
    labelCount: labels.length,
    ariaLabel: attribute(field, 'aria-label'),
    placeholder: attribute(field, 'placeholder'),
    title: attribute(field, 'title'),
    autocomplete: attribute(field, 'autocomplete').toLowerCase(),
    isRequired: field.required || field.getAttribute('aria-required') === 'true',
    describedBy: textOfIds(field, 'aria-describedby'),
    form: formOf(field),
    formText: STAR.test(labelText) ? clean(field.form?.textContent ?? '').slice(0, CONTEXT_MAX) : '',
    group: group ? keep(group) : -1,
    groupName: group ? groupNameOf(group) : '',
    heading,
    isHeadingInForm: isHeadingInForm(field),
    intro: group ? introOf(group) : '',
    isInTable: field.closest('td, th') !== null,
    isShown:
      box.width > 2 &&
      box.height > 2 &&
      box.y + box.height > 0 &&
      box.x + box.width > 0 &&
      place.style.visibility === 'visible' &&
      place.style.opacity !== '0',
    isUsable: !field.disabled && field.getAttribute('type') !== 'hidden',
    isReadonly: field.hasAttribute('readonly'),
    box,
    labelBox: label && !label.contains(field) ? textBoxOf(label) : null,
    near: nearTextOf(field),
    hint: cleanTextOf(hint),
    hintLook: hint ? `${hint.id} ${hint.className} ${getComputedStyle(hint).color}` : '',
    maxLength: 'maxLength' in field ? field.maxLength : -1,
    minLength: 'minLength' in field ? Math.max(0, field.minLength) : 0,
    edgeContrast: edgeContrastOf(field, place.style),
    hasButtonBeside: hasButtonBeside(field),
    isInToolbar: isInToolbar(field),
    hasIconInLabel: labels.some((each) => each.contains(field) && each.querySelector('i, svg, img') !== null),
    hasSubmit: !field.form || field.form.querySelector(SUBMIT) !== null,
    placeholderContrast: placeholderContrastOf(field),
    labelColor: label ? getComputedStyle(label).color : '',
    classes: `${field.className} ${field.parentElement?.className ?? ''}`.slice(0, 200),
    borderColor: borderColorOf(place.style),
    textColors: [place.style.color, ...placeholderColors(field)],
    pattern: attribute(field, 'pattern'),
    isInvalid: field.getAttribute('aria-invalid') === 'true',
  }
}

/** Returns the color of a field's border. Many fields have only a bottom border. */
function borderColorOf(style: CSSStyleDeclaration): string {
  const side = SIDES.find((each) => Number.parseFloat(style[`border${each}Width`]) > 0)
  return side ? style[`border${side}Color`] : ''
}

const placeholderColors = (field: Element): string[] =>
  field.matches(':placeholder-shown') ? [getComputedStyle(field, '::placeholder').color] : []

/**
 * Returns true if the last heading before a field is in the same form. Some systems wrap the whole page in a
 * form.
 */
function isHeadingInForm(field: Field): boolean {
  const { form } = field
  if (!form || form.querySelector('main, nav, footer')) return false
  return [...form.querySelectorAll(HEADING)].some((heading) => follows(field, heading))
}

function textOfLabel(label: Element): string {
  const copy = label.cloneNode(true) as Element
  for (const control of copy.querySelectorAll('input, select, textarea, button, script, style'))
    control.remove()
  return copy.textContent ?? ''
}

const hasButtonBeside = (field: Element): boolean =>
  field.parentElement?.querySelector('button, input[type="submit"], input[type="image"]') !== null

const TOOLBAR = { levels: 8, buttonsMin: 5, heightMax: 100 }

/** Returns true for a field that shows its value in a row of buttons with icons, such as the font size in an editor. */
function isInToolbar(field: Field): boolean {
  if (field.value.trim() === '') return false
  let around = field.parentElement
  for (let level = 0; around && level < TOOLBAR.levels; level += 1, around = around.parentElement) {
    if (around.getBoundingClientRect().height > TOOLBAR.heightMax) return false
    const buttons = [...around.querySelectorAll('button, [role="button"]')]
    if (buttons.filter((button) => !button.textContent?.trim()).length >= TOOLBAR.buttonsMin) return true
  }
  return false
}

function groupNameOf(group: Element): string {
  const legend = [...group.children].find((child) => child.localName === 'legend')
  const named = ariaNameOf(group)
  return cleanTextOf(legend) || named
}

const introOf = (group: Element): string =>
  cleanTextOf([...group.children].find(({ localName }) => localName === 'p') ?? null).slice(0, INTRO_MAX)

export function readGroup(group: Element): GroupFact {
  const fields = [...group.querySelectorAll<Field>(FIELDS)].filter(({ type }) => !UNLABELED.test(type))
  return {
    element: keep(group),
    name: groupNameOf(group),
    isFieldset: group.localName === 'fieldset',
    hasLegend: group.querySelector('legend') !== null,
    fields: fields.length,
    textFields: fields.filter(({ type }) => TEXT_FIELD.test(type)).length,
  }
}

export const readSelect = (select: HTMLSelectElement): SelectFact => ({
  element: keep(select),
  options: [...select.options].slice(0, 300).map(({ text }) => text.trim()),
  hasGroups: select.querySelector('optgroup') !== null,
  hasUnnamedGroup: [...select.querySelectorAll('optgroup')].some((group) => !attribute(group, 'label')),
  onchange: attribute(select, 'onchange').slice(0, 200),
  hasSubmit:
    select.form?.querySelector('button:not([type="button"]), input[type="submit"], input[type="image"]') !=
    null,
})
