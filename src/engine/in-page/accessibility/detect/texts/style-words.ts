const word = (...words: readonly string[]): RegExp =>
  new RegExp(words.map((some) => `(?<!\\p{L})(?:${some})`).join('|'), 'iu')

/** Matches phrases that explain that a type style marks something, in the supported languages. */
export const STYLE_WORDS = {
  bold: word(
    'in bold|bold(?:face)? (?:type|text|print|font|letters|figures)|(?:printed|set|marked|shown) bold',
    'fett ?(?:gedruckt|geschrieben|markiert|gesetzt|dargestellt|hervorgehoben)|fettschrift|fettdruck|fette[rn]? schrift',
    'en (?:caractères )?gras(?!\\p{L})',
    'en negritas?(?!\\p{L})|negrita ?[=:]|in (?:neretto|grassetto)|(?:a|em) negrito',
    'vet ?gedrukt|vette (?:letters|tekst)',
    'pogrubioną czcionką|tłustym drukiem|wytłuszczon',
    'fet(?:t|a)? (?:skrift|stil|text|tekst)|fetstil|fetmarkera|fremhevet med fet|med fed(?: skrift)?(?!\\p{L})|fed skrift',
    'tučným písmem|tučně (?:vytištěn|označen|psan)',
    'kalın (?:yazıl|harf)|koyu (?:yazıl|harf)',
  ),
  italic: word(
    'in italics?(?!\\p{L})|italic (?:type|text|print|letters)|italici[sz]ed|kursiv|en italiques?(?!\\p{L})',
    'en cursiva|en itálica|in corsivo|cursief|schuingedrukt|em itálico|kursyw|kurz[ií]v|italik yaz|eğik yaz',
  ),
  underline: word(
    '(?:are|is) underlined(?!\\p{L})|unterstrichene|souligné(?:e?s)(?!\\p{L})|subrayad[oa]s|sottolineat[ie]|onderstreepte|sublinhad[oa]s|podkreślone|understrukne|understregede|podtržené|altı çizili',
  ),
} as const satisfies Record<string, RegExp>

export const JAPANESE_STYLE_WORDS = { bold: /太字/, italic: /斜体|イタリック/, underline: /下線/ } as const

export type TypeStyle = keyof typeof STYLE_WORDS
