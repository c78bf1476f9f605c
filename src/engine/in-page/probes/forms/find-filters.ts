import { keep, keptElement } from '../../accessibility/keeper.ts'
import { SUBMIT } from '../../elements/selectors.ts'
import { nameOf } from '../../elements/text.ts'
import { ancestorsOf, findAll } from '../flat-tree.ts'
import { RISKY } from '../risky.ts'
import { isUsable } from '../usable.ts'
import { isAboveCountedList } from './counted-list.ts'
import { hearsPress, hearsTyping, hearsUse } from './filter-listeners.ts'
import { labelTextOf } from './find-forms.ts'

const FIELD = 'input[type=search], input[type=text], input:not([type])'
const SELECT = 'select:not([multiple])'
const CHECKBOX = 'input[type=checkbox]:not(:checked)'
const NAME_MAX = 80
const FILTER =
  /search|filter|find\b|suche|filtern|recherch|filtr|busc|cerca|filtra|zoek|szukaj|sök|hledat|検索/i
/** Matches the names of filter groups, but not of forms for searching a whole site. */
const NAMED_FILTER = /filter|filtr|facet/i

/** A field that may filter a list while the user types. */
export interface Filter {
  element: number
  label: string
  /** Whether its name suggests that it filters something. */
  isNamed: boolean
  /** Whether a script may react while the user types. */
  hearsTyping: boolean
  /** The button with which a script may search for the text in the field, or null if there is none. */
  button: number | null
}

/**
 * Returns true if the page has a control that could filter something. Reading a page's listeners takes time.
 */
export const hasFilterControls = (): boolean => findAll(`${FIELD}, ${SELECT}, ${CHECKBOX}`).length > 0

/**
 * Returns fields that may filter a list, named ones first. Skips fields in forms for other purposes and
 * fields that no script listens to, because trying a field takes more than a second.
 */
export function findFilters(max: number): Filter[] {
  const fields = (findAll(FIELD) as HTMLInputElement[]).filter(
    (field) => isUsable(field) && !field.matches('[readonly]') && field.value === '' && isInSmallForm(field),
  )
  const named = fields.filter(isNamedFilter)
  const others = fields.filter((field) => !named.includes(field) && mayFilter(field))
  return [...named, ...others]
    .map((field) => ({
      field,
      isNamed: named.includes(field),
      hearsTyping: hearsTyping(field),
      button: named.includes(field) ? searchButtonOf(field) : null,
    }))
    .filter((filter) => filter.hearsTyping || filter.button)
    .slice(0, max)
    .map(({ field, button, ...filter }) => ({
      ...filter,
      element: keep(field),
      label: labelTextOf(field),
      button: button && keep(button),
    }))
}

const BUTTON = 'button, input[type=submit], input[type=image], input[type=button], [role=button]'
/** Matches the names of buttons that start a search, in the supported languages. */
const STARTS =
  /search|find\b|\bgo\b|such|finden|recherch|trouver|busc|encontrar|cerca|trova|zoek|szukaj|znajdź|sök|hitta|hled|najít|\bara\b|検索/i

/** Matches the names of buttons that do something else with the search text, in the supported languages. */
const STARTS_OTHER =
  /voice|\bmic\b|microphone|image|photo|picture|camera|\bscan|barcode|advanced|\bclear(?!fix)|reset|stimme|sprach|mikrofon|bild|foto|kamera|erweitert|löschen|leeren|zurücksetzen|vocal|\bvoix|micro|avancé|effacer|réinitialis|\bvoz|imagen|cámara|avanzad|borrar|limpiar|restablecer|\bvoce\b|immagin|scansion|avanzat|cancella|reimposta|spraak|afbeelding|uitgebreid|geavanceerd|wissen|imagem|câm[ea]ra|avançad|apagar|głos|zdjęci|obraz|aparat|zaawansowan|wyczyść|\bröst|avancerad|rensa|återställ|hlas|obráz|pokročil|vymazat|sesli|görsel|resim|gelişmiş|temizle|sıfırla|音声|画像|カメラ|詳細|高度|クリア|リセット|消去/i

/**
 * Returns the only button in the field's form, or the only one near the field, if it seems to start a search
 * with a script.
 */
