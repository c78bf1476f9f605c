import { normalized, type Words } from '../../words/words-of.ts'
import { type Detector, sure } from '../detector.ts'
import { isOnlyKind } from '../images/images.ts'
import { areSaid } from '../images/state-alts.ts'
import { sortedBy } from '../links/sorted-by.ts'
import { letterCount, quoted } from '../text.ts'
import type { IconCellFact, IconColumnFact } from './icon-column-fact.ts'

const KINDS = { min: 2, max: 8 }
/** The longest unit after a number, such as “km/h”. */
const UNIT_LETTERS_MAX = 4
/** Matches the headers of columns in which images illustrate the rows, in the supported languages. */
const ILLUSTRATION =
  /(?<!\p{L})(?:flags?|\p{L}*(?:fahnen?|flaggen?|wappen|bild(?:er|en)?|farben?|fotos?)|drapeaux?|banderas?|bandier[ae]|vlag(?:gen)?|bandeiras?|vlajk\p{L}*|bayra[kğ]\p{L}*|crests?|écussons?|escudos?|stemm[ai]|herb[yu]?|erb[yu]?|(?:\p{L}*(?<!a))?logos?|loga|emblem\p{L}*|i[ck]on\p{L}*|icônes?|ícones?|s[yií]mbol\p{L}*|sembol\p{L}*|signs?|zeichen|signes?|photos?|foto\p{L}*|fotky|pictures?|images?|im[aá]gen(?:es)?|immagin[ei]|image[mn]s?|obraz\p{L}*|obráz\p{L}*|afbeelding(?:en)?|resim(?:ler)?|avatar\p{L}*|portr[aä]\p{L}*|thumb\p{L}*|previews?|vorschau\p{L}*|colou?rs?|couleurs?|color[ei]s?|kleur(?:en)?|cor(?:es)?|kolor\p{L}*|färg(?:er)?|barv[ay]|renk(?:ler)?)(?!\p{L})|国旗|ロゴ|アイコン|記号|写真|画像|色/iu

/**
 * Finds columns in which only icons without a text alternative give the information that the header names.
 */
export const iconColumns: Detector = ({ facts, words }) =>
  missingColumns(facts.iconColumns, words).map(({ header, cells }) => {
    const kinds = new Set(cells.map(({ picture }) => picture)).size
    const [first] = sortedBy(cells, ({ label, picture }) => `${label} ${picture}`)
    const message = `Under the header ${quoted(header)}, ${cells.length} cells contain only icons without a text alternative (${kinds} different ones). Screen readers read these cells as empty, for example in the row ${quoted(first!.label)}.`
    const fix = `In the text alternative of each icon under ${quoted(header)}, describe what it means for its row. Use the alt attribute of an img, or role="img" and an aria-label on an svg.`
    return sure('image-informative-empty', first!.element, message, fix)
  })

/** Returns the columns in which icons give information that isn't in the text. */
export const missingColumns = (columns: readonly IconColumnFact[], words: Words): IconColumnFact[] =>
  columns.filter(
    ({ header, cells }) =>
      !ILLUSTRATION.test(header) && !isOnlyKind(normalized(header), words) && areMissing(cells),
  )

/** Returns true if icons give information about their rows that isn't in the rows' text. */
function areMissing(cells: readonly IconCellFact[]): boolean {
  const kinds = Map.groupBy(cells, ({ picture }) => picture)
  if (kinds.size < KINDS.min || kinds.size > KINDS.max || cells.some(({ label }) => label === ''))
    return false
  const rows = [...kinds.values()].map((same) =>
    same.map(({ label, others }) => ({ text: [label, ...others].join(' ') })),
  )
  if (kinds.size < cells.length) return !areSaid(rows)
  // If every row has a different icon, each icon may illustrate text in its row. A number needs no
  // illustration.
  return cells.every(({ isDrawing, others }) => isDrawing && others.every(isAmount))
}

const isAmount = (text: string): boolean =>
  letterCount(text) === 0 || (/\d/.test(text) && letterCount(text) <= UNIT_LETTERS_MAX)
