/**
 * Words for the parts of a document, in many languages. A number or letter after one of these words only
 * shows the order.
 */
const PARTS = [
  'part|section|teil|abschnitt|partie|parte|sección|apartado|sezione|deel|onderdeel|sectie|seção|secção',
  'część|sekcja|část|sekce|oddíl|del|avsnitt|afsnit|seksjon|osa|osio|rész|szakasz|partea|secțiunea|dio|časť',
  'часть|раздел|частина|розділ|част|μέρος|ενότητα|kısım|bagian|phần',
]
/** Novels and manuals may have chapters without titles. */
const CHAPTERS = [
  'chapter|kapitel|chapitre|capítulo|capitolo|hoofdstuk|rozdział|kapitola|kapittel|luku|fejezet|capitolul',
  'глава|κεφάλαιο|bölüm|chương|poglavlje',
]
const LABEL = '(?:\\d{1,2}|[ivx]{1,5}|\\p{L})'
/** Returns a pattern for headings such as “Part A”, “1. rész” and “第一部分”. */
const wordAndLabel = (words: readonly string[], more: string): RegExp =>
  new RegExp(
    `^(?:(?:${words.join('|')})(?:[\\s\\u00a0]+|[-–.][\\s\\u00a0]*)${LABEL}|\\d{1,2}[.)]?[\\s\\u00a0]*(?:${words.join('|')})|${more})\\s*[.:]?$`,
    'iu',
  )

const BARE_PART = wordAndLabel(
  PARTS,
  '(?:パート|セクション|파트)\\s*(?:\\d{1,2}|[a-z])|第[\\d一二三四五六七八九十]{1,2}(?:部分?|節|节)',
)
const BARE_CHAPTER = wordAndLabel(CHAPTERS, '第[\\d一二三四五六七八九十]{1,2}章')
/** Returns what a heading numbers if it contains no other words, otherwise null. */
export function bareHeadingOf(text: string): 'part' | 'chapter' | null {
  const heading = text.trim()
  if (BARE_PART.test(heading)) return 'part'
  return BARE_CHAPTER.test(heading) ? 'chapter' : null
}

/** Matches the titles of works whose parts are officially numbered or often have no titles, as in stories. */
export const NUMBERED_WORK = new RegExp(
  `(?<!\\p{L})(?:${[
    'exam|examination|test|quiz|worksheet|homework|act|law|statutes?|regulations?|bylaws|constitution|terms|contract|agreement|treaty|ordinance|charter|policy|questionnaire|survey|form|application|novel|story|tale|book|poem|play|song|lyrics|series|episodes?|podcast|symphony|concerto',
    'prüfung|klausur|übungen?|\\p{L}*gesetz|\\p{L}*verordnung|\\p{L}*satzung|\\p{L}*vertrag|\\p{L}*ordnung|fragebogen|umfrage|formular|antrag|roman|geschichte|erzählung|märchen|buch|gedicht|serie|agb',
    'examen|épreuve|contrôle|exercices?|loi|décret|code|règlement|contrat|statuts|questionnaire|enquête|formulaire|demande|histoire|récit|conte|livre|poème|série|ley|reglamento|contrato|estatutos|cuestionario|encuesta|formulario|solicitud|novela|historia|cuento|libro|poema',
    'esame|prova|verifica|legge|decreto|regolamento|contratto|statuto|questionario|modulo|domanda|romanzo|storia|racconto|libro|poesia|toets|wet|verordening|reglement|overeenkomst|statuten|vragenlijst|enquête|formulier|aanvraag|verhaal|sprookje|boek|gedicht',
    'exame|teste|lei|regulamento|questionário|formulário|romance|conto|livro|egzamin|ustawa|rozporządzenie|regulamin|umowa|statut|ankieta|formularz|wniosek|powieść|opowiadanie|książka|zkouška|zákon|vyhláška|smlouva|\\p{L}*řád|dotazník|formulář|žádost|román|povídka|kniha',
    'prov|lag|lov|förordning|stadgar|vedtægter|avtal|aftale|enkät|formulär|ansökan|roman|berättelse|saga|bok|sınav|kanun|yönetmelik|sözleşme|anket|form|başvuru|roman|hikâye|hikaye|kitap',
  ].join('|')})(?!\\p{L})|試験|テスト|法|規約|契約|アンケート|申請|小説|物語`,
  'iu',
)
