import type { Add } from '../read-markup.ts'
import { ariaNameOf, contentOf } from './names.ts'

const FIELD =
  ':is(input:not([type="hidden"], [type="submit"], [type="button"], [type="reset"], [type="image"]), select, textarea):not(:disabled)'
/** A label doesn't belong to a field outside these elements. */
const LIMIT = 'form, fieldset, body, main, section, article, table, ul, ol'
const LEVELS_MAX = 4

type Field = HTMLInputElement

/**
 * Finds a label next to a field that has none, while the label's `for` attribute refers to a different field.
 * The other field must also have its own label next to it, which shows that the attribute was copied. The
 * detail is the text of both labels.
 */
export function readCopiedLabel(label: Element, add: Add): void {
  if (!(label instanceof HTMLLabelElement) || !label.htmlFor || !label.control) return
  const other = label.control as Field
  const field = fieldBeside(label)
  // If two fields have the same id, the id is the mistake.
  if (!field || field === other || field.id === other.id || isLabeled(field)) return
  const own = [...(other.labels ?? [])].find((each) => each !== label && fieldBeside(each) === other)
  const texts = [label, own].map((each) => (each ? contentOf(each) : ''))
  if (texts.every(Boolean) && [label, field].every((each) => each.checkVisibility()))
    add('copied-label', field, texts.join('\n'))
}

const isLabeled = (field: Field): boolean =>
  [...(field.labels ?? [])].some((label) => contentOf(label) !== '') || ariaNameOf(field) !== ''

/** Returns the only field near a label, or the field directly after it, or null if there is none. */
function fieldBeside(label: Element): Field | null {
  for (let box: Element | null = label, level = 0; box && level <= LEVELS_MAX; level += 1) {
    const fields: Field[] = [...box.querySelectorAll<Field>(FIELD)]
    if (fields.length === 1) return fields[0]!
    if (fields.length > 1) return null
    const next = box.nextElementSibling && fieldIn(box.nextElementSibling)
    if (next && box.parentElement && box.parentElement.querySelectorAll(FIELD).length > 1) return next
    box = box.parentElement?.matches(LIMIT) ? null : box.parentElement
  }
  return null
}

/**
 * Returns the element itself if it is a field, or the only field in it. Returns null if the element also
 * contains a label.
 */
function fieldIn(element: Element): Field | null {
  if (element.matches(FIELD)) return element as Field
  const [field, ...others] = element.querySelectorAll<Field>(FIELD)
  return field && others.length === 0 && !element.querySelector('label') ? field : null
}
