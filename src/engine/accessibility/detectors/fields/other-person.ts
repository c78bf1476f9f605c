import type { FieldFact } from './field-facts.ts'

const pattern = (...words: readonly string[]): RegExp =>
  new RegExp(words.map((some) => `(?<!\\p{L})(?:${some})`).join('|'), 'iu')

/** Matches words for people other than the user, in the supported languages. */
const OTHER_PERSON = pattern(
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
)
/** Matches words for children, pupils and animals. Users fill in forms for them. */
const CHILD_OR_PET = pattern(
  "child(?:’s|'s|ren)?(?!\\p{L})|(?:son|daughter|baby|pupil|pet|dog|cat|horse)(?:’s|'s|s)?(?!\\p{L})",
  'kind(?:e?s|er|ern)?(?!\\p{L})|sohn|tochter|schüler(?:in|s)?(?!\\p{L})|schulkind|(?:haus)?tier(?:e?s|name)?(?!\\p{L})|hund(?:e?s|ename)?(?!\\p{L})|katze|pferd',
  "(?:l’|l'|d’|d')?(?:enfants?|élèves?|animal|animaux)(?!\\p{L})|fils(?!\\p{L})|fille(?!\\p{L})|chien(?!\\p{L})",
  '(?:niñ[oa]|hij[oa]|alumn[oa]|mascota|perr[oa]|gat[oa])s?(?!\\p{L})',
  '(?:bambin[oai]|figli[oa]?|alunn[oa]|animale|cane|gatto)(?!\\p{L})',
  '(?:kind(?:eren)?|leerling|huisdier|hond|kat|zoon|dochter)(?!\\p{L})',
  '(?:criança|filh[oa]|alun[oa]|cão|gato)s?(?!\\p{L})',
  'dzieck|dzieci|syn(?:a)?(?!\\p{L})|córk|uczni|zwierz|(?:pies|psa|kota)(?!\\p{L})',
  '(?:barn(?:et|ets)?|elev(?:en|ens)?|husdjur(?:et|ets)?|hund(?:en|ens)?|katt(?:en|ens)?)(?!\\p{L})',
  'dítě|dítět|dětí|(?:syna|dcery)(?!\\p{L})|žák|zvíře|(?:psa|pes)(?!\\p{L})',
  'çocu[kğ]|öğrenci(?:nin)?(?!\\p{L})|oğlunuz|kızınız|evcil hayvan',
)
/** Matches words for a third person, such as someone who collects a parcel. */
const THIRD_PERSON = pattern(
  "(?:this|that) person|(?:the )?person (?:who|to contact|collecting)|if (?:this|it) is(?:n’t|n't| not) you|someone else|other parent",
  'diese[rs]? person|(?:die )?person, die|falls sie es nicht selbst|eine andere person|abholberechtigt',
  "cette personne|personne (?:qui|à (?:contacter|prévenir))|si ce n[’']est pas vous|une autre personne",
  '(?:esta|esa|otra) persona|persona (?:que|de contacto)',
  '(?:questa|altra) persona|persona (?:che|da contattare)',
  '(?:deze|die|andere) persoon|persoon die',
  '(?:esta|essa|outra) pessoa|pessoa (?:que|a contactar)',
  '(?:tej|inna|innej) osob|osob[ay],? któr',
  '(?:denna|den här|annan) person|person(?:en)? som',
  '(?:této|jiné|jiná) osob|osob[ay],? kter',
  '(?:bu|diğer|başka) kişi',
)
/** Matches words for people who may be the user. */
const PARTICIPANT = pattern(
  'participant|attendee|teilnehm|participante|partecipante|deelnemer|uczestni|deltagar|účastn|katılımcı',
)
/** Matches words in the titles of form sections that businesses fill in for themselves. */
const BUSINESS = pattern('partner|landlord|companion|beneficiary|vermieter|bénéficiaire|beneficiari')
const JAPANESE_OTHER = /緊急連絡先|保証人|配偶者|同行者|推薦者|同伴者/
const JAPANESE_CHILD = /お子(?:様|さま|さん)|子ども|児童|生徒|ペット/
const JAPANESE_PARTICIPANT = /参加者/
/** Matches words for the user in text that also names a child, such as “The child’s parents”. */
const OWN = pattern(
  "parent(?:s|’s|'s)?(?!\\p{L})|guardian|carer|owner|yourself|about you(?!r)|your (?:details|own|contact)",
  'eltern|erziehungsberecht|sorgeberecht|(?:tier)?halter|besitzer|über sie(?!\\p{L})|ihre (?:angaben|daten)',
  'parents?(?!\\p{L})|responsable|propriétaire|vous(?!\\p{L})',
  'padres?(?!\\p{L})|madre|tutor|dueñ|genitor|proprietario|ouder|verzorger|eigenaar|encarregado|responsável|pais(?!\\p{L})',
  'rodzic|opiekun|właściciel|förälder|föräldr|vårdnadshavare|målsman|ägare|rodič|zákonn|majitel|veli|ebeveyn|sahib',
)
/** Matches labels that ask for the user’s own data. */
const OWN_LABEL = pattern(
  '(?:your|ihre?|deine?|votre|vos|su|tu|il tuo|la tua|uw|je|o seu|a sua|din|ditt|váš|vaše|adınız|soyadınız)(?!\\p{L})|twoj',
)
/** Matches the autocomplete values for data that every child has. */
const OF_CHILD = /name|^bday$/
const JAPANESE_OWN = /保護者|飼い主|あなた/

