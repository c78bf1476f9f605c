import { normalized } from '../../words/words-of.ts'
import type { FieldFact } from './field-facts.ts'

/** A field that asks for personal data, with the autocomplete value for it. */
export interface PersonalField {
  field: FieldFact
  text: string
  purpose: string
}

const OF_PERSON = /^(?:(?:given-|family-)?name|bday)$/
/** Matches the names of field groups in which the same person enters a second address. */
const OWN_ADDRESS =
  /billing|shipping|delivery|invoice|rechnung|liefer|versand|factura|facturation|livraison|entrega|envío|fattura|spedizione|consegna|factuur|bezorg|verzend|cobrança|faturamento|rozliczeni|faktur|dostaw|wysyłk|leverans|fakturační|doručovací|doručení|fatura|teslimat|請求|配送|お届け/i

/**
 * Returns the number of other people whose data the form asks for before each field, as in a list of
 * travelers. If two fields in a form have the same label and ask for a name or a date of birth, the form is
 * about several people. Its other repeated labels then also belong to different people.
 */
export function peopleBefore(personal: readonly PersonalField[]): ReadonlyMap<FieldFact, number> {
  const before = new Map<FieldFact, number>()
  const own = personal.filter(({ field }) => !OWN_ADDRESS.test(field.groupName))
  for (const some of Map.groupBy(own, ({ field }) => field.form).values()) {
    const repeated = [...Map.groupBy(some, keyOf).values()].filter(({ length }) => length > 1)
    if (!repeated.some(([one]) => OF_PERSON.test(one!.purpose))) continue
    for (const same of repeated) for (const [index, { field }] of same.entries()) before.set(field, index)
  }
  return before
}

/** Numbers in labels can refer to several people, but also to the lines of one address. */
const keyOf = ({ text, purpose }: PersonalField): string =>
  `${purpose} ${normalized(OF_PERSON.test(purpose) ? text.replace(/\d+/g, '') : text)}`

/** Returns the kind of name for a field such as “Nom” or “Nome”, based on the other fields in its form. */
export function namePurpose({ field }: PersonalField, personal: readonly PersonalField[]): string {
  const asked = new Set(
    personal.filter((other) => other.field.form === field.form).map(({ purpose }) => purpose),
  )
  if (asked.has('given-name')) return asked.has('family-name') ? 'name' : 'family-name'
  return asked.has('family-name') ? 'given-name' : 'name'
}
