import { keep, keptElement } from '../../accessibility/keeper.ts'
import { OPTIONAL_WORD, REQUIRED_WORD, STAR } from '../../elements/requiredness.ts'
import { nameOf, plainTextOf } from '../../elements/text.ts'
import { findAll } from '../flat-tree.ts'
import { isUsable } from '../usable.ts'

/** A form that is safe to test, with its fields and the control that submits it. */
export interface TriableForm {
  element: number
  submit: number
  /** The headings of the form and the name of its button. */
  topic: string
  /** The name of the control that submits the form. */
  button: string
  fields: number[]
  /** The field whose text the form should keep after a rejection, or null if there is none. */
  marked: number | null
  /** An email field, or null if there is none. */
  email: number | null
  /** A number field with limits, or null if there is none. */
  limited: LimitedField | null
  /**
   * Whether the form may be submitted only while its required fields are empty, because it places an order.
   */
  isEmptyOnly: boolean
  /** Whether any text in the form indicates which fields are required or optional. */
  saysRequired: boolean
}

/** A number field with its minimum and maximum. */
export interface LimitedField {
  element: number
  limits: string[]
}

export const FIELDS =
  'input:not([type=hidden], [type=submit], [type=button], [type=reset], [type=image], [type=file]), select, textarea'
export const TYPED =
  'input:not([type]), input[type=text], input[type=email], input[type=tel], input[type=url], input[type=password], input[type=number], input[type=date], textarea'
const PLAIN = 'input:not([type]), input[type=text], textarea'
const BUTTON = 'button, input[type=submit], input[type=image], input[type=button], [role=button]'
const SEARCH =
  '[role=search], [role=search] *, search, search *, [type=search], [name=q], [name=s], [name=query]'
/** Matches words in forms for paying, deleting or ending something, in the supported languages. */
const RISKY =
  /\bpay|\bbuy|purchase|checkout|donate|delete|remove|unsubscribe|log-?out|sign-?out|transfer|zahl|kauf|spend|lösch|kündig|abmeld|payer|achet|\bdon\b|supprim|désabonn|déconnex|pagar|compr|donar|elimin|borrar|paga|acquist|dona|cancella|betaal|kopen|verwijder|afmeld|excluir|doar|zapłać|kup|usuń|betala|köp|radera|zaplat|koup|smaz|ödeme|^öde|satın al|bağış|\bsil\b|購入|削除|支払/i
/** Matches words in forms for ordering something, in the supported languages. */
const ORDERS = /\border\b|bestell|command|pedido|ordin|sipariş|注文/i
/** Matches the labels of buttons that go to the next step, such as “Continue to payment”. */
const ONWARD =
  /^\s*(continue|proceed|next|go on|weiter|continuer|suivant|continuar|siguiente|seguir|continua|prosegui|avanti|verder|volgende|avançar|dalej|przejdź|fortsätt|nästa|pokračovat|další|devam|ileri|sonraki)(?![\p{L}])/iu
const NAME_MAX = 80
const FIELDS_MAX = 40

const canBeChanged = (element: Element): boolean => isUsable(element) && !element.matches('[readonly]')

/** Returns the first forms that are safe to submit. Groups of fields with a button count as forms. */
export function findForms(max: number): TriableForm[] {
  const fields = findAll(FIELDS).filter(canBeChanged)
  const groups = Map.groupBy(fields, (field) => (field as HTMLInputElement).form ?? groupOf(field))
  const found: TriableForm[] = []
  for (const [group, ofGroup] of groups) {
    if (found.length >= max) break
    if (!group || ofGroup.length > FIELDS_MAX || isSearch(group, ofGroup)) continue
    const submit = submitOf(group)
    if (!submit) continue
    // A settings form may consist only of checkboxes. Outside a form element, checkboxes may have any
    // purpose.
    const isTyped = ofGroup.some((field) => field.matches(TYPED))
    const isForm = isTyped || (group.localName === 'form' && !isConsent(group, submit))
    const isOrder = mentions(ORDERS, group, submit)
    if (!isForm || isRisky(group, submit) || (isOrder && !isRefusedEmpty(group, ofGroup))) continue
    found.push({
      element: keep(group),
      submit: keep(submit),
      topic: topicOf(group, submit),
      button: nameOf(submit, NAME_MAX),
      fields: ofGroup.map(keep),
      marked: markedOf(ofGroup),
      email: emailOf(ofGroup),
      limited: limitedOf(ofGroup),
      isEmptyOnly: isOrder,
      saysRequired: saysRequired(group),
    })
  }
  return found
}

