/** The numbers from one to ten in the supported languages, except those that are also articles. */
const NUMBERS = [
  'one two three four five six seven eight nine ten',
  'eins zwei drei vier fünf sechs sieben acht neun zehn',
  'deux trois quatre cinq sept huit neuf dix',
  'uno dos tres cuatro cinco seis siete ocho nueve diez',
  'due tre quattro cinque sei sette otto nove dieci',
  'twee drie vijf zes zeven negen tien',
  'dois três quatro oito dez',
  'jeden dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć',
  'två fyra fem sju åtta nio tio',
  'jedna dva tři čtyři pět šest sedm osm devět deset',
  'bir iki üç dört beş altı yedi sekiz dokuz on',
]
  .join(' ')
  .replaceAll(' ', '|')

const OPERATORS =
  'plus|minus|times|mal|weniger|moins|fois|más|menos|por|più|meno|per|keer|min|mais|vezes|dodać|odjąć|razy|gånger|krát|mínus|artı|eksi|çarpı'

/** Words that introduce a question about a number. */
const QUESTIONS =
  "what is|what[’']s|how much is|solve|calculate|add|was ist|was ergibt|wie ?viel (?:ist|ergibt)|berechne\\p{L}*|combien fon?t|calculez|cuánto es|cuánto son|calcul[ae]|quanto fa|quanto é|hoeveel is|wat is|ile to(?: jest)?|oblicz|hur mycket är|vad är|kolik je|kaç"

const symbol = /(?<![\d.,/-])\d{1,3}\s*(?:[+×*]|[-−–])\s*\d{1,3}(?![\d.,/%-])(?:\s*([=?＝？]))?/u
const operand = `(?:\\d{1,3}|${NUMBERS})`
const spoken = new RegExp(
  `(?<![\\p{L}\\d.,/-])${operand}\\s+(?:${OPERATORS})\\s+${operand}(?![\\p{L}\\d])(?:\\s*([=?]))?`,
  'iu',
)
const japanese = /\d{1,3}\s*(?:足す|引く|かける)\s*\d{1,3}/u
const asking = new RegExp(`(?<!\\p{L})(?:${QUESTIONS})(?:\\s+\\p{L}+){0,3}\\s*:?\\s*$`, 'iu')
/** What looks like a range, such as “3–4”, is a sum only directly after a question word. */
const askingRange = new RegExp(`(?<!\\p{L})(?:${QUESTIONS})\\s*$`, 'iu')

/**
 * Returns true if the text asks for the result of a sum, such as “What is 3 + 4?”. “10 × 15” isn't a
 * question.
 */
export const asksForSum = (text: string): boolean =>
  japanese.test(text) ||
  [symbol, spoken].some((sum) => {
    const found = sum.exec(text)
    if (!found) return false
    const isAsked = (/[-−–]/.test(found[0]) ? askingRange : asking).test(text.slice(0, found.index))
    return isAsked || found[1] !== undefined
  })
