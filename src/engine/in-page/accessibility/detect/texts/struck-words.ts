/** The beginnings of words that explain why text is struck through, in the supported languages. */
const WORDS: readonly string[] = [
  // English
  'cancel|sold|was|were|previous|former|old|instead|list price|rrp|msrp|regular|orig|unavailable|not available|closed',
  'full(?!\\p{L})|booked|expired|done|complete|deprecated|removed|deleted|no longer|called off|postponed|moved|taken',
  'gone|discontinued|withdrawn|before|now|new(?!s)|past|reduced|save|don’t|obsolete|replaced|invalid|not ',
  'line.?through|strike|struck|crossed',
  // German
  'fällt|entf[aä]ll|ausfall|gestrichen|abgesagt|stornier|ausverkauft|statt|bisher|früher|vorher|zuvor|alte?r?(?!\\p{L})|uvp',
  'verschoben|verlegt|belegt|ausgebucht|geschlossen|erledigt|abgelaufen|nicht|ungültig|vergriffen|ehemal|normalpreis|neu|jetzt|durchgestrichen|vergeben|vorbei',
  // French
  'annul|supprim|complet|épuis|au lieu|ancien|avant|barré|report|fermé|indisponible|termin|plus disponible|prix conseillé|était|vendu|maintenant|remplac|nouveau|au-lieu',
  // Spanish, Portuguese, Italian
  'cancel|anulad|suprim|agotad|esgotad|antes|anterior|aplazad|adiad|cerrad|fechad|no disponible|indispon|vendid|en lugar|em vez|suspendid|ahora|agora|lotad|de:|por:|nuevo|novo|ocupad',
  'annullat|soppress|cancellat|esaurit|prima|anziché|invece|precedent|rinviat|chius|non |vendut|sospes|adesso|ora(?!\\p{L})|nuovo|occupat',
  // Dutch
  'geannul|verval|uitverk|voor(?!\\p{L})|van(?!\\p{L})|oude|adviesprijs|gesloten|niet|volgeboekt|afgelast|verplaats|nu(?!\\p{L})|nieuw|bezet|voorheen',
  // Polish, Swedish, Czech, Turkish
  'odwoł|anulow|wyprzed|zamiast|poprzed|było|dawn|stara|przełoż|przenies|zamkn|niedost|brak|skreśl|nieczyn|zajęt|najniższ|teraz|nowa|nowy',
  'inställ|avbok|slutsål|tidigare|ord\\.|ordinarie|istället|stängd|fullbok|flytta|utgå|nytt pris|upptag|nu |inte',
  'zruš|vyprod|původn|místo|dřív|nedost|obsazen|přesun|odřek|zavřen|nově|nyní',
  'iptal|tükendi|eski|önce|yerine|kapalı|dolu|ertelen|şimdi|yeni',
  // Discounts
  'off(?!\\p{L})|sale(?!\\p{L})|discount|deal(?!\\p{L})|offer|promo|rabatt|reduziert|angebot|sparen|du sparst|sie sparen|ersparnis|remise|solde|réduc|offre|économ',
  'oferta|descuento|rebaj|ahorr|desconto|economiz|poupe|sconto|scontat|offerta|saldi|risparmi|korting|aanbied|bespaar|afgeprijsd',
  'rabat|zniżk|obniż|przecen|oszcz|rea(?!\\p{L})|erbjud|spara|sleva|slev|akce|akční|ušetř|indirim|kampanya|fırsat',
]
/** Matches a percentage by which a price is reduced. */
const LESS = /[-–−]\s?\d{1,2}\s?%/
/** Japanese text has no spaces between words. */
const JAPANESE =
  /中止|欠航|運休|休止|取消|取り消|キャンセル|完売|売り切れ|旧|変更|終了|満|元値|通常|休講|延期|済|値下げ|割引|セール|特価|打ち消し/
const STRUCK_WORDS = new RegExp(`(?<!\\p{L})(?:${WORDS.join('|')})`, 'iu')

/**
 * Returns true if the text states that something in it no longer applies, such as a cancelled date or an old
 * price.
 */
export const saysStruck = (text: string): boolean =>
  STRUCK_WORDS.test(text) || JAPANESE.test(text) || LESS.test(text)
