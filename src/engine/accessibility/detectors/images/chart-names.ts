import type { Box } from '../box.ts'
import { type Detector, sureIf } from '../detector.ts'
import type { FrameFacts, ImageFact, LinkFact } from '../facts.ts'
import type { TableFact } from '../tables/table-facts.ts'
import { contentWords, countWords, quoted } from '../text.ts'

/** Matches the words for charts, in the supported languages and in some others. */
const CHART =
  /(?<!\p{L})(?:(?:bar |pie |line |column )?(?:charts?|graphs?)|infographics?|histogram|\p{L}*diagramm?e?s?|\p{L}*infografi[ck]\p{L}*|\p{L}*schaubild|graphique|infographie|histogramme|gráfic[oa]|diagrama|infografía|grafico|diagramma|infografica|istogramma|infográfico|\p{L}*grafiek|wykres|infografika|graf|infografik|grafi[kğ]i?|diyagram\p{L}*|kaavio|kuvaaja|grafikon|график|диаграмма|инфографика|графік|діаграма|γράφημα|διάγραμμα|diagramă|grafic)(?!\p{L})|グラフ|図表|チャート|インフォグラフィック|图表|柱状图|折线图|차트|그래프/iu
/**
 * Matches words for diagrams of a structure or a process, which have no values, and other uses of the words
 * for charts.
 */
const NO_VALUES =
  /flow|organi[sz]ation|organi[gz]ram|\borg\b|size|seating|process|structure|architecture|circuit|wiring|sequence|\bclass\b|venn|charte|design|ablauf|prozess|organigram|schalt|struktur|processus|proceso|processo|proces|charts? ?(?:of the week|show)/iu
/** Matches words that describe what a chart shows, in the supported languages. */
const TREND =
  /\d|ris(?:e|es|en|ing)|rose|increas|gr[eo]w|fall|fell|drop|declin|decreas|peak|highe|lowe|most|least|more|less|doubl|half|show|steig|stieg|sink|sank|fäll|wächst|wuchs|höch|höhe|niedrig|mehr|meist|augment|hausse|baiss|diminu|plus|moins|aument|sub(?:e|ió)|baj[aó]|cresc|crec|cala|stijg|steeg|daal|groei|hoog|meer|wzr[oa]s|spad|rośnie|ökar|ökat|minsk|stig|fall|roste|klesá|vzrost|pokles|増|減|上昇|下降|最|artı|yüksel|azal|düş|증가|감소|상승|하락|늘|줄|높|낮|많|적은|升|降|减|高于|低于|多于|少于|рост|расте|пад|сниж/iu
/**
 * Matches words for screenshots of programs with charts and for drawings without values, in the supported
 * languages.
 */