const GROUP_LEVELS = 6

/** Fields outside forms belong to the nearest element that also contains a button. */
function groupOf(field: Element): Element | null {
  let group = field.parentElement
  for (let level = 0; group && level < GROUP_LEVELS; level += 1) {
    if (group === document.body) return null
    const buttons = group.querySelectorAll(BUTTON).length
    if (buttons > 0) return buttons <= 2 ? group : null
    group = group.parentElement
  }
  return null
}

/** Includes the main heading of the page and the last heading before the form. */
function topicOf(group: Element, submit: Element): string {
  const headings = findAll('h1, h2, h3, h4, h5, h6, [role=heading]')
  const isBefore = (heading: Element) =>
    group.getRootNode() === heading.getRootNode() &&
    (group.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
  const known = headings.filter((heading) => heading.localName === 'h1' || group.contains(heading))
  const texts = [submit, headings.findLast(isBefore), ...known].map((element) =>
    element ? nameOf(element, NAME_MAX) : '',
  )
  return texts.join(' ')
}

export const isSearch = (group: Element, fields: readonly Element[]): boolean =>
  group.matches(SEARCH) || fields.some((field) => field.matches(SEARCH))

/** If there is no submit button, the last button submits the fields. */
function submitOf(group: Element): Element | null {
  const buttons = [...group.querySelectorAll<HTMLElement>(BUTTON)].filter(
    (button) =>
      canBeChanged(button) && button.tabIndex >= 0 && !button.matches('[type=reset], [aria-haspopup]'),
  )
  const submits = buttons.filter(
    (button) => /^(submit|image)$/.test((button as HTMLButtonElement).type) && group.localName === 'form',
  )
  return submits[0] ?? buttons.at(-1) ?? null
}

/** Matches words in forms that ask for consent or a vote, in the supported languages. */
const CONSENT =
  /accept|agree|allow|consent|cookie|privacy|vote|poll|akzept|zustimm|einwillig|datenschutz|abstimm|accord|confidential|acept|acuerd|privacid|accett|acconsent|voto|akkoord|toestem|aceit|concord|zgod|akcept|godkänn|samtyck|rösta|souhlas|同意|投票/i

const isConsent = (group: Element, submit: Element): boolean =>
  CONSENT.test([nameOf(submit, NAME_MAX), group.id, group.className, submit.id, submit.className].join(' '))

export const isRisky = (group: Element, submit: Element): boolean =>
  mentions(RISKY, group, submit) || /^(mailto|javascript):/.test(group.getAttribute('action') ?? '')

function mentions(words: RegExp, group: Element, submit: Element): boolean {
  const labels = [nameOf(submit, NAME_MAX), (submit as HTMLInputElement).value ?? '']
  const texts = [...labels.filter((label) => !ONWARD.test(label)), group.id, submit.id]
  return words.test(texts.join(' ')) || words.test(group.getAttribute('action') ?? '')
}

const REFUSED_MIN = 2

/** A form in which several required fields are empty can't place an order. */
const isRefusedEmpty = (group: Element, fields: readonly Element[]): boolean =>
  group.localName === 'form' &&
  !group.querySelector('iframe, [autocomplete^=cc-]') &&
  fields.filter(
    (field) =>
      field.matches(':is([required], [aria-required=true])') &&
      field.matches(TYPED) &&
      (field as HTMLInputElement).value === '',
  ).length >= REFUSED_MIN

export const mustBeFilled = (field: Element): boolean =>
  field.matches('[required], [aria-required=true]') || /[*✱＊]/.test(labelTextOf(field))

export function labelTextOf(field: Element): string {
  const { labels } = field as HTMLInputElement
  const texts = [...(labels ?? [])].map((label) => plainTextOf(label, NAME_MAX))
  return texts.join(' ') || nameOf(field, NAME_MAX)
}

/** Prefers an optional field, so that all required fields stay empty. */
function markedOf(fields: readonly Element[]): number | null {
  const plain = fields.filter((field) => field.matches(PLAIN) && (field as HTMLInputElement).value === '')
  const free = plain.find((field) => !mustBeFilled(field))
  const others = fields.filter((field) => field.matches(TYPED)).length
  const marked = others >= 2 ? (free ?? plain[0]) : undefined
  return marked ? keep(marked) : null
}

function emailOf(fields: readonly Element[]): number | null {
  const email = fields.find((field) => field.matches(TYPED) && kindOf(field as HTMLInputElement) === 'email')
  return email ? keep(email) : null
}

function limitedOf(fields: readonly Element[]): LimitedField | null {
  const field = fields.find((one) => one.matches('input[type=number]:is([min], [max])'))
  if (!field) return null
  const { min, max } = field as HTMLInputElement
  return { element: keep(field), limits: [min, max].filter((limit) => limit !== '') }
}

const MUST = /\bmust\b/i

const saysRequiredness = (text: string): boolean =>
  [STAR, MUST, REQUIRED_WORD, OPTIONAL_WORD].some((pattern) => pattern.test(text))

/** An introduction before the form may explain its fields, and style sheets often add the asterisks. */
function saysRequired(group: Element): boolean {
  const before = [group.previousElementSibling, group.parentElement?.previousElementSibling]
  if ([group, ...before].some((element) => saysRequiredness(element?.textContent ?? ''))) return true
  return [...group.querySelectorAll('*')].some((element) => {
    const named = ['placeholder', 'aria-label', 'title'].map((name) => element.getAttribute(name))
    const drawn = ['::before', '::after'].map((part) => getComputedStyle(element, part).content)
    return [...named, ...drawn].some((text) => saysRequiredness(text ?? ''))
  })
}

const VALUES: Readonly<Record<string, string>> = {
  email: 'name@example.org',
  tel: '+15550100',
  url: 'https://example.org/',
  number: '5',
  date: '2030-05-20',
  time: '10:00',
  month: '2030-05',
  week: '2030-W20',
  'datetime-local': '2030-05-20T10:00',
  password: 'Example-Passw0rd-1',
}
const TEXT = 'Example'

/** Fills in all fields of a form with valid values, except for `wrong`, which is given an invalid value. */
export function fillForm(fields: readonly number[], wrong: number | null): void {
  for (const number of fields) {
    const field = keptElement(number) as HTMLInputElement
    if (field.matches('[type=checkbox], [type=radio]')) {
      if (!field.checked) field.click()
      continue
    }
    if (field.localName === 'select') {
      const option = [...(field as unknown as HTMLSelectElement).options].find(
        ({ value, disabled }) => value && !disabled,
      )
      if (option) field.value = option.value
    } else field.value = number === wrong ? wrongValueFor(field) : valueFor(field)
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  }
}

/** A number field doesn't accept text, so it is given a number outside its limits. */
function wrongValueFor({ type, min, max }: HTMLInputElement): string {
  if (type !== 'number') return TEXT
  return max === '' ? String(Number(min) - 1) : String(Number(max) + 1)
}

function valueFor(field: HTMLInputElement): string {
  if (field.min !== '' && field.type === 'number') return field.min
  const value = VALUES[field.type] ?? VALUES[kindOf(field)] ?? TEXT
  return field.maxLength > 0 ? value.slice(0, field.maxLength) : value
}

/** Returns the type of a field, or for a plain text field the kind of value that its label suggests. */
export function kindOf(field: HTMLInputElement): string {
  if (!/^(text|textarea)$/.test(field.type)) return field.type
  const words = `${field.name} ${field.id} ${labelTextOf(field)}`
  if (/e-?mail/i.test(words)) return 'email'
  return /phone|tel\b|telefon|téléphone/i.test(words) ? 'tel' : field.type
}
