/** The units of amounts. Numbers of other things, such as “3 bedrooms”, make sense on their own. */
const UNITS = [
  'k?g|mg|[mcd]?l|[kcm]?m|m²|oz|lbs?|fl oz|pts?|%|[x×]|pcs?',
  'cups?|tsps?|tbsps?|(?:tea|table)spoons?(?:fuls?)?|pinch(?:es)?|cloves?|slices?|sprigs?|pieces?|cans?|tins?|sticks?|handfuls?|bunch(?:es)?|dash(?:es)?|drops?|packets?|sheets?|jars?',
  'el|tl|msp|prisen?|stück|stk|zehen?|bund|dosen?|pck|päckchen|scheiben?|tassen?|becher|liter|gramm|zweige?|blatt|blätter|handvoll|esslöffel|teelöffel',
  'cuill\\p{L}*|cs|cc|c\\. ?à ?[sc]|pincées?|gousses?|tranches?|brins?|verres?|tasses?|sachets?|feuilles?|morceaux?|pièces?|boîtes?|litres?|grammes?|poignées?',
  'cucharad\\p{L}*|cdas?|cdtas?|pizcas?|dientes?|tazas?|ramas?|hojas?|uds?|unidad(?:es)?|latas?|puñados?|rebanadas?|vasos?|litros?|gramos?',
  'cucchiai\\p{L}*|pizzic\\p{L}*|spicch\\p{L}*|fett\\p{L}*|tazz\\p{L}*|ramett\\p{L}*|fogli\\p{L}*|bustin\\p{L}*|pezz\\p{L}*|mazzett\\p{L}*|litri|grammi|bicchier\\p{L}*',
  'eetlepels?|theelepels?|snufjes?|teentjes?|plakk?en|stuks?|takjes?|blikk?e?n?|kopjes?|zakjes?|bosjes?',
  'łyż\\p{L}*|szczypt\\p{L}*|ząb\\p{L}*|szklan\\p{L}*|szt\\p{L}*|plast\\p{L}*|garś\\p{L}*|opakowa\\p{L}*|puszk\\p{L}*',
  'colher\\p{L}*|pitadas?|dentes?|xícaras?|chávenas?|folhas?|ramos?|fatias?|gramas?',
  'msk|tsk|krm|nyp\\p{L}*|klyft\\p{L}*|skiv\\p{L}*|st|burk\\p{L}*|kvist\\p{L}*|förp',
  'lž[ií]\\p{L}*|špet\\p{L}*|strouž\\p{L}*|hrn\\p{L}*|ks|plát\\p{L}*|sáč\\p{L}*',
  '(?:yemek|tatlı|çay|su) (?:kaşığı|bardağı)|tutam|diş|adet|dilim|demet|paket',
  '個|本|枚|片|カップ',
].join('|')
const ABOUT = '(?:(?:ca|approx|env|about|etwa|environ|circa|ok|około|cerca|asi)\\.? )?'
const NUMBER =
  '(?:\\d{1,4}(?:[.,]\\d+)?(?: ?[½¼¾⅓⅔⅛])?|(?:\\d )?\\d\\/\\d|[½¼¾⅓⅔⅛])(?:\\s?[-–—]\\s?\\d{1,4})?'
const MEASURED = new RegExp(
  `^(?:${ABOUT}${NUMBER}\\s?(?:${UNITS})\\.?(?!\\p{L})(?: \\p{L}{1,3}[.’' ]? ?\\p{L}{0,6}\\.?)?|[大小]さじ\\d)$`,
  'iu',
)
const COUNTED = new RegExp(`^${ABOUT}${NUMBER}$`, 'iu')

/** Returns true for an amount with a unit, such as “250 g” or “2 tablespoons”. */
export const isMeasured = (text: string): boolean => MEASURED.test(text)

/** Returns true for an amount, with or without a unit. */
export const isAmount = (text: string): boolean => MEASURED.test(text) || COUNTED.test(text)
