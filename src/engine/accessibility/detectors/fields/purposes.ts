import { type Detector, sure, sureIf } from '../detector.ts'
import { countWords, quoted } from '../text.ts'
import type { FieldFact } from './field-facts.ts'
import { type OtherPerson, otherPersonOf } from './other-person.ts'
import { namePurpose, type PersonalField, peopleBefore } from './people.ts'

/** Matches labels that ask for a person's full name. */
const FULL_NAME =
  /full.?name|name (?:and|&) surname|(?:first|given).*(?:last|family|sur).?name|vor-?\s*(?:und|u\.|&|\/|\+)\s*(?:nach|zu)name|vorname.*nachname|nachname.*vorname|vollständiger name|prénoms?.*(?<!\p{L})noms?(?!\p{L})|(?<!\p{L})noms?(?!\p{L}).*prénom|nom complet|nombre.*apellido|apellidos?.*nombre|nombre completo|nome.*cognome|cognome.*nome|nome completo|nome.*(?:sobrenome|apelido)|apelido.*nome|(?:voornaam|voor-).*achternaam|volledige naam|imi(?:ę|ona).*nazwisk|nazwisk.*imi(?:ę|on)|för-?\s*(?:och|&)\s*efternamn|förnamn.*efternamn|fullständigt namn|jm[ée]n[oa].*příjmení|příjmení.*jméno|celé jméno|(?<!\p{L})adı?(?:nız)?(?: ve)? soyad/iu
/**
 * The kinds of personal data that fields ask for, identified by words in labels and names in the supported
 * languages.
 */
