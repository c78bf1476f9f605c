const COLOR =
  '(?:kırmızı|yeşil|mavi|sarı|turuncu|gri|mor|pembe|beyaz|siyah|kahverengi|lacivert|turkuaz)(?: renkli| renkteki)?'
const PLACE =
  '(?:(?:sol|sağ|üst|alt) ?(?:üst|alt)?(?: (?:taraf|köşe|kenar|sütun)(?:ta|da|te|de|sın|sin)*)?(?:daki|taki|deki|teki)|yukarıdaki|aşağıdaki)'
const SHAPE = '(?:yuvarlak|kare|üçgen|dikdörtgen|oval|daire)(?: şeklindeki)?'
const CONTROL =
  '(?:düğme|buton|bağlantı|form|alan|kutu|menü|simge|ikon|sekme|sütun|panel|ok)(?:y?[aeıiuü]|n[aeıiuü]|lar|ler|y?l[ae]|d[ae]|t[ae]|s[ıiuü])*'
const OTHER = '(?:\\p{L}+ ){0,2}'

/** Matches a Turkish request, such as “tıklayın” and “doldurunuz”. */
export const TR_ASKS =
  /(?<!\p{L})(?:tıkla|bas|seç|kullan|doldur|gir|yaz|işaretle|dokun|aç)y?(?:[ıiuü]n(?:[ıiuü]z)?)?(?!\p{L})/iu

/** Matches a control with a color, such as “yeşil düğmeye”. */
export const TR_COLORED_CONTROL = new RegExp(`(?<!\\p{L})${COLOR} ${CONTROL}(?!\\p{L})`, 'iu')

/** Matches a control with a place, such as “sağdaki formu”. */
export const TR_PLACED_CONTROL = new RegExp(`(?<!\\p{L})${PLACE} ${OTHER}${CONTROL}(?!\\p{L})`, 'iu')

/** Matches a control with a shape, such as “yuvarlak düğmeye”. */
export const TR_SHAPED_CONTROL = new RegExp(`(?<!\\p{L})${SHAPE} ${CONTROL}(?!\\p{L})`, 'iu')
