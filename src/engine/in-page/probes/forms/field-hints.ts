import { squeeze } from '../../elements/text.ts'
import { isInside } from '../flat-tree.ts'
import { nearField } from './field-near.ts'
import { labelTextOf } from './find-forms.ts'

/** Selects text that isn't a hint about a field. */
const NO_HINT = 'label, legend, h1, h2, h3, h4, h5, h6, button, a[href], [role=button], summary, option'

/** Returns the text about each field that was on the page before. It may also be above the form. */
export function hintsOf(
  fields: readonly Element[],
  form: Element,
  texts: ReadonlyMap<Element, string>,
): string[][] {
  const hints = fields.map((): string[] => [])
  const labels = fields.map(plainLabelOf)
  for (const [element, text] of texts) {
    if (element.closest(NO_HINT)) continue
    if (isInside(element, form)) hints[nearField(element, form, fields).index]?.push(text)
    if (!/\d/.test(text)) continue
    const lower = text.toLowerCase()
    for (const [index, label] of labels.entries())
      if (label !== '' && lower.includes(label)) hints[index]!.push(text)
  }
  return hints
}

/** Returns the label without marks such as an asterisk or a colon. */
const plainLabelOf = (field: Element): string =>
  squeeze(labelTextOf(field).replace(/[*:]|\([^)]*\)/g, ' ')).toLowerCase()

/** Returns all hints about a field as one text. */
export function helpOf(field: Element, hints: readonly string[]): string {
  const own = ['placeholder', 'title'].map((name) => field.getAttribute(name) ?? '')
  return squeeze([...own, ...hints].join(' '))
}
