import { JA } from './ja.ts'
import type { Words } from './words-of.ts'

/** How a language asks people to press a control, and how it means one only by an adjective, as “the round one”. */
interface Pressing {
  verb: RegExp
  /** Its first group is the adjective. */
  pronoun: RegExp
}

/** What may follow an adjective without a noun, given the words that begin the next part of a sentence. */
const endBefore = (words: string): string => `(?=\\s*(?:[.,;:!?)]|$)|\\s(?:${words})(?!\\p{L}))`

const verbOf = (verbs: string): RegExp => new RegExp(`(?<!\\p{L})(?:${verbs})(?!\\p{L})`, 'iu')

/** Verbs such as “choose” and “use” are missing, since people also choose products and use tools. */
const PRESSING: Readonly<Record<string, Pressing>> = {
  en: {
    verb: verbOf('press|click|tap|push|hit|touch'),
    pronoun: /\bthe (?:\w+ )?([\w-]+) ones?\b/giu,
  },
  de: {
    verb: verbOf('klick(?:en?|t)|drück(?:en?|t)|tipp(?:en?|t)|(?:an)?klicke|berühren?'),
    // Nouns are capitalized, so an adjective before a small word has none.
    pronoun:
      /(?<!\p{L})(?:[Dd](?:ie|as|en|er|em)) (?:\p{Ll}+ )?(\p{L}+)(?!,?\s(?:\p{Ll}+e[nmrs]? )?\p{Lu})(?=[\s.,;:!?)]|$)/gu,
  },
  fr: {
    verb: verbOf('appuy(?:ez|er|e)|cliqu(?:ez|er|e)|touch(?:ez|er|e)|press(?:ez|er|e)'),
    pronoun: new RegExp(
      `(?<!\\p{L})(?:celui|celle|ceux|celles|l[ea]s?)(?: qui (?:est|sont))? (\\p{L}+)${endBefore('pour|ou|et|si|à|en|afin')}`,
      'giu',
    ),
  },
  es: {
    verb: verbOf('puls[ae]|presion[ae]|(?:haga|haz) clic|to(?:que|ca)|pulsar'),
    pronoun: new RegExp(`(?<!\\p{L})(?:el|la|los|las) (\\p{L}+)${endBefore('para|o|y|si|de|a|en')}`, 'giu'),
  },
  it: {
    verb: verbOf('prem(?:i|ete|a|ere)|clicc(?:a|ate|hi|are)|tocc(?:a|ate|are)'),
    pronoun: /(?<!\p{L})quell[aoie] (\p{L}+)(?!\p{L})/giu,
  },
  nl: {
    verb: verbOf('klikt?|drukt?|tikt?'),
    pronoun: new RegExp(`(?<!\\p{L})(?:de|die) (\\p{L}+)${endBefore('om|voor|of|en|aan|als')}`, 'giu'),
  },
  pt: {
    verb: verbOf('clique|pressione|toque|carregue|prima|aperte'),
    pronoun: new RegExp(
      `(?<!\\p{L})(?:[oa]s?|n[oa]s?) (\\p{L}+)${endBefore('para|ou|e|se|da|do|à|em|na|no')}`,
      'giu',
    ),
  },
  pl: {
    verb: verbOf('kliknij|naciśnij|wciśnij|dotknij|kliknąć|nacisnąć'),
    pronoun: new RegExp(
      `(?<!\\p{L})(?:ten|tę|ta|to|te) (\\p{L}+)${endBefore('aby|żeby|lub|albo|i|po|z|w|na')}`,
      'giu',
    ),
  },
  sv: {
    verb: verbOf('klicka|tryck'),
    pronoun: new RegExp(
      `(?<!\\p{L})(?:den|det|de|dem) (\\p{L}+)${endBefore('för|om|till|eller|och|längst|på')}`,
      'giu',
    ),
  },
  cs: {
    verb: verbOf('klikn(?:ěte|i)|stiskn(?:ěte|i)|klepn(?:ěte|i)|ťukn(?:ěte|i)'),
    pronoun: new RegExp(
      `(?<!\\p{L})(?:ten|to|tu|ty|ta) (\\p{L}+)${endBefore('pro|nebo|a|vpravo|vlevo|na')}`,
      'giu',
    ),
  },
  tr: {
    verb: /(?<!\p{L})(?:tıkla|dokun|bas)\p{L}*/iu,
    pronoun: /(?<!\p{L})(\p{L}+) olan(?:[aıe]|lara|ları)?(?!\p{L})/giu,
  },
  ja: {
    verb: /押し|押す|クリック|タップ/u,
    pronoun: new RegExp(
      `(${[JA.shapes, JA.colors].join(', ').replaceAll(', ', '|')})い?(?:の)?(?:もの|方|ほう)(?=を|の)`,
      'gu',
    ),
  },
}

const TR_SHAPES: ReadonlySet<string> = new Set('yuvarlak kare üçgen dikdörtgen oval büyük küçük'.split(' '))
const TR_COLORS: ReadonlySet<string> = new Set(
  'kırmızı yeşil mavi sarı turuncu gri mor pembe beyaz siyah kahverengi lacivert turkuaz'.split(' '),
)

/** Matches the devices whose buttons are not on the page. */
const DEVICE =
  /remote|device|machine|keyboard|keypad|handset|camera|fernbedienung|gerät|tastatur|télécommande|appareil|clavier|mando|dispositivo|teclado|telecomando|tastiera|afstandsbediening|apparaat|toetsenbord|pilo[tc]|urządzen|klawiatur|fjärrkontroll|tangentbord|ovladač|klávesnic|kumanda|cihaz|リモコン|本体|キーボード/iu

/** Returns true for a text about the buttons of a device, which are not on the page. */
export const isAboutDevice = (text: string): boolean => DEVICE.test(text)

/** Returns true if a sentence asks people to press something. */
export const asksToPress = (sentence: string, lang: string): boolean =>
  PRESSING[lang]?.verb.test(sentence) ?? false

/** Returns whether a sentence asks people to press what it means only by its shape or color, as “the round one”. */
export function pressedLook(sentence: string, lang: string, words: Words): 'shape' | 'color' | null {
  if (!asksToPress(sentence, lang)) return null
  const [shapes, colors] = lang === 'tr' ? [TR_SHAPES, TR_COLORS] : [words.shapes, words.colors]
  const said = [...sentence.matchAll(PRESSING[lang]!.pronoun)].map(([, adjective]) =>
    adjective!.toLowerCase(),
  )
  if (said.some((word) => shapes.has(word))) return 'shape'
  return said.some((word) => colors.has(word)) ? 'color' : null
}
