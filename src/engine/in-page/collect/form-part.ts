import { textOf } from '../elements/text.ts'

const TITLES = 'h1, h2, h3, h4, h5, h6, [role="heading"]'
const NAME_MAX = 80

/**
 * Returns the name of the part of a form that contains a field: the name of its group, or the heading before
 * it.
 */
export function formPartOf(field: HTMLInputElement): string {
  const group = field.closest('fieldset, [role="group"]')
  const legend = group && [...group.children].find(({ localName }) => localName === 'legend')
  const named = legend ? textOf(legend, NAME_MAX) : (group?.getAttribute('aria-label')?.trim() ?? '')
  if (named) return named.slice(0, NAME_MAX)
  const titles = [...(field.form?.querySelectorAll(TITLES) ?? [])]
  const before = titles.findLast(
    (title) => title.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING,
  )
  return before ? textOf(before, NAME_MAX) : ''
}
