import { type Detector, sure, sureIf } from './detector.ts'
import type { FieldFact } from './field-facts.ts'
import { quoted } from './text.ts'

/**
 * The kinds of personal data that fields ask for, identified by words in labels and names in eleven
 * languages.
 */
const PURPOSES: readonly (readonly [token: string, pattern: RegExp])[] = [
  ['email', /e-?mail|courriel|correo|メール/i],
  ['tel', /\b(tele)?phone\b|\bmobile\b|telefon|téléphone|teléfono|telefone|telefoon|\btel\b|手机|電話/i],
  ['given-name', /first.?name|given.?name|vorname|prénom|\bnome proprio|voornaam|imię|förnamn|jméno/i],
  [
    'family-name',
    /last.?name|family.?name|surname|nachname|nom de famille|apellido|cognome|achternaam|sobrenome|apelido|nazwisko|efternamn|příjmení/i,
  ],
  [
    'name',
    /^(your |full |ihr |votre |su |il tuo |uw |o seu )?(full )?name\b|^nom\b|^nombre\b|^nome\b|^naam\b|^namn\b|^お名前|氏名/i,
  ],
  [
    'postal-code',
    /post.?code|postal|zip|plz|postleitzahl|code postal|código postal|\bcap\b|postcode|cep\b|kod pocztowy|postnummer|psč|郵便番号/i,
  ],
  [
    'street-address',
    /street|address line|straße|strasse|\badresse\b|dirección|indirizzo|straat|endereço|ulica|gatuadress|ulice|住所/i,
  ],
  [
    'bday',
    /birth|geburt|naissance|nacimiento|nascita|geboorte|nascimento|urodzenia|födelse|narození|生年月日/i,
  ],
  ['cc-number', /card.?number|kartennummer|numéro de carte|número de (la )?tarjeta|numero (della )?carta/i],
]
const ABOUT_OTHERS =
  /search|such|friend|freund|recipient|empfänger|company|firma|emergency|child|kind|spouse|newsletter|project|product|file|user.?name|benutzername|place|domain|team|item|\bof (your|the|a) /i
const TEXT_TYPE = /^(text|email|tel|url|number|date|textarea)$/
const ALTERNATIVES: Readonly<Record<string, RegExp>> = {
  name: /name|nickname|username|organization/,
  'given-name': /name/,
  'family-name': /name/,
  'street-address': /address/,
  'postal-code': /postal-code/,
  email: /email|username/,
  tel: /tel|impp/,
  bday: /bday/,
  'cc-number': /cc-number/,
}

function purposeOf({ label, ariaLabel, placeholder, type, near }: FieldFact): string | null {
  const text = label || ariaLabel || placeholder || near?.text || ''
  if (!text || ABOUT_OTHERS.test(text)) return null
  const byText = PURPOSES.find(([, pattern]) => pattern.test(text))?.[0]
  return byText ?? (type === 'email' || type === 'tel' ? type : null)
}

const tokenOf = ({ autocomplete }: FieldFact): string =>
  autocomplete
    .split(/\s+/)
    .filter((part) => part !== 'webauthn')
    .at(-1) ?? ''

/** Finds fields for personal data whose autocomplete attribute is missing or wrong. */
export const autocomplete: Detector = ({ facts: { fields } }) => {
  const personal = fields.flatMap((field) => {
    const purpose = TEXT_TYPE.test(field.type) && field.isShown && field.isUsable ? purposeOf(field) : null
    return purpose ? [{ field, purpose }] : []
  })
  return personal.flatMap(({ field, purpose }) => {
    const token = tokenOf(field)
    const label = quoted(field.label || field.ariaLabel || field.placeholder || purpose)
    if (token && token !== 'off' && token !== 'on') {
      const isKnown = PURPOSES.some(([known]) => known === token)
      return !isKnown || ALTERNATIVES[purpose]!.test(token)
        ? []
        : [
            sure(
              'autocomplete-wrong',
              field.element,
              `The autocomplete value “${token}” does not match the field ${label}.`,
            ),
          ]
    }
    const isPersonal = personal.filter((other) => other.field.form === field.form).length > 1
    const message = `The field ${label} asks for personal data, but has no autocomplete value such as “${purpose}”.`
    return [sureIf(isPersonal, 'autocomplete-missing', field.element, message)]
  })
}
