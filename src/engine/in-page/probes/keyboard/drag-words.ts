/** Matches the names of handles, in the supported languages. */
export const DRAGS =
  /\b(drag|reorder|rearrange|sort|move|zieh|verschieb|umordn|gliss|déplac|réordonn|arrastr|mover|reorden|trascin|spost|riordin|sleep|versleep|verplaats|reordenar|przeciąg|przenieś|dra|flytta|sortera|přetáh|přesun)|並べ替え|移動|ドラッグ/i

/**
 * The phrases in text that asks users to drag something, by language. A single word such as “sleep” or
 * “ziehen” often means something else.
 */
const PHRASES: Readonly<Record<string, string>> = {
  en: 'drag(?:ging)? (?:and drop|the|an?|any|your|each|every|it|them|these|those|this|to|items?|pieces?|cards?|tiles?|rows?)(?!\\p{L})',
  de: 'zieh(?:en sie|t|e)? (?:die|den|das|dein|ihr|ein|jede|alle|sie)\\p{L}* (?:[^.!?]{1,60} )?(?:auf|in|nach|zu[mr]?|an) (?:de[nmr]|die|das|oben|unten|links|rechts|ein\\p{L}+|ihr\\p{L}+|dein\\p{L}*)(?!\\p{L})|(?:mit der maus|durch) (?:zu )?(?:ver)?(?:ziehen|schieben)',
  fr: '(?:faites |en (?:\\p{L}+ )?)gliss(?:er|ant)(?!\\p{L})|glissez(?:-| et )déposez|glissez (?:les?|la|vos|votre|une?|chaque) (?:[^.!?]{1,60} )?(?:vers|dans|sur|pour)(?!\\p{L})',
  es: 'arr[aá]str(?:a|e|ar|ando)(?:l[oa]s?|(?: (?:y suelt\\p{L}+|el|las?|los|una?|tus?|sus?|cada)))(?!\\p{L})',
  it: 'trascin(?:a|ate|are|ando)(?:l[oaie]|(?: (?:e rilasci\\p{L}+|il|lo|la|i|gli|le|una?|ogni)))(?!\\p{L})',
  nl: '(?:ver)?sle(?:ep|pen) (?:de|het|een|je|uw|elke?|en zet|naar)(?!\\p{L})',
  pt: 'arrast(?:a|e|ar|ando)(?:-[oa]s?| (?:e (?:solt|larg)\\p{L}+|os?|as?|uma?|seus?|suas?|cada))(?!\\p{L})',
  pl: 'przeciągnij|przeciągając(?!\\p{L})',
  sv: 'dra och släpp|dra (?:den|det|dem|\\p{L}+(?:n|t|na)) (?:dit|till|hit|upp|ner)(?!\\p{L})',
  cs: 'přetáhn(?:ěte|i|out)|přetažením',
  tr: 'sürükle(?:yin|yip|yerek)?(?!\\p{L})',
  ja: 'ドラッグ(?!スト)',
}

/** Several languages use the English name of the technique. */
const EVERYWHERE = /(?<!\p{L})drag[ -]?(?:and|&|’?n’?|und|et|y|e|en|i|och)[ -]?drop(?!\p{L})/iu

const BY_LANGUAGE = new Map(
  Object.entries(PHRASES).map(([language, phrases]) => [
    language,
    new RegExp(language === 'ja' ? phrases : `(?<!\\p{L})(?:${phrases})`, 'iu'),
  ]),
)

/**
 * Returns true if the text asks users to drag something.
 * @param languageOf returns the declared language of the text, such as “de-AT”.
 */
export function mentionsDrags(text: string, languageOf: () => string): boolean {
  if (EVERYWHERE.test(text)) return true
  const languages = [...BY_LANGUAGE].flatMap(([language, phrases]) => (phrases.test(text) ? language : []))
  return languages.length > 0 && languages.includes(languageOf().toLowerCase().split(/[-_]/)[0]!)
}