/**
 * Whether a field asks for another person’s data. `heading` means that only a heading names another person,
 * and `maybe` that it isn't clear.
 */
export type OtherPerson = 'yes' | 'heading' | 'maybe' | 'no'

const isChild = (text: string): boolean => CHILD_OR_PET.test(text) || JAPANESE_CHILD.test(text)
const isThird = (text: string): boolean =>
  OTHER_PERSON.test(text) || JAPANESE_OTHER.test(text) || THIRD_PERSON.test(text)
const isOwn = (text: string): boolean => OWN.test(text) || JAPANESE_OWN.test(text)
const namesOther = (text: string): boolean => isThird(text) || (isChild(text) && !isOwn(text))

/**
 * Returns the heading of the form section that contains a field. A heading before the form may be about
 * something else.
 */
const headingOf = ({ form, heading, isHeadingInForm }: FieldFact): string =>
  form === -1 || isHeadingInForm ? heading : ''

/** Returns the title of the form section that contains a field. */
export const partOf = (field: FieldFact): string => field.groupName || headingOf(field)

/**
 * Returns whether a field asks for the data of another person, such as a child or an emergency contact, not
 * the user's. Below a heading about a child, an email address is still a parent's, so only names and dates of
 * birth count.
 * @param purpose the autocomplete value for the data.
 */
export function otherPersonOf(field: FieldFact, purpose: string): OtherPerson {
  const { label, groupName, intro, describedBy } = field
  const heading = headingOf(field)
  if (namesOther(label)) return 'yes'
  if (OWN_LABEL.test(label) || isOwn(label)) return 'no'
  const title = groupName || heading
  if (BUSINESS.test(title) && !OWN_LABEL.test(title) && namesOther(title)) return 'maybe'
  if (namesOther(groupName)) return 'yes'
  if (isOwn(groupName)) return 'no'
  if (!groupName && namesOther(heading)) return isThird(heading) || OF_CHILD.test(purpose) ? 'heading' : 'no'
  const text = `${groupName || heading} ${label}`
  const isMaybe = PARTICIPANT.test(text) || JAPANESE_PARTICIPANT.test(text)
  return isMaybe || namesOther(`${intro} ${describedBy}`) ? 'maybe' : 'no'
}
