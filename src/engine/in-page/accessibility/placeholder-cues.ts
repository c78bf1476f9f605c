/** The words for captions and text that editors use in numbered placeholders. */
const WORDS =
  'captions?|subtitles?|closed captions?|untertitel|bildunterschrift|sous-titres?|légendes?|subtítulos?|sottotitol[oi]|didascali[ae]|legendas?|ondertitel(?:s|ing)?|bijschrift|undertext(?:er)?|undertekst(?:er)?|tekstity(?:s|kset)|napisy?|titulk[yu]|titulek|felirat|субтитры?|титры?|altyazı|字幕|キャプション|자막|캡션|text|texte|texto|testo|tekst|teksti|текст|metin|テキスト|텍스트|文本|cue|line|zeile|ligne|línea|linea|linha|riga|regel|linia|sample|example|beispiel|exemple|ejemplo|esempio|exemplo|voorbeeld|przykład|test'
const HERE = 'here|hier|ici|aquí|aqui|qui|här|her|tutaj|zde'
const INSERT =
  'insert|enter|add|type|put|write|your|einfügen|eingeben|ihr|insérer|insérez|ajouter|votre|insertar|inserte|introduzca|su|inserire|inserisci|il tuo|inserir|insira|digite|seu|invoegen|voeg|uw|infoga|wstaw'

/** Matches “caption 1”, “Untertitel” and “Sample text #3”. */
const NUMBERED = new RegExp(`^(?:${WORDS})(?: (?:${WORDS}))?\\s*(?:#|no\\.?|nr\\.?)?\\s*\\d*$`, 'iu')
/** Matches “Text here” and “Untertitel hier einfügen”. */
const POSITION = new RegExp(`^(?:\\S+ ){0,3}(?:${WORDS})(?: \\S+)? (?:${HERE})(?: \\S+)?$`, 'iu')
/** Matches “Insert caption” and “Your text”. */
const REQUEST = new RegExp(`^(?:${INSERT}) (?:\\S+ )?(?:${WORDS})(?: (?:${HERE}))?$`, 'iu')
/** Matches “Hier Text einfügen”. */
const HERE_FIRST = new RegExp(`^(?:${HERE}) (?:\\S+ )?(?:${WORDS}) (?:${INSERT})$`, 'iu')
const FILLER =
  /^(?:todo|tbd|tba|xxx+|placeholder(?: text)?|platzhalter(?:text)?|asdf\w*|qwerty|foo|bar|baz|foo ?bar|hello world|\.+|…|-+|_+)$|\blorem ipsum\b|\bdolor sit amet\b/iu

const SURROUNDING = /^[\s[({“"«„*]+|[\s\])}”"»“*.:!]+$/g

/**
 * Returns whether a caption is a placeholder that an editor has left behind, such as “caption 1” or “Your
 * text here”.
 */
export function isPlaceholderCue(text: string): boolean {
  const bare = text.replace(SURROUNDING, '') || text
  return [NUMBERED, POSITION, REQUEST, HERE_FIRST, FILLER].some((pattern) => pattern.test(bare))
}

/** Matches captions that only name a sound, such as “[Music]” or “♪♪”. */
export const isSoundCue = (text: string): boolean => /^(?:[[(][^\])]*[\])]|[♪♫*#\s]+.*)$/u.test(text.trim())
