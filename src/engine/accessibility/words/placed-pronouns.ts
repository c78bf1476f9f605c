/**
 * Returns the start of a pattern that doesn't match within a few words after any of the given verbs of
 * motion.
 */
const notAfter = (verbs: string): string => `(?<!(?<!\\p{L})(?:${verbs})\\p{L}*[^.,;:!?]{0,40})`

/**
 * Matches phrases that give a position, but are a direction after verbs of motion, such as “the ones to the
 * left” but not “drag those to the left”.
 */
const DIRECTIONS: Readonly<Record<string, RegExp>> = {
  en: new RegExp(
    `${notAfter('drag|mov|swip|slid|pull|push|turn|scroll|shift|rotat|flip|align')}\\b(?:ones?|those) to (?:the|your) (?:far )?(?:left|right)(?! (?:side )?of)\\b`,
    'iu',
  ),
  it: new RegExp(
    `${notAfter('trascin|spost|scorr|gir|ruot|muov|tir|spin')}(?<!\\p{L})quell[aoie] a (?:sinistra|destra)(?!\\p{L})`,
    'iu',
  ),
  pt: new RegExp(
    `${notAfter('arrast|mov|desli[zc]|pux|empurr|gir|rod|vir|desloc|passe')}(?<![\\p{L}-])(?:os?|as?|aquel[ea]s?) à (?:esquerda|direita)(?!\\p{L})`,
    'iu',
  ),
  sv: new RegExp(
    `${notAfter('dra|flytta|svep|skjut|vrid|sväng|rulla|knuffa')}(?<!\\p{L})(?:den|det|de|dem) till (?:vänster|höger|vänstra|högra)(?!\\p{L})`,
    'iu',
  ),
  cs: new RegExp(
    `${notAfter('posu[nň]|přesu[nň]|přetáhn|potáhn|táhn|vytáhn|otoč|přeje[dď]|zatoč|odboč|natoč|jdět|jeďt')}(?<!\\p{L})(?:ten|tu|to|ty|ti|těch) (?:vlevo|vpravo|nalevo|napravo)(?!\\p{L})`,
    'iu',
  ),
}

/**
 * Matches pronouns with a side but without a noun, in the supported languages. German nouns are recognized by
 * their capital letter.
 */
const PRONOUNS: Readonly<Record<string, RegExp>> = {
  // “The right one” usually means the correct one.
  en: /\b(?:ones?|those) (?:on|at) (?:the|your) (?:far )?(?:left|right)(?! (?:(?:side )?of|track|path|lines?|pages?|wing)\b)\b|\bthe (?:left|(?:left|right)(?:-hand|most)) ones?\b/i,
  de: /(?<!\p{L})(?:[Dd](?:ie|en|er|as|em)) (?:linken?|rechten?)(?= (?!und|oder|bis|sowie)\p{Ll}|[.,;!?]|$)|(?<!\p{L})(?:[Dd](?:ie|as|en)|[Dd]iejenigen|[Jj]ene[ns]?) (?:links|rechts)(?!\p{L}| (?:und|oder) (?:links|rechts))/u,
  fr: /(?<!\p{L})(?:celui|celle|ceux|celles) (?:de|à|sur la) (?:gauche|droite)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:el|la|los|las) (?:de|a) la (?:izquierda|derecha)(?!\p{L})/iu,
  it: /(?<!\p{L})quell[aoie] (?:di|sulla) (?:sinistra|destra)(?!\p{L})/iu,
  // “De rechter” means “the judge”, and “die links” also means “those links” or “that links”.
  nl: /(?<!\p{L})(?:degenen?) (?:links|rechts)(?!\p{L})|(?<!\p{L})(?:die|dat) (?:(?:links|rechts) (?:staan?|staande)(?!\p{L})|rechts(?=\s*(?:[.,;!?]|$)))|(?<!\p{L})(?:die|degenen?|dat) aan de (?:linker|rechter)kant(?!\p{L})|(?<!\p{L})de (?:linkse|rechtse)(?=[.,;!?]|$)/iu,
  pt: /(?<!\p{L})(?:os?|as?|aquel[ea]s?) da (?:esquerda|direita)(?!\p{L})/iu,
  pl: /(?<!\p{L})(?:te|ten|tę|tych|tego|tej) (?:po|z) (?:lewej|prawej)(?!\p{L})/iu,
  sv: /(?<!\p{L})(?:den|det|de|dem) på (?:vänster|höger|vänstra|högra)(?!\p{L})/iu,
  tr: /(?<!\p{L})(?:soldakiler|sağdakiler|soldakin|sağdakin)\p{L}*/iu,
  // “右の方へドラッグ” is a direction.
  ja: /[左右](?:側)?の(?:もの|方(?![へにを]?(?:向|ドラッグ|スワイプ|スライド|スクロール|移動|動か|ずら|進|曲)))/u,
}

/** Returns true if a sentence identifies things only by their side, as in “fill in those on the left”. */
export const hasPlacedPronoun = (sentence: string, lang: string): boolean =>
  [PRONOUNS, DIRECTIONS].some((patterns) => patterns[lang]?.test(sentence) ?? false)
