const COLOR =
  '(?:kırmızı|yeşil|mavi|sarı|turuncu|gri|mor|pembe|beyaz|siyah|kahverengi|lacivert|turkuaz)(?: renkli| renkteki)?'
const PLACE =
  '(?:(?:sol|sağ|üst|alt) ?(?:üst|alt)?(?: (?:taraf|köşe|kenar|sütun)(?:ta|da|te|de|sın|sin)*)?(?:daki|taki|deki|teki)|yukarıdaki|aşağıdaki)'
const SHAPE = '(?:yuvarlak|kare|üçgen|dikdörtgen|oval|daire)(?: şeklindeki)?'
const ENDING = '(?:y?[aeıiuü]|n[aeıiuü]|lar|ler|y?l[ae]|d[ae]|t[ae]|s[ıiuü])*'
const NOUN = 'düğme|buton|bağlantı|form|kutu|menü|simge|ikon|sekme|sütun|panel|ok'
const CONTROL = `(?:${NOUN}|alan)${ENDING}`
/** A green area is usually a park, unless the sentence asks users to fill it in. */
const FILLED_AREA =
  'alan(?:lar)?(?:[ıi]n?[ıia]?|a)? (?:\\p{L}+ ){0,2}(?:doldurun|yazın)(?:[ıu]z)?(?=\\s*(?:[.,;:!?)]|$|ve |veya ))'
const OTHER = '(?:\\p{L}+ ){0,2}'

/**
 * Matches a Turkish request, such as “tıklayın” and “doldurunuz”. “Yazın” also means “in summer” and “basın”
 * also means “the press”, so they count only at the end of a clause, where Turkish has its verbs.
 */
export const TR_ASKS =
  /(?<!\p{L})(?:(?:tıklay|seç|kullan|doldur|gir|işaretley|dokun|aç)[ıiuü]n(?:[ıiuü]z)?(?!\p{L})|(?:bas|yaz)ın(?:ız)?(?=\s*(?:[.,;:!?)]|$|ve |veya )))/iu

/** Matches a control with a color, such as “yeşil düğmeye”. */
export const TR_COLORED_CONTROL = new RegExp(
  `(?<!\\p{L})${COLOR} (?:(?:${NOUN})${ENDING}(?!\\p{L})|${FILLED_AREA})`,
  'iu',
)

/** Matches a control with a position, such as “sağdaki formu”. */
export const TR_PLACED_CONTROL = new RegExp(`(?<!\\p{L})${PLACE} ${OTHER}${CONTROL}(?!\\p{L})`, 'iu')

/** Matches a control with a shape, such as “yuvarlak düğmeye”. */
export const TR_SHAPED_CONTROL = new RegExp(`(?<!\\p{L})${SHAPE} ${CONTROL}(?!\\p{L})`, 'iu')
