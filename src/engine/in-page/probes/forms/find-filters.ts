import { keep, keptElement } from '../../accessibility/keeper.ts'
import { findAll } from '../flat-tree.ts'
import { RISKY } from '../risky.ts'
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
  return FILTER.test([field.type, field.id, field.name, field.placeholder, labelsOf(field)].join(' '))
}

const labelsOf = (field: Element): string =>
  [
    field.getAttribute('aria-label'),
    ...[...((field as HTMLInputElement).labels ?? [])].map(({ textContent }) => textContent),
  ].join(' ')

const GROUP = 'fieldset, form, aside, section, [role=group], [role=search]'
const SUBMIT = 'button:not([type=button], [type=reset]), input[type=submit], input[type=image]'
const CHOICES_MIN = 2

/**
 * Returns one checkbox of each group that filters a list, as its name suggests. Groups with a button that
 * applies the filter are left out, since the button may load a new page.
 */
export function findFacets(max: number): number[] {
  const groups = new Map<Element, Element>()
  for (const box of findAll('input[type=checkbox]:not(:checked)')) {
    const group = box.closest(GROUP)
    if (group && !groups.has(group) && isUsable(box) && isFacetGroup(box, group)) groups.set(group, box)
  }
  return [...groups.values()].slice(0, max).map(keep)
}

function isFacetGroup(box: Element, group: Element): boolean {
  if (group.querySelectorAll('input[type=checkbox]').length < CHOICES_MIN) return false
  if (box.closest('form')?.querySelector(SUBMIT) || RISKY.test(labelsOf(box))) return false
  const around = [group, group.parentElement?.closest(GROUP)]
  return around.some((other) => other && FILTER.test(namesOf(other)))
}

const namesOf = (group: Element): string =>
  [
    group.id,
    group.className,
    group.getAttribute('name'),
    group.getAttribute('aria-label'),
    group.querySelector('legend, h2, h3, h4')?.textContent,
  ].join(' ')

/** Returns whether a checkbox is still on the page and has been turned on. */
export const isCheckedFacet = (element: number): boolean => {
  const box = keptElement(element)
  return box.isConnected && box.matches(':checked')
}
