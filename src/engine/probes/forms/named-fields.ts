import { STOP_WORDS } from '../../accessibility/detectors/text.ts'

const LABEL_WORD_MIN = 3
/** Matches words that are meaningful with only two characters, such as the Japanese word for “address”. */
const SHORT_WORD = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2}$/u
const LONG_WORD_MIN = 5
/**
 * The minimum proportion of a label's words. A message that contains fewer of them may use them for something
 * else.
 */
const SHARE_MIN = 0.5

/** Words that identify a field even if the form's heading contains them too, as in a newsletter form. */
const FIELD_NOUNS: ReadonlySet<string> = new Set(
  'email mail courriel correo phone telephone telefon téléphone teléfono name nom nombre nome naam password passwort'.split(
    ' ',
  ),
)

/** Words in labels and messages that can apply to any field, in the supported languages. */
const FORM_WORDS: ReadonlySet<string> = new Set(
  [
    'required mandatory optional missing valid invalid please enter fill choose select check field fields form what how',
    'pflichtfeld pflichtangabe erforderlich freiwillig bitte feld felder formular eingabe wählen prüfen',
    'obligatoire requis facultatif champ champs formulaire veuillez saisir choisir',
    'obligatorio requerido opcional campo campos formulario introduzca elija',
    'obbligatorio richiesto facoltativo opzionale campi modulo inserisci scegli',
    'verplicht optioneel veld velden formulier kies',
    'obrigatório formulário preencha escolha',
    'wymagane opcjonalne pole pola formularz wybierz podaj',
    'obligatorisk frivilligt valfritt fält formulär välj ange',
    'povinné volitelné formulář vyberte zadejte',
  ].flatMap((words) => words.split(' ')),
)

/**
 * Returns a function that checks whether a message mentions the field with the given label.
 * @param topic the form's headings and the name of its button. A message about the whole form may contain the
 * same words. For example, “Your claim could not be sent” doesn't identify the field “Amount you claim, in
 * pounds”.
 */
export function fieldNaming(topic: string): (text: string, label: string) => boolean {
  const topicWords = new Set(wordsOf(topic))
  return (text, label) => {
    // An example email address doesn't identify the field.
    const said = text.replace(/\S+@\S+/g, '').toLowerCase()
    const saidWords = new Set(wordsOf(said))
    const words = labelWords(label)
    const named = words.filter((word) => (isLongWord(word) ? said.includes(word) : saidWords.has(word)))
    return named.length >= SHARE_MIN * words.length
      ? named.length > 0
      : named.some((word) => !topicWords.has(word) || FIELD_NOUNS.has(word))
  }
}

/** Returns the words that distinguish a label from other labels or, if there are none, all of its words. */
function labelWords(label: string): string[] {
  const words = wordsOf(label).filter(
    (word) => (word.length >= LABEL_WORD_MIN || SHORT_WORD.test(word)) && !STOP_WORDS.has(word),
  )
  const own = words.filter((word) => !FORM_WORDS.has(word))
  return [...new Set(own.length > 0 ? own : words)]
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/**
 * Returns true if a word can be searched for anywhere in text. A short word may be part of a different word,
 * such as “for” in “form”. Japanese has no spaces between words.
 */
const isLongWord = (word: string): boolean =>
  word.length >= LONG_WORD_MIN || /[^\p{Script=Latin}]/u.test(word)
