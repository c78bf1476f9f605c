import { type Detection, type Detector, sure } from './detector.ts'
import type { FieldFact } from './field-facts.ts'
import { quoted } from './text.ts'

/** Matches the titles of parts of a form that ask for data of somebody else, in the supported languages. */
const OTHER_PERSON = new RegExp(
  [
    'referees?(?!\\p{L})|emergency(?!\\p{L}| (?:repairs?|services?|call-?outs?|appointments?|requests?|help|aid|loans?|funds?|grants?)(?!\\p{L}))|next of kin|guarantor|(?<!(?<!\\p{L})(?:become|our|business|channel|media|trade)(?: an?| our)? )partner(?:in)?(?!\\p{L})|spouse|husband|wife(?!\\p{L})|companion|landlord|beneficiary',
    '(?:second|other|2nd) (?:passenger|applicant|travell?er|person|guest|driver|owner)|co-?applicant|(?:passenger|guest|travell?er) [2-9]',
    'referenzperson|notfall|angehörig|bürge|ehegatt|ehefrau|ehemann|begleitperson|begleitung|(?:zweite|2\\.) (?:person|reisende|antragstell)|vermieter|mitreisend',
    'urgence|garant(?!i)|conjoint|accompagnant|bénéficiaire|(?:deuxième|seconde?) (?:passager|personne|voyageur)',
    'emergencia|avalista|cónyuge|pareja(?!\\p{L})|acompañante|beneficiari|segund[oa] (?:pasajer|persona|viajer)',
    'emergenza|garante(?!\\p{L})|coniuge|accompagnatore|second[oa] (?:passegger|persona|viaggiator)',
    'noodgeval|noodcontact|tweede (?:passagier|persoon|reiziger)|borgsteller',
    'emergência|fiador|cônjuge|acompanhante|segund[oa] (?:passageir|pessoa)',
    'nagłych|poręczyciel|małżon|osoby towarzyszącej|drug(?:i|iej|a) (?:pasażer|osob)',
    'nödsituation|anhörig|borgensman|medresenär|andra (?:passagerar|person)',
    'nouzov|ručitel|manžel|doprovod|druh[ýáé] (?:cestující|osob)',
    'acil durum|kefil|refakatçi|ikinci (?:yolcu|kişi)',
  ]
    .map((words) => `(?<!\\p{L})(?:${words})`)
    .join('|'),
  'iu',
)
const JAPANESE = /緊急連絡先|保証人|配偶者|同行者|推薦者|同伴者/
/** The values for data of the user. A value with a prefix, such as “section-referee”, isn't among them. */
const OWN_DATA =
  /^(?:(?:given-|family-|additional-)?name|email|tel(?:-national)?|street-address|address-(?:line1|level2)|postal-code|bday)$/

/** Returns the title of the part of the form with a field. A heading before the form may be about something else. */
const partOf = ({ groupName, heading, form, isHeadingInForm }: FieldFact): string =>
  groupName || (form === -1 || isHeadingInForm ? heading : '')

const titleOf = (field: FieldFact): string => `${partOf(field)} ${field.label}`

const isOther = (field: FieldFact): boolean =>
  OTHER_PERSON.test(titleOf(field)) || JAPANESE.test(titleOf(field))

/** Finds fields for data of another person with the same autocomplete values as those for the user's own data. */
export const otherPeople: Detector = ({ facts: { fields } }) => {
  const filled = fields.filter(
    ({ autocomplete, form, isShown, isUsable }) =>
      form !== -1 && isShown && isUsable && OWN_DATA.test(autocomplete),
  )
  return [...Map.groupBy(filled, ({ form }) => form).values()].flatMap((some) => {
    const own = new Map(some.filter((field) => !isOther(field)).map((field) => [field.autocomplete, field]))
    const wrong = some.filter((field) => isOther(field) && own.has(field.autocomplete))
    const [first] = wrong
    return first ? [detectionOf(wrong, first, own.get(first.autocomplete)!)] : []
  })
}

function detectionOf(wrong: readonly FieldFact[], first: FieldFact, own: FieldFact): Detection {
  const { autocomplete, element } = first
  const part = partOf(first)
  const values = [...new Set(wrong.map((field) => field.autocomplete))].map((value) => `“${value}”`)
  const where = part ? ` in ${quoted(part)}` : ''
  const message = `The field ${quoted(first.label)}${where} asks for data of another person, but has the autocomplete value “${autocomplete}” like the user’s own field ${quoted(own.label)}, so browsers fill in the user’s data.`
  const fix = `Set autocomplete="off" on the fields about the other person, instead of ${values.join(', ')}.`
  return sure('autocomplete-wrong', element, message, fix)
}
