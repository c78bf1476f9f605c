import type { FieldArtifact, PageArtifacts } from '../../collect/artifacts.ts'
import { listOf } from '../element-names.ts'
import { quote, type Verdict } from '../rule.ts'
import { isInUse, isTyped } from './field-meaning.ts'
import { COPY_WORDS, PART_WORDS } from './repeated-address.ts'

/** The words that labels and sentences use to ask for something once more, in the supported languages. */
export const ONCE_MORE_WORDS = [
  'again(?!st)|once more|repeat|re-?enter',
  'erneut|nochmals?|noch einmal|wiederhol',
  'à nouveau|de nouveau|encore une fois|répét',
  'de nuevo|otra vez|nuevamente|repet|repit',
  "di nuovo|nuovamente|un[’']altra volta|ripet",
  'opnieuw|nogmaals|nog een keer|herhaal',
  'novamente|de novo|outra vez',
  'ponownie|jeszcze raz|powtórz|powtórnie',
  'på nytt|en gång till|upprepa|znovu|ještě jednou|zopak|tekrar|yeniden|再度|もう一度|再入力',
] as const

/** The words that state that data is the same as before. */
export const SAME_DATA_WORDS = [
  'same|identical|as (?:above|before|in (?:part|section|step))',
  'dieselben|die gleichen|denselben|wie (?:oben|in (?:teil|abschnitt|schritt))',
  'mêmes|mism[ao]s|stess[ie]|medesim|dezelfde',
  'mesm[ao]s|te same|tych samych|co w (?:części|kroku|punkcie)|samma|stejn|shodn|aynı|同じ',
] as const

/** The words for other people, places and times. The same questions can be asked about them again. */
export const OTHER_SUBJECT_WORDS = [
  'emergency|contact|second|other|co-?applicant|joint|guest|passenger|travel|child|parent|guardian|spouse|partner|husband|wife|employer|company|business|organi[sz]ation|recipient|refer|witness|beneficiar|driver|participant|patient|sender|receiver|previous|former|friend|landlord|tenant|agent|doctor|school|bank|return|collect|pick-?up|correspondence|mailing|postal',
  'notfall|kontakt|ansprech|zweite|weitere|ander|mit(?:antrag|reis)|gast|reisende|kind|eltern|erziehung|ehe|partner|arbeitgeber|firma|unternehmen|empfäng|zeug|begünstigt|fahrer|teilnehm|patient|absend|früher|vorherig|freund|vermiet|miet|arzt|schule|vertret|abhol|post|korrespondenz|halter|konto',
  'urgence|second|autre|invité|voyageur|passager|enfant|parent|tuteur|conjoint|employeur|société|entreprise|destinataire|témoin|bénéficiaire|conducteur|ancien|précédent|ami|médecin|école|retrait|correspond|retour',
  'emergencia|contacto|segund|otr[ao]|acompañante|viajero|pasajero|hij[ao]|niñ|padre|madre|tutor|cónyuge|pareja|empleador|empresa|destinatari|testigo|beneficiari|conductor|anterior|amig|médico|escuela|recogida',
  'emergenza|contatto|second|altr[oaie]|ospite|viaggia|passeggero|figli|bambin|genitor|coniuge|datore|azienda|ditta|testimon|conducente|precedente|amic|medico|scuola|ritiro|invitat',
  'nood|tweede|andere|mede|gast|reizig|kind|ouder|voogd|echtgeno|werkgever|bedrijf|ontvanger|getuige|bestuurder|deelnemer|vorige|vriend|arts|huisarts|afhaal|retour',
  'emergência|contato|outr[ao]|acompanhante|passageiro|filh|criança|pai|mãe|responsável|cônjuge|parceir|empregador|testemunha|motorista|amig|escola|retirada',
  'alarm|kontakt|drug|inn[yae]|współ|gość|gości|podróż|pasażer|dzieck|rodzic|opiekun|małżon|partner|pracodaw|firm|odbior|świad|kierowc|uczestni|poprzedni|nadawc|lekarz|szkoł|korespond|zwrot|odbiór',
  'nöd|andra|annan|gäst|resenär|barn|förälder|vårdnad|make|arbetsgivar|företag|mottagar|vittne|förare|deltagar|tidigare|avsändar|vän|läkare|skola',
  'nouz|druh|jin[áýé]|spolu|host|cestuj|dítě|dět|rodič|zástup|manžel|zaměstnav|příjemc|svěd|řidič|účastn|předchoz|odesíl|přítel|lékař|škol|vyzved',
  'acil|ikinci|diğer|başka|misafir|yolcu|çocuk|ebeveyn|veli|eş |işveren|şirket|alıcı|tanık|sürücü|katılımcı|önceki|gönderen|arkadaş|doktor|okul',
  '緊急|連絡先|別|同行|乗客|旅客|子|保護者|配偶|勤務|会社|法人|受取|届け先|証人|運転|参加者|以前|旧|友人|送り主|依頼主|医|学校|返送',
] as const

