import { STOP_WORDS, wordsIn } from '../../accessibility/detectors/text.ts'
import type { LimitedField } from '../../in-page/probes/forms/find-forms.ts'
import type { TriedField, TriedForm } from '../../in-page/probes/forms/try-form.ts'
import type { ProbeHit } from '../probe-tab.ts'
import { fieldName, quoted } from './field-name.ts'
import { isErrorText } from './judge-form.ts'

const EXAMPLE =
  /@|\.(com|org)|example|such as|e\.g\.|format|beispiel|z\. ?b\.|exemple|ejemplo|esempio|bijvoorbeeld|exemplo|przykład|exempel|například|例/i

/** Checks whether the message about an invalid email address helps people correct it. */
export function judgeSuggestion(email: number, after: TriedForm): ProbeHit[] {
  const { said, own } = errorsAbout(email, after)
  if (!own || said.some(({ text }) => EXAMPLE.test(text))) return []
  const message = `The message ${quoted(own.text)} does not explain what an email address looks like.`
  const fix = `Add an example to ${quoted(own.text)}, such as name@example.org.`
  return [{ rule: 'error-suggestion', element: email, outcome: 'review', message, fix }]
}

const NUMBERS = /-?\d+(?:\.\d+)?/g

/** Checks whether the message about a number outside its limits mentions one of the limits. */
export function judgeLimits({ element, limits }: LimitedField, after: TriedForm): ProbeHit[] {
  const { said, own } = errorsAbout(element, after)
  const numbers = said.flatMap(({ text }) => text.match(NUMBERS) ?? [])
  if (!own || limits.some((limit) => numbers.includes(limit))) return []
  const message = `The message ${quoted(own.text)} does not say which numbers are allowed.`
  const fix = `Add the limits to ${quoted(own.text)}: ${limits.join(' to ')}.`
  return [{ rule: 'error-suggestion', element, outcome: 'review', message, fix }]
}

/** Finds the first message that only says that a value is invalid, for a field without a hint. */
export function judgeVague(after: TriedForm): ProbeHit[] {
  const { said } = errorsAbout(null, after)
  for (const { near, text } of said) {
    const field = near === null ? undefined : after.fields[near]
    if (!field?.isTyped || field.help !== '' || !mayNeedFormat(field) || !isVague(text, field)) continue
    const message = `The error message ${quoted(text)} does not explain what to enter in ${fieldName(field)}, and there is no hint either.`
    const fix = `Explain what the field accepts, both in the message and in a hint next to ${fieldName(field)}, for example the date format with an example.`
    return [{ rule: 'error-suggestion', element: field.element, message, fix }]
  }
  return []
}

const INVALID =
  /^(?:in|un)?(?:valid[aeo]?|válid[ao]|correct[ae]?|gültig(?:e[mnrs]?)?|korrekt(?:e[mnrs]?)?|geldige?|poprawn\p{L}*|prawidłow\p{L}*|nieprawidłow\p{L}*|niepoprawn\p{L}*|giltig\p{L}?|ogiltig\p{L}?|platn\p{L}*|neplatn\p{L}*|błędn\p{L}*|niewłaściw\p{L}*|wrong|falsch\p{L}*|fehlerhaft\p{L}*|falsk|fel|felaktig\p{L}*|chybn\p{L}*|fout|foutieve?|verkeerde?|onjuiste?|ongeldige?|erroné\p{L}*|err(?:óne|ône|ad|at)[oa]|incorret[oa]|geçersiz|hatalı|yanlış)$/u
/** Matches words that don't explain the format of a value. */
const FILLER =
  /^(?:please|bitte|enter|field|value|entry|input|check|error|feld|wert|eingabe|fehler|geben|champ|valeur|saisie|campo|valor|valore|veld|waarde|pole|wartość|fält|värde|värdet|hodnota|údaj|wpis|angabe|angaben|değer|giriş|format|formato|formaat|formát|biçim|date|datum|fecha|data|daty|datę|day|tag|jour|día|giorno|dag|dzień|tarih|not|non|nicht|est|ist|è|es|é|is|är|är|jest|niet|inte|nie|não|no|pas|n'est)$/u

/** Matches labels of fields that need a format, unlike names and comments. */
const FORMATTED =
  /date|day|number|code|id\b|no\.|datum|tag\b|nummer|kennzahl|jour|numéro|fecha|día|número|código|data\b|giorno|numero|codice|dag\b|data|dzień|numer|kod|číslo|kód|日付|番号/i

/** Matches labels for references, such as those of a case or a vehicle, in the supported languages. */
const REFERENCE =
  /(?<!\p{L})(?:reference(?! letter)|licen[cs]e plate|registration plate|post ?code|iban|\p{L}*(?:aktenzeichen|geschäftszeichen|kennzeichen|postleitzahl)|plz|référence|immatriculation|siret|referencia|matrícula|expediente|riferimento|targa|partita iva|kenmerk|kenteken|referência|placa|cpf|cnpj|cep|sygnatura|pesel|nip|referens|spisová značka|značka|psč|ičo|plaka)(?!\p{L})/iu
/** Matches labels that show the format themselves, such as “Date (DD/MM/YYYY)”. */
const SHOWS_FORMAT = /\d|[([]|\p{Lu}{2}[./-]\p{Lu}{2}/u

const mayNeedFormat = ({ label }: TriedField): boolean =>
  (FORMATTED.test(label) || REFERENCE.test(label)) && !SHOWS_FORMAT.test(label)

/** Returns true if a message says no more than “Invalid date”, apart from the field's label. */
function isVague(text: string, { label, kind }: TriedField): boolean {
  const known = new Set(wordsIn(label))
  const own = wordsIn(text).filter((word) => !known.has(word) && !STOP_WORDS.has(word) && !FILLER.test(word))
  return kind === 'text' && own.length > 0 && own.every((word) => INVALID.test(word))
}

/** Returns all error messages, and the first message next to a field. */
function errorsAbout(field: number | null, { texts, fields }: TriedForm) {
  const said = texts.filter((text) => isErrorText(text, fields))
  return { said, own: said.find(({ near }) => near !== null && fields[near]!.element === field) }
}
