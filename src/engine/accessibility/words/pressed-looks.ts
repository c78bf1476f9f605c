import { JA } from './ja.ts'
import type { Words } from './words-of.ts'

/**
 * How a language asks users to press a control, and how it refers to one only by an adjective, as in “the
 * round one”.
 */
interface Pressing {
  /** Matches a request, at the start of a clause or with an unambiguous verb. */
  request: RegExp
  /** Matches a reference such as “the round one”. The first group is the adjective. */
  pronoun: RegExp
  /** Matches a verb after the reference. */
  after?: RegExp
}

/**
 * Returns a lookahead for what may follow an adjective without a noun: punctuation, the end, or one of the
 * given words.
 */
const endBefore = (words: string): string => `(?=\\s*(?:[.,;:!?)]|$)|\\s(?:${words})(?!\\p{L}))`

/**
 * Returns a pattern for requests to press something.
 * @param vague forms that are requests only at the start of a clause, such as “press”, which is also a noun.
 * @param starters words that may come before these forms, such as “please”.
 * @param clear forms that are always requests.
 */
const requestOf = (vague: string, starters: string, clear?: string): RegExp => {
  const atStart = `(?:^|[^\\p{L}\\s'’-]|(?<!\\p{L})(?:${starters})\\s)\\s*(?:${vague})`
  return new RegExp(`(?:${atStart}${clear ? `|(?<!\\p{L})(?:${clear})` : ''})(?!\\p{L})`, 'iu')
}

/**
 * Verbs such as “choose” and “use” aren't included, since products are also chosen and tools are also used.
 */
const PRESSING: Readonly<Record<string, Pressing>> = {
  en: {
    request: requestOf(
      'press|click|tap|push|hit|touch',
      'please|then|just|simply|now|must|should',
      '(?:and|or|to) (?:press|click|tap)',
    ),
    pronoun: new RegExp(
      `\\bthe (?:\\w+ )?([\\w-]+) one(?:s(?=\\sto\\s)|${endBefore('to|and|or|if|when|for|again|now|next|at|on|below|above')})`,
      'giu',
    ),
  },
  de: {
    request: requestOf(
      'klick(?:en?|t)?|drück(?:en?|t)|tipp(?:en?|t)|berühren?',
      'bitte|dann|und|oder|nun|jetzt',
      'klicken Sie|drücken Sie|tippen Sie|anklicken',
    ),
    // Nouns are capitalized, so an adjective before a lowercase word has no noun.
    pronoun:
      /(?<!\p{L})(?:[Dd](?:ie|as|en|er|em)) (?:\p{Ll}+ )?(?!(?:an)?(?:klicken|drücken|tippen))(\p{Ll}+)(?!,?\s(?:\p{Ll}+e[nmrs]? )?\p{Lu})(?=[\s.,;:!?)]|$)/gu,
    after: /^ (?:an)?(?:klicken|drücken|tippen)(?!\p{L})/u,
  },
  fr: {
    request: requestOf(
      'appuy(?:er|e)|cliqu(?:er|e)|touch(?:ez|er|e)|press(?:ez|er|e)',
      'veuillez|puis|et|ou',
      'appuyez|cliquez',
    ),
    pronoun: new RegExp(
      `(?<!\\p{L})(?:celui|celle|ceux|celles|l[ea]s?)(?: qui (?:est|sont))? (\\p{L}+)${endBefore('pour|ou|et|si|à|en|afin')}`,
      'giu',
    ),
  },
  es: {
    request: requestOf(
      'pulsa|presiona|to(?:que|ca)',
      'y|o|luego|después|ahora',
      'pulse|presione|(?:haga|haz) clic|pulsar',
    ),
    pronoun: new RegExp(`(?<!\\p{L})(?:el|la|los|las) (\\p{L}+)${endBefore('para|o|y|si|de|a|en')}`, 'giu'),
  },
  it: {
    request: requestOf(
      'prem(?:i|a)|tocc(?:a|ate|are)',
      'e|o|poi|ora',
      'prem(?:ete|ere)|clicc(?:a|ate|hi|are)|fa(?:i|te) clic',
    ),
    pronoun: /(?<!\p{L})quell[aoie] (\p{L}+)(?!\p{L})/giu,
  },
  nl: {
    request: requestOf('klikt?|druk|tik', 'en|of|dan|nu'),
    pronoun: new RegExp(`(?<!\\p{L})(?:de|die) (\\p{L}+)${endBefore('om|voor|of|en|aan|als')}`, 'giu'),
    after: /^ (?:te )?(?:klikken|drukken)(?!\p{L})/u,
  },
  pt: {
    request: requestOf('toque|carregue|prima|aperte', 'e|ou|depois|agora', 'clique|pressione'),
    pronoun: new RegExp(
      `(?<!\\p{L})(?:[oa]s?|n[oa]s?) (\\p{L}+)${endBefore('para|ou|e|se|da|do|à|em|na|no')}`,
      'giu',
    ),
  },
  pl: {
    request: requestOf('dotknij', 'i|lub|albo|potem|teraz', 'kliknij|naciśnij|wciśnij|kliknąć|nacisnąć'),
    pronoun: new RegExp(
      `(?<!\\p{L})(?:ten|tę|ta|to|te) (\\p{L}+)${endBefore('aby|żeby|lub|albo|i|po|z|w|na')}`,
      'giu',
    ),
  },
  sv: {
    request: requestOf('tryck', 'och|eller|sedan|nu', 'klicka'),
    pronoun: new RegExp(
      `(?<!\\p{L})(?:den|det|de|dem) (\\p{L}+)${endBefore('för|om|till|eller|och|längst|på')}`,
      'giu',
    ),
  },
  cs: {
    request: requestOf('ťukn(?:ěte|i)', 'a|nebo|pak|nyní', 'klikn(?:ěte|i)|stiskn(?:ěte|i)|klepn(?:ěte|i)'),
    pronoun: new RegExp(
      `(?<!\\p{L})(?:ten|to|tu|ty|ta) (\\p{L}+)${endBefore('pro|nebo|a|vpravo|vlevo|na')}`,
      'giu',
    ),
  },
  tr: {
    // The verb comes last. “Basın” at the start means “the press”.
    request: /(?<=\p{L} )(?:tıkla|dokun|bas)\p{L}*/iu,
    pronoun: /(?<!\p{L})(\p{L}+) olan(?:[aıe]|lara|ları)?(?!\p{L})/giu,
    after: /^ (?:\p{L}+ )?(?:tıkla|dokun|bas)(?:[yıiun]\p{L}*)?(?!\p{L})/iu,
  },
  ja: {
    request: /押し|押す|クリック|タップ/u,
    pronoun: new RegExp(
      `(${[JA.shapes, JA.colors].join(', ').replaceAll(', ', '|')})い?(?:の)?(?:もの|方|ほう)(?=を|の)`,
      'gu',
    ),
    after: /押し|押す|クリック|タップ/u,
  },
}

