import { joinList } from '../../../../model/rule-phrases/join-list.ts'
import { namesColor } from '../../words/color-words.ts'
import { type Detection, type Detector, sure, sureIf } from '../detector.ts'
import type { BlockFact } from '../facts.ts'
import type { ColorName } from '../looks/colored-value-fact.ts'
import { contentWords, quoted, sentencesIn } from '../text.ts'
import type { LineChartFact } from './line-chart-fact.ts'

/** Texts that are farther from a chart, in CSS pixels, are unlikely to be about it. */
const NEAR_PX = 400
/** Matches words for a line, in the supported languages. */
const LINE =
  /(?<!\p{L})(?:lines?|curves?|graphs?|linien?|kurven?|courbes?|lignes?|traits?|líneas?|curvas?|linee?|curve|lijn(?:en)?|krommen?|linhas?|lini[aię]|krzyw\p{L}*|linje[nr]?|kurvan?|kurvor\p{L}*|čár\p{L}*|křivk\p{L}*|çizgi\p{L}*|eğri\p{L}*)(?!\p{L})|線|曲線/iu
/**
 * Matches words that refer to a line only if they are next to its color, as in “the red one” and “celle en
 * rouge”.
 */
const PRONOUN = /(\p{L}+) ones?(?!\p{L})|(?<!\p{L})celles? (?:en )?(\p{L}+)/giu

/** Matches words for the position of a line. */
const PLACE =
  /(?<!\p{L})(?:upper|lower|top|bottom|above|below|ober(?:e[mnrs]?|halb|ste[mnrs]?)|unter(?:e[mnrs]?|halb|ste[mnrs]?)?|oben|unten|haute?|basse?|au-dessus|en dessous|superior|inferior|arriba|abajo|encima|debajo|superiore|inferiore|sopra|sotto|boven(?:aan|ste)?|onder(?:aan|ste)?|acima|abaixo|górn\p{L}*|doln\p{L}*|övre|undre|nedre|horní|dolní|üst(?:te(?:ki)?|ünde(?:ki)?)?|alt(?:ta(?:ki)?|ında(?:ki)?)?)(?!\p{L})|上|下/iu

const FIX =
  'Put the name of each line directly next to it, or give each line its own dash pattern or markers, and explain these patterns or markers in the text or key.'

interface Sentence {
  text: string
  lang: string
  /** The line colors that the sentence mentions. */
  colors: ColorName[]
}

/**
 * Finds charts whose lines differ only in color. A key or a sentence such as “the red one is …” shows that
 * the difference matters.
 */
export const lineCharts: Detector = ({ facts: { lineCharts: charts, blocks, tables } }) =>
  charts.flatMap((chart): Detection[] => {
    const cells = tables.flatMap(({ rows }) => rows.flat().map(({ text }) => text))
    const near = blocks.filter((block) => isNear(block, chart) && !isKey(block, chart))
    const byBlock = near.map((block) => sentencesWithColors(block, chart.colors))
    if (chart.labels.length > 0) {
      const others = byBlock.flat().flatMap(({ text, colors }) => (colors.length === 0 ? text : []))
      const telling = [chart.drawnText, ...others.filter(isTelling), ...cells]
      if (chart.labels.some((label) => telling.some((text) => text.includes(label)))) return []
      const names = joinList(chart.labels.map(quoted))
      const message = `The ${chart.labels.length} lines of a chart (${names}) differ only in color, so people who can’t tell the colors apart don’t know which line is which.`
      return [sure('colour-only', chart.element, message, FIX)]
    }
    const explaining = byBlock
      .map((sentences) => sentences.filter(({ colors }) => colors.length > 0))
      .find((some) => chart.colors.every((color) => some.some(({ colors }) => colors.includes(color))))
    if (!explaining || isLabeled(chart, explaining)) return []
    const [{ text }] = explaining as [Sentence]
    const message = `The text ${quoted(text)} distinguishes the ${chart.colors.length} lines of a chart only by color, so people who can’t tell the colors apart don’t know which line is which.`
    // A table may contain the values, and the text may be about another chart.
    const isOnly = tables.length === 0 && charts.length === 1
    const isSure = isOnly && explaining.some((one) => namesLine(one, chart))
    return [sureIf(isSure, 'colour-only', chart.element, message, FIX)]
  })

/** Returns true if a sentence contains values, or refers to a line in a way that doesn't depend on color. */
const isTelling = (text: string): boolean => /\d/.test(text) || LINE.test(text) || PLACE.test(text)

/** Returns true if a sentence is about lines, not other things with the same colors. */
const namesLine = ({ text, lang }: Sentence, { colors }: LineChartFact): boolean =>
  LINE.test(text) ||
  [...text.matchAll(PRONOUN)].some(([, before, after]) =>
    colors.some((color) => namesColor(before ?? after!, color, lang)),
  )

const sentencesWithColors = (block: BlockFact, colors: readonly ColorName[]): Sentence[] =>
  sentencesIn(block.text).map((text) => ({
    text,
    lang: block.lang,
    colors: colors.filter((color) => namesColor(text, color, block.lang)),
  }))

const isNear = ({ box, within }: BlockFact, chart: LineChartFact): boolean =>
  box.y < chart.box.y + chart.box.height + NEAR_PX &&
  box.y + box.height > chart.box.y - NEAR_PX &&
  !within.some((kind) => kind === 'nav' || kind === 'footer' || kind === 'code')

/** Returns true if a block contains only the labels of the key. */
const isKey = ({ text }: BlockFact, { labels }: LineChartFact): boolean =>
  labels.length > 0 && labels.reduce((rest, label) => rest.replace(label, ''), text).trim() === ''

/** Returns true if the drawing contains a word that also occurs in the sentences about its lines. */
function isLabeled({ drawnText }: LineChartFact, explaining: readonly Sentence[]): boolean {
  const drawn = new Set(contentWords(drawnText))
  return explaining.some(({ text }) => contentWords(text).some((word) => drawn.has(word)))
}
