import { joinList } from '../../../../model/rule-phrases/join-list.ts'
import { type Detector, sureIf } from '../detector.ts'
import { countWords, quoted } from '../text.ts'
import { isOnlyChartName } from './chart-names.ts'
import { isAxis, isInControl, isNamedDrawing, textsOf, valuesIn } from './drawn-values.ts'
import { MAP } from './drawn-words.ts'

/** A drawing with more numbers is a chart, which another detector evaluates. */
const NUMBERS_MAX = 3
/** Any two numbers differ by a single step, so they don't show that there is an axis. */
const AXIS_MIN = 3
/** A longer name probably includes what matters in the drawing. */
const NAME_WORDS_MAX = 9
/** Matches a number with a unit, such as “142.5 kWh/m²” or “72 %”. */
const MEASURE =
  /(?<![\d.,\p{L}])\d+(?:[.,]\d+)*\s?(?:[%‰€$£¥]|°\s?[CFK]?(?!\p{L})|(?:[kMGT]?Wh?|[kMGT]?B|[kMG]bit|[kcmµn]?[mg]|[kmM]?Hz|k?cal|k?J|[mc]?l|h|min|V|bar|mbar|h?Pa|dB|ppm|bpm|mph|lx|lm)[²³]?(?:\/(?:[kcm]?[mg]|h|s|min|l|u)[²³]?)?(?![\p{L}\d]))/gu
/** Matches names of drawings whose purpose is to show a value, in the supported languages. */
const OF_VALUE =
  /label(?!l?ed)|etikett|etichetta|étiquette|etiqueta|etykieta|štítek|etiket|ラベル|energ|énerg|エネルギー|gauge|(?<!para)meter|tacho|rating|score|level|usage|consum|consom|verbrauch|verbruik|zużyci|förbrukning|spotřeb|tüketim|(?<!\p{L})(?:classe|clase|klasse|klasa|klass)(?!\p{L})|třída|sınıf|temperatur|température/iu
/** In drawings with these names, values are only examples. */
const EXAMPLE =
  /logo|icon|ikon|illustration|ilustra|illustra|screenshot|screen|mock|preview|vorschau|sample|example|beispiel|exemple|ejemplo|esempio|voorbeeld|exemplo|przykład|exempel|příklad|örnek|例|イラスト/iu

/**
 * Finds drawings, such as energy labels, that show a value that is neither in their name nor in the page's
 * text.
 */
export const drawnMeasures: Detector = ({ facts }) => {
  const drawings = facts.images.filter(
    (image) =>
      isNamedDrawing(image) && !image.isDescribed && !MAP.test(image.name) && !EXAMPLE.test(image.name),
  )
  if (drawings.length === 0) return []
  const said = new Set(textsOf(facts).flatMap(valuesIn))
  return drawings.flatMap((drawing) => {
    const { element, name, fallback } = drawing
    const measures = [...new Set(fallback.match(MEASURE) ?? [])]
    const numbers = [...new Set(valuesIn(fallback))]
    const isChart = numbers.length > NUMBERS_MAX || (numbers.length >= AXIS_MIN && isAxis(numbers))
    // A name that contains a number, or the name of a control, usually describes what the drawing shows.
    const isTelling = /\d/.test(name) || countWords(name) > NAME_WORDS_MAX
    const isNamed = isTelling || isInControl(drawing)
    const isSaid = measures.flatMap(valuesIn).some((number) => said.has(number))
    if (measures.length === 0 || isChart || isNamed || isSaid) return []
    const shown = joinList(measures.map(quoted))
    const message = `The drawing ${quoted(name)} shows ${shown}, but neither its name nor the text on the page mentions this.`
    const fix = `Add ${shown} and its meaning to the name of the drawing, or to text next to it.`
    const isSure = OF_VALUE.test(name) || isOnlyChartName(name)
    return [sureIf(isSure, 'image-alt-text', element, message, fix)]
  })
}
