import type { ColorName } from '../detectors/looks/colored-value-fact.ts'

type Forms = Readonly<Record<ColorName, string>>

/** The color words of each language. A hyphen at the end stands for the adjective endings. */
const FORMS: Readonly<Record<string, Forms>> = {
  en: {
    red: 'red',
    orange: 'orange',
    brown: 'brown',
    yellow: 'yellow',
    green: 'green',
    blue: 'blue',
    purple: 'purple violet',
    pink: 'pink',
    black: 'black',
    gray: 'gray grey',
    white: 'white',
  },
  de: {
    red: 'rot-',
    orange: 'orange orangen-',
    brown: 'braun-',
    yellow: 'gelb-',
    green: 'grün-',
    blue: 'blau-',
    purple: 'lila violett-',
    pink: 'rosa pink-',
    black: 'schwarz-',
    gray: 'grau-',
    white: 'weiß-',
  },
  fr: {
    red: 'rouge rouges',
    orange: 'orange oranges',
    brown: 'brun bruns brune brunes marron marrons',
    yellow: 'jaune jaunes',
    green: 'vert verts verte vertes',
    blue: 'bleu bleus bleue bleues',
    purple: 'violet violets violette violettes',
    pink: 'rose roses',
    black: 'noir noirs noire noires',
    gray: 'gris grise grises',
    white: 'blanc blancs blanche blanches',
  },
  es: {
    red: 'rojo rojos roja rojas',
    orange: 'naranja naranjas',
    brown: 'marrón marrones',
    yellow: 'amarill-',
    green: 'verde verdes',
    blue: 'azul azules',
    purple: 'morad- violeta',
    pink: 'rosa rosas',
    black: 'negro negros negra negras',
    gray: 'gris grises',
    white: 'blanco blancos blanca blancas',
  },
  it: {
    red: 'rosso rossi rossa rosse',
    orange: 'arancio arancione arancioni',
    brown: 'marrone marroni',
    yellow: 'giall-',
    green: 'verde verdi',
    blue: 'blu azzurr-',
    purple: 'viola',
    pink: 'rosa',
    black: 'nero neri nera nere',
    gray: 'grigio grigia grigi grigie',
    white: 'bianco bianchi bianca bianche',
  },
  nl: {
    red: 'rood rode',
    orange: 'oranje',
    brown: 'bruin bruine',
    yellow: 'geel gele',
    green: 'groen groene',
    blue: 'blauw-',
    purple: 'paars paarse',
    pink: 'roze',
    black: 'zwart zwarte',
    gray: 'grijs grijze',
    white: 'wit witte',
  },
  pt: {
    red: 'vermelh-',
    orange: 'laranja laranjas',
    brown: 'castanho castanhos castanha castanhas marrom marrons',
    yellow: 'amarel-',
    green: 'verde verdes',
    blue: 'azul azuis',
    purple: 'roxo roxos roxa roxas',
    pink: 'rosa',
    black: 'preto pretos preta pretas',
    gray: 'cinza cinzent-',
    white: 'branco brancos branca brancas',
  },
  pl: {
    red: 'czerwon-',
    orange: 'pomarańczow-',
    brown: 'brązow-',
    yellow: 'żółt-',
    green: 'zielon-',
    blue: 'niebiesk- granatow-',
    purple: 'fioletow-',
    pink: 'różow-',
    black: 'czarn-',
    gray: 'szar-',
    white: 'biał-',
  },
  sv: {
    red: 'röd röda rött',
    orange: 'orange orangea',
    brown: 'brun bruna brunt',
    yellow: 'gul gula gult',
    green: 'grön gröna grönt',
    blue: 'blå blåa blått',
    purple: 'lila',
    pink: 'rosa',
    black: 'svart svarta',
    gray: 'grå gråa grått',
    white: 'vit vita vitt',
  },
  cs: {
    red: 'červen-',
    orange: 'oranžov-',
    brown: 'hněd-',
    yellow: 'žlut-',
    green: 'zelen-',
    blue: 'modr- modř-',
    purple: 'fialov-',
    pink: 'růžov-',
    black: 'čern-',
    gray: 'šed-',
    white: 'bíl-',
  },
  tr: {
    red: 'kırmızı kırmızıyla',
    orange: 'turuncu turuncuyla',
    brown: 'kahverengi',
    yellow: 'sarı sarıyla',
    green: 'yeşil yeşille',
    blue: 'mavi maviyle lacivert',
    purple: 'mor morla',
    pink: 'pembe pembeyle',
    black: 'siyah siyahla',
    gray: 'gri griyle',
    white: 'beyaz beyazla',
  },
  ja: {
    red: '赤',
    orange: 'オレンジ',
    brown: '茶',
    yellow: '黄',
    green: '緑',
    blue: '青',
    purple: '紫',
    pink: 'ピンク',
    black: '黒',
    gray: '灰色 グレー',
    white: '白',
  },
}