const TR_SHAPES: ReadonlySet<string> = new Set('yuvarlak kare üçgen dikdörtgen oval büyük küçük'.split(' '))
const TR_COLORS: ReadonlySet<string> = new Set(
  'kırmızı yeşil mavi sarı turuncu gri mor pembe beyaz siyah kahverengi lacivert turkuaz'.split(' '),
)

/** Matches words for devices, whose buttons aren't on the page. */
const DEVICE =
  /remote|device|machine|keyboard|keypad|handset|camera|fernbedienung|gerät|tastatur|télécommande|appareil|clavier|mando|dispositivo|teclado|telecomando|tastiera|afstandsbediening|apparaat|toetsenbord|pilo[tc]|urządzen|klawiatur|fjärrkontroll|tangentbord|ovladač|klávesnic|kumanda|cihaz|リモコン|本体|キーボード/iu

/** Returns true if the text is about the buttons of a device, which aren't on the page. */
export const isAboutDevice = (text: string): boolean => DEVICE.test(text)

/** Returns true if a sentence asks users to press something. */
export const asksToPress = (sentence: string, lang: string): boolean =>
  PRESSING[lang]?.request.test(sentence) ?? false

/** Matches words between the verb and the reference, such as “on”. */
const BETWEEN = '(?: \\p{L}+){0,3} ?$'

/**
 * Returns whether a sentence asks users to press something that it identifies only by shape or color, as in
 * “the round one”.
 */
export function pressedLook(sentence: string, lang: string, words: Words): 'shape' | 'color' | null {
  const pressing = PRESSING[lang]
  if (!pressing) return null
  const { request, pronoun, after } = pressing
  // The verb must belong to the reference because the sentence may also be about a crowd pressing forward.
  const before = new RegExp(request.source + BETWEEN, 'iu')
  const said = [...sentence.matchAll(pronoun)]
    .filter(
      ({ 0: all, index }) =>
        before.test(sentence.slice(0, index)) || after?.test(sentence.slice(index + all.length)),
    )
    .map(([, adjective]) => adjective!.toLowerCase())
  const [shapes, colors] = lang === 'tr' ? [TR_SHAPES, TR_COLORS] : [words.shapes, words.colors]
  if (said.some((word) => shapes.has(word))) return 'shape'
  return said.some((word) => colors.has(word)) ? 'color' : null
}
