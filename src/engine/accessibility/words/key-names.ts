/**
 * Matches the names of keys, such as “the left arrow key”, in each language that has word lists. A sentence
 * with one of these names is about the keyboard, not a control on the page. “Arrow” alone may be a control,
 * so a word for “key” must be nearby.
 */
const KEYS: Readonly<Record<string, RegExp>> = {
  en: /(?<!\p{L})(?:arrow|cursor|direction(?:al)?|shift|ctrl|control|alt|option|command|windows|page|tab|enter|return|escape|esc|delete|backspace|space|left|right|up|down)[ -]?keys?(?!\p{L})|(?<!\p{L})(?:space ?bar|keys? with (?:the |an )?arrows?)(?!\p{L})/iu,
  de: /(?<!\p{L})(?:pfeil|cursor|richtungs|umschalt|steuerungs|strg|shift|alt|windows|leer|tab|tabulator|eingabe|enter|escape|esc|entf|lösch|rück)[\p{L}-]*tasten?(?!\p{L})/iu,
  fr: /(?<!\p{L})touches? (?:(?:de |des |à |du )?(?:curseur|flèches?|fléchées?|directionnelles?|direction|maj|majuscule|ctrl|contrôle|alt|tab|tabulation|entrée|échap|suppr|espace))(?!\p{L})|(?<!\p{L})barre d’?'?espace(?!\p{L})/iu,
  es: /(?<!\p{L})teclas? (?:(?:de |del |con )?(?:la )?(?:flechas?|cursor|dirección|direccionales|mayúsculas?|ctrl|control|alt|tab|tabulador|intro|entrar|enter|esc|escape|suprimir|espacio))(?!\p{L})|(?<!\p{L})barra espaciadora/iu,
  it: /(?<!\p{L})tast[oi] (?:(?:di |con |della |a )?(?:la )?(?:frecc(?:ia|e)|direzional[ei]|cursore|maiusc|ctrl|alt|tab|invio|esc|canc|spazio))(?!\p{L})|(?<!\p{L})barra spaziatrice/iu,
  nl: /(?<!\p{L})(?:\p{L}+-? (?:of|en) )?(?:linker|rechter)?-?(?:pijl|cursor|shift|ctrl|control|alt|windows|tab|enter|escape|esc|delete)[\p{L}-]*toets(?:en)?(?!\p{L})|(?<!\p{L})spatiebalk/iu,
  pl: /(?<!\p{L})klawisz\p{L}* (?:(?:ze |z )?strzałk\p{L}*|kursora|kierunkow\p{L}*|shift|ctrl|alt|tab|enter|esc|delete|spacji)(?!\p{L})/iu,
  sv: /(?<!\p{L})(?:pil|piltangent|markör|skift|shift|ctrl|alt|tabb|retur|enter|esc|delete|mellanslags)-?(?:tangent\p{L}*)(?!\p{L})|(?<!\p{L})(?:(?:vänster|höger|upp|ned)-?pil(?:tangent)?(?:en)?|mellanslag)(?!\p{L})(?=.*tangent)/iu,
  cs: /(?<!\p{L})kláves\p{L}* (?:se šipk\p{L}*|s šipk\p{L}*|šipk\p{L}*|kurzor\p{L}*|shift|ctrl|alt|tab|enter|esc|delete)(?!\p{L})|(?<!\p{L})(?:kurzorov|šipkov)\p{L}+ kláves\p{L}*|(?<!\p{L})mezerník/iu,
  pt: /(?<!\p{L})teclas? (?:(?:de |da |do |com )?(?:a )?(?:setas?|cursor|direção|direcionais|direcional|shift|ctrl|alt|tab|enter|esc|delete|espaço))(?!\p{L})|(?<!\p{L})barra de espaços?/iu,
  tr: /(?<!\p{L})(?:ok|yön|imleç|shift|ctrl|alt|tab|enter|esc|boşluk) tuş\p{L}*/iu,
  ja: /(?:矢印|カーソル|方向|シフト|エンター|タブ|スペース|Shift|Ctrl|Alt|Tab|Enter|Esc)\s?(?:左|右|上|下)?\s?キー/iu,
}

/** Returns true if a sentence mentions a key on the keyboard. */
export const namesKey = (sentence: string, lang: string): boolean =>
  (KEYS[lang] ?? KEYS.en)?.test(sentence) ?? false