/** The words for the user as the reader or as the speaker, such as “your” and “my”. */
export const PERSON_WORDS =
  'your?|my|ihre?[nrms]?|deine?[nrms]?|meine?[nrms]?|votre|vos|mes|mon|sus?|tus?|mis?|suoi?|sue|tuoi|miei|uw|jouw|mijn|seus?|suas?|meus?|twoje|moje|dina?|ditt|mina?|mitt|vaše|あなた|お客様|ご本人'

/** The words in form section titles that don’t name a subject. */
export const PART_TITLE_WORDS =
  'details|data|information|part|section|step|continued|angaben|daten|teil|schritt|partie|étape|datos|parte|paso|dati|gegevens|deel|stap|dados|passo|dane|część|krok|uppgifter|del|steg|údaje|část'

const any = (words: readonly string[]) => new RegExp(words.join('|'), 'iu')
/** Returns a pattern for words. In languages with spaces, a word can't start after a letter. */
const starting = (words: readonly string[]) =>
  new RegExp(`(?<!\\p{Script=Latin})(?:${words.join('|')})`, 'iu')
const onceMore = starting(ONCE_MORE_WORDS)
const sameData = starting(SAME_DATA_WORDS)
const person = new RegExp(`(?<!\\p{Script=Latin})(?:${PERSON_WORDS})(?!\\p{Script=Latin})`, 'iu')
const titleWords = new RegExp(`^(?:${PART_TITLE_WORDS})$`, 'iu')
const copies = any(COPY_WORDS)
const others = any([...OTHER_SUBJECT_WORDS, ...PART_WORDS.deliveryWords, ...PART_WORDS.billingWords])
const CHOICE = /^(checkbox|radio)$/
const SAME_MIN = 3
/** If more parts have the same questions, they are about several people or things. */
const PARTS_MAX = 2

type Facts = Pick<PageArtifacts, 'fields' | 'actions' | 'forms' | 'contentText'>

const labelOf = ({ visibleLabel, label, placeholder }: FieldArtifact): string =>
  visibleLabel || label || placeholder

/** Returns what a field asks for, without hints in parentheses and words such as “again”. */
const questionOf = (field: FieldArtifact): string =>
  labelOf(field)
    .replace(/[(（][^)）]*[)）]/g, '')
    .replace(new RegExp(onceMore, 'giu'), '')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

/**
 * Returns a verdict for each form that asks for the same data again in a later part and offers no way to copy
 * it.
 */
