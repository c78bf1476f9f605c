/** The words for the numbers from 4 to 20, in the supported languages. */
const WORDS: readonly string[] = [
  'four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
  'vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig',
  'quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt',
  'cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte',
  'quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti',
  'vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien twintig',
  'quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezasseis dezassete dezoito dezanove vinte',
  'cztery pięć sześć siedem osiem dziewięć dziesięć jedenaście dwanaście trzynaście czternaście piętnaście szesnaście siedemnaście osiemnaście dziewiętnaście dwadzieścia',
  'cztero pięcio sześcio siedmio ośmio dziewięcio dziesięcio jedenasto dwunasto trzynasto czternasto piętnasto szesnasto siedemnasto osiemnasto dziewiętnasto dwudziesto',
  'fyra fem sex sju åtta nio tio elva tolv tretton fjorton femton sexton sjutton arton nitton tjugo',
  'čtyři pět šest sedm osm devět deset jedenáct dvanáct třináct čtrnáct patnáct šestnáct sedmnáct osmnáct devatenáct dvacet',
  'čtyř pěti šesti sedmi osmi devíti deseti jedenácti dvanácti třinácti čtrnácti patnácti šestnácti sedmnácti osmnácti devatenácti dvaceti',
  'dört beş altı yedi sekiz dokuz on on-bir on-iki on-üç on-dört on-beş on-altı on-yedi on-sekiz on-dokuz yirmi',
]
const FIRST = 4
const VALUES = new Map(
  WORDS.flatMap((words) =>
    words.split(' ').map((word, index) => [word.replace('on-', 'on '), index + FIRST] as const),
  ),
)
/** The Turkish word for 10 is also an English preposition. */
const AMBIGUOUS = 'on'
const BY_LENGTH = [...VALUES.keys()]
  .filter((word) => word !== AMBIGUOUS)
  .toSorted((a, b) => b.length - a.length)

/**
 * Matches the nouns and adjective endings for what a length counts, such as “digits”, in the supported
 * languages.
 */
const UNITS =
  'digits?|characters?|numerals?|ziffer|stellig|zeichen(?!\\p{L})|buchstaben|chiffres?|caractères?|dígitos?|cifras?|caracter|cifr[ea]|caratter|cijfer|tekens?(?!\\p{L})|karakters?|algarismos?|cyfr|znak|siffr|tecken|bokstäver|ställig|číslic|písmen|rakam|harf'
const SPELLED = new RegExp(
  `(?<![\\p{L}\\p{N}.,:/-])(\\d{1,4}|\\d{1,2}[.,\\s]\\d{3}|${BY_LENGTH.join('|')})[\\s\u00a0-]*(?:${UNITS})`,
  'giu',
)
const RANGED = new RegExp(
  `\\d{1,4}\\s?(?:[–—-]|to|bis|à|a|al|tot|do|till|až|ila)\\s?(?=\\d{1,4}[\\s\u00a0-]*(?:${UNITS}))`,
  'giu',
)
const JAPANESE = /(?<!\d)(\d{1,4})\s?(?:桁|文字|けた)/g

/**
 * Returns the numbers of digits or characters that the text mentions. For a range, returns only the upper
 * end.
 */
export function lengthsIn(text: string): number[] {
  const plain = text.normalize('NFKC').replace(RANGED, '')
  return [...plain.matchAll(SPELLED), ...plain.matchAll(JAPANESE)].map(
    ([, number = '']) => VALUES.get(number.toLowerCase()) ?? Number(number.replace(/[.,\s]/g, '')),
  )
}