const NO_CHART =
  /(?<!\p{L})(?:screen ?shots?|dialogs?|dialogues?|icons?|buttons?|menus?|editors?|illustrations?|examples?|templates?|wizards?|bildschirmfotos?|dialogfeld\p{L}*|symbole?|schaltfläche\p{L}*|menüs?|illustration(?:en)?|beispiel\p{L}*|vorlagen?|captures? d['’]écran|icônes?|boutons?|éditeurs?|exemples?|modèle|capturas? de (?:pantalla|ecrã|tela)|cuadros? de diálogo|iconos?|bot(?:ón|ones|ão|ões)|menús?|editor(?:es)?|ilustraci(?:ón|ones)|ejemplos?|plantillas?|schermat[ae]|finestr[ae] di dialogo|icon[ae]|puls?ant[ei]|illustrazion[ei]|esemp(?:io|i)|modello|schermafbeelding\p{L}*|dialoogvenster\p{L}*|pictogram(?:men)?|knop(?:pen)?|illustraties?|voorbeeld\p{L}*|sjablo(?:on|nen)|ícones?|ilustraç(?:ão|ões)|exemplos?|modelo|zrzut\p{L}*|okno dialogowe|ikon[aey]?|przycisk\p{L}*|edytor\p{L}*|ilustracj\p{L}*|przykład\p{L}*|szablon\p{L}*|skärm(?:bild|dump)\p{L}*|dialogruta\p{L}*|ikon(?:en|er)?|knapp\p{L}*|meny\p{L}*|redigera\p{L}*|exempel\p{L}*|mallar|mallen|snímek obrazovky|dialogov\p{L}*|tlačítk\p{L}*|nabídk\p{L}*|ilustrac\p{L}*|příklad\p{L}*|ukázk\p{L}*|šablon\p{L}*|ekran görüntüsü|iletişim kutusu|simge\p{L}*|düğme\p{L}*|menü\p{L}*|düzenleyici\p{L}*|örne[kğ]\p{L}*|şablon\p{L}*|çizim\p{L}*)(?!\p{L})|スクリーンショット|ダイアログ|アイコン|ボタン|メニュー|エディタ|イラスト|サンプル|テンプレート|の例|스크린샷|화면|아이콘|버튼|메뉴|예시|템플릿|截图|图标|按钮|菜单|示例|模板/iu
const WORDS_MAX = 7
/** Matches the names and URLs of links to a chart's data. */
const DATA_LINK =
  /\.(?:csv|xlsx?|ods)(?:$|[?#])|(?<!\p{L})(?:csv|excel|data|table|text version|long description|tabelle|daten|tableau|données|tabla|datos|tabella|dati|tabela|dados|dane|tabel|gegevens|tabell|tabulka)(?!\p{L})|表|データ/iu
const WIDTH_MIN = 250
/** Numbers in text within this distance of a chart, in CSS pixels, may be its values. */
const NEAR_PX = 300
const NEAR_NUMBERS_MAX = 3
/**
 * A single text that mentions charts, such as “The chart shows our visitors”, may only introduce one chart.
 */
const MENTIONS_MIN = 2
const DRAWN = { marks: 3, words: 3, width: 200, height: 100 }

/** Returns true for a name that contains a word for a chart. */
export const namesChart = (name: string): boolean => CHART.test(name)

/** Returns true for a name that gives only the kind of chart and its topic. */
export const isOnlyChartName = (name: string): boolean =>
  namesChart(name) &&
  !NO_CHART.test(name) &&
  !NO_VALUES.test(name) &&
  !TREND.test(name.replace(YEARS, '')) &&
  countWords(name) <= WORDS_MAX

/** Matches years and periods such as “2025/26”. */
const YEARS = /(?<!\d)(?:19|20)\d\d(?:[/–-]\d{2}(?:\d\d)?)?(?!\d)/g

/**
 * Matches names of chart types, in the supported languages. Drawings of structures and icons don't have such
 * names.
 */
const TYPE =
  /(?<!\p{L})(?:(?:bar|pie|line|column|area|donut|doughnut|scatter|stacked) (?:charts?|graphs?|plots?)|(?:balken|säulen|kreis|torten|linien|flächen|ring|punkt)-?diagramme?|diagrammes? (?:en|à|circulaire|linéaire|sectoriel)\p{L}*|graphiques? (?:en|à|circulaire|linéaire)\p{L}*|camembert|gráficos? (?:de (?:barras|líneas|sectores|columnas|áreas?|pastel|tarta|linhas|colunas|pizza|setores)|circular|lineal)|grafic[oi] (?:a (?:barre|torta|linee|colonne|area|ciambella)|lineare)|diagramm[ai] a (?:barre|torta|linee|colonne)|(?:staaf|taart|cirkel|lijn|kolom|vlak)-?(?:diagram|grafiek)\p{L}*|wykres (?:słupkowy|kołowy|liniowy|kolumnowy)|(?:stapel|cirkel|linje|stolp)-?diagram\p{L}*|(?:sloupcový|koláčový|výsečový|čárový|spojnicový|pruhový) graf|(?:çubuk|sütun|pasta|çizgi|halka|daire) grafi[kğ]i?)(?!\p{L})|(?<!\p{L})(?:столбчат\p{L}*|кругов\p{L}*|линейн\p{L}*|стовпчаст\p{L}*|лінійн\p{L}*) (?:диаграмм\p{L}*|діаграм\p{L}*|график\p{L}*|графік\p{L}*)|(?:棒|円|折れ線|面|帯)グラフ|(?:막대|원형?|선|꺾은선|영역|파이) ?(?:그래프|차트|도표)|(?:柱状|柱形|条形|折线|饼状|饼|圆饼|面积|散点)图/iu
/** Matches periods of time, and words such as “showing”. */
const SPANS =
  /\d+ ?(?:minutes?|hours?|days?|weeks?|months?|years?|stunden?|tagen?|wochen?|monaten?|jahren?|jours?|semaines?|mois|ans|heures?|días?|semanas?|mes(?:es)?|años?|horas?|giorni|settimane|mesi|anni|ore|dagen|weken|maanden|jaar|uur|dias?|anos?|dni|tygodni\p{L}*|miesi\p{L}+|lat|dagar|veckor|månader|år|dn[íů]|týdn\p{L}*|měsíc\p{L}*|let|gün|hafta|ay|yıl)(?!\p{L})|\d+(?:日|週|か月|ヶ月|年|月|周|天|년|월|주|일|개월|시간)|(?<!\p{L})show(?:s|ing)?(?!\p{L})/iu
/** Matches the parts of a name that don't describe what a chart shows, such as its period. */
const NOT_SAID = new RegExp(`${YEARS.source}|${SPANS.source}`, 'giu')
const TYPED_WORDS_MAX = 12

/**
 * Returns true for a name that gives only the chart type and the topic, such as “Bar chart: visits per day”.
 */
export function isOnlyChartType(name: string): boolean {
  const said = name.replace(NOT_SAID, '')
  const isLong = countWords(name) > TYPED_WORDS_MAX
  return TYPE.test(name) && ![NO_CHART, NO_VALUES, TREND].some((pattern) => pattern.test(said)) && !isLong
}

/** Returns true for a link that may go to a chart's data. */
export const leadsToData = ({ name, href }: LinkFact): boolean => DATA_LINK.test(name) || DATA_LINK.test(href)

const FIX =
  'Put the values in a table next to the chart, or give the most important values and the trend in its text alternative, such as “from 380 in January to 120 in June”.'

/**
 * Finds charts whose text alternative only names them, if no table, text or link nearby contains the data.
 */
export const chartNames: Detector = ({ facts }) => {
  if (facts.links.some(leadsToData)) return []
  return facts.images.flatMap((image) => {
    const { element, kind, within, isDescribed, box } = image
    const name = kind === 'img' ? (image.alt ?? '') : image.name
    if (isDescribed || within.some((around) => /^(?:hidden|a|button|label)$/.test(around))) return []
    const isTyped = isOnlyChartType(name) && box.width >= WIDTH_MIN && isNamedDrawing(image)
    if (!(isTyped || isOnlyChartName(name)) || hasNumbersNear(image, facts)) return []
    if (facts.tables.length > 0 && (!isTyped || facts.tables.some((table) => mayHaveData(table, image))))
      return []
    const message = `The text alternative ${quoted(name)} only states that there is a chart. The values of the chart are missing from it and from the text next to the chart.`
    // An image that isn't in a figure may only decorate text about charts.
    const isContent =
      kind !== 'img' || within.includes('figure') || (within.includes('main') && !mentionsCharts(facts))
    // A chart for a particular year has values, but a graph of a function may not.
    const isOfYear = within.includes('figure') && name.search(CHART) === 0 && name.replace(YEARS, '') !== name
    const isStated = isTyped || isOfYear || (kind === 'img' && isIntroduced(image, facts))
    const isSure = (isStated && isContent && facts.tables.length === 0) || isDrawnChart(image)
    return isSure || isTyped || (kind === 'img' && box.width >= WIDTH_MIN)
      ? [{ ...sureIf(isSure, 'image-alt-text', element, message), fix: FIX }]
      : []
  })
}

/** Matches a sentence such as “This chart shows”, in the supported languages. */
const SHOWS =
  /(?<!\p{L})(?:shows?|zeig(?:t|en)|montren?t?|présenten?t?|muestran?|mostran?|mostram|illustra|to(?:ont|nen)|pokazuj[eą]|przedstawiaj?ą?|visar|ukazuj[eí]|znázorňuj[eí]|gösteri(?:r|yor)|gösterir)(?!\p{L})|示し|示す|表し|表す/giu

/**
 * Returns true if text next to a large chart states that the chart shows something, but no text nearby
 * contains a number or describes what the chart shows.
 */
function isIntroduced({ box }: ImageFact, { blocks }: FrameFacts): boolean {
  if (box.width < WIDTH_MIN || box.height < DRAWN.height) return false
  const near = blocks.filter((block) => block.within.includes('main') && isNear(block.box, box))
  const introductions = near.filter(({ text }) => namesChart(text) && text.search(SHOWS) >= 0)
  const saysTrend = introductions.some(({ text }) => TREND.test(text.replace(SHOWS, '').replace(YEARS, '')))
  return (
    introductions.length > 0 && !saysTrend && !near.some(({ text }) => /\d/.test(text.replace(YEARS, '')))
  )
}

/**
 * Returns true if the title, a heading or several passages on a page mention charts, as in instructions for a
 * program.
 */
function mentionsCharts({ page, blocks }: FrameFacts): boolean {
  const mentioning = blocks.filter(({ text }) => namesChart(text))
  const isTopic = namesChart(page.title) || mentioning.some(({ level }) => level > 0)
  return isTopic || mentioning.length >= MENTIONS_MIN
}

/**
 * A canvas or SVG drawing without a role may be a control, or screen readers may read the labels in it one by
 * one.
 */
const isNamedDrawing = ({ kind, role, isAriaHidden, box }: ImageFact): boolean =>
  !isAriaHidden && box.height >= DRAWN.height && (kind === 'img' || kind === 'drawing' || role === 'img')

/** Returns true if a table is about the same topic as a chart, or if the table's topic is unknown. */
function mayHaveData({ heading, name, caption, rows }: TableFact, image: ImageFact): boolean {
  const about = [heading, name, caption].filter(Boolean).join(' ')
  const columns = rows[0]?.map(({ text }) => text).join(' ') ?? ''
  const own = new Set(contentWords(`${image.name} ${image.alt ?? ''} ${image.caption}`))
  return about === '' || contentWords(`${about} ${columns}`).some((word) => own.has(word))
}

const isDrawnChart = ({ kind, role, isAriaHidden, drawnMarks, fallback, box }: ImageFact): boolean =>
  kind === 'svg' &&
  role === 'img' &&
  !isAriaHidden &&
  drawnMarks >= DRAWN.marks &&
  countWords(fallback) >= DRAWN.words &&
  box.width >= DRAWN.width &&
  box.height >= DRAWN.height

function hasNumbersNear({ box }: ImageFact, { blocks }: FrameFacts): boolean {
  const near = blocks.filter(
    (block) =>
      isNear(block.box, box) && !block.within.some((around) => /^(?:nav|header|footer)$/.test(around)),
  )
  const numbers = near.flatMap(({ text }) => text.match(/\d+(?:[.,:]\d+)*/g) ?? [])
  return numbers.length > NEAR_NUMBERS_MAX
}

const isNear = (one: Box, chart: Box): boolean =>
  one.y < chart.y + chart.height + NEAR_PX &&
  one.y + one.height > chart.y - NEAR_PX &&
  one.x < chart.x + chart.width &&
  one.x + one.width > chart.x
