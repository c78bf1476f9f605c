/** Matches pronouns with a side instead of a noun, in the supported languages. German nouns are capitalized. */
const PRONOUNS: Readonly<Record<string, RegExp>> = {
  en: /\b(?:ones?|those) (?:on|at|to) (?:the|your) (?:far )?(?:left|right)(?! (?:side )?of)\b|\b(?:the )(?:left|right)(?:-hand|most)? ones?\b/i,
  de: /(?<!\p{L})(?:[Dd](?:ie|en|er|as|em)) (?:linken?|rechten?)(?= (?!und|oder|bis|sowie)\p{Ll}|[.,;!?]|$)|(?<!\p{L})(?:[Dd](?:ie|as|en)|[Dd]iejenigen|[Jj]ene[ns]?) (?:links|rechts)(?!\p{L}| (?:und|oder) (?:links|rechts))/u,
  fr: /(?<!\p{L})(?:celui|celle|ceux|celles) (?:de|à|sur la) (?:gauche|droite)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:el|la|los|las) (?:de|a) la (?:izquierda|derecha)(?!\p{L})/iu,
  it: /(?<!\p{L})quell[aoie] (?:a|di|sulla) (?:sinistra|destra)(?!\p{L})/iu,
  nl: /(?<!\p{L})(?:die|degenen?|dat) (?:links|rechts|aan de (?:linker|rechter)kant)(?!\p{L})|(?<!\p{L})de (?:linkse|rechtse|linker|rechter)(?=[.,;!?]|$)/iu,
  pt: /(?<!\p{L})(?:os?|as?|aquel[ea]s?) (?:da|à) (?:esquerda|direita)(?!\p{L})/iu,
  pl: /(?<!\p{L})(?:te|ten|tę|tych|tego|tej) (?:po|z) (?:lewej|prawej)(?!\p{L})/iu,
  sv: /(?<!\p{L})(?:den|det|de|dem) (?:till|på) (?:vänster|höger|vänstra|högra)(?!\p{L})/iu,
  cs: /(?<!\p{L})(?:ten|tu|to|ty|ti|těch) (?:vlevo|vpravo|nalevo|napravo)(?!\p{L})/iu,
  tr: /(?<!\p{L})(?:soldakiler|sağdakiler|soldakin|sağdakin)\p{L}*/iu,
  ja: /[左右](?:側)?の(?:もの|方)/u,
}

/** Returns true if a sentence means things only by their side, as in “fill in those on the left”. */
export const hasPlacedPronoun = (sentence: string, lang: string): boolean =>
  PRONOUNS[lang]?.test(sentence) ?? false