const ENDINGS: Readonly<Record<string, string>> = {
  de: ' e er es en em',
  es: 'o os a as',
  it: 'o a i e',
  nl: ' e',
  pt: 'o os a as',
  pl: 'y i a ą e o ego ej emu ych ym ymi ie iego iej iemu ich im imi',
  cs: 'ý á é í ě e ou ého ému ém ých ým ými',
}

/**
 * Words that give a color a meaning if they come directly before or after it. They name the values, such as
 * “times”, or are words such as “marked”. In languages in which “red numbers” are losses, words for numbers
 * aren't included.
 */
const BESIDE: Readonly<Record<string, string>> = {
  en: 'times dates days prices seats sizes names ones numbers figures values means indicates marked highlighted',
  de: 'zeiten uhrzeiten termine tage preise plätze größen namen werte markiert markierte markierten gekennzeichnet gekennzeichnete gekennzeichneten hervorgehoben bedeutet',
  fr: 'heures horaires dates jours prix places tailles noms valeurs marqués marquées signifie',
  es: 'horas horarios fechas días precios asientos plazas tallas nombres valores marcados marcadas significa',
  it: 'orari date giorni prezzi posti taglie nomi valori segnati evidenziati significa',
  nl: 'tijden data dagen prijzen plaatsen maten namen waarden gemarkeerd gemarkeerde betekent',
  pt: 'horas horários datas dias preços lugares tamanhos nomes valores marcados marcadas significa',
  pl: 'godziny terminy daty dni ceny miejsca rozmiary nazwiska wartości zaznaczone oznaczone oznacza',
  sv: 'tider datum dagar priser platser storlekar namn värden markerade betyder',
  cs: 'časy termíny data dny ceny místa velikosti jména hodnoty označené vyznačené znamená',
  tr: 'saatler saatleri tarihler günler fiyatlar koltuklar yerler bedenler isimler değerler işaretli işaretlenmiş olanlar',
}

/** The words for “in”, as in “in red”. */
const IN: Readonly<Record<string, string>> = { fr: 'en', es: 'en', pt: 'em', pl: 'na', sv: 'i', cs: 'v' }

/** Colors that are easily called by each other's names. */
const SIMILAR: Partial<Readonly<Record<ColorName, ColorName>>> = { orange: 'brown', brown: 'orange' }

const formsOf = (color: ColorName, lang: string): string[] =>
  [color, SIMILAR[color] ?? []]
    .flat()
    .flatMap((one) => (FORMS[lang] ?? FORMS.en!)[one].split(' '))
    .flatMap((form) =>
      form.endsWith('-')
        ? (ENDINGS[lang] ?? '').split(' ').map((ending) => form.slice(0, -1) + ending)
        : [form],
    )

/**
 * Returns true if the text contains the color's name in the given language, or in English if the language has
 * no list.
 */
export function namesColor(text: string, color: ColorName, lang: string): boolean {
  const forms = formsOf(color, lang)
  if (lang === 'ja') return forms.some((form) => text.includes(form))
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  return words.some((word) => forms.includes(word))
}

/**
 * Returns true if the text uses a color word the way a key does, as in “in red”, “red: sold out” or “red
 * times”. In “red wine”, the color is only a description.
 */
export function explainsColor(text: string, color: ColorName, lang: string): boolean {
  const forms = formsOf(color, lang)
  if (lang === 'ja')
    return new RegExp(`(?:${forms.join('|')})(?:色|字|い)?(?:の(?:時|日|数|席)|は|が|で|[:：=＝])`).test(text)
  const beside = ['=', ...(BESIDE[lang] ?? BESIDE.en!).split(' ')]
  const before = [IN[lang] ?? 'in', ...beside]
  const after = [':', ...beside]
  const tokens = text.toLowerCase().match(/\p{L}+|[:=]/gu) ?? []
  return tokens.some(
    (token, at) =>
      forms.includes(token) &&
      (before.includes(tokens[at - 1] ?? '') || after.includes(tokens[at + 1] ?? '')),
  )
}