const PURPOSES: readonly (readonly [token: string, pattern: RegExp])[] = [
  [
    'email',
    /e-?mail(?!.?(?:subject|betreff|text|template|frequency|signature))|e-post|courriel|correo|correio elet|posta elettronica|adresse électronique|elektroniczn|メール/i,
  ],
  [
    'tel',
    /\b(tele)?phone\b(?! (?:model|make|brand|type|case|contract|plan|bill|provider|app)\b)|\bmobile\b(?! (app|url|website|version|device))|telefon|téléphone|teléfono|telefone|telefoon|\btel\b|cellulare|celular|móvil\b|telemóvel|mobilnummer|handynummer|komórkow|手机|電話/i,
  ],
  ['name', FULL_NAME],
  [
    'given-name',
    /first.?name|given.?name|vorname|prénom|\bnome proprio|voornaam|imię|förnamn|jméno|^adınız|^adı$/i,
  ],
  [
    'family-name',
    /last.?name|family.?name|surname|nachname|nom de famille|apellido|cognome|achternaam|sobrenome|apelido|nazwisko|efternamn|příjmení|soyad/i,
  ],
  [
    'name',
    /^(your |full |ihr |votre |su |il tuo |uw |o seu )?(full )?name\b|^(nom|nombre|nome)\b(?! d[aeou'’])|^naam\b|^namn\b|^お名前|氏名/i,
  ],
  [
    'postal-code',
    /post.?code|postal.?code|^postal$|\bzip\b(?! (?:file|folder|archive|line|lock))|zip.?code|plz|postleitzahl|code postal|código postal|^c\.?a\.?p\.?(?=$| ?[*(:])|postcode|\bcep\b|kod pocztowy|postnummer|psč|郵便番号/i,
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
const VALUE_TYPE = /^(text|email|tel|url|number|date|textarea|select)$/
/** Further kinds of data, for which a missing autocomplete attribute isn't reported. */
const FURTHER_PURPOSES: typeof PURPOSES = [
  ['street-address', /^((your|home|postal|mailing|delivery|billing|shipping) )?address$/i],
  [
    'address-level2',
    /^(city|town|ort|wohnort|stadt|ville|localité|ciudad|localidad|città|comune|plaats|woonplaats|stad|cidade|localidade|miasto|miejscowość|postort|město|obec|市区町村)$/i,
  ],
  ['country-name', /^(country|land|pays|país|paese|nazione|kraj|země|国)$/i],
]
/** The autocomplete values that fit each kind of data. */
const FITTING: Readonly<Record<string, RegExp>> = {
  name: /name|organization/,
  'given-name': /^(cc-)?(given-|additional-|nick)?name$/,
  'family-name': /^(cc-)?(family-|additional-)?name$/,
  'street-address': /address/,
  'address-level2': /address-level/,
  'country-name': /country/,
  'postal-code': /postal-code/,
  email: /email/,
  tel: /tel|impp|country/,
  bday: /bday/,
  'cc-number': /cc-number/,
}
/**
 * The autocomplete values that name one kind of data. Sign-in values aren't included, since an email address
 * can be a user name, and many pages use “new-password” on any field to stop browsers from filling it in.
 */
const DATA_VALUE =
  /^(name|(given|additional|family)-name|honorific-(prefix|suffix)|nickname|organization(-title)?|street-address|address-(line[1-3]|level[1-4])|country(-name)?|postal-code|cc-[a-z-]+|language|bday(-[a-z]+)?|sex|url|tel(-[a-z-]+)?|email|impp)$/
/** Matches a label that asks for several kinds of data, such as “Zip code and city” or “PLZ Ort”. */
const SEVERAL =
  /[/,&+|]|\s(and|or|und|oder|et|ou|y|o|e|en|of(?! birth)|i|lub|och|eller|a|nebo)\s|(plz|postleitzahl)\s+\p{L}/iu
/**
 * Matches parts of a label that don't ask for data, such as notes in parentheses or what the data is used
 * for.
 */
const WITHOUT_DATA =
  /\([^)]*\)|[*:]|\s*[,;–—]\s*(?:for|if|so that|pour|si|afin|für|falls|damit|para|per|se|voor|als|dla|jeśli|för|om)\s.*/giu
const LABEL_WORDS_MAX = 6
const BIRTH_DETAIL =
  /geburts(name|ort|land)|birth.?(name|place|country|city|town)|(place|city|town|country|name) (of|at) birth|(nom|lieu|pays|ville) de naissance|(lugar|país|ciudad) de nacimiento|(luogo|comune|paese) di nascita|geboorte(naam|plaats|land)|(local|país) de nascimento|(miejsce|kraj) urodzenia|födelse(ort|namn)|místo narození|birth certificate|geburtsurkunde|acte de naissance|(?:certificado|acta|partida) de nacimiento|(?:certificato|atto) di nascita|geboorteakte|certidão de nascimento|akt urodzenia|födelseattest|rodn(?:ý|ého) list/i

/** Matches labels that show that a card is for payments. */
const PAYMENT =
  /credit|debit|payment|\bbank|kredit|girokarte|zahlungs|bancaire|cr[ée]dit|débit|debito|débito|paiement|pago|pagamento/i
/** Matches labels that don't specify the kind of card, such as “Card number”. */
const ANY_CARD =
  /^(?:your |ihre |deine |votre |su |tu )?(?:card.?number|kartennummer|numéro de (?:la |votre )?carte|número de (?:la |su )?tarjeta|numero (?:della )?carta)(?!\s\p{L})/iu
/** Matches the labels and names of the other fields that a card payment needs. */
const CARD_CHECK =
  /\bcv[vc]2?\b|csc\b|security.?code|expir|\bexp\b|valid (?:thru|until|to)|gültig bis|ablauf|prüf(?:nummer|ziffer|code)|cryptogramme|caducidad|vencimiento|scadenza|código de seguridad|codice di sicurezza|cc-?(?:exp|csc)/i

/** Returns whether a field asks for the number of a payment card and not, for example, a library card. */
function isPaymentCard(text: string, field: FieldFact, fields: readonly FieldFact[]): boolean {
  if (PAYMENT.test(text)) return true
  const isChecked = fields.some(
    (other) =>
      other !== field && other.form === field.form && CARD_CHECK.test(`${textOf(other)} ${other.key}`),
  )
  return ANY_CARD.test(text.trim()) && isChecked
}

/** Returns the kinds of data that a label asks for. */
function purposesIn(text: string, type: string): string[] {
  // The label of a drop-down list often names data that isn't entered in it, as in “Type of phone”.
  const known = type === 'select' ? FURTHER_PURPOSES : [...PURPOSES, ...FURTHER_PURPOSES]
  const found = new Set(known.flatMap(([token, pattern]) => (pattern.test(text) ? token : [])))
  // “Adresse e-mail” isn't a postal address, and “Adresse postale” isn't a postal code.
  if (found.has('email')) found.delete('street-address')
  if (found.has('street-address')) found.delete('postal-code')
  return [...found]
}

/** Finds fields whose autocomplete value names a kind of data that their label doesn't ask for. */
export const autocompleteWrong: Detector = ({ facts: { fields } }) =>
  fields.flatMap((field) => {
    const { type, isShown, isUsable, element } = field
    const token = tokenOf(field)
    if (!VALUE_TYPE.test(type) || !isShown || !isUsable || !DATA_VALUE.test(token)) return []
    const text = textOf(field).replace(WITHOUT_DATA, '').trim()
    const isClear = ![ABOUT_OTHERS, SEVERAL, BIRTH_DETAIL].some((pattern) => pattern.test(text))
    const named = isClear && countWords(text) <= LABEL_WORDS_MAX ? purposesIn(text, type) : []
    const purposes = named.filter((one) => one !== 'cc-number' || isPaymentCard(text, field, fields))
    if (purposes.length === 0 || purposes.some((purpose) => FITTING[purpose]!.test(token))) return []
    const message = `The field ${quoted(text)} has the autocomplete value “${token}” instead of “${purposes[0]}”, so browsers fill in the wrong data.`
    const fix = `Set autocomplete="${purposes[0]}" on the field ${quoted(text)}.`
    return [sure('autocomplete-wrong', element, message, fix)]
  })

const textOf = ({ label, ariaLabel, placeholder, near }: FieldFact): string =>
  label || ariaLabel || placeholder || near?.text || ''

function purposeOf(field: FieldFact): string | null {
  const text = textOf(field)
  const { type } = field
  if (!text || ABOUT_OTHERS.test(text) || BIRTH_DETAIL.test(text)) return null
  const byText = PURPOSES.find(([, pattern]) => pattern.test(text))?.[0]
  return byText ?? (type === 'email' || type === 'tel' ? type : null)
}

const tokenOf = ({ autocomplete }: FieldFact): string =>
  autocomplete
    .split(/\s+/)
    .filter((part) => part !== 'webauthn')
    .at(-1) ?? ''

/** Finds fields that ask for the user's personal data but have no autocomplete value. */
export const autocomplete: Detector = ({ facts: { fields } }) => {
  const personal = fields.flatMap((field): PersonalField[] => {
    const purpose = TEXT_TYPE.test(field.type) && field.isShown && field.isUsable ? purposeOf(field) : null
    if (purpose === 'cc-number' && !isPaymentCard(textOf(field), field, fields)) return []
    return purpose ? [{ field, purpose, text: textOf(field) }] : []
  })
  const before = peopleBefore(personal)
  return personal.flatMap((asking) => {
    const { field } = asking
    const token = tokenOf(field)
    // Of several people, only the first may be the user.
    const people = before.get(field)
    if ((token && token !== 'off' && token !== 'on') || (people ?? 0) > 0) return []
    const other = aboutOther(asking, personal)
    if (other === 'yes') return []
    const isAnyName = asking.purpose === 'name' && !FULL_NAME.test(asking.text)
    const purpose = isAnyName ? namePurpose(asking, personal) : asking.purpose
    const label = quoted(field.label || field.ariaLabel || field.placeholder || purpose)
    const isPersonal = personal.filter((other) => other.field.form === field.form).length > 1
    const message = `The field ${label} asks for personal data, but has no autocomplete value such as “${purpose}”, so browsers can’t fill it in.`
    const fix = token
      ? `Replace autocomplete="${token}" on the field ${label} with autocomplete="${purpose}".`
      : `Add autocomplete="${purpose}" to the field ${label}.`
    return [
      sureIf(
        isPersonal && people === undefined && other === 'no',
        'autocomplete-missing',
        field.element,
        message,
        fix,
      ),
    ]
  })
}

/**
 * Returns whether a field is about another person. If a form also asks for the user's own data, a heading
 * about another person covers only a part of the form.
 */
function aboutOther({ field, purpose }: PersonalField, personal: readonly PersonalField[]): OtherPerson {
  const other = otherPersonOf(field, purpose)
  if (other !== 'heading') return other
  const own = personal.filter(
    (one) => one.field.form === field.form && otherPersonOf(one.field, one.purpose) === 'no',
  )
  if (own.some((one) => one.purpose === purpose)) return 'yes'
  return own.length > 0 ? 'maybe' : 'no'
}
