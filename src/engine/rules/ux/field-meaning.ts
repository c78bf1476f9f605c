import type { FieldArtifact } from '../../collect/artifacts.ts'

/**
 * The kinds of data that fields can ask for. The patterns match whole labels or names, so that "E-mail
 * frequency" isn't an email address.
 */
export const MEANINGS = {
  email: {
    label:
      '(your |ihre? |work |business |confirm |votre )?(e-?mail|courriel|correo( electrónico)?)([ -]?(address|adresse|addresse))?',
    name: '(user|your|customer|contact|billing|shipping)?[-_.]?e?-?mail([-_]?(address|addr))?',
  },
  tel: {
    label:
      '(your |ihre? |mobile |daytime |home |contact )?(tele)?(phone|fon|mobile|cell ?phone|téléphone|teléfono|telefon)([ -]?(number|nummer|no\\.?))?',
    name: '(user|your|customer|contact|billing|shipping)?[-_.]?(tel|tele?phone|phone|mobile)([-_]?(number|no))?',
  },
  'postal-code': {
    label:
      '(zip|postal|post)[ -]?(code)?( ?/ ?(zip|postal|post)[ -]?code)?|postcode|plz|postleitzahl|code postal|código postal|cap',
    name: '(billing|shipping)?[-_.]?(zip|zipcode|zip[-_]code|postcode|postal[-_]?code|plz)',
  },
  'street-address': {
    label:
      '(street|home|billing|shipping|delivery|postal)? ?address( line 1)?|street( and (house )?number)?|stra(ß|ss)e( und hausnummer)?',
    name: '(billing|shipping)?[-_.]?(street([-_]?address)?|address([-_]?line)?[-_]?1?)',
  },
  name: {
    label: '(your |full |ihr )?name( and surname)?|vor- und nachname|nom complet',
    name: 'full[-_]?name|your[-_]?name',
  },
  'given-name': {
    label: '(your )?(first|given)[ -]?name|vorname|prénom|nombre',
    name: 'first[-_]?name|given[-_]?name|fname',
  },
  'family-name': {
    label: '(your )?(last|family)[ -]?name|surname|nachname|apellidos?',
    name: 'last[-_]?name|family[-_]?name|surname|lname',
  },
  'cc-number': {
    label: '(credit |debit |payment )?card number|kartennummer|numéro de carte',
    name: 'card[-_]?(number|no)|cc[-_]?(number|num)',
  },
  'cc-csc': { label: 'cvc|cvv|cvv2|(card )?security code|prüfnummer', name: 'cvc|cvv|csc' },
  'one-time-code': {
    label: '(verification|security|one[- ]time|6[- ]digit) (code|password)|otp',
    name: 'otp|one[-_]?time[-_]?code|verification[-_]?code',
  },
} as const

export type FieldMeaning = keyof typeof MEANINGS

export const MEANING_PATTERNS: readonly string[] = Object.values(MEANINGS).flatMap(({ label, name }) => [
  label,
  name,
])

const patterns = Object.entries(MEANINGS).map(([meaning, { label, name }]) => ({
  meaning: meaning as FieldMeaning,
  label: new RegExp(`^(${label})$`, 'i'),
  name: new RegExp(`^(${name})$`, 'i'),
}))

/** Returns the meaning of a field, based on its label or, if it has none, its name or id. */
export function meaningOf({ visibleLabel, label, name, id }: FieldArtifact): FieldMeaning | null {
  const words = (visibleLabel || label).replace(/\([^)]*\)|[*:]|\b(required|optional)\b/gi, '').trim()
  const named = patterns.find((pattern) => pattern.label.test(words))
  if (named || words !== '') return named?.meaning ?? null
  return patterns.find((pattern) => pattern.name.test(name) || pattern.name.test(id))?.meaning ?? null
}

/** Returns whether a field is for entering text. */
export const isTyped = ({ type }: FieldArtifact): boolean =>
  !/^(checkbox|radio|button|submit|reset|image|hidden|range|color|file|select)$/.test(type)

export const isInUse = ({ isShown, isDisabled }: FieldArtifact): boolean => isShown && !isDisabled