export function repeatedData({ fields, actions, forms, contentText }: Facts): Verdict[] {
  const mayCopy = ({ label }: { label: string }) => copies.test(label)
  if (actions.some(mayCopy)) return []
  return [...Map.groupBy(fields, ({ form }) => form)].flatMap(([form, members]) => {
    if (form < 0 || members.some((field) => CHOICE.test(field.type) && mayCopy(field))) return []
    const pair = repeatedPart(members)
    if (!pair) return []
    const [earlier, again] = pair
    const isSaid =
      again.every((field) => onceMore.test(labelOf(field))) || isSaidIn(textBetween(contentText, pair))
    const isAboutOthers = [earlier, again].some(([{ part }]) => part === '' || others.test(part))
    if (!isSaid && (isAboutOthers || !haveSameSubject(earlier[0].part, again[0].part))) return []
    const selector = forms.find(({ index }) => index === form)?.ref.selector
    return [verdictOf(earlier[0], again, isSaid, selector)]
  })
}

const isSaidIn = (text: string): boolean =>
  text.split(/[\n.!?;。]/).some((sentence) => onceMore.test(sentence) && sameData.test(sentence))

/** Returns the page's text from the title of the earlier part to the last field of the later part. */
function textBetween(text: string, [earlier, again]: [Fields, Fields]): string {
  const start = Math.max(0, text.indexOf(earlier[0].part))
  const end = text.lastIndexOf(labelOf(again.at(-1)!))
  return text.slice(start, end > start ? end : undefined)
}

/**
 * Returns true if two parts have the same subject. Otherwise, parts with the same questions are usually about
 * two people or things, such as a buyer and a seller.
 */
function haveSameSubject(title: string, other: string): boolean {
  if (person.test(title) && person.test(other)) return true
  const [words, more] = [title, other].map(subjectWordsOf) as [string[], string[]]
  return words.length > 0 && words.join(' ') === more.join(' ')
}

/**
 * Returns the words in a title. Removes a number at the start but keeps one at the end, as in “Project B”.
 */
const subjectWordsOf = (title: string): string[] =>
  (
    title
      .toLowerCase()
      .replace(/^\d+[.):]?\s+/, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).filter((word) => !titleWords.test(word))

type Fields = [FieldArtifact, ...FieldArtifact[]]

/**
 * Returns the fields in a part, and the empty fields in a later part that ask the same questions. Returns
 * null if there are none.
 */
function repeatedPart(members: readonly FieldArtifact[]): [earlier: Fields, again: Fields] | null {
  const asked = members.filter(
    (field) => isTyped(field) && isInUse(field) && !field.hasValue && questionOf(field) !== '',
  )
  const parts = [...Map.groupBy(asked, ({ part }) => part).values()]
  for (const [index, later] of parts.entries()) {
    const found = parts.slice(0, index).flatMap((earlier) => {
      const questions = new Set(earlier.map(questionOf))
      const again = later.filter((field) => questions.has(questionOf(field)))
      return again.length >= SAME_MIN ? [{ earlier, again }] : []
    })
    const [pair] = found
    if (pair && !hasFurther(parts, pair.again)) return [pair.earlier as Fields, pair.again as Fields]
  }
  return null
}

function hasFurther(parts: readonly FieldArtifact[][], again: readonly FieldArtifact[]): boolean {
  const wanted = new Set(again.map(questionOf))
  const alike = parts.filter(
    (part) => part.filter((field) => wanted.has(questionOf(field))).length >= SAME_MIN,
  )
  return alike.length > PARTS_MAX
}

function verdictOf({ part: earlier }: FieldArtifact, again: Fields, isSaid: boolean, form = ''): Verdict {
  const [{ part, ref }] = again
  const labels = listOf(again.map(labelOf))
  const where = part ? ` under ${quote(part)}` : ''
  const before = earlier ? ` under ${quote(earlier)}` : ' before'
  return {
    element: ref,
    severity: isSaid ? 'warning' : 'info',
    impact: 'moderate',
    signature: `data ${form}`,
    message: isSaid
      ? `The form asks for ${labels}${where}, although people have already entered the same data${before}, and there is no control that copies it.`
      : `The form asks for ${labels}${where} and${before}, and there is no control that copies the values.`,
    fixSuggestion: `Remove these fields, and use the data that people entered before. If it can differ, add a checkbox such as “Same as above”${where ? ` above ${quote(part)}` : ''}, and hide these fields while it is checked.`,
  }
}