function searchButtonOf(field: HTMLInputElement): Element | null {
  const around = field.form
    ? [field.form]
    : [...ancestorsOf(field)].slice(0, GROUP_LEVELS).filter((box) => !box.matches('html, body, main'))
  const box = around.find((one) => one.querySelector(BUTTON))
  const buttons = [...(box?.querySelectorAll(BUTTON) ?? [])].filter(
    (button) => isUsable(button) && !button.matches('[type=reset], [aria-haspopup], [aria-expanded]'),
  )
  const [button] = buttons
  if (!button || buttons.length > 1 || opensWindow(button)) return null
  const name = `${nameOf(button, NAME_MAX)} ${(button as HTMLInputElement).value ?? ''}`
  // The class of a button that has only an icon often names its purpose.
  if (STARTS_OTHER.test(name.trim() || `${button.id} ${button.getAttribute('class')}`)) return null
  const isSearch = STARTS.test(name) || box!.matches('[role=search], search, search *')
  return isSearch && !RISKY.test(name) && hearsPress(button) ? button : null
}

const opensWindow = (button: Element): boolean => {
  const { form, formTarget } = button as Partial<HTMLButtonElement>
  return !/^(?:_self)?$/i.test(formTarget || form?.target || '')
}

/** A form with more fields has a different purpose. */
const FIELDS_MAX = 2

const isInSmallForm = ({ form }: HTMLInputElement): boolean =>
  (form?.querySelectorAll('input:not([type=hidden]), select, textarea').length ?? 0) <= FIELDS_MAX

const isNamedFilter = (field: HTMLInputElement): boolean =>
  FILTER.test([field.type, field.id, field.name, field.placeholder, labelsOf(field)].join(' '))

/** Returns true if a control without a button is in a filter group or above a list with a count. */
const mayFilter = (control: HTMLInputElement | HTMLSelectElement): boolean =>
  !control.form?.querySelector(SUBMIT) &&
  !RISKY.test(labelsOf(control)) &&
  (isInFilters(control) || isAboveCountedList(control))

const GROUP_LEVELS = 3

const isInFilters = (control: Element): boolean =>
  [...ancestorsOf(control)]
    .slice(0, GROUP_LEVELS)
    .some(
      (around) =>
        !around.matches('html, body, main') && NAMED_FILTER.test(`${around.id} ${around.className}`),
    )

/** Matches the options of a control that sets the number of results per page. */
const AMOUNT = /^\D{0,12}\d+\D{0,12}$/

const choosesAmount = ({ options }: HTMLSelectElement): boolean =>
  [...options].filter(({ text }) => AMOUNT.test(text)).length > options.length / 2

/** Returns select elements that may filter a list. */
export const findSelectFacets = (max: number): number[] =>
  (findAll(SELECT) as HTMLSelectElement[])
    .filter((select) => isUsable(select) && select.selectedIndex === 0 && select.length >= CHOICES_MIN)
    .filter((select) => mayFilter(select) && !choosesAmount(select) && hearsUse(select))
    .slice(0, max)
    .map(keep)

const labelsOf = (field: Element): string =>
  [
    field.getAttribute('aria-label'),
    ...[...((field as HTMLInputElement).labels ?? [])].map(({ textContent }) => textContent),
  ].join(' ')

const GROUP = 'fieldset, form, aside, section, [role=group], [role=search]'
const CHOICES_MIN = 2

/**
 * Returns one checkbox from each group whose name suggests that it filters a list. Skips groups with a button
 * that applies the filter, since the button may load a new page.
 */
export function findFacets(max: number): number[] {
  const groups = new Map<Element, Element>()
  for (const box of findAll(CHECKBOX)) {
    const group = box.closest(GROUP)
    const isFit = group && !groups.has(group) && isUsable(box) && hearsUse(box)
    if (isFit && isFacetGroup(box, group)) groups.set(group, box)
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

/** Returns true if a checkbox or a list of choices is still on the page and has been changed. */
export const isUsedFacet = (element: number): boolean => {
  const control = keptElement(element)
  const isChanged = control.matches('select')
    ? (control as HTMLSelectElement).selectedIndex > 0
    : control.matches(':checked')
  return control.isConnected && isChanged
}
