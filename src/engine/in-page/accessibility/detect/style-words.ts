const word = (...words: readonly string[]): RegExp =>
  new RegExp(words.map((some) => `(?<!\\p{L})(?:${some})`).join('|'), 'iu')

/** Matches phrases that say that a type style marks something, in the supported languages. */
export const STYLE_WORDS = {
  bold: word(
    'in bold|bold(?:face)? (?:type|text|print|font|letters|figures)|(?:printed|set|marked|shown) bold|bold(?:ed)? ?[=:–]',
    'fett ?(?:gedruckt|geschrieben|markiert|gesetzt|dargestellt|hervorgehoben)|fettschrift|fettdruck|in fett|fette[rn]? schrift',
    'en (?:caractères )?gras(?!\\p{L})|gras ?[=:]',
    'en negritas?(?!\\p{L})|negrita ?[=:]|in (?:neretto|grassetto)|(?:a|em) negrito',
    'vet ?gedrukt|in (?:het )?vet(?!\\p{L})|vette (?:letters|tekst)',
    'pogrubion|tłustym drukiem|wytłuszczon',
    'fet(?:t|a)? (?:skrift|stil|text|tekst)|fetstil|fetmarkera|fremhevet med fet|med fed(?: skrift)?(?!\\p{L})|fed skrift',
    'tučn(?:ě|ým|ou|é|á)',
    'kalın (?:yaz|harf)|koyu (?:yaz|harf)',
  ),
  italic: word(
    'in italics?(?!\\p{L})|italic (?:type|text|print|letters)|italici[sz]ed|kursiv|en italiques?(?!\\p{L})',
    'en cursiva|en itálica|in corsivo|cursief|schuingedrukt|em itálico|kursyw|pochyłym|kurz[ií]v|italik yaz|eğik yaz',
  ),
  underline: word(
    'underlined?(?!\\p{L})|unterstrichen|soulign|subrayad|sottolineat|onderstreept|sublinhad|podkreślon|understruk|understreg|podtržen|altı çizili',
  ),
} as const satisfies Record<string, RegExp>

export const JAPANESE_STYLE_WORDS = { bold: /太字/, italic: /斜体|イタリック/, underline: /下線/ } as const

export type TypeStyle = keyof typeof STYLE_WORDS
