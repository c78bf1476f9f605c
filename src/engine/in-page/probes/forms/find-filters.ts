import { keep } from '../../accessibility/keeper.ts'
import { findAll } from '../flat-tree.ts'
import { isUsable } from '../usable.ts'

const FIELD = 'input[type=search], input[type=text], input:not([type])'
const FILTER =
  /search|filter|find\b|suche|filtern|recherch|filtr|busc|cerca|filtra|zoek|szukaj|sök|hledat|検索/i

/** Returns the fields that may filter a list while people type. Fields of forms for other purposes are left out. */
export function findFilters(max: number): number[] {
  return (findAll(FIELD) as HTMLInputElement[])
    .filter(
      (field) => isUsable(field) && !field.matches('[readonly]') && field.value === '' && isFilter(field),
    )
    .slice(0, max)
    .map(keep)
}

/** A form with more fields has a different purpose. */
const FIELDS_MAX = 2

function isFilter(field: HTMLInputElement): boolean {
  if ((field.form?.querySelectorAll('input:not([type=hidden]), select, textarea').length ?? 0) > FIELDS_MAX)
    return false
  const labels = [...(field.labels ?? [])].map(({ textContent }) => textContent)
  const words = [
    field.type,
    field.id,
    field.name,
    field.placeholder,
    field.getAttribute('aria-label'),
    ...labels,
  ]
  return FILTER.test(words.join(' '))
}
