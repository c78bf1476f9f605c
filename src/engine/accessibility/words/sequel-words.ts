/** Matches headings for instructions, such as the method of a recipe, in the supported languages. */
export const METHOD_HEADING =
  /^(?:(?:(?:the|our|my|cooking|baking) )?method|(?:\S+ ){0,2}(?:instructions|directions|preparation|procedure|process|how (?:it works|to (?:make|do|cook|bake|prepare|apply|install|build|assemble|start)))|(?:\S+ ){0,2}(?:zubereitung|anleitung|vorgehen|ablauf|so (?:geht|funktioniert)[’']?s|préparation|recette|marche à suivre|mode d[’']emploi|déroulement|comment (?:faire|ça marche)|preparación|elaboración|instrucciones|procedimiento|cómo (?:funciona|se hace)|preparazione|procedimento|istruzioni|svolgimento|come (?:si fa|funziona)|bereiding|bereidingswijze|werkwijze|stappenplan|zo werkt het|przygotowanie|przygotowania|instrukcja|jak to (?:zrobić|działa)|preparo|preparação|instruções|como (?:fazer|funciona)|gör så här|så här gör du|tillagning|tillvägagångssätt|postup|příprava|návod|hazırlanışı|yapılışı))(?!\p{L})|作り方|やり方/iu

/**
 * Matches words for “then” and “after that”, by language. In English, they must be at the start of a
 * sentence.
 */
export const SEQUELS: Readonly<Record<string, RegExp>> = {
  en: /(?:^|[.!?]\s+)(?:then|after that|afterwards|next,|finally|in the end|lastly)\b/i,
  cs: /(?<!\p{L})(?:poté|potom)(?!\p{L})/iu,
  de: /(?<!\p{L})(?:dann|danach|anschließend|zum schluss)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:luego|después|a continuación)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:puis|ensuite|après cela)(?!\p{L})/iu,
  it: /(?<!\p{L})(?:poi|dopodiché|in seguida|quindi)(?!\p{L})/iu,
  ja: /それから|その後|次に/,
  nl: /(?<!\p{L})(?:daarna|vervolgens)(?!\p{L})/iu,
  pl: /(?<!\p{L})(?:potem|następnie)(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:depois|em seguida)(?!\p{L})/iu,
  sv: /(?<!\p{L})(?:sedan|därefter)(?!\p{L})/iu,
}
